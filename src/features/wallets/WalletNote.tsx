/** One line with a notice about a provider's wallet, or the age of its balance. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { hasMoney, type Wallet } from './transferTerms.ts'
import * as styles from './wallets.module.css'

interface WalletNoteProps {
  readonly wallet: Wallet
  /** The provider did not answer the last request. */
  readonly isBehind?: boolean
  readonly isAsked?: boolean
}

export function WalletNote({
  wallet: { face, pending, at, free },
  isBehind = false,
  isAsked = false,
}: WalletNoteProps): ReactElement | null {
  const { amount } = useFormat()
  const when = useWhen()
  const behind = `note warn ${styles.wrapping}`
  if (hasMoney(pending)) {
    const open = amount(pending)
    return (
      <span className={behind}>
        <Trans>{open} without a result yet</Trans>
      </span>
    )
  }
  if (face?.state === 'maintenance') {
    const end = face.until === null ? undefined : when(face.until)
    return (
      <span className={`note ${styles.wrapping}`}>
        {end === undefined ? <Trans>In maintenance</Trans> : <Trans>Maintenance until {end}</Trans>}
      </span>
    )
  }
  if (face?.state === 'closed')
    return (
      <span className="note">
        <Trans>Only takes back now</Trans>
      </span>
    )
  if (isAsked)
    return (
      <span className="note">
        <Trans>Asking</Trans>
      </span>
    )
  if (at === null || free === null)
    return (
      <span className={isBehind ? behind : 'note'}>
        <Trans>Not asked yet</Trans>
      </span>
    )
  const time = when(at)
  return (
    <span className={isBehind ? behind : `note ${styles.wrapping}`}>
      {isBehind ? (
        <span>
          <Trans>As of {time}</Trans>
        </span>
      ) : (
        time
      )}
    </span>
  )
}
