/** The map of a game: three lanes between two bases, with three towers of each side on each lane. */
import { art, el, show } from '../../kit/elements.ts'
import type { Arena, Side, Teams } from '../match/match.ts'
import { esportsWords as words } from './words.ts'

export interface Lanes extends Arena {
  /** A game begins. Before the first game there is no map. */
  begin(): void
  /** Number of fallen towers of the side. */
  fallen(side: Side, towers: number): void
  broken(side: Side): void
}

const WIDTH = 342
const LANES = ['M24 60C80 14 262 14 318 60', 'M24 60h294', 'M24 60c56 46 238 46 294 0']
/** Distance in pixels by which the outer lanes bend up and down in the middle. */
const BEND = 46
/** Positions along a lane, from the side's own base; the outermost tower falls first. */
const PLACES = [0.42, 0.3, 0.18]
export const TOWERS = LANES.length * PLACES.length

/** The position of a tower: a point of its lane's cubic curve. */
function place(lane: number, t: number): readonly [x: number, y: number] {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
  const bend = (lane - 1) * BEND * (b + c)
  return [a * 24 + b * 80 + c * 262 + d * 318, 60 + bend]
}

/** In the order in which they fall: the middle lane first, each lane from its outermost tower. */
const towersOf = (side: Side) =>
  [1, 0, 2].flatMap((lane) =>
    PLACES.map((t) => {
      const [x, y] = place(lane, t)
      return [side === 'home' ? x : WIDTH - x, y] as const
    }),
  )

function sideArt(side: Side, colour: string): string {
  const at = side === 'home' ? 24 : WIDTH - 24
  const towers = towersOf(side).map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5"/>`)
  return `<g class="${side}" fill="var(${colour})" stroke="var(--on-ink-2)"><path d="M${at} 45l13 15-13 15-13-15z"/>${towers.join('')}</g>`
}

export function createLanes({ home, away }: Teams): Lanes {
  const ways = LANES.map((lane) => `<path d="${lane}"/>`).join('')
  const map = art(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 120">` +
      `<g fill="none" stroke="var(--ink-2)" stroke-width="10" stroke-linecap="round">${ways}</g>` +
      `<path d="M171 10v100" stroke="var(--on-ink-2)" stroke-dasharray="3 5" opacity=".6"/>` +
      `${sideArt('home', home.colour)}${sideArt('away', away.colour)}</svg>`,
  )
  const standing = { home: el('span'), away: el('span') }
  const towers = (side: Side) => map.querySelectorAll(`.${side} circle`)
  const base = (side: Side) => map.querySelector(`.${side} path`)

  function fallen(side: Side, count: number) {
    for (const [at, tower] of towers(side).entries()) tower.classList.toggle('fallen', at < count)
    show(standing[side], words.standing(TOWERS - count))
  }

  const node = el('div', { class: 'map', hidden: true }, map, el('p', { class: 'note day' }, standing.home, standing.away))
  function rest() {
    for (const side of ['home', 'away'] as const) {
      fallen(side, 0)
      base(side)?.classList.remove('fallen')
    }
  }

  return {
    node,
    rest,
    begin() {
      rest()
      node.hidden = false
    },
    fallen,
    broken(side) {
      base(side)?.classList.add('fallen')
      show(standing[side], words.broken)
    },
  }
}
