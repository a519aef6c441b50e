/** The example of a play in words: its picks, the draw, and how many of its notes win, worked out by the rule. */
import { defaultRules } from './config.ts'
import type { Localized, Play, Result, Selection } from './play.ts'

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}` : words.join('')
}

export function exampleOf(play: Play, selection: Selection, result: Result, drawn = result.join(' ')): Localized {
  const notes = play.rule.notes(selection, defaultRules)
  const won = Object.values(play.rule.wins(selection, result, defaultRules)).reduce((sum, each) => sum + each, 0)
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
