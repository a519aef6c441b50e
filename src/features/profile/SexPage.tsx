/** /setsex: choice of the member's sex, saved by a tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useOnline } from '#/lib/online.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import { useUpdateSexMutation } from './profileApi.ts'
import { sexes } from './sexes.ts'
import * as styles from './profile.module.css'

export function SexPage(): ReactElement {
  const { i18n, t } = useLingui()
  const online = useOnline()
  const { currentData: user, error, isFetching, refetch } = useQuerySystemUserInfoQuery({})
  const [update, { isLoading, originalArgs }] = useUpdateSexMutation()
  const failed = !user && error !== undefined
  // Optimistic: reverted when the platform refuses.
  const shown = isLoading && originalArgs ? originalArgs.sex : user?.sex
  return (
    <>
      <Header title={t`Gender`} back="/infomation" />
      <main className={failed ? 'middle' : 'pad'}>
        {failed && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!user && !failed && <SkeletonRows rows={3} label={t`Loading`} />}
        {user && (
          <div className={`card list ${lists.rows}`} role="radiogroup" aria-label={t`Gender`}>
            {sexes.map(({ sex, name }) => (
              <button
                key={sex}
                type="button"
                className={`${lists.item} ${lists.low}`}
                role="radio"
                aria-checked={sex === shown}
                disabled={!online}
                onClick={() => void update({ sex })}
              >
                <span className={sex === shown ? 'grow strong' : 'grow'}>{i18n._(name)}</span>
                {sex === shown && <Check className={`ico ${styles.picked}`} aria-hidden />}
              </button>
            ))}
          </div>
        )}
        {!failed && (
          <p className="note mt3">
            <Trans>Optional, and never shown to anyone else.</Trans>
          </p>
        )}
        {!failed && !online && (
          <p className="note mt1">
            <Trans>You are offline and cannot change this.</Trans>
          </p>
        )}
      </main>
    </>
  )
}
