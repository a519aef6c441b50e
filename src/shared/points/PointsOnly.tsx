/** Explains deposits and withdrawals on a platform that plays for points. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { Callout } from '#/ui/Callout.tsx'

/** `line`: a sentence in place of the whole explanation, where the page must fit the screen. */
export function PointsOnly({ line }: { readonly line?: ReactNode }): ReactElement | null {
  const { data: config } = useGetSystemConfigQuery({})
  if (!config?.playsForPoints) return null
  if (line !== undefined) return <p className="note center">{line}</p>
  return (
    <Callout>
      <Trans>
        Points have no cash value. Deposits and withdrawals are only a demonstration: nothing is charged, nothing is paid out. Never enter a
        real card number.
      </Trans>
    </Callout>
  )
}
