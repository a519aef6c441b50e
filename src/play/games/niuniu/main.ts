/** 牛牛 (niuniu) against the house. */
import * as v from 'valibot'
import { cardsText } from '#/rules/games/cards.ts'
import { niuniu, type NiuniuOutcome, niuniuPair, niuniuPoints, niuniuWinner } from '#/rules/games/niuniu.ts'
import { chipPicker } from '../../kit/chips.ts'
import { el, show } from '../../kit/elements.ts'
import type { FrameGame, Shown, Table, View } from '../../kit/game.ts'
import { gameKeys } from '../../kit/keys.ts'
import type { Motion } from '../../kit/motion.ts'
import { createSpots } from '../../kit/spots.ts'
import { openGame } from '../../kit/table.ts'
import { deal, face, place } from '../cards/cards.ts'
import { niuniuWords as own } from './words.ts'
import './niuniu.css'

const hand = v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(51))), v.length(5))
const outcome = v.object({ player: hand, banker: hand })

type Side = 'banker' | 'player'

function build(table: Table): View<NiuniuOutcome> {
  const spots = createSpots({ table, offers: niuniu.offers(0), name: (bet) => own.bets[bet] ?? bet, first: ['player'] })

  const sides = { banker: side('banker'), player: side('player') }
  function side(which: Side) {
    const cards = el('div', { class: 'hand' })
    const total = el('span', { class: 'total' }, '–')
    return { cards, total, node: el('div', { class: 'side' }, el('p', { class: 'who' }, own.sides[which], total), cards) }
  }

  function rest() {
    for (const { cards, total } of Object.values(sides)) {
      show(cards, ...Array.from({ length: 5 }, place))
      show(total, '–')
      total.classList.remove('best')
    }
    spots.mark([])
  }

  /** Lifts the two cards that give the points, beside the three cards whose sum is a multiple of ten. */
  function tell(which: Side, round: NiuniuOutcome) {
    const { cards, total } = sides[which]
    show(total, own.points(niuniuPoints(round[which])))
    total.classList.toggle('best', niuniuWinner(round) === which)
    for (const at of niuniuPair(round[which]) ?? []) cards.children[at]?.classList.add('apart')
  }

  async function showRound({ bets, pays, outcome: round }: Shown<NiuniuOutcome>, motion: Motion) {
    rest()
    for (let at = 0; at < 5; at++) {
      for (const which of ['player', 'banker'] as const) {
        table.sound('deal')
        await deal(sides[which].cards, round[which][at] ?? 0, motion)
      }
    }
    await motion.wait(300)
    tell('player', round)
    tell('banker', round)
    spots.mark(bets.filter((_, at) => (pays[at] ?? 0) > 0))
    await motion.wait(500)
  }

  return {
    note: el('span', { class: 'note' }, own.deck),
    atEase: own.atEase,
    stage: el('div', { class: 'niuniu' }, sides.banker.node, sides.player.node),
    bets: spots.node,
    chosen: () => (spots.chosen.length === 0 ? null : { bets: spots.chosen, fixture: 0 }),
    action: (total) => `${own.deal} ${total}`,
    clear: spots.clear,
    undo: spots.undo,
    render: spots.render,
    show: showRound,
    rest,
  }
}

const game: FrameGame<NiuniuOutcome> = {
  rules: niuniu,
  outcome,
  picker: chipPicker,
  keys: gameKeys,
  build,
  picture: ({ outcome: { player, banker } }) =>
    el('div', { class: 'small' }, ...[banker, player].map((cards) => el('div', { class: 'hand' }, ...cards.map((card) => face(card))))),
  says: ({ outcome: round }) => own.says(niuniuPoints(round.player), niuniuPoints(round.banker), niuniuWinner(round)),
  steps: ({ outcome: { player, banker } }) => own.steps(cardsText(player), cardsText(banker)),
}

void openGame(game)
