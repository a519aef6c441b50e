/** The dialog of a red packet that has just opened. One tap takes a part, another tap closes the dialog. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useErrorText } from '#/api/errors.ts'
import type { Packet } from '#/contract/welfare/packets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { Modal, ModalTitle } from '#/ui/Modal.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as button from '#/ui/Button.module.css'
import * as dialog from '#/ui/Dialog.module.css'
import { PacketArt } from '../art/PacketArt.tsx'
import { usePacketsQuery, usePacketTakingsQuery } from '../welfareApi.ts'
import { claimShown, keepPacket } from './packetsSeen.ts'
import { whenUndisturbed } from './undisturbed.ts'
import { type PacketTaking, usePacketTaking } from './usePacketTaking.ts'
import * as styles from './packet.module.css'

interface PacketDialogProps {
  readonly id: string
  /** Called when the dialog has appeared. */
  readonly onShown: () => void
  /**
   * Called when the dialog closes. Also called if the dialog does not appear: the packet has closed, was shown elsewhere, or the member has
   * a part.
   */
  readonly onClose: () => void
}

export function PacketDialog({ id, onShown, onClose }: PacketDialogProps): ReactElement | null {
  const [isShown, setShown] = useState(false)
  const { currentData, isError } = usePacketsQuery({}, { refetchOnMountOrArgChange: true })
  const takings = usePacketTakingsQuery({ id }, { refetchOnMountOrArgChange: true })
  const packet = currentData?.packets.find((one) => one.id === id)
  const isOpen = packet?.state === 'open' && packet.until > serverNow()
  // The member may have taken a part on another device.
  const isTaken = takings.currentData?.own != null
  const isKnown = takings.currentData !== undefined || takings.isError
  const isGone = isError || isTaken || (currentData !== undefined && !isOpen)

  useEffect(() => {
    if (packet) void keepPacket(packet)
  }, [packet])

  useEffect(() => {
    if (isShown) return undefined
    if (isGone) {
      onClose()
      return undefined
    }
    if (!isOpen || !isKnown) return undefined
    return whenUndisturbed(0, () => {
      void claimShown(id).then((isOurs) => {
        if (!isOurs) {
          onClose()
          return
        }
        setShown(true)
        onShown()
      })
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callbacks change with each rendering but do the same
  }, [id, isShown, isOpen, isKnown, isGone])

  if (!isShown || !packet) return null
  return <Shown packet={packet} nextAt={currentData?.nextAt ?? null} onClose={onClose} />
}

interface ShownProps {
  readonly packet: Packet
  readonly nextAt: number | null
  readonly onClose: () => void
}

function Shown({ packet, nextAt, onClose }: ShownProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const dates = usePlatformDates()
  const taking = usePacketTaking(packet.id)
  return (
    <Modal open onClose={onClose} look="dialog" name="packet">
      <header className={`row between ${styles.head}`}>
        <span className="note num">
          {localized(packet.titles)} · {dates.time(packet.from)}
        </span>
        <IconButton label={t`Close`} onClick={onClose}>
          <X className="ico" aria-hidden />
        </IconButton>
      </header>
      <Step packet={packet} nextAt={nextAt} taking={taking} onClose={onClose} />
    </Modal>
  )
}

interface StepProps extends ShownProps {
  readonly taking: PacketTaking
}

function Step({ packet, nextAt, taking, onClose }: StepProps): ReactElement {
  const { step } = taking
  if (step.kind === 'got') {
    const { amount, at } = step.part
    return (
      <Outcome id={packet.id} title={<Trans>You opened the red packet</Trans>} onClose={onClose}>
        <Part amount={amount} at={at} />
      </Outcome>
    )
  }
  if (step.kind === 'taken') return <Taken id={packet.id} onClose={onClose} />
  if (step.kind === 'late') return <Late packet={packet} nextAt={nextAt} onClose={onClose} />
  return <Offer packet={packet} taking={taking} />
}

function Offer({
  packet: { parts, least, most, until },
  taking,
}: {
  readonly packet: Packet
  readonly taking: PacketTaking
}): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const dates = usePlatformDates()
  const online = useOnline()
  const errorText = useErrorText()
  const { step, isBusy, take } = taking
  const [from, to, count, end] = [format.amount(least), format.amount(most), format.count(parts), dates.time(until)]
  return (
    <>
      <div className={`${dialog.body} ${styles.body}`}>
        <PacketArt className={styles.envelope} />
        <ModalTitle className="title mt2">
          <Trans>There is a red packet for you</Trans>
        </ModalTitle>
        <p className="t2 mt1">
          <Trans>
            {count} parts of {from} – {to} {unit}. They were split before it opened: early or late makes no difference.
          </Trans>
        </p>
        <p className="note num mt2">
          <Trans>Until {end}, one for each member. What is left goes back to the budget.</Trans>
        </p>
        {step.kind === 'failed' && (
          <div className={`mt3 ${styles.failed}`}>
            <Callout tone={step.isUnanswered ? 'w' : 'n'} role="alert">
              {step.isUnanswered ? (
                <span>
                  <Trans>No answer was received. Try again: nobody gets a second part.</Trans>
                </span>
              ) : (
                <span>{errorText(step.error)}</span>
              )}
            </Callout>
          </div>
        )}
      </div>
      <div className={dialog.acts}>
        <Button look="pri" big busy={isBusy} disabled={!online} onClick={take}>
          {online ? <Trans context="a red packet">Open</Trans> : <Trans>Offline: opening needs a connection</Trans>}
        </Button>
      </div>
    </>
  )
}

interface OutcomeProps {
  readonly id: string
  readonly title: ReactNode
  readonly isEmpty?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

function Outcome({ id, title, isEmpty = false, onClose, children }: OutcomeProps): ReactElement {
  return (
    <>
      <div className={`${dialog.body} ${styles.body}`}>
        <PacketArt isOpen isEmpty={isEmpty} className={styles.envelope} />
        <ModalTitle className="title mt2">{title}</ModalTitle>
        <div role="status">{children}</div>
      </div>
      <div className={dialog.acts}>
        <Link to="/welfare" search={{ view: 'packet', id }} className={button.quiet} onClick={onClose}>
          <Trans>Who got what</Trans>
        </Link>
        <Button look="soft" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      </div>
    </>
  )
}

function Part({ amount, at }: { readonly amount: string; readonly at: number }): ReactElement {
  const unit = useUnit()
  const dates = usePlatformDates()
  const time = dates.time(at)
  return (
    <>
      <p className="mt1">
        <Amount value={amount} unit={unit} className="hero pos" />
      </p>
      <p className="note num mt1">
        <Trans>In your balance since {time}, one for each member</Trans>
      </p>
    </>
  )
}

function Taken({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactElement {
  const { currentData } = usePacketTakingsQuery({ id }, { refetchOnMountOrArgChange: true })
  const own = currentData?.own
  return (
    <Outcome id={id} title={<Trans>You have had a part of this red packet</Trans>} onClose={onClose}>
      {own && <Part amount={own.amount} at={own.at} />}
    </Outcome>
  )
}

function Late({ packet: { id, parts, state, emptiedAt, until }, nextAt, onClose }: ShownProps): ReactElement {
  const format = useFormat()
  const dates = usePlatformDates()
  const isOver = state === 'over' || (emptiedAt === null && until <= serverNow())
  const [count, end, next] = [format.count(parts), dates.time(emptiedAt ?? until), nextAt !== null && dates.moment(nextAt)]
  return (
    <Outcome
      id={id}
      isEmpty
      title={isOver ? <Trans>The time of this red packet is over</Trans> : <Trans>Every part of this red packet has been taken</Trans>}
      onClose={onClose}
    >
      <p className="t2 mt1">
        {emptiedAt !== null && (
          <span>
            <Trans>
              All {count} were taken by {end}.
            </Trans>
            <SentenceGap />
          </span>
        )}
        <span>
          <Trans>Nothing was taken from you.</Trans>
        </span>
      </p>
      {next !== false && (
        <p className="note num mt2">
          <Trans>Next one: {next}</Trans>
        </p>
      )}
    </Outcome>
  )
}
