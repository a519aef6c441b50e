/** What is said of the plays of digits: the help of a shape put into words for its places, an example worked out. */
import type { RuleConfig } from '../../config.ts'
import { exampleOf, listed } from '../../exampleText.ts'
import type { Family, Localized, Play, PlayText, Result, Selection } from '../../play.ts'
import { originOf } from './build.ts'
import type { Origin } from './build.ts'

/** The text of a shape: its help for the places it is played on, and a sample of the shape's own rows and digits. */
export interface Said {
  help(on: On): Localized
  remark?: (config: RuleConfig) => Localized
  readonly selection: Selection
  /** The digits of the sample, at the places that the play looks at. */
  readonly digits: Result
}

/** What a play is played on. */
export interface On {
  /** 万位、千位 */
  readonly rw: string
  readonly korw: string
  readonly en: string
  readonly size: number
}

const filler: Result = [8, 0, 6, 1, 9]

/** Texts of every play of the family, by its code. Throws RangeError where a shape has none. */
export function textsOf(family: Family, said: (origin: Origin) => Said | undefined): Readonly<Record<string, PlayText>> {
  return Object.fromEntries(family.types.flatMap(({ plays }) => plays).map((play) => {
    const origin = originOf(play)
    const text = origin && said(origin)
    if (!text) throw new RangeError(`nothing is said of ${play.code}`)
    return [play.code, textOf(play, origin, text)]
  }))
}

function textOf(play: Play, { game, places, size }: Origin, { help, remark, selection, digits }: Said): PlayText {
  const isTicked = places.length === 0
  const at = isTicked ? Array.from({ length: size }, (_, place) => place) : places
  // one place more than it takes, so that the example says how they combine
  const ticks = Array.from({ length: size + 1 }, (_, place) => String(place + 1))
  const result = game.places.map((_, place) => digits[at.indexOf(place)] ?? filler[place] ?? 0)
  const sample = { selection: isTicked ? [ticks, ...selection] : selection, result }
  const named = at.flatMap((place) => game.places[place] ?? [])
  const on: On = isTicked
    ? { rw: '每组位置', korw: '선택한 위치', en: 'the chosen positions', size }
    : { rw: named.map(({ rw }) => rw).join('、'), korw: named.map(({ korw }) => korw).join(', '), en: listed(named.map(({ en }) => en.toLowerCase())), size }
  const own = help(on)
  return {
    help: isTicked ? afterTicks(own, size) : own,
    ...remark && { remark },
    example: exampleOf(play, sample.selection, result),
    sample,
  }
}

function afterTicks({ rw, korw, en }: Localized, size: number): Localized {
  return {
    rw: `先选至少 ${size} 个位置，每 ${size} 个位置为一组，各组分别投注。${rw}`,
    korw: `먼저 위치를 ${size}개 이상 고르세요. ${size}개씩 한 묶음이며 묶음마다 따로 겁니다. ${korw}`,
    en: `First tick at least ${size} positions; every ${size} of them are played on their own. ${en}`,
  }
}
