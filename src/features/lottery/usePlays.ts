/** The plays of a lottery. */
import type { Query } from '#/api/query.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { type RuleConfig, rulesOfBet } from '#/rules/config.ts'
import type { Family, Play, PlayType } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { useFamilyFile } from '#/shared/bets/useRulesFile.ts'
import { useGetLotteryPlayTypeListQuery } from './lotteryApi.ts'

/**
 * The play types and plays that both the server and the rules have, the configuration of the rules, and the loading state of the family's
 * file.
 */
export function usePlays(lottery: LotteryInfo | undefined): { types: readonly PlayType[]; rules: RuleConfig; file: Query<Family> } {
  const { data } = useGetLotteryPlayTypeListQuery({ lotteryType: lottery?.lotteryTypeCode ?? 'K3' }, { skip: lottery === undefined })
  const file = useFamilyFile(lottery?.lotteryTypeCode)
  const family = file.currentData
  const rules = rulesOfBet(data ?? {})
  if (!data || !family) return { types: [], rules, file }
  const known = family.types
  const types = data.playTypes.flatMap(({ code, handlers }) => {
    const type = known.find((one) => one.code === code)
    const plays = handlers.map((handler) => playOf(handler.code)).filter((play): play is Play => play !== undefined)
    return type && plays.length > 0 ? [{ ...type, plays }] : []
  })
  return { types, rules, file }
}
