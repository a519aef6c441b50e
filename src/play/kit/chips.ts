/** Choice of a stake among chips. */
import { el } from './elements.ts'
import type { StakeOptions, StakePicker } from './game.ts'
import './chips.css'

export function chipPicker({ stakes, words, money, onChange }: StakeOptions): StakePicker {
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
    const node = el('label', { class: 'chip' }, input, el('span', {}, money(value)))
    node.style.setProperty('--chip', `var(--chip-${(at % 6) + 1})`)
    return { input, node }
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
