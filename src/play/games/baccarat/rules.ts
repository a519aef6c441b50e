/** The sheet of baccarat's rules: values of cards, and the fixed table of third cards. */
import { bankerDraws } from '#/rules/games/baccarat.ts'
import type { Offer } from '#/rules/games/game.ts'
import { el, show } from '../../kit/elements.ts'
import type { Table } from '../../kit/game.ts'
import { createSheet } from '../../kit/sheet.ts'
import { linesOf } from '../../kit/spots.ts'
import { baccaratWords as own } from './words.ts'

const VALUES = 10

/** For each total of the banker, from 0: the values of the player's third card with which the banker draws. */
const drawsOn = (): readonly (readonly number[])[] =>
  bankerDraws.stand.map((_, total) => bankerDraws.byThird.flatMap((totals, value) => (totals[total] === 1 ? [value] : [])))

/** Text of a set of values: "0–7, 9". */
function ranges(values: readonly number[]): string {
  const starts = values.filter((value) => !values.includes(value - 1))
  const ends = values.filter((value) => !values.includes(value + 1))
  return starts.map((start, at) => (start === ends[at] ? String(start) : `${start}–${ends[at]}`)).join(', ')
}

function drawText(values: readonly number[]): string {
  if (values.length === VALUES) return own.always
  return values.length === 0 ? own.never : own.onThird(ranges(values))
}

export function openRules(table: Table, offers: readonly Offer[], nameOf: (bet: string) => string): void {
  const sheet = createSheet(own.rules)
  const list = (...rows: readonly (readonly (Node | string)[])[]) =>
    el('ul', { class: 'stacked' }, ...rows.map((parts) => el('li', { class: 'day' }, ...parts.map((part) => el('span', {}, part)))))
  show(
    sheet.body,
    list(...own.ruleTexts.map((text) => [text])),
    list(...offers.map((offer) => [nameOf(offer.bet), ...linesOf(table, offer)])),
    el('h3', {}, own.drawing),
    list(own.drawingColumns, ...drawsOn().map((values, total) => [String(total), drawText(values)])),
  )
  sheet.open()
}
