/** What a field holds so far, masked: it is typed anew. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

export function SoFar({ masked }: { readonly masked: string | null | undefined }): ReactElement | null {
  if (!masked) return null
  return (
    <span className="block">
      <Trans>So far: {masked}. Please type it anew.</Trans>
    </span>
  )
}
