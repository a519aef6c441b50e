/** Help texts of digit plays: the help of a shape for its places, and an example with its counts. */
import { defaultRules, type RuleConfig } from '../../config.ts'
import type { Family, Localized, Play, PlayText, Result, Selection } from '../../play.ts'
import { originOf, type Origin } from './build.ts'
import type { DigitGame } from './digits.ts'

/** The text of a shape: its help for the places of a play, and a sample with the shape's own rows and digits. */
export interface HelpText {
  help(on: On): Localized
  remark?: (config: RuleConfig) => Localized
  readonly selection: Selection
  /** The digits of the sample at the places of the play. */
  readonly digits: Result
}

/** Names of the places that a play is played on. `size`: number of digits. */
export interface On {
  /** 万位、千位 */
  readonly rw: string
  readonly korw: string
  readonly en: string
  readonly size: number
}

const filler: Result = [8, 0, 6, 1, 9]

/** Texts of all plays of the family, by the play's code. Throws RangeError when a shape has no text. */
export function textsOf(family: Family, helpText: (origin: Origin) => HelpText | undefined): Readonly<Record<string, PlayText>> {
  return Object.fromEntries(
    family.types
      .flatMap(({ plays }) => plays)
      .map((play) => {
        const origin = originOf(play)
        const text = origin && helpText(origin)
        if (!text) throw new RangeError(`nothing is said of ${play.code}`)
        return [play.code, textOf(play, origin, text)]
      }),
  )
}

function textOf(play: Play, { game, places, size }: Origin, { help, remark, selection, digits }: HelpText): PlayText {
  const isTicked = places.length === 0
  const at = isTicked ? Array.from({ length: size }, (_, place) => place) : places
  // one place more than a note needs, so that the example shows how the places combine
  const ticks = Array.from({ length: size + 1 }, (_, place) => String(place + 1))
  const result = game.places.map((_, place) => digits[at.indexOf(place)] ?? filler[place] ?? 0)
  const sample = { selection: isTicked ? [ticks, ...selection] : selection, result }
  const on: On = isTicked ? { rw: '每组位置', korw: '선택한 위치', en: 'the chosen positions', size } : { ...namesOf(game, at), size }
  const own = help(on)
  return {
    help: isTicked ? afterTicks(own, size) : own,
    ...(remark && { remark }),
    example: exampleOf(play, sample.selection, result),
    sample,
  }
}

function namesOf({ places }: DigitGame, at: readonly number[]): Localized {
  if (at.length === 5) return { rw: '五个位置', korw: '다섯 자리', en: 'all five balls' }
  const named = at.flatMap((place) => places[place] ?? [])
  return {
    rw: named.map(({ rw }) => rw).join('、'),
    korw: named.map(({ korw }) => korw).join(', '),
    en: `ball${at.length > 1 ? 's' : ''} ${listed(at.map((place) => String(place + 1)))}`,
  }
}

function afterTicks({ rw, korw, en }: Localized, size: number): Localized {
  return {
    rw: `先选至少 ${size} 个位置，每 ${size} 个位置为一组，各组分别投注。${rw}`,
    korw: `먼저 위치를 ${size}개 이상 고르세요. ${size}개씩 한 묶음이며 묶음마다 따로 겁니다. ${korw}`,
    en: `First tick at least ${size} positions; every ${size} of them are played on their own. ${en}`,
  }
}

export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}` : words.join('')
}

/** The sample's picks, result and counts as a text. */
function exampleOf(play: Play, selection: Selection, result: Result): Localized {
  const notes = play.rule.notes(selection)
  const won = Object.values(play.rule.wins(selection, result, defaultRules)).reduce((sum, each) => sum + each, 0)
  const drawn = result.join(' ')
  return {
    rw: `${picksIn(play, selection, 'rw')}，开出 ${drawn}：${countIn(notes, won).rw}`,
    korw: `${picksIn(play, selection, 'korw')}, 추첨 결과 ${drawn}: ${countIn(notes, won).korw}`,
    en: `${picksIn(play, selection, 'en')} The draw is ${drawn}: ${countIn(notes, won).en}`,
  }
}

function countIn(notes: number, won: number): Localized {
  if (notes === won) {
    return notes === 1
      ? { rw: '中奖。', korw: '적중입니다.', en: 'the note wins.' }
      : { rw: `${notes} 注全中。`, korw: `${notes}건 모두 적중입니다.`, en: `all ${notes} notes win.` }
  }
  return {
    rw: `${notes} 注中 ${won} 注。`,
    korw: `${notes}건 중 ${won}건 적중입니다.`,
    en: `${won} of ${notes} notes ${won === 1 ? 'wins' : 'win'}.`,
  }
}

function picksIn(play: Play, selection: Selection, language: keyof Localized): string {
  const { rows } = play.board
  const one = rows.length === 1
  const parts = rows.flatMap((row, at) => {
    const picked = selection[at] ?? []
    if (picked.length === 0) return []
    const words = row.entry ? picked : row.options.filter(({ code }) => picked.includes(code)).map(({ names }) => names[language])
    const list = language === 'en' ? listed(words) : words.join(language === 'rw' ? '、' : ', ')
    return [one ? list : `${row.names[language]}${language === 'en' ? ':' : ''} ${list}`]
  })
  const typed = rows.some(({ entry }) => entry)
  if (language === 'rw') return `${one && typed ? '输入' : '选'} ${parts.join('，')}`
  if (language === 'korw') return `${parts.join(' / ')} ${one && typed ? '입력' : '선택'}`
  return `You ${one && typed ? 'type' : 'pick'} ${parts.join('; ')}.`
}
