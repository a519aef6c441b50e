/** The lotteries in sections: the member's favourites, then each family. A text leaves the lotteries that it is part of. */
import { useLingui } from '@lingui/react/macro'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useFamilyNames } from '#/shared/lotteries/useFamilyNames.ts'

/** The key of the favourites' section. */
export const favourites = 'favourites'

interface Section {
  readonly key: string
  readonly name: string
  readonly members: readonly LotteryInfo[]
}

/** Pinyin of the characters in the names of lotteries. A name with another character is found by its characters only. */
const pinyin: Readonly<Partial<Record<string, string>>> = {
  一: 'yi',
  三: 'san',
  五: 'wu',
  十: 'shi',
  分: 'fen',
  时: 'shi',
  每: 'mei',
  日: 'ri',
  快: 'kuai',
  乐: 'le',
  彩: 'cai',
  六: 'liu',
  合: 'he',
  选: 'xuan',
  赛: 'sai',
  车: 'che',
  排: 'pai',
  列: 'lie',
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** Whether the text is part of a name in any language, of the pinyin or its initials, of the lottery's id, or of the family. */
function isMatch({ id, names, lotteryTypeCode }: LotteryInfo, text: string): boolean {
  const syllables = [...names.rw].map((sign) => pinyin[sign] ?? sign)
  const words = [id, lotteryTypeCode, ...Object.values(names), syllables.join(''), syllables.map(([initial]) => initial).join('')]
  return words.some((word) => plain(word).includes(plain(text)))
}

/** `starred`: the ids of the favourites. Sections without lotteries are left out. */
export function useLotterySections(lotteries: readonly LotteryInfo[], starred: readonly string[], text: string): readonly Section[] {
  const { t } = useLingui()
  const familyNames = useFamilyNames()
  const matching = lotteries.filter((lottery) => isMatch(lottery, text))
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
