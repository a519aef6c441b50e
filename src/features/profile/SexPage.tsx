/** /setsex: choice of the member's sex, saved by a tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import { useUpdateSexMutation } from './profileApi.ts'
import { sexes } from './sexes.ts'
import * as styles from './profile.module.css'

export function SexPage(): ReactElement {
  const { i18n, t } = useLingui()
  const online = useOnline()
  const query = useQuerySystemUserInfoQuery({})
  const [update, { isLoading, originalArgs }] = useUpdateSexMutation()
  // Optimistic: reverted when the platform refuses.
  const chosen = isLoading ? originalArgs?.sex : undefined
  return (
    <>
      <Header title={t`Gender`} back="/infomation" />
      <main className="pad">
        <Answer of={query} waiting={<SkeletonRows rows={3} label={t`Loading`} />}>
          {(user) => {
            const shown = chosen ?? user.sex
            return (
              <>
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
                <p className="note mt3">
                  <Trans>Optional, and never shown to anyone else.</Trans>
                </p>
                {!online && (
                  <p className="note mt1">
                    <Trans>You are offline and cannot change this.</Trans>
                  </p>
                )}
              </>
            )
          }}
        </Answer>
      </main>
    </>
  )
}
