/** /setsex: a tap says it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useOnline } from '#/lib/online.ts'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import './profile.css'
import { useUpdateSexMutation } from './profileApi.ts'
import { sexes } from './sexes.ts'

export function SexPage(): ReactElement {
  const { i18n, t } = useLingui()
  const online = useOnline()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const [update, { isLoading, originalArgs }] = useUpdateSexMutation()
  // What was tapped is shown at once; what the platform refuses falls back.
  const shown = isLoading && originalArgs ? originalArgs.sex : user?.sex
  return (
    <>
      <Header title={t`Sex`} back="/infomation" />
      <main className="pad">
        {user
          ? (
            <div className="card list plist" role="radiogroup" aria-label={t`Sex`}>
              {sexes.map(({ sex, name }) => (
                <button key={sex} type="button" className="item s" role="radio" aria-checked={sex === shown} disabled={!online} onClick={() => void update({ sex })}>
                  <span className={sex === shown ? 'grow strong' : 'grow'}>{i18n._(name)}</span>
                  {sex === shown && <Check className="ico pickedmark" aria-hidden />}
                </button>
              ))}
            </div>
          )
          : <SkeletonRows rows={3} label={t`Loading`} />}
        <p className="note mt3"><Trans>You need not say. It is shown to nobody else.</Trans></p>
        {!online && <p className="note mt1"><Trans>Without a network it cannot be changed.</Trans></p>}
      </main>
    </>
  )
}
