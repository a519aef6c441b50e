/** Choice of the days: a named span, or custom days from a calendar. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Segmented } from '#/ui/PickRow.tsx'
import type { Span } from './spanNames.ts'

interface SpanPickProps {
  readonly span: Span
  /** Also called when the chosen `custom` is tapped again. */
  readonly onSpan: (span: Span) => void
}

export function SpanPick({ span, onSpan }: SpanPickProps): ReactElement {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Days`}
      value={span}
      onChange={onSpan}
      options={[
        { value: 'today', text: t`Today` },
        { value: 'yesterday', text: t`Yesterday` },
        { value: 'week', text: t`This week` },
        { value: 'month', text: t`This month` },
        { value: 'custom', text: t`Custom` },
      ]}
    />
  )
}
