/** The current value of a field, masked. An empty field keeps the value, unless the rejection is about the field. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

interface SoFarProps {
  readonly masked: string | null | undefined
  readonly isWrong: boolean
}

export function SoFar({ masked, isWrong }: SoFarProps): ReactElement | null {
  if (!masked) return null
  return (
    <span className="block">
      {isWrong ? <Trans>So far: {masked}. Please type it anew.</Trans> : <Trans>So far: {masked}. Leave it empty to keep it.</Trans>}
    </span>
  )
}
