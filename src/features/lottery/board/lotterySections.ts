/** The lotteries in sections: the member's favourites, then each family. A text leaves the lotteries that it is part of. */
import { useLingui } from '@lingui/react/macro'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { isLotteryFound } from '#/shared/lotteries/isLotteryFound.ts'
import { useFamilyNames } from '#/shared/lotteries/useFamilyNames.ts'

/** The key of the favourites' section. */
export const favourites = 'favourites'

interface Section {
  readonly key: string
  readonly name: string
  readonly members: readonly LotteryInfo[]
}

/** `starred`: the ids of the favourites. Sections without lotteries are left out. */
export function useLotterySections(lotteries: readonly LotteryInfo[], starred: readonly string[], text: string): readonly Section[] {
  const { t } = useLingui()
  const familyNames = useFamilyNames()
  const matching = text.trim() === '' ? lotteries : lotteries.filter((one) => isLotteryFound(one, text, familyNames[one.lotteryTypeCode]))
  const own = starred.flatMap((lotteryId) => matching.find((lottery) => lottery.id === lotteryId) ?? [])
  const families = [...new Set(lotteries.map(({ lotteryTypeCode }) => lotteryTypeCode))]
  return [
    { key: favourites, name: t`Favourites`, members: own },
    ...families.map((family) => ({
      key: family,
      name: familyNames[family],
      members: matching.filter((lottery) => lottery.lotteryTypeCode === family && !own.includes(lottery)),
    })),
  ].filter(({ members }) => members.length > 0)
}
