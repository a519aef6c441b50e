import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'

/** The moment up to which all is in the figures; nothing before the first count. Milliseconds since 1970. */
export function AsOf({ at: moment }: { readonly at: number | null | undefined }): ReactElement | null {
  const { time } = useFormat()
  if (moment === null || moment === undefined) return null
  const at = time(moment)
  return (
    <span className="nowrap">
      <Trans>as of {at}</Trans>
    </span>
  )
}
