/** Bets of the team. A tap opens a bet as its member sees it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useWhen } from '#/i18n/when.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { outcomeOfBet } from '#/shared/agent/betOutcome.ts'
import { isCalledOff, type TeamBet, useBetText } from '#/shared/agent/teamBet.ts'
import { Amount } from '#/ui/Amount.tsx'
import { OutcomeTag } from '#/shared/states/OutcomeTag.tsx'
import { OfInviter } from './OfInviter.tsx'
import { ListFrame } from './ListFrame.tsx'
import { useTeamBetsInfiniteQuery } from './listsApi.ts'
import { betsArgs, type ListProps } from './listSearch.ts'
import * as styles from './lists.module.css'

const BetSheet = lazyPart(() => import('./BetSheet.tsx'), 'BetSheet')

export function BetList(props: ListProps): ReactElement {
  const { t } = useLingui()
  const args = betsArgs(props.search, props.today)
  const list = useTeamBetsInfiniteQuery(args, { refetchOnMountOrArgChange: 30 })
  const [open, setOpen] = useState<TeamBet>()
  const sums = list.currentData?.pages[0]?.sums
  return (
    <>
      <ListFrame
        {...props}
        list={list}
        none={t`No bets in these days`}
        all={sums?.count}
        sums={
          sums
            ? [
                { name: t`Stake`, amount: sums.stake },
                { name: t`Payout`, amount: sums.payout },
                ...(sums.accrued === null ? [] : [{ name: t`Rebate to you`, amount: sums.accrued }]),
              ]
            : undefined
        }
        note={
          sums && (
            <Trans>The sums are those of the report: the stake without what was called off, the payout on the day of settlement.</Trans>
          )
        }
        renderRow={(bet) => <BetRow key={bet.betId} bet={bet} onOpen={() => setOpen(bet)} />}
      />
      {open && (
        <Suspense>
          <BetSheet bet={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function BetRow({ bet, onOpen }: { readonly bet: TeamBet; readonly onOpen: () => void }): ReactElement {
  const when = useWhen()
  const { lottery, number, pick } = useBetText(bet)
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className="clip">
          <b>{bet.member.name}</b> {lottery}
        </span>
        <span className={isCalledOff(bet) ? 'num right t3' : 'num right'}>
          <Amount value={bet.stake} />
        </span>
        <span className="note num clip">
          <Trans>No. {number}</Trans> · {pick}
        </span>
        <span className="right">
          <OutcomeTag outcome={outcomeOfBet(bet)} payout={BigInt(bet.payout ?? '0')} />
        </span>
        <span className="note num clip">
          {when(bet.acceptedAt)} <OfInviter inviter={bet.inviter} />
        </span>
        <ChevronRight className="ico s" aria-hidden />
      </button>
    </li>
  )
}
