/** The outcome of the latest transfer of this visit, in a line. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Amount } from '#/ui/Amount.tsx'
import type { TransferState } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

export function LastMoved({ transfer: { last, isBlocked } }: { readonly transfer: TransferState }): ReactElement | null {
  if (isBlocked || last?.state === 'unknown') {
    return (
      <p className={`note warn ${styles.moved}`} role="status">
        {last ? (
          <Trans>No result yet. It is being found out, and the amount is held once.</Trans>
        ) : (
          <Trans>A transfer at another platform has no result yet; the next one can be made after it</Trans>
        )}
      </p>
    )
  }
  if (!last || last.state === 'sending') return null
  const tone = last.state === 'done' ? 'pos' : 'warn'
  return (
    <p className={`note ${tone} ${styles.moved}`} role="status">
      {last.state === 'back' && (
        <span>
          <Trans>It was not moved; the amount is where it was</Trans>
        </span>
      )}
      {last.state === 'done' &&
        (last.direction === 'in' ? (
          <span>
            <Trans>
              <Amount value={last.amount} /> came in
            </Trans>
          </span>
        ) : (
          <span>
            <Trans>
              <Amount value={last.amount} /> is in the main wallet
            </Trans>
          </span>
        ))}
    </p>
  )
}
