/**
 * The bead plate: the latest rounds, oldest first, column by column. A bead has a colour and a letter, because colour alone is not enough.
 */
import { type BaccaratOutcome, baccaratWinner } from '#/rules/games/baccarat.ts'
import { el, show } from '../../kit/elements.ts'
import { baccaratWords as own, type Winner } from './words.ts'

const ROWS = 4
const BEADS = ROWS * 12
const winners = ['banker', 'player', 'tie'] as const satisfies readonly Winner[]

export interface Road {
  readonly node: HTMLElement
  /** Adds rounds after the present rounds; `older` rounds are added before them. */
  add(outcome: BaccaratOutcome): void
  before(older: readonly BaccaratOutcome[]): void
}

/** The known rounds, the latest round last. */
export function createRoad(known: readonly BaccaratOutcome[]): Road {
  let results = known.map(baccaratWinner)
  const plate = el('div', { class: 'bead', role: 'img' })
  const counts = el('p', { class: 'note counts', 'aria-hidden': 'true' })

  function render() {
    // Whole columns are removed, so that no bead changes its row.
    const shown = results.slice(Math.ceil(Math.max(0, results.length - BEADS) / ROWS) * ROWS)
    const countOf = (winner: Winner) => shown.filter((one) => one === winner).length
    const places = Array.from({ length: BEADS }, (_, at) => shown[at])
    show(plate, ...places.map((winner) => el('i', { class: winner }, winner ? own.signs[winner] : null)))
    plate.setAttribute('aria-label', own.road({ player: countOf('player'), banker: countOf('banker'), tie: countOf('tie') }))
    show(counts, ...winners.map((winner) => el('span', {}, `${own.signs[winner]} ${countOf(winner)}`)))
  }
  render()

  return {
    node: el('section', { class: 'road' }, plate, counts, el('p', { class: 'note' }, own.memory)),
    add(outcome) {
      results = [...results, baccaratWinner(outcome)]
      render()
    },
    before(older) {
      results = [...older.map(baccaratWinner), ...results]
      render()
    },
  }
}
