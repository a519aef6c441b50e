/** After a round that was refused although points came in for it: why, where the points are, and the way back for them. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { LastMoved } from './LastMoved.tsx'
import type { Funding } from './useFunding.ts'
import type { TransferState } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

interface StrandedProps {
  readonly stranded: NonNullable<Funding['stranded']>
  readonly platformName: string
  /** The balance at the provider in thousandths. */
  readonly there: string | undefined
  readonly transfer: TransferState
  readonly onClose: () => void
}

export function Stranded({ stranded, platformName, there, transfer, onClose }: StrandedProps): ReactElement {
  const format = useFormat()
  const errorText = useErrorText()
  const online = useOnline()
  const { text } = stranded
  const amount = format.amount(stranded.amount)
  const { last, refusal } = transfer
  const isLeaving = last?.direction === 'out' && last.state !== 'sending'
  const isThere = there !== undefined && BigInt(there) >= stranded.amount
  return (
    <section className={styles.fund}>
      {isLeaving ? (
        <LastMoved transfer={transfer} />
      ) : (
        <p role="alert">
          <Trans>
            {text}. The round was not played. The {amount} that came in for it is at {platformName}.
          </Trans>
        </p>
      )}
      {refusal && (
        <p className="note neg" role="alert">
          {errorText(refusal)}
        </p>
      )}
      <div className={styles.two}>
        <Button look="quiet" onClick={onClose}>
          {isLeaving ? <Trans>Got it</Trans> : <Trans>Leave it there</Trans>}
        </Button>
        {(!isLeaving || last.state === 'back') && (
          <Button
            look="soft"
            busy={transfer.isSending}
            disabled={!online || !isThere || transfer.isBlocked}
            onClick={() => void transfer.move({ direction: 'out', amount: stranded.amount })}
          >
            <Trans>Transfer {amount} back</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
