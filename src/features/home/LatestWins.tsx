/** The latest wins of those who may be named, masked. Nothing where there are none, or where they cannot be had. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useDeferredValue } from 'react'
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { timeText } from '#/i18n/calendar.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { playOf } from '#/rules/registry.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Avatar } from '#/ui/Avatar.tsx'
import { useFamilies } from '#/ui/bets/useFamily.ts'
import * as lists from '#/ui/list.module.css'

type Wins = Answer<'queryBetRecordPage'>

const { useLatestWinsQuery } = injectCalls(({ read }) => ({
  latestWins: read('queryBetRecordPage', { providesTags: ['Draws'] }),
}))

const query = { pageParam: { current: 1, size: 5 }, searchParam: {} }

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
          <Trans>Ranking</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {data.records.map((win) => (
            <Win key={win.key} win={win} />
          ))}
        </ul>
        <p className="note mt2">
          <Trans>Names are masked. Most players lose over time.</Trans>
        </p>
      </div>
    </section>
  )
}

function Win({ win }: { readonly win: Wins['records'][number] }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { name, avatar, lotteryNames, playCode, stake, payout, settledAt } = win
  const play = playOf(playCode)
  return (
    <li className={lists.item}>
      <Avatar avatar={avatar} size={36} />
      <span className="grow" style={{ minWidth: 0 }}>
        <span className="row between base">
          <span className="clip">{name}</span>
          <Amount value={payout} className="pos" />
        </span>
        <span className="row between base">
          <span className={`${lists.sub} clip`}>
            <span>{localized(lotteryNames)}</span>
            {play && <span>{` · ${localized(play.shortNames)}`}</span>}
          </span>
          <span className={`${lists.sub} num`}>
            <Trans>Stake {format.amount(stake)}</Trans> · {timeText(settledAt)}
          </span>
        </span>
      </span>
    </li>
  )
}
