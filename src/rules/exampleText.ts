/** Texts of examples, made from a selection and a result, with the notes and wins that the play's own rule counts. */
import { defaultRules } from './config.ts'
import { countNotes, settle } from './engine.ts'
import { numberCode } from './drawn.ts'
import type { Localized, Play, PlayText, Result, Row, Selection } from './play.ts'

type Language = keyof Localized

function pickedNames({ options }: Row, picked: readonly string[], language: Language): string[] {
  return picked.map((code) => options.find((option) => option.code === code)?.names[language] ?? code)
}

/** The picked options as a list. Typed lines contain blanks, so semicolons separate them. */
function listed(row: Row, picked: readonly string[], language: Language): string {
  const names = pickedNames(row, picked, language)
  if (language === 'rw') return names.join(row.entry ? '；' : '、')
  const last = names.length > 1 && language === 'en' ? ` and ${names.pop()}` : ''
  return names.join(row.entry ? '; ' : ', ') + last
}

/** The drawn numbers as an example shows them: `05 02`. */
export function drawnText(result: Result): string {
  return result.map(numberCode).join(' ')
}

/** An example such as `选 01、02，开出 05 02 …：3 注中 1 注。`, with the sample that it is made of. */
export function exampleOf(
  play: Play,
  selection: Selection,
  result: Result,
  drawn = drawnText(result),
): Pick<PlayText, 'example' | 'sample'> {
  const notes = countNotes(play, selection)
  const won = Object.values(settle(play, selection, result, defaultRules)).reduce((sum, each) => sum + each, 0)
  const rows = play.board.rows.flatMap((row, at) => {
    const picked = selection[at] ?? []
    return picked.length > 0 ? [{ row, picked }] : []
  })
  const named = play.board.rows.length > 1
  const picks = (language: Language, colon: string, between: string) =>
    rows.map(({ row, picked }) => (named ? row.names[language] + colon : '') + listed(row, picked, language)).join(between)
  return {
    sample: { selection, result },
    example: {
      rw: `${named ? '' : '选 '}${picks('rw', ' ', '，')}，开出 ${drawn}：${hanWins(notes, won)}`,
      korw: `${picks('korw', ' ', ' / ')} 선택, 추첨 결과 ${drawn}: ${koreanWins(notes, won)}`,
      en: `${named ? '' : 'You pick '}${picks('en', ': ', '; ')}. The draw is ${drawn}: ${englishWins(notes, won)}`,
    },
  }
}

function hanWins(notes: number, won: number): string {
  if (won < notes) return `${notes} 注中 ${won} 注。`
  return notes === 1 ? '这一注中奖。' : `${notes} 注全中。`
}

function koreanWins(notes: number, won: number): string {
  if (won < notes) return `${notes}건 중 ${won}건 적중.`
  return notes === 1 ? '적중.' : `${notes}건 모두 적중.`
}

function englishWins(notes: number, won: number): string {
  if (won < notes) return `${won} of ${notes} notes ${won === 1 ? 'wins' : 'win'}.`
  if (notes === 1) return 'the note wins.'
  return notes === 2 ? 'both notes win.' : `all ${notes} notes win.`
}
