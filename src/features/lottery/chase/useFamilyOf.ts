/** The family of a lottery and its plays, loaded when first shown. */
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { FamilyCode, Play } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { useFamily } from '#/shared/bets/useFamily.ts'

interface FamilyOf {
  /** Undefined until the lotteries are known. */
  readonly code: FamilyCode | undefined
  /** A play by its code; undefined until the family's file is loaded. */
  readonly playOf: (code: string) => Play | undefined
}

const none = () => undefined

export function useFamilyOf(lotteryId: string): FamilyOf {
  const { data } = useQueryAllLotteryInfoListQuery({})
  const code = data?.records.find(({ id }) => id === lotteryId)?.lotteryTypeCode
  return { code, playOf: useFamily(code) ? playOf : none }
}
