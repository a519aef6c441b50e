/** The latest wins of those who may be named, masked. Nothing where there are none, or where they cannot be had. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useDeferredValue } from 'react'
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { betListCalls } from '#/contract/betLists.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { playOf } from '#/rules/registry.ts'
import { useFamilies } from '#/shared/bets/useFamily.ts'
import * as lists from '#/ui/list.module.css'
import { Ago } from './Ago.tsx'
import * as styles from './home.module.css'

type Wins = Answer<'queryBetRecordPage'>

const { useLatestWinsQuery } = injectCalls(betListCalls, ({ read }) => ({
  latestWins: read('queryBetRecordPage', { providesTags: ['Draws'] }),
}))

const query = { pageParam: { current: 1, size: 3 }, searchParam: {} }

export function LatestWins(): ReactElement | null {
  const { data: known } = useLatestWinsQuery(query, { pollingInterval: 60_000, skipPollingIfUnfocused: true })
  const data = useDeferredValue(known)
  useFamilies(data ? [...new Set(data.records.map(({ lotteryTypeCode }) => lotteryTypeCode))] : [])
  if (!data || data.records.length === 0) return null
  return (
    <section aria-labelledby="latest-wins">
      <div className={lists.section}>
        <h2 id="latest-wins" className="title">
          <Trans>Latest wins</Trans>
        </h2>
        <Link to="/ranking">
          <Trans>Today’s ranking</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad">
        <ul className="card list">
          {data.records.map((win) => (
            <Win key={win.key} win={win} />
          ))}
        </ul>
        <p className={`note mt2 ${styles.words}`}>
          <Trans>Real bets, masked names. In the long run most players lose.</Trans>
        </p>
      </div>
    </section>
  )
}

function Win({ win }: { readonly win: Wins['records'][number] }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { name, lotteryNames, playCode, stake, payout, settledAt } = win
  const play = playOf(playCode)
  return (
    <li className={styles.won}>
      <b className="clip">{name}</b>
      <b className="num">{format.amount(payout)}</b>
      <span className={`note ${styles.words}`}>
        <span>{localized(lotteryNames)}</span>
        {play && (
          <>
            {'\u00A0· '}
            <span>{localized(play.shortNames)}</span>
          </>
        )}
      </span>
      <span className="note num">
        <Trans>Stake {format.amount(stake)}</Trans> · <Ago at={settledAt} />
      </span>
    </li>
  )
}
