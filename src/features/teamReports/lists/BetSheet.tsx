/** One bet of the team, as its member sees it, without the member's private data. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { playOf } from '#/rules/registry.ts'
import { outcomeOfBet } from '#/shared/agent/betOutcome.ts'
import type { TeamBet } from '#/shared/agent/teamBet.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { notYet } from '#/shared/bets/lineText.ts'
import { PickChips } from '#/shared/bets/PickChips.tsx'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { OutcomeTag } from '#/shared/states/OutcomeTag.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './lists.module.css'

export function BetSheet({ bet, onClose }: { readonly bet: TeamBet; readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { dateTime } = useFormat()
  const unit = useUnit()
  const family = useFamily(bet.lotteryTypeCode)
  const play = family && playOf(bet.playCode)
  return (
    <Sheet open onClose={onClose} title={t`Bet of ${bet.member.name}`}>
      <div className={`pad ${styles.facts}`}>
        <Fact name={<Trans>Lottery</Trans>}>{localized(bet.lotteryNames)}</Fact>
        <Fact name={<Trans>Period</Trans>}>
          <span className="num">{bet.period}</span>
        </Fact>
        <Fact name={<Trans>Play</Trans>}>{play ? localized(play.names) : notYet}</Fact>
        {play && (
          <div className={styles.picks}>
            <PickChips play={play} selection={bet.selection} />
          </div>
        )}
        <Fact name={<Trans>Stake</Trans>}>
          <Amount value={bet.stake} unit={unit} />
        </Fact>
        <Fact name={<Trans>State</Trans>}>
          <OutcomeTag outcome={outcomeOfBet(bet)} payout={BigInt(bet.payout ?? '0')} />
        </Fact>
        {bet.payout !== null && (
          <Fact name={<Trans>Payout</Trans>}>
            <Amount value={bet.payout} unit={unit} />
          </Fact>
        )}
        <Fact name={<Trans>Accepted</Trans>}>
          <span className="num">{dateTime(bet.acceptedAt)}</span>
        </Fact>
      </div>
    </Sheet>
  )
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div className={lists.fact}>
      <span>{name}</span>
      <span>{children}</span>
    </div>
  )
}
