/** /ranking: the top winners of today or yesterday, by settled bets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Avatar } from '#/ui/Avatar.tsx'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import { useRankingQuery } from './contentApi.ts'
import * as styles from './content.module.css'

type Day = 'today' | 'yesterday'
type Entry = ResponseOf<Contract['rankingList']>['records'][number]

export function RankingPage(): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const [day, setDay] = useState<Day>('today')
  const query = useRankingQuery({ day })
  return (
    <>
      <Header title={t`Ranking`} back="/home" />
      <nav className="pad">
        <Segmented
          label={t`Day`}
          value={day}
          onChange={setDay}
          options={[
            { value: 'today', text: t`Today` },
            { value: 'yesterday', text: t`Yesterday` },
          ]}
        />
      </nav>
      <main>
        <Answer
          of={query}
          pulls
          waiting={
            <div className="pad mt3">
              <SkeletonRows rows={8} label={t`Loading`} />
            </div>
          }
        >
          {({ records }) => (
            <>
              {records.length === 0 ? (
                <div className="mt6">
                  <NothingFound
                    title={t`Nobody here yet`}
                    text={day === 'today' ? t`No one is ahead today.` : t`No one was ahead that day.`}
                    clear={day === 'today' ? t`Show yesterday` : t`Show today`}
                    onClear={() => setDay(day === 'today' ? 'yesterday' : 'today')}
                  />
                </div>
              ) : (
                <div className="pad mt3">
                  <ol className={`card list ${lists.rows}`}>
                    {records.map((record) => (
                      <Place key={record.rank} record={record} />
                    ))}
                  </ol>
                </div>
              )}
              <p className="note center mt4 pad">
                <Trans>Payouts minus stakes of the bets settled that day. Names are masked. Most players lose over time.</Trans>
                {signedIn && (
                  <>
                    {' '}
                    <Link to="/infomation" className="link plain">
                      <Trans>Leave the ranking</Trans>
                    </Link>
                  </>
                )}
              </p>
            </>
          )}
        </Answer>
      </main>
    </>
  )
}

function Place({ record }: { readonly record: Entry }): ReactElement {
  const { rank, name, avatar, net } = record
  return (
    <li className={lists.item}>
      <span className={rank <= 3 ? `${styles.rank} num ${styles.top}` : `${styles.rank} num`}>{rank}</span>
      <Avatar avatar={avatar} size={36} />
      <span className="grow">
        <span className="clip block">{name}</span>
        <span className={`${lists.sub} num`}>
          <Plural value={record.bets} one="# bet" other="# bets" />
        </span>
      </span>
      <Amount value={net} signed className="pos" />
    </li>
  )
}
