/** Spots to bet on, each with its payout, its exact chance and its long-run return. The player chooses any number of spots. */
import { chanceOf, type Offer, returnOf } from '#/rules/games/game.ts'
import { el, show } from './elements.ts'
import type { Table } from './game.ts'
import { percent, timesOf } from './words.ts'

export interface Spots {
  readonly node: HTMLElement
  /** For a game with its own layout. */
  buttonOf(bet: string): HTMLElement | null
  /** In the order of the offers. */
  readonly chosen: readonly string[]
  clear(): void
  /** Takes the bet back that was chosen last. */
  undo(): void
  /** Marks the bets that paid; an empty list removes the marks. */
  mark(won: readonly string[]): void
  render(): void
}

interface Options {
  readonly table: Table
  readonly offers: readonly Offer[]
  readonly name: (bet: string) => string
  /** Only one spot can be chosen at a time. */
  readonly isSingle?: boolean
  /** Bets that are chosen at first. */
  readonly first?: readonly string[]
  /** The lines below a bet's name, if the game does not use the default lines. */
  readonly lines?: (offer: Offer) => readonly Node[]
}

export function createSpots({
  table,
  offers,
  name,
  isSingle = false,
  first = [],
  lines = (offer) => linesOf(table, offer),
}: Options): Spots {
  let chosen = new Set(first)
  const spots = offers.map((offer) => {
    const { bet } = offer
    const stake = el('em')
    const button = el('button', { class: 'spot', type: 'button', click: () => toggle(bet) }, el('b', {}, name(bet)), ...lines(offer), stake)
    return { bet, button, stake }
  })

  function toggle(bet: string) {
    if (table.isBusy) return
    const was = chosen.has(bet)
    chosen = new Set(isSingle ? [] : chosen)
    if (was) chosen.delete(bet)
    else chosen.add(bet)
    mark([])
    table.changed()
  }

  function mark(won: readonly string[]) {
    for (const { bet, button } of spots) button.classList.toggle('won', won.includes(bet))
  }

  return {
    node: el('div', { class: 'spots' }, ...spots.map(({ button }) => button)),
    buttonOf: (bet) => spots.find((spot) => spot.bet === bet)?.button ?? null,
    get chosen() {
      return offers.map(({ bet }) => bet).filter((bet) => chosen.has(bet))
    },
    clear() {
      chosen = new Set()
      mark([])
    },
    undo() {
      const last = [...chosen].at(-1)
      if (last !== undefined) toggle(last)
    },
    mark,
    render() {
      for (const { bet, button, stake } of spots) {
        button.setAttribute('aria-pressed', String(chosen.has(bet)))
        button.disabled = table.isBusy
        show(stake, chosen.has(bet) && table.bound(table.stake))
      }
    },
  }
}

/** The highest prize with its chance, and the long-run return. */
export function linesOf({ words }: Table, offer: Offer): readonly Node[] {
  const { bet, prizes } = offer
  const best = Math.max(...prizes.map(({ pays }) => pays))
  return [
    el('span', { class: 'odds' }, words.times(timesOf(best))),
    el('span', { class: 'note' }, words.chance(percent(chanceOf({ bet, prizes: prizes.filter(({ pays }) => pays === best) })))),
    el('span', { class: 'note' }, words.returns(percent(returnOf(offer)))),
  ]
}
