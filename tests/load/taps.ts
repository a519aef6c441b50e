/**
 * How soon a tap on a board is answered: from the touch to the next frame with its effect, as the browser's Event Timing tells, with a
 * quarter of this processor. The boards are those of all play types of a lottery of each family.
 */
import { chromium, type Locator, type Page } from 'playwright-core'
import { catalogue } from '../../server/domains/draws/catalogue.ts'
import { browserArguments, findHeadlessBrowser } from '../support/browser.ts'
import { t } from '../e2e/support/texts.ts'
import { onMiddlingPhone, signIn } from './phone.ts'

export interface TapRow {
  readonly lottery: string
  readonly taps: number
  /** Milliseconds, in steps of 8 as the browser rounds them. A tap below 16 ms has no entry, and counts as 16. */
  readonly p50: number
  readonly p98: number
  readonly longest: number
}

/** Taps on cells after each tap on a play type. */
const tapsOfType = 8
/** Milliseconds: the least that Event Timing tells of. */
const threshold = 16

/** As text, because code that is compiled for this process does not run in the page. Press, release and click of a tap have one id. */
const probe = `(() => {
  const durations = (globalThis.tapTimes = new Map())
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: ${threshold}, buffered: true })
})()`

/** Entries come after the frame that they measure. */
const read = `new Promise((done) => requestAnimationFrame(() => setTimeout(() => done([...tapTimes.values()]), 500)))`

/** A row of each family, and one of all taps. */
export async function tapFigures(url: string): Promise<readonly TapRow[]> {
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: browserArguments })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
    await context.addInitScript(probe)
    const page = await context.newPage()
    await signIn(page, url)
    await onMiddlingPhone(page, false)
    const families = new Map(catalogue.toReversed().map(({ family, id }) => [family, id]))
    const rows: TapRow[] = []
    const all: number[] = []
    for (const id of families.values()) {
      const times = await tapBoards(page, `${url}/lottery?id=${id}`)
      rows.push(rowOf(id, times))
      all.push(...times)
    }
    return [...rows, rowOf('all boards', all)]
  } finally {
    await browser.close()
  }
}

function rowOf(lottery: string, times: readonly number[]): TapRow {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  return { lottery, taps: sorted.length, p50: at(0.5), p98: at(0.98), longest: at(1) }
}

/** The times of all taps on the boards of a lottery. */
async function tapBoards(page: Page, url: string): Promise<readonly number[]> {
  await page.goto(url)
  const types = page.getByRole('group', { name: t('Play types') }).getByRole('button')
  const cells = page.locator('main button[data-cell]:not([aria-disabled="true"])').filter({ visible: true })
  await cells.first().waitFor()
  await page.waitForLoadState('networkidle')
  let taps = 0
  const tap = async (what: Locator) => {
    await what.tap()
    taps += 1
  }
  for (let type = 0; type < (await types.count()); type++) {
    await tap(types.nth(type))
    await page.locator('main :is(button[data-cell], textarea)').filter({ visible: true }).first().waitFor()
    for (let turn = 0; turn < tapsOfType; turn++) {
      // A board for typed numbers has no cells. Seven has no divisor in common with the usual lengths of rows, so the taps are spread.
      const count = await cells.count()
      if (count > 0) await tap(cells.nth((turn * 7) % count))
    }
  }
  const times = await page.evaluate<number[]>(read)
  return [...times, ...Array.from({ length: Math.max(0, taps - times.length) }, () => threshold)]
}
