/** Choice of a stake by steps; each click is a separate bet. */
import { el } from './elements.ts'
import type { StakeOptions, StakePicker } from './game.ts'
import { ofLanguage } from './words.ts'
import './stepper.css'

const own = ofLanguage({ rw: ['减少', '增加'], korw: ['줄이기', '늘리기'], en: ['Less', 'More'] } as const)

export function stepPicker({ stakes, words, money, onChange }: StakeOptions): StakePicker {
  let at = 0
  const shown = el('output', { 'aria-live': 'off' }, money(stakes[0] ?? 0n))
  const step = (by: number, label: string, sign: string) =>
    el('button', { type: 'button', 'aria-label': label, click: () => go(at + by) }, sign)
  const less = step(-1, own[0], '−')
  const more = step(1, own[1], '+')
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
    lock(next) {
      isLocked = next
      render()
    },
  }
}
