/** Explains deposits and withdrawals on a platform that plays for points. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { Callout } from '#/ui/Callout.tsx'

export function PointsOnly(): ReactElement | null {
  const { data: config } = useGetSystemConfigQuery({})
  if (!config?.playsForPoints) return null
  return (
    <Callout>
      <Trans>
        Points have no cash value. Deposits and withdrawals are only a demonstration: nothing is charged, nothing is paid out. Never enter a
        real card number.
      </Trans>
    </Callout>
  )
}
