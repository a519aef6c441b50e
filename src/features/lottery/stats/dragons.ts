/** Filters long dragons, and makes the lines of picked sides. Pure. */
import type { RuleConfig } from '#/rules/config.ts'
import { type Odds, oddsOf, oddsOfSelection } from '#/rules/engine.ts'
import type { Play, Reading } from '#/rules/play.ts'
import { linesOf, type Terms } from '../boardModel.ts'
import type { SlipLine } from '../slipLines.ts'

export interface DragonFilter {
  /** Undefined for all lotteries. */
  readonly lotteryId: string | undefined
  readonly kind: 'any' | 'sides' | 'duel'
}

interface Dragon {
  readonly lotteryId: string
  readonly reading: string
}

/** Dragon and tiger: comparison of two places. */
const isDuel = ({ sides }: Pick<Reading, 'sides'>) =>
  sides.some(({ code }) => code === 'dragon') && sides.some(({ code }) => code === 'tiger')

export function isShown({ lotteryId, kind }: DragonFilter, dragon: Dragon, reading: Pick<Reading, 'sides'>): boolean {
  if (lotteryId !== undefined && dragon.lotteryId !== lotteryId) return false
  return kind === 'any' || isDuel(reading) === (kind === 'duel')
}

/** Undefined if the odds are unknown. */
export function oddsOfSide(reading: Reading, side: string, play: Play, prizeGroup: number, rules: RuleConfig): number | undefined {
  const selection = reading.play?.select(side)
  const odds = selection && oddsOfSelection(play, selection, oddsOf(play, prizeGroup, rules), rules)
  return odds ? Object.values(odds)[0] : undefined
}

/** One line for each picked side. */
export function linesOfSides(
  picks: readonly { readonly reading: Reading; readonly side: string }[],
  plays: readonly Play[],
  terms: Terms,
  rules: RuleConfig,
): SlipLine[] {
  return picks.flatMap(({ reading, side }) => {
    const play = plays.find(({ code }) => code === reading.play?.code)
    if (!play || !reading.play) return []
    const odds: Record<string, Odds> = { [play.code]: oddsOf(play, terms.prizeGroup, rules) }
    return linesOf({ [play.code]: reading.play.select(side) }, [play], odds, terms, rules).lines
  })
}
