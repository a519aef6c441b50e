/**
 * Every page, of a visitor and of a member: each speaks its language alone, with numbers and dates as that language writes them,
 * and axe finds nothing on it, in the light and in the dark stone, nor anything too faint in the other eight.
 */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { LotteryPage } from '../pages/lotteryPage.ts'
import type { App } from '../pages/app.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { catalogue, type Language } from '../support/texts.ts'
import { memberPages, visitorPages } from '../../support/pages.ts'
import { betAndDraw, rechargePages, settledOn } from '../support/tour.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.use({
  platformOptions: { pace: 'quick' },
  expectedComplaints: networkComplaint,
  // What moves is half seen at the moment of looking.
  contextOptions: { reducedMotion: 'reduce' },
})

/** The page's policy allows no foreign script, the browser's own tools do. */
async function evaluated({ page, context }: App, ...expressions: string[]): Promise<unknown> {
  const devtools = await context.newCDPSession(page)
  let value: unknown
  for (const expression of expressions) {
    const { result } = await devtools.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    value = result.value
  }
  await devtools.detach()
  return value
}

const axe = (options: string) => `axe.run({ resultTypes: ["violations"], ${options} }).then((results) => JSON.stringify(results))`

function told(json: unknown): string[] {
  const { violations }: AxeResults = JSON.parse(String(json))
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`))
}

/** What axe objects to in the page as it stands: rule and element. */
async function objections(app: App): Promise<string[]> {
  return told(await evaluated(app, source, axe('')))
}

/** What is too faint in another stone, which the page then wears for a moment. */
async function faintIn(app: App, stone: string): Promise<string[]> {
  const css = readFileSync(new URL(`../../../src/themes/${stone}.css`, import.meta.url), 'utf8')
  const wear = `(() => {
    const root = document.documentElement, worn = root.dataset.theme, sheets = document.adoptedStyleSheets, sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(css)})
    document.adoptedStyleSheets = [...sheets, sheet]
    root.dataset.theme = ${JSON.stringify(stone)}
    return ${axe('runOnly: ["color-contrast"]')}.finally(() => { root.dataset.theme = worn; document.adoptedStyleSheets = sheets })
  })()`
  return told(await evaluated(app, wear))
}

/** Names that are the same in every language: the languages' own, the platform's, people's, and those of algorithms and things. */
const names = /draw\/1\||commit\/1\||中文|简体中文|한국어|English|黄石|player\d+|(HMAC-)?SHA-?256|hmac-sha256|argon2id|https|APK|QQ|SMS|VIP|UTC|Chrome|Linux|Gambling Therapy|K3|k3-\dm|\bms\b|\b[0-9a-f]{6,}…?[0-9a-f]*\b|[\w-]*[0-9a-f]{4}-[\w-]*/gu

interface Speech {
  readonly htmlLang: string
  /** What does not belong into a text of the language. */
  readonly foreign: RegExp
  readonly date: RegExp
}

const speech: Readonly<Record<Language, Speech>> = {
  rw: { htmlLang: 'zh-CN', foreign: /[A-Za-z]{3,}|\p{Script=Hangul}/u, date: /\d{4}年\d{1,2}月\d{1,2}日/ },
  korw: { htmlLang: 'ko', foreign: /[A-Za-z]{3,}|\p{Script=Han}/u, date: /\d{4}\. \d{1,2}\. \d{1,2}\./ },
  en: { htmlLang: 'en', foreign: /\p{Script=Hangul}|\p{Script=Han}/u, date: /[A-Z][a-z]{2} \d{1,2}, \d{4}/ },
}

/** Everything a player reads or hears on the page as it stands. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].filter((element) => element.checkVisibility())
      .flatMap((element) => ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''))
    return [document.title, ...document.body.innerText.split('\n'), ...labels].map((text) => text.trim()).filter(Boolean)
  })
}

async function leftovers(page: Page, language: Language): Promise<string[]> {
  const words = await wordsOf(page)
  return [...new Set(words.filter((text) => speech[language].foreign.test(text.replaceAll(names, ''))))]
}

/** Buttons and links whose text is wider than they are and lies on what stands beside them. */
async function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('button, a')]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      && getComputedStyle(element).overflowX === 'visible' && getComputedStyle(element).display !== 'inline')
    .map((element) => `${element.className}: ${element.innerText.slice(0, 40)}`))
}

for (const language of ['rw', 'korw'] as const) {
  test(`every text has its ${language === 'rw' ? 'Chinese' : 'Korean'} translation`, () => {
    const missing = [...catalogue(language)].filter(([english, translation]) => english !== '' && translation === '').map(([english]) => english)
    expect(missing).toEqual([])
  })
}

const looks = [
  { language: 'rw', theme: 'yellow-stone', colorScheme: 'light', others: ['jade', 'lapis', 'cinnabar'] },
  { language: 'korw', theme: 'obsidian', colorScheme: 'dark', others: ['amethyst', 'rose-quartz', 'turquoise'] },
  { language: 'en', theme: 'yellow-stone', colorScheme: 'light', others: ['coral', 'moonstone'] },
] as const

for (const { language, theme, colorScheme, others } of looks) {
  test.describe(`in ${language} and ${theme}`, () => {
    test.use({ colorScheme })
    const { htmlLang, date } = speech[language]

    async function expectGood(app: App, path: string) {
      await settledOn(app, path)
      await expect(app.page.locator('html')).toHaveAttribute('lang', htmlLang)
      await expect(app.page.locator('html')).toHaveAttribute('data-theme', theme)
      expect.soft(await leftovers(app.page, language), path).toEqual([])
      expect.soft(await spilled(app.page), path).toEqual([])
      expect.soft(await objections(app), path).toEqual([])
      for (const stone of others) expect.soft(await faintIn(app, stone), `${path} in ${stone}`).toEqual([])
    }

    test('every page of a visitor', async ({ app, page }) => {
      await app.open('/login')
      await page.getByRole('combobox').selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang)
      for (const path of visitorPages) await expectGood(app, path)
    })

    test('every page of a member', async ({ player, page }) => {
      const drawn = await betAndDraw(player)
      const orders = await rechargePages(player)
      await player.open('/language')
      await page.locator(`[role="radio"][lang="${htmlLang}"]`).click()
      // The draw comes meanwhile.
      for (const path of [...memberPages, ...orders]) await expectGood(player, path)
      const { bet, draw, message } = await drawn()
      await expectGood(player, bet)
      await expect(page.locator('.kv').filter({ hasText: date }).first()).toBeVisible()
      await expect(page.locator('.kv').filter({ hasText: '10,000.00 → ' })).toBeVisible()
      for (const path of [draw, message]) await expectGood(player, path)
    })
  })
}

for (const { theme, colorScheme } of looks.slice(0, 2)) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme })

    test('the sheets of the board, the notice dialog and maintenance', async ({ player, platform }) => {
      const lottery = new LotteryPage(player)
      await lottery.open('k3-3m')
      await expect(player.page.locator('html')).toHaveAttribute('data-theme', theme)
      await lottery.pick('10')
      await lottery.toSlip()
      expect.soft(await objections(player), 'the slip').toEqual([])
      await player.dialog.getByRole('button', { name: player.nameOf('Close') }).click()
      await expect(player.dialog).toHaveCount(0)
      await player.button('How to play').click()
      await expect(player.dialog.getByRole('table')).toBeVisible()
      expect.soft(await objections(player), 'the rules').toEqual([])

      const tab = await player.newTab()
      await tab.page.goto(`${platform.url}/home`)
      await expect(tab.notice).toBeVisible()
      expect.soft(await objections(tab), 'the notice').toEqual([])
      await platform.operator('maintenance', 'on', '稍候')
      await tab.expectAt(/^\/maintenance/)
      expect.soft(await objections(tab), '/maintenance').toEqual([])
      await platform.operator('maintenance', 'off')
    })
  })
}
