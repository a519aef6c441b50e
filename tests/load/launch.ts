/**
 * The time from a tap in the lobby to a playable game on a middling phone: on a device without the game, and again with the cache of the
 * first launch.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { type BundledGame, bundledGames } from '#/rules/games/codes.ts'
import { browserArguments, findHeadlessBrowser } from '../support/browser.ts'
import { onMiddlingPhone, signIn } from './phone.ts'

/** Milliseconds from the tap to the first frame with the game's button. */
export interface LaunchRow {
  readonly game: BundledGame
  readonly cold: number
  readonly warm: number
}

const VISITS = 5

/** The medians of the visits. */
export async function launchFigures(url: string): Promise<readonly LaunchRow[]> {
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: browserArguments })
  try {
    await untilOpen(browser, url)
    const rows: LaunchRow[] = []
    for (const game of bundledGames) {
      const visits: Omit<LaunchRow, 'game'>[] = []
      for (let visit = 0; visit < VISITS; visit++) visits.push(await launches(browser, url, game))
      rows.push({ game, cold: median(visits.map(({ cold }) => cold)), warm: median(visits.map(({ warm }) => warm)) })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Waits until the lobby shows the games of the provider, which starts after its platform. */
async function untilOpen(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  for (let isOpen = false; !isOpen;) {
    await page.goto(`${url}/game`)
    isOpen = await tileOf(page, bundledGames[0])
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
  }
  await page.close()
}

const tileOf = (page: Page, game: BundledGame) => page.locator(`main a[href*="code=${game}"]`).last()

/** Launches the game twice on a new device. */
async function launches(browser: Browser, url: string, game: BundledGame): Promise<Omit<LaunchRow, 'game'>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    // Notices of the day open by themselves; the header's button closes them without following their link.
    await page.addLocatorHandler(page.getByRole('dialog'), (dialog) => dialog.locator('header button').first().click())
    await signIn(page, url)
    await onMiddlingPhone(page)
    const cold = await launch(page, url, game)
    return { cold, warm: await launch(page, url, game) }
  } finally {
    await context.close()
  }
}

async function launch(page: Page, url: string, game: BundledGame): Promise<number> {
  await page.goto(`${url}/game`)
  const tile = tileOf(page, game)
  await tile.waitFor()
  await page.waitForLoadState('networkidle')
  await tile.click({ trial: true })
  const begun = performance.now()
  await tile.click()
  await page.frameLocator('iframe').locator('.foot').waitFor()
  return performance.now() - begun
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
