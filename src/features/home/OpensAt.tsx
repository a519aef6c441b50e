/** When the sale of a lottery opens: the time, and the day unless it is today. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useWhen } from '#/i18n/when.ts'

/** `at`: milliseconds by the server's clock. */
export function OpensAt({ at }: { readonly at: number }): ReactElement {
  const when = useWhen()(at)
  return (
    <span className="num">
      <Trans>opens {when}</Trans>
    </span>
  )
}
