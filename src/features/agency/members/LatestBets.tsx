/** The latest bets of the days, with a link to all of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { outcomeOfBet } from '#/shared/agent/betOutcome.ts'
import { isCalledOff, type TeamBet, useBetText } from '#/shared/agent/teamBet.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { OutcomeTag } from '#/shared/states/OutcomeTag.tsx'
import * as lists from '#/ui/list.module.css'
import { listOf } from './cardSpan.ts'
import type { DaysProps } from './MemberCard.tsx'
import { latestArg, useMemberBetsQuery } from './membersApi.ts'
import * as styles from './desk.module.css'

export function LatestBets({ userId, shown, args }: DaysProps): ReactElement {
  const { t } = useLingui()
  const latest = useMemberBetsQuery(latestArg(args), { refetchOnMountOrArgChange: 30 })
  return (
    <section className={`card ${styles.latest}`} aria-label={t`Latest bets`}>
      <div className="row between">
        <h2 className="strong">
          <Trans>Latest bets</Trans>
        </h2>
        <Link className={`row note ${styles.all}`} to="/teamReport" search={{ tab: 'bets', ...listOf(userId, shown) }}>
          <Trans>All</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <Answer of={latest} failed={t`The bets could not be loaded`} waiting={<SkeletonRows rows={4} label={t`Loading the list`} />}>
        {({ records: bets }) =>
          bets.length === 0 ? (
            <p className={`note center ${styles.none}`}>
              <Trans>No bets in these days</Trans>
            </p>
          ) : (
            <ul className="list mt1">
              {bets.map((bet) => (
                <LatestBet key={bet.betId} bet={bet} named={shown.scope === 'team'} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

function LatestBet({ bet, named }: { readonly bet: TeamBet; readonly named: boolean }): ReactElement {
  const { lottery, number, pick } = useBetText(bet)
  return (
    <li className={`${lists.item} ${lists.low}`}>
      <span className="grow clip num">
        {named && <span>{`${bet.member.name} · `}</span>}
        <span>{lottery}</span> <Trans>No. {number}</Trans> · {pick}
      </span>
      <OutcomeTag outcome={outcomeOfBet(bet)} payout={BigInt(bet.payout ?? '0')} />
      <b className={isCalledOff(bet) ? `${styles.stake} t3` : styles.stake}>
        <Amount value={bet.stake} />
      </b>
    </li>
  )
}
