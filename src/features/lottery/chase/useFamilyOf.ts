/** The family of a lottery by its id, and its plays, fetched when something of it is shown first. */
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { FamilyCode, Play } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { useFamily } from '#/ui/bets/useFamily.ts'

interface FamilyOf {
  /** Undefined while the lotteries are not known. */
  readonly code: FamilyCode | undefined
  /** A play by its code; undefined until the family's file is here. */
  readonly playOf: (code: string) => Play | undefined
}

const none = () => undefined

export function useFamilyOf(lotteryId: string): FamilyOf {
  const { data } = useQueryAllLotteryInfoListQuery({})
  const code = data?.records.find(({ id }) => id === lotteryId)?.lotteryTypeCode
  return { code, playOf: useFamily(code) ? playOf : none }
}
