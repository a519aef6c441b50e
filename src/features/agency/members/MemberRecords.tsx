/** Links to the level below, and to the member's records of the card's days, with their numbers if known. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { TeamMember } from '#/contract/agents/members.ts'
import { useFormat } from '#/i18n/format.ts'
import type { Span } from '#/lib/daySpan.ts'
import { moneyRows } from '#/shared/agent/moneyRows.ts'
import * as lists from '#/ui/list.module.css'
import { type CardSpan, listOf, type SpanArgs } from './cardSpan.ts'
import { levelOf, type MemberSearch } from './memberFilter.ts'
import { latestArg, useMemberBetsQuery, useMemberBillsQuery, useMemberDepositsQuery, useMemberWithdrawalsQuery } from './membersApi.ts'

interface MemberRecordsProps {
  readonly member: TeamMember
  readonly search: MemberSearch
  readonly shown: CardSpan
  readonly args: SpanArgs
}

const fresh = { refetchOnMountOrArgChange: 30 } as const

/** Undefined while loading, and if the numbers are unknown. */
function useCounts(args: SpanArgs) {
  const latest = latestArg(args)
  const deposits = useMemberDepositsQuery(latest, fresh).currentData?.sums
  const withdrawals = useMemberWithdrawalsQuery(latest, fresh).currentData?.sums
  return {
    bets: useMemberBetsQuery(latest, fresh).currentData?.sums?.count,
    recharges: deposits ? moneyRows(deposits) : undefined,
    withdrawals: withdrawals ? moneyRows(withdrawals) : undefined,
    bills: useMemberBillsQuery(latest, fresh).currentData?.sums?.lines?.count,
  }
}

export function MemberRecords({ member, search, shown, args }: MemberRecordsProps): ReactElement {
  const { t } = useLingui()
  const { count } = useFormat()
  const { userId, kind } = member
  const direct = count(member.direct)
  const counts = useCounts(args)
  const records = [
    ['bets', t`Bet records`],
    ['recharges', t`Deposit records`],
    ['withdrawals', t`Withdrawal records`],
    ['bills', t`Transactions`],
  ] as const
  return (
    <section className={`card list ${lists.rows} mt3`}>
      {kind === 'agent' && (
        <Link className={`${lists.item} ${lists.low}`} to="/member" search={levelOf(search, userId)}>
          <span className="grow">
            <Trans>Members below</Trans>
          </span>
          <span className="note num">
            <Trans>Direct {direct}</Trans>
          </span>
          <ChevronRight className="ico" aria-hidden />
        </Link>
      )}
      {records.map(([tab, text]) => (
        <Link key={tab} className={`${lists.item} ${lists.low}`} to="/teamReport" search={{ tab, ...listOf(userId, shown) }}>
          <span className="grow">{text}</span>
          <span className="note num">{tab === 'bets' ? <Bets of={counts.bets} span={shown.span} /> : <Records of={counts[tab]} />}</span>
          <ChevronRight className="ico" aria-hidden />
        </Link>
      ))}
    </section>
  )
}

interface Known {
  readonly of: number | undefined
}

function Bets({ of, span }: Known & { readonly span: Span }): ReactElement | null {
  const { t } = useLingui()
  if (of === undefined) return null
  const days = { today: t`Today`, week: t`This week`, month: t`This month` }
  return (
    <span>
      {days[span]} <Plural value={of} one="# bet" other="# bets" />
    </span>
  )
}

function Records({ of }: Known): ReactElement | null {
  return of === undefined ? null : (
    <span>
      <Plural value={of} one="# record" other="# records" />
    </span>
  )
}
