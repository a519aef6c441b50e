/** Progress through the steps before the first withdrawal. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WithdrawalStep } from '#/contract/withdrawals.ts'
import * as styles from './withdraw.module.css'

export const stepNames: Readonly<Record<WithdrawalStep, MessageDescriptor>> = {
  realName: msg`Real name`,
  phone: msg`Phone`,
  card: msg`Bank card`,
  fundPassword: msg`Fund password`,
}

/** Empty if the page was opened on its own. */
export function StepBar({ place }: { readonly place: { readonly at: number; readonly of: number } | undefined }): ReactElement | null {
  const { t } = useLingui()
  if (!place) return null
  const { at, of } = place
  return (
    <div>
      <div className={styles.dots} role="img" aria-label={t`Step ${at} of ${of}`}>
        {Array.from({ length: of }, (_, step) => (
          <i key={step} className={step < at ? styles.reached : undefined} />
        ))}
      </div>
      <p className="note mt2 num" aria-hidden="true">
        <Trans>
          Step {at} of {of}
        </Trans>
      </p>
    </div>
  )
}
