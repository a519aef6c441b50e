/** Asks on leaving a game whether the balance at its provider goes back to the main wallet, and tells what was played. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as sums from '#/ui/sums.module.css'
import { useAlwaysBack } from './alwaysBack.ts'
import { LastMoved } from './LastMoved.tsx'
import type { Visit } from './usePlay.ts'
import type { TransferState } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

interface LeaveSheetProps {
  readonly name: string
  readonly platformName: string
  /** In thousandths: the balances at the provider and in the main wallet, and what can be transferred back. */
  readonly there: string
  readonly main: string | undefined
  readonly movable: string
  /** When the game was opened, in milliseconds of server time. */
  readonly since: number
  readonly visit: Visit
  readonly transfer: TransferState
  readonly onClose: () => void
  readonly onExit: () => void
}

export function LeaveSheet(props: LeaveSheetProps): ReactElement {
  const { name, platformName, there, main, movable, since, visit, transfer, onClose, onExit } = props
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const online = useOnline()
  const [isAlways, setAlways] = useAlwaysBack()
  const [progress, setProgress] = useState<'sending' | 'answered'>()
  const [minutes] = useState(() => Math.floor((serverNow() - since) / 60_000))
  const { last, refusal } = transfer
  // The outcome of a transfer without a result is reported on the next page.
  const isBack = progress === 'answered' && !refusal && (last?.state === 'done' || last?.state === 'unknown')
  const leave = useEffectEvent(onExit)
  useEffect(() => {
    if (isBack) leave()
  }, [isBack])

  async function bringBack() {
    setProgress('sending')
    const isSent = await transfer.move({ direction: 'out', amount: BigInt(movable) })
    setProgress(isSent ? 'answered' : undefined)
  }

  const amount = format.amount(movable)
  const rest = format.amount(BigInt(there) - BigInt(movable))
  const now = main === undefined ? '—' : format.amount(main)
  const { rounds } = visit
  const staked = format.amount(visit.staked)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Leave ${name}`}
      foot={
        <>
          <Button
            look="pri"
            big
            busy={progress === 'sending' || transfer.isSending}
            disabled={!online || transfer.isBlocked}
            onClick={() => void bringBack()}
          >
            <Trans>Transfer {amount} back and leave</Trans>
          </Button>
          <Button look="quiet" className={`mt2 ${styles.whole}`} onClick={onExit}>
            <Trans>Leave it at {platformName}</Trans>
          </Button>
        </>
      }
    >
      <div className="pad stack g4">
        <div className={styles.flow}>
          <div>
            <span className="note block">{platformName}</span>
            <Amount value={there} className="title block" />
            <span className="note num block">
              <Trans>{rest} afterwards</Trans>
            </span>
          </div>
          <ArrowRight className="ico" aria-hidden />
          <div className="right">
            <span className="note block">
              <Trans>Main wallet</Trans>
            </span>
            {main === undefined ? <span>—</span> : <Amount value={BigInt(main) + BigInt(movable)} className="title block" />}
            <span className="note num block">
              <Trans>Now {now}</Trans>
            </span>
          </div>
        </div>
        <div className={sums.sums}>
          <div>
            <b className="num">
              <Trans>{minutes} min</Trans>
            </b>
            <span>
              <Trans>Time here</Trans>
            </span>
          </div>
          <div>
            <b className="num">
              <Plural value={rounds} one="# round" other="# rounds" />
            </b>
            <span className="num">
              <Trans>Staked {staked}</Trans>
            </span>
          </div>
          <div>
            <b>
              <Amount value={visit.paid - visit.staked} signed />
            </b>
            <span>
              <Trans>Net</Trans>
            </span>
          </div>
        </div>
        <CheckRow checked={isAlways} onChange={setAlways}>
          <Trans>Always transfer back on leaving</Trans>
        </CheckRow>
        {progress === 'answered' && refusal && (
          <p className="note neg" role="alert">
            {errorText(refusal)}
          </p>
        )}
        {(transfer.isBlocked || (progress === 'answered' && last?.state === 'back')) && <LastMoved transfer={transfer} />}
      </div>
    </Sheet>
  )
}
