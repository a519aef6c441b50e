/** Baccarat: eight decks, two hands, third cards by the fixed rules. */
import * as v from 'valibot'
import { reversed } from '#/lib/reversed.ts'
import { baccarat, type BaccaratOutcome, baccaratTotal, baccaratWinner, isBaccaratPair } from '#/rules/games/baccarat.ts'
import { cardsText } from '#/rules/games/cards.ts'
import { returnOf } from '#/rules/games/game.ts'
import { chipPicker } from '../../kit/chips.ts'
import { el, show } from '../../kit/elements.ts'
import type { FrameGame, Older, Shown, Table, View } from '../../kit/game.ts'
import { gameKeys } from '../../kit/keys.ts'
import type { Motion } from '../../kit/motion.ts'
import { createSpots, linesOf } from '../../kit/spots.ts'
import { openGame } from '../../kit/table.ts'
import { percent } from '../../kit/words.ts'
import { deal, face, faceDown, turn } from '../cards/cards.ts'
import { createRoad } from './road.ts'
import { openRules } from './rules.ts'
import { baccaratWords as own, type Side } from './words.ts'
import './baccarat.css'

const sides = ['player', 'banker'] as const satisfies readonly Side[]
/** In their order on the table. */
const spotOrder = ['player', 'tie', 'banker', 'playerPair', 'bankerPair']
const betNames: Readonly<Record<string, string>> = own.bets

const card = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(52 * 8 - 1))
const hand = v.array(card)
const outcome = v.object({ player: hand, banker: hand })

/** Pause before each third card, in milliseconds. */
const PAUSE_MS = 400
/** Number of earlier rounds that the road loads, in addition to the rounds of the opening. */
const OLDER_ASKS = 2

function build(table: Table, history: readonly Shown<BaccaratOutcome>[], older: Older<BaccaratOutcome>): View<BaccaratOutcome> {
  const offers = spotOrder.flatMap((bet) => baccarat.offers(0).filter((offer) => offer.bet === bet))
  const name = (bet: string) => betNames[bet] ?? bet
  // Name and odds: the foot has the returns, and the rules have the chances.
  const spots = createSpots({ table, offers, name, first: ['banker'], lines: (offer) => linesOf(table, offer).slice(0, 1) })
  const road = createRoad(outcomesOf(history))
  void recall()

  const hands = { player: createHand('player'), banker: createHand('banker') }
  function createHand(side: Side) {
    const first = el('div', { class: 'hand' })
    const third = el('div', { class: 'third' })
    const total = el('span', { class: 'total' })
    const who = el('p', { class: 'who' }, own.bets[side], total)
    return { first, third, total, node: el('div', { class: 'side' }, who, el('div', { class: 'dealt' }, first, third)) }
  }

  async function recall() {
    let oldest = history.at(-1)
    for (let page = 0; page < OLDER_ASKS && oldest; page++) {
      const earlier = await older(oldest.id)
      road.before(outcomesOf(earlier))
      oldest = earlier.at(-1)
    }
  }

  function rest() {
    for (const { first, third, total } of Object.values(hands)) {
      show(first, faceDown(), faceDown())
      show(third)
      show(total, '–')
      total.classList.remove('best')
    }
    spots.mark([])
  }

  async function showRound({ bets, pays, outcome: round }: Shown<BaccaratOutcome>, motion: Motion) {
    rest()
    const sum = (side: Side, cards: number) => show(hands[side].total, String(baccaratTotal(round[side].slice(0, cards))))
    for (const at of [0, 1]) {
      for (const side of sides) {
        const down = hands[side].first.children[at]
        table.sound('deal')
        if (down) await turn(down, round[side][at] ?? 0, motion)
        sum(side, at + 1)
        await motion.wait(PAUSE_MS / 2)
      }
    }
    for (const side of sides) {
      const [, , third] = round[side]
      if (third === undefined) continue
      await motion.wait(PAUSE_MS)
      table.sound('deal')
      await deal(hands[side].third, third, motion)
      sum(side, 3)
    }
    await motion.wait(PAUSE_MS)
    for (const side of sides) hands[side].total.classList.toggle('best', baccaratWinner(round) === side)
    spots.mark(bets.filter((_, at) => (pays[at] ?? 0) > 10_000))
    road.add(round)
  }

  return {
    note: el('span', { class: 'note' }, own.shoe),
    stage: el('div', { class: 'baccarat' }, hands.player.node, hands.banker.node),
    atEase: own.atEase,
    bets: el(
      'div',
      { class: 'stacked' },
      el(
        'div',
        { class: 'roadRow' },
        road.node,
        el('button', { class: 'quiet', type: 'button', click: () => openRules(table, offers, name) }, own.rules),
      ),
      spots.node,
    ),
    returns: el('span', {}, table.words.returns(offers.map((offer) => `${name(offer.bet)} ${percent(returnOf(offer))}`).join(' · '))),
    chosen: () => (spots.chosen.length === 0 ? null : { bets: spots.chosen, fixture: 0 }),
    action: (total) => `${own.open} ${total}`,
    clear: spots.clear,
    undo: spots.undo,
    render: spots.render,
    show: showRound,
    rest,
  }
}

/** The latest round is the last. */
const outcomesOf = (rounds: readonly Shown<BaccaratOutcome>[]) => reversed(rounds).map(({ outcome: round }) => round)

function steps({ outcome: { player, banker } }: Shown<BaccaratOutcome>): readonly (readonly [string, string])[] {
  const firstTwo = (cards: readonly number[]) => `${cardsText(cards.slice(0, 2))} = ${baccaratTotal(cards.slice(0, 2))}`
  const texts = own.steps
  return [
    texts.shoe,
    [texts.player, firstTwo(player)],
    [texts.banker, firstTwo(banker)],
    [texts.third, cardsText([...player.slice(2), ...banker.slice(2)]) || texts.nobody],
    [texts.result, `${baccaratTotal(player)} : ${baccaratTotal(banker)}`],
  ]
}

const game: FrameGame<BaccaratOutcome> = {
  rules: baccarat,
  outcome,
  picker: chipPicker,
  keys: gameKeys,
  build,
  picture: ({ outcome: { player, banker } }) =>
    el('div', { class: 'small' }, ...[player, banker].map((cards) => el('div', { class: 'hand' }, ...cards.map(face)))),
  says: ({ outcome: round }) =>
    own.says(
      baccaratTotal(round.player),
      baccaratTotal(round.banker),
      baccaratWinner(round),
      sides.filter((side) => isBaccaratPair(round[side])),
    ),
  steps,
}

void openGame(game)
