/** Replaces the proof of a period that was called off. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Localized } from '#/contract/common.ts'
import type { BeaconTry } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Callout } from '#/ui/Callout.tsx'
import { BeaconTries } from './BeaconTries.tsx'

interface VoidPeriodProps {
  readonly period: string
  readonly reason: Localized | undefined
  readonly tries?: readonly BeaconTry[] | undefined
}

export function VoidPeriod({ period, reason, tries }: VoidPeriodProps): ReactElement {
  const localized = useLocalized()
  return (
    <>
      <Callout tone="w">
        <span>
          <Trans>Period {period} is void: it was not drawn, and all stakes were returned.</Trans>
        </span>
        {reason && (
          <p className="mt1">
            <Trans>Reason: {localized(reason)}</Trans>
          </p>
        )}
      </Callout>
      <BeaconTries tries={tries} />
    </>
  )
}
