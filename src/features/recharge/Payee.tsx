/** The payee's details, each with a copy button. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import type { RechargeDetail } from '#/contract/recharge.ts'
import { useLocalized } from '#/i18n/format.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './recharge.module.css'

export function Payee({ order }: { readonly order: RechargeDetail }): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const { payee, note } = order
  if (!payee) return null
  return (
    <section className={`card list ${lists.rows}`}>
      <Line label={t`Bank`} value={localized(payee.bank)} />
      <Line label={t`Account holder`} value={localized(payee.holder)} />
      <Line label={t`Account number`} value={payee.number} strong />
      <Line label={t`Transfer reference`} value={note} strong />
    </section>
  )
}

function Line({
  label,
  value,
  strong = false,
}: {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
}): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copyValue = async () => {
    if (await copy(value)) setCopied(true)
    else dispatch(showToast({ kind: 'error', text: t`Could not copy. Select it yourself` }))
  }
  return (
    <div className={`row between ${styles.line}`}>
      <span className="t3 nowrap">{label}</span>
      <span className={`row g1 grow ${styles.lineEnd}`}>
        <span className={strong ? `strong ${styles.value}` : styles.value} translate="no">
          {value}
        </span>
        <IconButton label={isCopied ? t`${label} copied` : t`Copy ${label}`} className={styles.copy} onClick={() => void copyValue()}>
          {isCopied ? <Check className="ico s" aria-hidden /> : <Copy className="ico s" aria-hidden />}
        </IconButton>
        <span className="sr" role="status">
          {isCopied && (
            <span>
              <Trans>Copied</Trans>
            </span>
          )}
        </span>
      </span>
    </div>
  )
}
