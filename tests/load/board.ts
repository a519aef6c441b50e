/** Picks a selection of 100,000 notes on the board in a real browser, and measures the longest time for which the page is busy. */
import { chromium, type Page } from 'playwright-core'
import { browserArguments } from '../support/browser.ts'
import { ensureBrowser } from '../support/ensureBrowser.ts'
import type { PlatformProcess } from '../support/platformProcess.ts'

export interface BoardFigures {
  readonly notes: string
  /** Longest milliseconds between two frames: at rest, and while the last row is filled. */
  readonly atRest: number
  readonly picking: number
}

const turns = 5

/** Needs a built page. Five rows of ten digits are 100,000 notes. */
export async function boardFigures({ url }: PlatformProcess): Promise<BoardFigures> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    await page.goto(`${url}/lottery?id=ssc-1m`)
    await page.getByRole('button', { name: '五星', exact: true }).click()
    const all = page.getByRole('button', { name: '全部', exact: true })
    const clear = page.getByRole('button', { name: '清', exact: true })
    await all.nth(4).waitFor()
    for (const row of [0, 1, 2, 3]) await all.nth(row).click()
    const atRest: number[] = []
    const picking: number[] = []
    let notes = ''
    for (let turn = 0; turn < turns; turn++) {
      atRest.push(await longestFrame(page, async () => undefined))
      picking.push(await longestFrame(page, () => all.nth(4).click()))
      notes = await page.locator('footer').innerText()
      await clear.nth(4).click()
    }
    return { notes: /([\d,]+) 注/.exec(notes)?.[1] ?? '0', atRest: median(atRest), picking: median(picking) }
  } finally {
    await browser.close()
  }
}

/** As text, because code that is compiled for this process does not run in the page. */
const countFrames = `new Promise((resolve) => {
  const start = performance.now()
  let last, longest = 0
  requestAnimationFrame(function frame(now) {
    if (last !== undefined) longest = Math.max(longest, now - last)
    last = now
    if (now - start < 1000) requestAnimationFrame(frame)
    else resolve(longest)
  })
})`

/** The longest frame from before the act until one second later. */
async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  const counted = page.evaluate<number>(countFrames)
  await act()
  return counted
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
