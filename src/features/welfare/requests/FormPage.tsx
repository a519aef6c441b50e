/** The frame of a form of welfare: its header, and what stands there while it cannot be filled in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { DataAge } from '#/ui/DataAge.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { Paused } from '../hub/Paused.tsx'
import * as styles from './requests.module.css'

interface FormPageProps {
  readonly title: string
  readonly age: number | undefined
  readonly isPaused: boolean
  readonly query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** Undefined while the data is not there. */
  readonly children: ReactNode
}

export function FormPage({ title, age, isPaused, query: { error, isFetching, refetch }, children }: FormPageProps): ReactElement {
  return (
    <div className={styles.page}>
      <Header
        title={title}
        back="/welfare"
        actions={
          <Link to="/welfare" search={{ view: 'requests' }} className={`${button.button} link ${header.act}`}>
            <Trans>Records</Trans>
          </Link>
        }
      />
      <DataAge age={age} />
      {isPaused ? (
        <main className="middle">
          <Paused />
        </main>
      ) : (
        (children ?? <Waiting error={error} isFetching={isFetching} onRetry={() => void refetch()} />)
      )}
    </div>
  )
}

interface WaitingProps {
  readonly error: unknown
  readonly isFetching: boolean
  readonly onRetry: () => void
}

function Waiting({ error, isFetching, onRetry }: WaitingProps): ReactElement {
  const { t } = useLingui()
  return (
    <main className={error ? 'middle' : undefined}>
      {error ? (
        <ErrorState error={error} title={t`The form could not be loaded`} retrying={isFetching} onRetry={onRetry} />
      ) : (
        <SkeletonCards heights={[132, 76, 77, 78]} label={t`Loading the form`} />
      )}
    </main>
  )
}
