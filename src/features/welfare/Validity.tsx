/** The days for which an award lasts. */
import { Plural } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Award } from '#/contract/welfare/codes.ts'

export function Validity({ award }: { readonly award: Award }): ReactElement | null {
  if (award.kind !== 'tickets') return null
  return (
    <span className="note num block">
      <Plural value={award.days} one="valid for # day once claimed" other="valid for # days once claimed" />
    </span>
  )
}
