/** The filters of a list in use, each removed by a tap; those that are not in use open all of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import * as pickRow from '#/ui/PickRow.module.css'
import * as styles from './filter.module.css'

export function FilterChips({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useLingui()
  return (
    <div className={`${pickRow.chips} ${styles.chips}`} role="group" aria-label={t`Filter`}>
      {children}
    </div>
  )
}

interface FilterChipProps {
  /** What it says while it is not in use. */
  readonly title: string
  readonly text: string | undefined
  readonly onOpen: () => void
  readonly onClear: () => void
}

export function FilterChip({ title, text, onOpen, onClear }: FilterChipProps): ReactElement {
  return text === undefined ? (
    <button type="button" aria-pressed={false} aria-haspopup="dialog" onClick={onOpen}>
      {title}
      <ChevronDown className="ico s" aria-hidden />
    </button>
  ) : (
    <button type="button" aria-pressed onClick={onClear}>
      <span className="sr">
        <Trans>Clear: {title}</Trans>
      </span>
      <span className="num">{text}</span>
      <X className="ico s" aria-hidden />
    </button>
  )
}
