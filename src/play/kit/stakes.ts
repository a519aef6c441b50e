/** How a stake is chosen: chips, or a stepper where each click is a bet of its own. */
import { el } from './elements.ts'
import type { Words } from './words.ts'

export interface StakePicker {
  readonly node: HTMLElement
  readonly stake: bigint
  /** While a round is on its way nothing can be changed. */
  lock(isLocked: boolean): void
}

interface Options {
  /** Rising. */
  readonly stakes: readonly bigint[]
  readonly words: Words
  readonly money: (amount: bigint) => string
  readonly onChange: () => void
}

export function chipPicker({ stakes, words, money, onChange }: Options): StakePicker {
  let stake = stakes[0] ?? 0n
  const chips = stakes.map((value, at) => {
    const input = el('input', {
      type: 'radio',
      name: 'stake',
      checked: value === stake,
      change() {
        stake = value
        onChange()
      },
    })
    return { input, node: el('label', { class: `chip chip${(at % 6) + 1}` }, input, el('span', {}, money(value))) }
  })
  return {
    node: el('fieldset', { class: 'chips' }, el('legend', { class: 'sr' }, words.each), ...chips.map(({ node }) => node)),
    get stake() {
      return stake
    },
    lock(isLocked) {
      for (const { input } of chips) input.disabled = isLocked
    },
  }
}

export function stepPicker({ stakes, words, money, onChange }: Options): StakePicker {
  let at = 0
  const shown = el('output', { 'aria-live': 'off' }, money(stakes[0] ?? 0n))
  const step = (by: number, label: string, sign: string) =>
    el('button', { type: 'button', 'aria-label': label, click: () => go(at + by) }, sign)
  const less = step(-1, words.less, '−')
  const more = step(1, words.more, '+')
  let isLocked = false

  function render() {
    less.disabled = isLocked || at === 0
    more.disabled = isLocked || at === stakes.length - 1
    shown.textContent = money(stakes[at] ?? 0n)
  }
  function go(to: number) {
    at = Math.max(0, Math.min(stakes.length - 1, to))
    render()
    onChange()
  }
  render()
  return {
    node: el('div', { class: 'stepper', role: 'group', 'aria-label': words.each }, less, shown, more),
    get stake() {
      return stakes[at] ?? 0n
    },
    lock(given) {
      isLocked = given
      render()
    },
  }
}
