/** A draw in a list: numbers, derived facts, and the link to the proof. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Draw } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { rulesOfBet } from '#/rules/config.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { DrawFacts } from '#/shared/bets/DrawFacts.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import * as numbered from '#/ui/numberedList.module.css'
import * as historyRows from './history.module.css'

interface DrawRowProps {
  readonly draw: Draw
  readonly family: FamilyCode
}

/** A void period with its reason. */
export function CalledOff({ draw: { voidReason } }: Pick<DrawRowProps, 'draw'>): ReactElement {
  const localized = useLocalized()
  return (
    <span className="t2">
      <span>
        <Trans>Void, all stakes returned</Trans>
      </span>
      {voidReason && <span className="note block">{localized(voidReason)}</span>}
    </span>
  )
}

export function DrawRow({ draw, family }: DrawRowProps): ReactElement {
  const to = { to: '/recordDetail/$detail' as const, params: { detail: `${draw.lotteryId}:${draw.period}` } }
  if (draw.state === 'void') {
    return (
      <li className={`${numbered.numbered} ${historyRows.draw}`}>
        <span className="num t2">{shortPeriod(draw.period)}</span>
        <CalledOff draw={draw} />
        <Link {...to} className="link tapx">
          <Trans>Details</Trans>
        </Link>
      </li>
    )
  }
  return (
    <li>
      <Link {...to} className={`${numbered.numbered} ${historyRows.draw} ${historyRows.drawn}`}>
        <span className="num t2">{shortPeriod(draw.period)}</span>
        <span className={`row wrap between ${historyRows.numbers}`}>
          <Numbers family={family} values={draw.result} size={28} />
          <DrawFacts family={family} result={draw.result} rules={rulesOfBet(draw)} />
        </span>
      </Link>
    </li>
  )
}
