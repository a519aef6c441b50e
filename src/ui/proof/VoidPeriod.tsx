/** In place of a proof: the period was called off. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Localized } from '#/contract/common.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Callout } from '../Callout.tsx'

interface VoidPeriodProps {
  readonly period: string
  readonly reason: Localized | undefined
}

export function VoidPeriod({ period, reason }: VoidPeriodProps): ReactElement {
  const localized = useLocalized()
  return (
    <Callout tone="w">
      <Trans>Period {period} is void: it was not drawn, and all stakes are returned.</Trans>
      {reason && <p className="mt1"><Trans>Reason: {localized(reason)}</Trans></p>}
    </Callout>
  )
}
