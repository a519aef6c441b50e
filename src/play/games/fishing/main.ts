/** Fishing: up to twenty shots at once. Each shot is a separate bet on its kind of fish. */
import * as v from 'valibot'
import { chanceOf, type Offer, returnOf } from '#/rules/games/game.ts'
import { type Fish, fishCodes, fishes, fishing, type FishingOutcome } from '#/rules/games/fishing.ts'
import cannon from '../../art/cannon.svg?raw'
import gold from '../../art/fish-a.svg?raw'
import blue from '../../art/fish-b.svg?raw'
import red from '../../art/fish-c.svg?raw'
import ray from '../../art/ray.svg?raw'
import turtle from '../../art/turtle.svg?raw'
import { loadSprites } from '../../kit/canvas.ts'
import { art, el, show } from '../../kit/elements.ts'
import type { FrameGame, Shown, Table, View } from '../../kit/game.ts'
import { gameKeys } from '../../kit/keys.ts'
import type { Motion } from '../../kit/motion.ts'
import { stepPicker } from '../../kit/stepper.ts'
import { openGame } from '../../kit/table.ts'
import { percent } from '../../kit/words.ts'
import { createSea } from './sea.ts'
import { fishingWords as own } from './words.ts'
import './fishing.css'

const sources: Readonly<Record<Fish, string>> = { red, gold, blue, turtle, ray }
const sprites = loadSprites({ ...sources, cannon })
const outcome = v.array(v.boolean())

const [first] = fishCodes
const offers: readonly Offer[] = fishing.offers(0)
const chanceOfFish = (fish: string) => offers.find(({ bet }) => bet === fish) ?? { bet: fish, prizes: [] }
const isFish = (bet: string): bet is Fish => Object.hasOwn(fishes, bet)

interface Tally {
  readonly fish: Fish
  readonly shots: number
  readonly caught: number
}

/** The shots of a burst by kind, in the order of the kinds. */
const tallies = ({ bets, outcome: caught }: Shown<FishingOutcome>): readonly Tally[] =>
  fishCodes
    .map((fish) => ({
      fish,
      shots: bets.filter((bet) => bet === fish).length,
      caught: bets.filter((bet, at) => bet === fish && caught[at]).length,
    }))
    .filter(({ shots }) => shots > 0)

/** The expected number of catches, rounded to a tenth. */
const expected = ({ fish, shots }: Tally): string => {
  const { numerator, denominator } = chanceOf(chanceOfFish(fish))
  return (Number((numerator * BigInt(shots) * 100n) / denominator) / 100).toFixed(1)
}

function build(table: Table): View<FishingOutcome> {
  const sea = createSea(sprites, first, load)
  const shots = new Map<Fish, number>([[first, 1]])
  const loaded = () => [...shots.values()].reduce((sum, count) => sum + count, 0)
  const burst = el('div', { class: 'burst' })

  const kinds = fishCodes.map((fish) => {
    const count = el('em')
    const button = el(
      'button',
      { class: 'spot', type: 'button', click: () => load(fish) },
      art(sources[fish]),
      el('b', {}, `×${fishes[fish]}`),
      el('span', { class: 'note' }, percent(chanceOf(chanceOfFish(fish)))),
      count,
    )
    return { fish, count, button }
  })

  function load(fish: Fish) {
    if (table.isBusy || loaded() >= fishing.mostBets) return
    shots.set(fish, (shots.get(fish) ?? 0) + 1)
    sea.aim(fish)
    show(burst)
    table.changed()
  }

  async function showRound(round: Shown<FishingOutcome>, motion: Motion) {
    for (const [at, bet] of round.bets.entries()) {
      if (!isFish(bet)) continue
      const isCaught = round.outcome[at] === true
      const paid = (BigInt(round.stake) * BigInt(round.pays[at] ?? 0)) / 10_000n
      table.sound('stop')
      await sea.shoot(bet, isCaught, table.money(paid), motion)
    }
    show(burst, summary(round, table))
  }

  sea.swim(!table.isStill)
  return {
    stage: el('div', { class: 'water' }, sea.node),
    bets: el(
      'div',
      {},
      el('div', { class: 'kinds' }, ...kinds.map(({ button }) => button)),
      burst,
      el('p', { class: 'note rule' }, own.rule, el('br'), table.words.returns(percent(returnOf(chanceOfFish(first))))),
    ),
    chosen: () =>
      loaded() === 0 ? null : { bets: fishCodes.flatMap((fish) => Array.from({ length: shots.get(fish) ?? 0 }, () => fish)), fixture: 0 },
    action: (total) => own.fire(loaded(), total),
    clear() {
      shots.clear()
      show(burst)
    },
    render() {
      for (const { fish, count, button } of kinds) {
        const fired = shots.get(fish) ?? 0
        button.disabled = table.isBusy || loaded() >= fishing.mostBets
        button.setAttribute('aria-label', own.load(own.fish[fish], fishes[fish], percent(chanceOf(chanceOfFish(fish))), fired))
        button.classList.toggle('loaded', fired > 0)
        show(count, fired > 0 && String(fired))
      }
    },
    show: showRound,
    rest: () => show(burst),
  }
}

function summary(round: Shown<FishingOutcome>, table: Table): Element {
  const stake = BigInt(round.stake)
  const rows = tallies(round).map((tally) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, `${own.fish[tally.fish]} ×${fishes[tally.fish]}`),
      el('td', {}, String(tally.shots)),
      el('td', {}, String(tally.caught)),
      el('td', {}, expected(tally)),
      el('td', {}, table.money(stake * BigInt(fishes[tally.fish] * tally.caught))),
    ),
  )
  return el(
    'table',
    { class: 'tally' },
    el('caption', { class: 'note' }, own.alone),
    el('thead', {}, el('tr', {}, ...own.columns.map((name) => el('th', { scope: 'col' }, name)))),
    el('tbody', {}, ...rows),
  )
}

const game: FrameGame<FishingOutcome> = {
  rules: fishing,
  outcome,
  picker: stepPicker,
  keys: gameKeys,
  round: own.round,
  build,
  picture: (round) =>
    el(
      'span',
      { class: 'haul' },
      ...tallies(round).map(({ fish, shots, caught }) => el('span', {}, art(sources[fish], own.fish[fish]), `${caught}/${shots}`)),
    ),
  says: ({ bets, outcome: caught }) => own.says(caught.filter(Boolean).length, bets.length),
  steps: ({ bets, outcome: caught }) => own.steps(fishes, bets.length, caught.map((one) => (one ? '●' : '○')).join('')),
}

void openGame(game)
