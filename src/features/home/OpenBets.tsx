/** The member's bets that wait for their draw, beside the lotteries; nothing while there are none. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { injectCalls } from '#/api/injectCalls.ts'
import { betListCalls } from '#/contract/betLists.ts'
import { useGetNewOpenResultQuery } from '#/api/endpoints.ts'
import type { Bet } from '#/contract/bets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { lineText } from '#/ui/bets/lineText.ts'
import { useFamilies } from '#/ui/bets/useFamily.ts'
import * as lists from '#/ui/list.module.css'
import * as home from './home.module.css'
import * as styles from './homeDesk.module.css'

const { useOpenBetsQuery } = injectCalls(betListCalls, ({ read }) => ({
  openBets: read('getFlowBetList', { extraOptions: { background: true }, providesTags: ['Bets'] }),
}))

const query = { pageParam: { current: 1, size: 3 }, searchParam: {} }

export function OpenBets(): ReactElement | null {
  const { currentData } = useOpenBetsQuery(query)
  const bets = currentData?.records ?? []
  useFamilies([...new Set(bets.map(({ lotteryTypeCode }) => lotteryTypeCode))])
  if (!currentData || bets.length === 0) return null
  const { total } = currentData
  return (
    <section className={`card ${styles.draws}`} aria-labelledby="desk-open-bets">
      <div className={lists.section}>
        <h2 id="desk-open-bets" className="title">
          <Trans>Awaiting draw</Trans> <span className="note num">{total}</span>
        </h2>
        <Link to="/gameRecordIndex">
          <Trans>All records</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <ul className="list">
        {bets.map((bet) => (
          <OpenBet key={bet.betId} bet={bet} />
        ))}
      </ul>
    </section>
  )
}

function OpenBet({ bet }: { readonly bet: Bet }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const now = useServerNow()
  const { currentData: latest } = useGetNewOpenResultQuery({})
  const info = latest?.records.find(({ lotteryId }) => lotteryId === bet.lotteryId)
  const period = [info?.current, info?.next, info?.awaited].find((one) => one?.period === bet.period)
  const left = period ? period.drawsAt - now : undefined
  return (
    <li>
      <Link className={home.won} to="/betdetail" search={{ id: bet.betId }}>
        <b className="clip">{`${localized(bet.lotteryNames)} · ${lineText(bet, localized)}`}</b>
        <b className="num">{format.amount(bet.stake)}</b>
        <span className="note num">
          <Trans>No. {shortPeriod(bet.period)}</Trans>
        </span>
        <span className="note num">
          {left !== undefined && left > 0 ? (
            <span>
              <Trans>to draw</Trans> <b translate="no">{clockText(left)}</b>
            </span>
          ) : (
            <span>
              <Trans>Drawing</Trans>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
