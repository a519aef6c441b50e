/** /infomation: the member's public and private data. The path has the product's spelling. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { useQuerySystemUserInfoQuery, useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import type { UserInfo } from '#/contract/session.ts'
import { useDateText } from '#/i18n/days.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Avatar } from '#/ui/Avatar.tsx'
import { useDayOf } from '#/shared/days/useToday.ts'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import { useUpdateRankingShownMutation } from './profileApi.ts'
import { sexes } from './sexes.ts'
import * as styles from './profile.module.css'

const AvatarSheet = lazyPart(() => import('./AvatarSheet.tsx'), 'AvatarSheet')
const onward = <ChevronRight className="ico s" aria-hidden />

export function InformationPage(): ReactElement {
  const { t } = useLingui()
  const query = useQuerySystemUserInfoQuery({})
  return (
    <>
      <Header title={t`Personal information`} back="/setting" />
      <main className="pad">
        <Answer of={query} waiting={<SkeletonRows rows={6} label={t`Loading`} />}>
          {(user) => <Rows user={user} />}
        </Answer>
      </main>
    </>
  )
}

function Rows({ user }: { readonly user: UserInfo }): ReactElement {
  const { i18n } = useLingui()
  const dateText = useDateText()
  const dayOf = useDayOf()
  const { currentData: privacy } = useQuerySysUserInfoInternalQuery({})
  const [choosing, setChoosing] = useState<boolean>()
  const sex = sexes.find((one) => one.sex === user.sex)
  return (
    <>
      <div className={`card list ${lists.rows}`}>
        <button type="button" className={lists.item} onClick={() => setChoosing(true)}>
          <span className="grow">
            <Trans>Profile picture</Trans>
          </span>
          <Avatar avatar={user.avatar} size={48} />
          {onward}
        </button>
        <Link to="/setnickname" className={`${lists.item} ${lists.low}`}>
          <span className="grow">
            <Trans>Nickname</Trans>
          </span>
          <span className={`note clip ${styles.value}`} translate="no">
            {user.nickName}
          </span>
          {onward}
        </Link>
        <Link to="/setsex" className={`${lists.item} ${lists.low}`}>
          <span className="grow">
            <Trans>Gender</Trans>
          </span>
          <span className={`note ${styles.value}`}>{sex && i18n._(sex.name)}</span>
          {onward}
        </Link>
      </div>
      <div className={`card list ${lists.rows} mt3`}>
        <Fact label={<Trans>Username</Trans>}>{user.username}</Fact>
        <Fact label={<Trans>Member since</Trans>}>{dateText(dayOf(user.createdAt))}</Fact>
        <Fact label={<Trans>Prize group</Trans>}>{user.prizeGroup}</Fact>
        {privacy?.realName && <Fact label={<Trans>Real name</Trans>}>{privacy.realName}</Fact>}
        {privacy?.qq && <Fact label={<Trans>QQ number</Trans>}>{privacy.qq}</Fact>}
      </div>
      <Ranking shown={user.inRanking} />
      {choosing !== undefined && (
        <Suspense>
          <AvatarSheet avatar={user.avatar} open={choosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div className={`${lists.item} ${lists.low}`}>
      <span className="grow">{label}</span>
      <span className={`note num clip ${styles.value}`} translate="no">
        {children}
      </span>
    </div>
  )
}

function Ranking({ shown }: { readonly shown: boolean }): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const [update, { isLoading, originalArgs }] = useUpdateRankingShownMutation()
  return (
    <div className={`card list ${lists.rows} mt3`}>
      <div className={`${lists.item} ${lists.low}`}>
        <span className="grow">
          <Trans>Show me in the daily ranking</Trans>
          <span className={lists.sub}>
            <Trans>With a masked name, your picture and that day’s net win</Trans>
          </span>
        </span>
        <Switch
          label={t`Show me in the daily ranking`}
          checked={isLoading && originalArgs ? originalArgs.shown : shown}
          disabled={!online}
          onChange={(next) => void update({ shown: next })}
        />
      </div>
    </div>
  )
}
