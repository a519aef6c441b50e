/** In place of a proof: the period was called off. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Callout } from '../Callout.tsx'

export function VoidPeriod({ period }: { readonly period: string }): ReactElement {
  return <div className="pad"><Callout tone="w"><Trans>Period {period} is void: it was not drawn, and all stakes are returned.</Trans></Callout></div>
}
