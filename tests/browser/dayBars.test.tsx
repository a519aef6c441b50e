/** Bars by day in a real browser: the drawn bars, the selection by tap and key, and no shift of the layout when the chart loads. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languageChosen } from '#/api/settingsSlice.ts'
import { DayBars } from '#/shared/agent/DayBars.tsx'
import { layoutFaults } from '../support/layoutFaults.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const { box, show } = inShell()
const today = '2026-11-21'
const week = ['15', '16', '17', '18', '19', '20', '21'].map((date, at) => ({
  day: `2026-11-${date}`,
  stake: String((at + 1) * 1_000_000),
  payout: String((7 - at) * 1_000_000),
  net: String((at - 3) * 500_000),
}))
type Day = (typeof week)[number]

const stake = { name: 'Stake', of: (day: Day) => day.stake }
const payout = { name: 'Payout', of: (day: Day) => day.payout }
const net = { name: 'Net', of: (day: Day) => day.net }

beforeAll(() => speak('en'))
beforeEach(async () => {
  await page.viewport(360, 740)
  document.documentElement.dataset['theme'] = 'yellow-stone'
})

function showBars(series: readonly { name: string; of: (day: Day) => string }[], days: readonly Day[] = week) {
  const store = lotteryStore('u1')
  store.dispatch(languageChosen('en'))
  show(store, () => <DayBars title="By day" days={days} series={series} today={today} />)
}

const canvas = () => box.querySelector('canvas')
const drawn = async () => {
  await expect.poll(canvas).not.toBeNull()
}

/** The colour of the canvas at a share of its width and height, as the browser writes it. */
function colourAt(x: number, y: number): string {
  const of = canvas()
  const pixel = of?.getContext('2d')?.getImageData(Math.floor(x * of.width), Math.floor(y * of.height), 1, 1).data
  return String(pixel?.slice(0, 3))
}

/** The canvas form of a colour of the theme. */
function token(name: string): string {
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!paper) throw new Error('no canvas')
  paper.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
  paper.fillRect(0, 0, 1, 1)
  return String(paper.getImageData(0, 0, 1, 1).data.slice(0, 3))
}

const nothing = '0,0,0'
const middleOf = (at: number) => (at + 0.5) / 7
const caption = () => box.querySelector('section > :last-child')?.textContent

it('one series has a height for each day, and a colour for the chosen day', async () => {
  showBars([stake])
  await drawn()
  // The scale ends at 8,000: the last day has 7,000, the first 1,000.
  await expect.poll(() => colourAt(middleOf(6), 0.2)).toBe(token('--action-line'))
  expect(colourAt(middleOf(0), 0.95)).toBe(token('--stone-2'))
  expect(colourAt(middleOf(0), 0.8)).toBe(nothing)
  expect(colourAt(middleOf(3), 0.6)).toBe(token('--stone-2'))
})

it('the value of the chosen day is over its bar, within the plot and not beside another number', async () => {
  showBars([stake])
  await drawn()
  const value = () => box.querySelector<HTMLElement>('b[aria-hidden]')
  expect(value()?.textContent).toBe('7,000')
  const plot = canvas()?.getBoundingClientRect() ?? new DOMRect()
  const over = value()?.getBoundingClientRect() ?? new DOMRect()
  // The scale ends at 8,000.
  expect(Math.abs(over.bottom - (plot.top + plot.height / 8))).toBeLessThan(2)
  expect(over.right).toBeLessThanOrEqual(plot.right + 0.5)
  expect([...box.querySelectorAll('em')].map(({ textContent }) => textContent)).toEqual([])
  box.querySelector<HTMLInputElement>('input[type=range]')?.focus()
  await userEvent.keyboard('{Home}')
  expect(value()?.textContent).toBe('1,000')
  expect(box.querySelector('em')?.textContent).toBe('8,000')
})

it('days without any value have no scale and no chosen column, and a text says so', async () => {
  showBars(
    [stake],
    week.map((day) => ({ ...day, stake: '0' })),
  )
  await drawn()
  expect(box.querySelector('p')?.textContent).toBe('Nothing in these days')
  expect(box.querySelectorAll('em')).toHaveLength(0)
  expect(colourAt(middleOf(6), 0.2)).toBe(nothing)
})

it('two series are beside each other', async () => {
  showBars([stake, payout])
  await drawn()
  const [left, right] = [middleOf(1) - 0.03, middleOf(1) + 0.03]
  await expect.poll(() => colourAt(right, 0.55)).toBe(token('--action-line'))
  expect(colourAt(left, 0.55)).toBe(nothing)
  expect(colourAt(left, 0.9)).toBe(token('--control'))
})

it('a negative day hangs below zero', async () => {
  showBars([net])
  await drawn()
  // From -2,000 to 2,000: zero is in the middle.
  await expect.poll(() => colourAt(middleOf(0), 0.6)).toBe(token('--stone-2'))
  expect(colourAt(middleOf(0), 0.4)).toBe(nothing)
  expect(colourAt(middleOf(5), 0.4)).toBe(token('--stone-2'))
  expect(colourAt(middleOf(5), 0.6)).toBe(nothing)
  expect(box.textContent).toContain('−2,000')
})

it('a change of the theme draws the bars again', async () => {
  showBars([stake])
  await expect.poll(() => colourAt(middleOf(6), 0.2)).toBe(token('--action-line'))
  const before = token('--action-line')
  document.documentElement.dataset['theme'] = 'obsidian'
  expect(token('--action-line')).not.toBe(before)
  await expect.poll(() => colourAt(middleOf(6), 0.2)).toBe(token('--action-line'))
})

it('a tap chooses a day, arrow keys move to the next days, and the caption shows the figures', async () => {
  showBars([stake, payout])
  await drawn()
  expect(caption()).toContain('Today')
  expect(caption()).toContain('7,000.00')
  const slider = box.querySelector<HTMLInputElement>('input[type=range]')
  const { width } = canvas()?.getBoundingClientRect() ?? new DOMRect()
  const plot = slider?.parentElement
  await userEvent.click(plot ?? box, { position: { x: width * middleOf(2), y: 20 } })
  expect(caption()).toMatch(/Nov 17.*3,000\.00.*5,000\.00/)
  slider?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(caption()).toMatch(/Nov 18.*4,000\.00/)
  expect(slider?.getAttribute('aria-valuetext')).toBe('Nov 18, Stake 4,000.00, Payout 4,000.00')
  await userEvent.keyboard('{Home}')
  expect(caption()).toContain('Nov 15')
  await expect.poll(() => colourAt(middleOf(0), 0.02)).toBe(token('--action-soft'))
})

it('a table for screen readers has the same figures', async () => {
  showBars([stake, payout])
  await expect.poll(() => box.querySelectorAll('.sr tbody tr').length).toBe(7)
  const rows = [...box.querySelectorAll('.sr tbody tr')].map(({ textContent }) => textContent)
  expect(rows[0]).toBe('Nov 151,000.007,000.00')
  expect(rows[6]).toBe('Today7,000.001,000.00')
})

it('the drawing moves nothing on the page when it appears, and has the width of its card', async () => {
  showBars([stake, payout])
  await expect.poll(() => box.querySelector('section')).not.toBeNull()
  const height = () => box.querySelector('section')?.offsetHeight
  const before = height()
  await drawn()
  expect(height()).toBe(before)
  const isFitting = () => Math.abs((canvas()?.offsetWidth ?? 0) - ((box.querySelector('section')?.offsetWidth ?? 0) - 32)) <= 1
  expect(isFitting()).toBe(true)
  await page.viewport(320, 740)
  await expect.poll(() => isFitting() && (canvas()?.offsetWidth ?? 999) < 300).toBe(true)
})

it('a month fits the narrowest phone', async () => {
  const month = Array.from({ length: 31 }, (_, at) => ({
    day: `2026-10-${String(at + 1).padStart(2, '0')}`,
    stake: '123456789123',
    payout: '98765432198',
    net: '0',
  }))
  showBars([stake, payout], month)
  await drawn()
  expect(layoutFaults(box)).toEqual([])
})
