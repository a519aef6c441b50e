/** Finds a lottery as games are found, and also by its code and its family. Pure. */
import type { LotteryInfo } from '#/contract/lottery.ts'
import { isFound } from '#/lib/finding.ts'

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

/** In full and by initials, from each character on: `快三` is found in `一分快三` by `kuaisan` and by `ks`. */
function spellingsOf(name: string): readonly string[] {
  const syllables = [...name].map((sign) => pinyin[sign] ?? sign)
  return syllables.flatMap((_, at) => {
    const rest = syllables.slice(at)
    return [rest.join(''), rest.map(([initial]) => initial).join('')]
  })
}

/** `family`: the name of the lottery's family, in the language of the page. */
export function isLotteryFound({ id, lotteryTypeCode, names }: LotteryInfo, typed: string, family = ''): boolean {
  return isFound({ names, spellings: [...spellingsOf(names.rw), id, lotteryTypeCode, family] }, typed)
}
