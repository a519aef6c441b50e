/** Skeleton or error of a form page whose data is not loaded. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'

interface TiedStateProps {
  readonly query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** In place of the error where the platform knows no such thing. */
  readonly gone?: ReactNode
}

export function TiedState({ query: { error, isFetching, refetch }, gone }: TiedStateProps): ReactElement {
  const { t } = useLingui()
  if (error !== undefined)
    return (
      <main className="mt6">
        <ErrorState error={error} gone={gone} retrying={isFetching} onRetry={() => void refetch()} />
      </main>
    )
  return (
    <main className="pad stack g4" role="status" aria-label={t`Loading`}>
      {[64, 96, 52].map((height) => (
        <div key={height} className="stack g2">
          <Skeleton width={96} height={14} />
          <Skeleton width="100%" height={height} radius="var(--r2)" />
        </div>
      ))}
    </main>
  )
}
