/** The reality check: duration and result of the visit. Modal until it is acknowledged (LIM-5). */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useAcknowledgeVisitMutation } from '#/api/protection.ts'
import { signOut } from '#/api/session.ts'
import type { LimitSpan, Visit } from '#/contract/protection.ts'
import { useWhen } from '#/i18n/when.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { PauseArt } from '#/ui/art/PauseArt.tsx'
import { Button } from '#/ui/Button.tsx'
import { Modal, ModalTitle } from '#/ui/Modal.tsx'
import * as dialog from '#/ui/Dialog.module.css'
import * as lists from '#/ui/list.module.css'
import * as styles from './protection.module.css'

/** The back button neither closes the dialog nor leaves the page. */
const stays = () => undefined

export function RealityCheck({ visit }: { readonly visit: Visit }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const unit = useUnit()
  const when = useWhen()
  const [acknowledge, { isLoading }] = useAcknowledgeVisitMutation()
  const [leaving, setLeaving] = useState(false)
  const { startedAt, serverTime, staked, returned, net, lossLeft, reminderMinutes } = visit
  const minutes = Math.floor((serverTime - startedAt) / 60_000)
  const [from, to] = [when(startedAt), when(serverTime)]

  async function go(path?: '/gameRecordIndex' | '/protection') {
    const { data } = await acknowledge({ requestId: newRequestId() })
    if (data && path) void router.navigate({ to: path })
  }
  async function leave() {
    setLeaving(true)
    await dispatch(signOut())
    void router.navigate({ to: '/home', replace: true })
  }

  return (
    <Modal open onClose={stays} look="dialog" role="alertdialog" insists>
      <div className={dialog.body}>
        <div className={styles.art}>
          <PauseArt />
        </div>
        <ModalTitle className="title center">
          <Plural value={minutes} one="You have played for # minute" other="You have played for # minutes" />
        </ModalTitle>
        <p className="note center num mt1">
          <Trans>
            {from} to {to}, this visit
          </Trans>
        </p>
        <div className={`${styles.sums} mt4`}>
          <div className={lists.fact}>
            <span>
              <Trans>Staked</Trans>
            </span>
            <Amount value={staked} />
          </div>
          <div className={lists.fact}>
            <span>
              <Trans context="for bets">Returned</Trans>
            </span>
            <Amount value={returned} />
          </div>
          <div className={`${lists.fact} base`}>
            <span className="t2">
              <Trans>Net</Trans>
            </span>
            <b className="hero">
              <Amount value={net} unit={unit} signed />
            </b>
          </div>
        </div>
        {lossLeft && (
          <div className={lists.fact}>
            <span>
              <LossLeft span={lossLeft.span} />
            </span>
            <Amount value={lossLeft.left} />
          </div>
        )}
        <div className="stack g2 mt2">
          <Button look="pri" busy={leaving} onClick={() => void leave()}>
            <Trans>Stop and sign out</Trans>
          </Button>
          <div className={styles.acts}>
            <Button look="quiet" busy={isLoading} onClick={() => void go('/gameRecordIndex')}>
              <Trans>See records</Trans>
            </Button>
            <Button look="quiet" busy={isLoading} onClick={() => void go()}>
              <Trans>Carry on</Trans>
            </Button>
          </div>
        </div>
        <p className="note center mt3">
          <Plural value={reminderMinutes} one="Reminder every # minute" other="Reminder every # minutes" /> ·{' '}
          <button type="button" className="link tapx" aria-label={t`Change the reminder`} onClick={() => void go('/protection')}>
            <Trans>Change</Trans>
          </button>
        </p>
      </div>
    </Modal>
  )
}

function LossLeft({ span }: { readonly span: LimitSpan }): ReactElement {
  if (span === 'day') return <Trans>Left of today’s loss limit</Trans>
  return span === 'week' ? <Trans>Left of this week’s loss limit</Trans> : <Trans>Left of this month’s loss limit</Trans>
}
