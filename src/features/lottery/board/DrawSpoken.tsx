/** Tells a screen reader once about each draw that arrives while the lottery is open: the numbers and the facts derived from them. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { rulesOfBet } from '#/rules/config.ts'
import type { Fact, Localized } from '#/rules/play.ts'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { useBoard } from '../boardContext.ts'

/** The result that was there when the lottery was opened is not announced. Later results are announced. */
interface Announced {
  readonly first: string | undefined
  readonly last: string | undefined
}

/** The announcement after a result. The first result is not announced. */
export function announcedAfter(before: Announced, period: string | undefined): Announced {
  if (period === undefined || before.last === period) return before
  return before.first === undefined ? { first: period, last: period } : { ...before, last: period }
}

/** The facts as `sum 14 big even`: a figure with its name, a side with the side's name alone. */
export function factsText(facts: readonly Fact[], localized: (text: Localized) => string): string {
  return facts.map(({ names, value }) => (typeof value === 'number' ? `${localized(names)} ${value}` : localized(value))).join(' ')
}

export function DrawSpoken(): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { lottery, sale } = useBoard()
  const last = sale.info?.last
  const family = useFamily(lottery.lotteryTypeCode)
  const [announced, setAnnounced] = useState<Announced>({ first: undefined, last: undefined })
  const now = announcedAfter(announced, last?.period)
  if (now !== announced) setAnnounced(now)
  return (
    <div className="sr" role="log" aria-live="polite" aria-atomic="true">
      {last && now.first !== last.period && spokenText()}
    </div>
  )

  function spokenText(): string {
    const { period, result, state, ...terms } = last ?? { period: '', result: [], state: 'void' }
    if (state === 'void' || result.length === 0) return t`Period ${period} is void, stakes returned`
    const numbers = result.join(' ')
    const facts = family ? factsText(family.facts(result, rulesOfBet(terms)), localized) : ''
    return facts === '' ? t`Period ${period} drawn: ${numbers}` : t`Period ${period} drawn: ${numbers}, ${facts}`
  }
}
