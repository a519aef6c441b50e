/** The slot: five reels, three rows, twenty lines. */
import * as v from 'valibot'
import { floor, fraction, multiply } from '#/rules/fraction.ts'
import { chanceOf, type Offer, returnOf } from '#/rules/games/game.ts'
import {
  lines,
  lineRuns,
  type LineWin,
  slot,
  type SlotOutcome,
  type SlotSymbol,
  slotWindow,
  slotWins,
  stopsOfReel,
  symbolAt,
} from '#/rules/games/slot.ts'
import gem from '../../art/sy-gem.svg?raw'
import lantern from '../../art/sy-lantern.svg?raw'
import leaf from '../../art/sy-leaf.svg?raw'
import moon from '../../art/sy-moon.svg?raw'
import pebble from '../../art/sy-pebble.svg?raw'
import shell from '../../art/sy-shell.svg?raw'
import { loadSprites } from '../../kit/canvas.ts'
import { art, el, show } from '../../kit/elements.ts'
import type { FrameGame, Shown, Table, View } from '../../kit/game.ts'
import { gameKeys } from '../../kit/keys.ts'
import type { Motion } from '../../kit/motion.ts'
import { createSheet } from '../../kit/sheet.ts'
import { stepPicker } from '../../kit/stepper.ts'
import { openGame } from '../../kit/table.ts'
import { percent, timesOf } from '../../kit/words.ts'
import { createReels } from './reels.ts'
import { slotWords as own } from './words.ts'
import './slot.css'

const sources: Readonly<Record<SlotSymbol, string>> = { gem, lantern, moon, leaf, shell, pebble }
const sprites = loadSprites(sources)
const stop = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(15))
const outcome = v.object({ stops: v.pipe(v.array(stop), v.length(5)) })

/** Milliseconds of a whole spin, and of the display of each winning line. */
const SPIN_MS = 3000
const LINE_MS = 700

function build(table: Table, history: readonly Shown<SlotOutcome>[]): View<SlotOutcome> {
  const [offer = { bet: '', prizes: [] }] = slot.offers(0)
  const reels = createReels(sprites, history[0]?.outcome.stops ?? [0, 0, 0, 0, 0])
  const line = el('p', { class: 'line' })
  const read = el('p', { class: 'sr' })

  function describe(win: LineWin): string {
    const { stake } = table
    return own.win(win.line + 1, win.count, own.symbols[win.symbol], table.money((stake * BigInt(win.pays)) / 10_000n))
  }

  async function showRound({ outcome: round }: Shown<SlotOutcome>, motion: Motion) {
    show(line)
    await reels.spin(round.stops, SPIN_MS, motion, () => table.sound('stop'))
    show(
      read,
      slotWindow(round)
        .map((rows) => rows.map((symbol) => own.symbols[symbol]).join(', '))
        .join('; '),
    )
    const wins = [...slotWins(round)]
    wins.sort((a, b) => b.pays - a.pays)
    for (const win of wins.slice(0, 5)) {
      reels.mark([win])
      show(line, describe(win))
      await motion.wait(LINE_MS)
    }
    reels.mark(wins)
    show(line, wins.length > 1 ? own.wins(wins.length) : wins.map(describe).join(''))
  }

  return {
    stage: el('div', { class: 'slot' }, reels.node, line, read),
    bets: el(
      'div',
      { class: 'ruleRow' },
      el(
        'span',
        { class: 'note' },
        own.rule,
        el('br'),
        table.words.returns(percent(returnOf(offer))),
        ' · ',
        own.pays(percent(chanceOf(offer)), percent(chanceAbove(offer))),
      ),
      el('button', { class: 'quiet', type: 'button', click: openPays }, own.table),
    ),
    chosen: () => ({ bets: [offer.bet], fixture: 0 }),
    action: (total) => `${own.spin} ${total}`,
    show: showRound,
    rest() {
      show(line)
      reels.mark([])
    },
  }
}

function openPays() {
  const [offer = { bet: '', prizes: [] }] = slot.offers(0)
  const most = Math.max(...offer.prizes.map(({ pays }) => pays))
  const sheet = createSheet(own.table)
  const rows = lineRuns().map(({ symbol, count, multiple, chance }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, el('span', { class: 'run' }, art(sources[symbol], own.symbols[symbol]), `× ${count}`)),
      el('td', {}, el('b', {}, String(multiple))),
      el('td', {}, percent(chance)),
      el('td', {}, own.oneIn(String(floor(fraction(chance.denominator, chance.numerator))))),
      el('td', {}, percent(multiply(chance, fraction(BigInt(multiple), 1n)))),
    ),
  )
  show(
    sheet.body,
    el('p', { class: 'intro' }, own.intro),
    el(
      'table',
      { class: 'pays' },
      el('thead', {}, el('tr', {}, ...own.columns.map((name) => el('th', { scope: 'col' }, name)))),
      el('tbody', {}, ...rows),
    ),
    el(
      'dl',
      { class: 'facts' },
      ...[
        [percent(returnOf(offer)), own.facts.returns],
        [percent(chanceOf(offer)), own.facts.chance],
        [percent(chanceAbove(offer)), own.facts.above],
        [own.most(timesOf(most)), own.facts.most],
      ].map(([value = '', what = '']) => el('div', {}, el('dt', {}, what), el('dd', {}, value))),
    ),
    el('h3', {}, own.lines),
    el('div', { class: 'lines' }, ...lines.map((rowsOf, at) => lineArt(rowsOf, own.line(at + 1)))),
    el('h3', {}, own.strips),
    el('div', { class: 'strips' }, ...createStrips()),
  )
  sheet.open()
}

/** The chance of more than the stake, because many paying spins return less than their stake. */
const chanceAbove = ({ bet, prizes }: Offer) => chanceOf({ bet, prizes: prizes.filter(({ pays }) => pays > 10_000) })

/** The path of a line across the window. */
function lineArt(rows: string, name: string): Element {
  const points = Array.from(rows, (row, reel) => `${reel * 10 + 5} ${Number(row) * 10 + 5}`)
  return art(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 30" fill="none">' +
      '<path d="M10 0v30M20 0v30M30 0v30M40 0v30M0 10h50M0 20h50" stroke="currentColor" opacity=".25"/>' +
      `<path d="M${points.join('L')}" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/></svg>`,
    name,
  )
}

function createStrips(): Element[] {
  return Array.from({ length: 5 }, (_, reel) =>
    el(
      'ol',
      { 'aria-label': own.reel(reel + 1) },
      ...stripOf(reel).map((symbol) => el('li', {}, art(sources[symbol], own.symbols[symbol]))),
    ),
  )
}

/** The symbols of a reel, as the windows at its stops. */
const stripOf = (reel: number): readonly SlotSymbol[] => Array.from({ length: stopsOfReel }, (_, at) => symbolAt(reel, at))

const game: FrameGame<SlotOutcome> = {
  rules: slot,
  outcome,
  picker: stepPicker,
  keys: gameKeys,
  round: own.round,
  build,
  picture: ({ outcome: round }) =>
    el(
      'span',
      { class: 'window' },
      ...slotWindow(round).map((rows) => el('span', {}, ...rows.map((symbol) => art(sources[symbol], own.symbols[symbol])))),
    ),
  says: ({ outcome: round }) => own.says(slotWins(round).length),
  steps: ({ outcome: { stops } }) => own.steps(stops.map((at) => at + 1).join(' · ')),
}

void openGame(game)
