/**
 * Finds games and lotteries by what is typed: names in any language, pinyin in full or by initials, the initial consonants of a Korean
 * name, and what comes close. Pure.
 */
import type { Localized } from '#/contract/common.ts'

interface Findable {
  readonly names: Localized
  /** Pinyin in full, and by initials. */
  readonly spellings: readonly string[]
  /** Names of what it belongs to. */
  readonly others?: readonly Localized[]
}

/** Without what one does not type: case, width, and marks between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]+/gu, '')

/** Each syllable of Hangul by its initial consonant, which NFKC writes in the same way: `쾌3` is `ᄏ3`. */
const initialsOf = (text: string): string =>
  text.replaceAll(/[가-힣]/g, (syllable) => String.fromCodePoint(0x1100 + Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)))

const wordsOf = (typed: string): readonly string[] => typed.split(/\s+/).map(plain).filter(Boolean)

/** A name from each of its words on. */
function startsOf(name: string): readonly string[] {
  const words = name.split(/[\s\p{P}\p{S}]+/u).map(plain)
  return words.map((_, at) => words.slice(at).join(''))
}

/** Every word is in a name, or begins a spelling. Latin letters begin a word: `ks` is 快三, and not in Mark Six. */
export function isFound({ names, spellings, others = [] }: Findable, typed: string): boolean {
  const all = [names, ...others].flatMap((one) => Object.values(one))
  const texts = all.map(plain).flatMap((text) => [text, initialsOf(text)])
  const starts = [...all.flatMap(startsOf), ...spellings.map(plain)]
  const words = wordsOf(typed)
  const isIn = (word: string) =>
    starts.some((start) => start.startsWith(word)) || (!/^[a-z]+$/.test(word) && texts.some((text) => text.includes(word)))
  // Pinyin is written with spaces as well as without.
  return words.length > 0 && (words.every(isIn) || isIn(words.join('')))
}

/** Characters in a row, from which on two texts are close: a syllable of Latin letters has several. */
const closeFrom = (text: string): number => (/^[a-z\d]+$/.test(text) ? 3 : 2)

/** The length of the longest row of characters that both have. */
function commonRun(one: string, other: string): number {
  let longest = 0
  for (let from = 0; from < one.length; from += 1) {
    while (from + longest < one.length && other.includes(one.slice(from, from + longest + 1))) longest += 1
  }
  return longest
}

/** Those that share most with what is typed, the closest first. */
export function closeTo<Game extends Findable>(games: readonly Game[], typed: string, most: number): readonly Game[] {
  const wanted = plain(typed)
  const close = games
    .map((game) => ({
      game,
      run: Math.max(0, ...[...Object.values(game.names), ...game.spellings].map((text) => commonRun(plain(text), wanted))),
    }))
    .filter(({ run }) => run >= closeFrom(wanted))
  close.sort((one, other) => other.run - one.run)
  return close.slice(0, most).map(({ game }) => game)
}
