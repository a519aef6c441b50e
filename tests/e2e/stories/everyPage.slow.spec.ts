/**
 * Every page, of a visitor, of a member and of an agent: each speaks its language alone, with numbers and dates as that language writes
 * them, axe finds nothing on it, nor anything too faint in stones it does not wear, and nothing on it is wider than a window it is drawn
 * for. Each is seen in three looks, and every other stone.
 */
import type { Page } from '@playwright/test'
import { LotteryPage } from '../pages/lotteryPage.ts'
import type { App } from '../pages/app.ts'
import { agentTeam } from '../support/agentTeam.ts'
import { lowContrastTexts, axeViolations, themes } from '../support/axe.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { catalogue, type Language } from '../support/texts.ts'
import { agentPages, memberPages, visitorPages } from '../../support/pages.ts'
import { betAndDraw, rechargePages, openLoaded, expectLoaded } from '../support/tour.ts'
import { expectLaidOut, widths } from '../support/widths.ts'

test.use({ hasWorkers: false, platformOptions: { pace: 'quick' }, expectedComplaints: networkComplaint })

/** Names that are the same in every language: names of languages, of the platform, of people, of algorithms and of things. */
const names =
  /draw\/1\||commit\/1\||中文|简体中文|한국어|English|黄石|player\d+|headagent|\S+\/register\?code=\w+|\w{1,4}\*{3}|(HMAC-)?SHA-?256|hmac-sha256|argon2id|https|APK|QQ|SMS|VIP|UTC|Chrome|Safari|Edge|Firefox|Google|Apple|Mozilla|Microsoft|Linux|Gambling Therapy|K3|k3-\dm|\bms\b|\b[0-9a-f]{6,}…?[0-9a-f]*\b|\b[0-9A-F]{8}\b|[\w-]*[0-9a-f]{4}-[\w-]*/gu

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

/** All visible and spoken texts of the current page. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''))
    return [document.title, ...document.body.innerText.split('\n'), ...labels].map((text) => text.trim()).filter(Boolean)
  })
}

async function leftovers(page: Page, language: Language): Promise<string[]> {
  const words = await wordsOf(page)
  return [...new Set(words.filter((text) => speech[language].foreign.test(text.replaceAll(names, ''))))]
}

/** Buttons and links whose text overflows onto the element beside. */
async function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a')].flatMap((element) => {
      if (!element.checkVisibility() || getComputedStyle(element).display === 'inline') return []
      const { left, right } = element.getBoundingClientRect()
      const isCut = (node: Element | null): boolean =>
        node !== null && (getComputedStyle(node).overflowX !== 'visible' || (node !== element && isCut(node.parentElement)))
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        if (isCut(texts.currentNode.parentElement)) continue
        range.selectNodeContents(texts.currentNode)
        const box = range.getBoundingClientRect()
        if (box.width > 0 && (box.left < left - 1 || box.right > right + 1))
          return [`${element.className}: ${element.innerText.slice(0, 40)}`]
      }
      return []
    }),
  )
}

/** Pixels by which the page is wider than the window. */
const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const language of ['rw', 'korw'] as const) {
  test(`every text has its ${language === 'rw' ? 'Chinese' : 'Korean'} translation`, () => {
    const missing = [...catalogue(language)]
      .filter(([english, translation]) => english !== '' && translation === '')
      .map(([english]) => english)
    expect(missing).toEqual([])
  })
}

const looks = [
  { language: 'rw', theme: 'yellow-stone', colorScheme: 'light' },
  { language: 'korw', theme: 'obsidian', colorScheme: 'dark' },
  { language: 'en', theme: 'yellow-stone', colorScheme: 'light' },
] as const

for (const { language, theme, colorScheme } of looks) {
  test.describe(`in ${language} and ${theme}`, () => {
    test.use({ colorScheme })
    const { htmlLang, date } = speech[language]
    const otherThemes = themes.filter((other) => other !== theme)

    async function expectGood(app: App, path: string) {
      await openLoaded(app, path)
      await expect(app.page.locator('html')).toHaveAttribute('lang', htmlLang)
      await expect(app.page.locator('html')).toHaveAttribute('data-theme', theme)
      expect.soft(await leftovers(app.page, language), path).toEqual([])
      expect.soft(await spilled(app.page), path).toEqual([])
      expect.soft(await axeViolations(app), path).toEqual([])
      expect.soft(await lowContrastTexts(app, otherThemes), path).toEqual([])
      const { page } = app
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expectLoaded(app, path)
        await expectLaidOut(() => excess(page), `${path} at ${width}`).toBe(0)
      }
      await page.setViewportSize({ width: 390, height: 844 })
    }

    test('every page of a visitor is well laid out, accessible and in one language', async ({ app, page }) => {
      await app.open('/login')
      await page.getByRole('combobox').selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang)
      for (const path of visitorPages) await expectGood(app, path)
    })

    test('every page of a member is well laid out, accessible and in one language', async ({ player, page }) => {
      const drawn = await betAndDraw(player)
      const orders = await rechargePages(player)
      await player.open('/language')
      await page.locator(`[role="radio"][lang="${htmlLang}"]`).click()
      // The draw comes meanwhile.
      for (const path of [...memberPages, ...Object.values(orders)]) await expectGood(player, path)
      const { '/betdetail': bet, ...others } = await drawn()
      await expectGood(player, bet)
      await expect(page.getByRole('main').getByText(date).first()).toBeVisible()
      await expect(page.getByText('10,000.00 → ').first()).toBeVisible()
      for (const path of Object.values(others)) await expectGood(player, path)
    })

    test('every page of an agent is well laid out, accessible and in one language', async ({ agent, page, storyPlatform }) => {
      const { memberPages: ofMember } = await agentTeam(storyPlatform.process)
      await agent.open('/language')
      await page.locator(`[role="radio"][lang="${htmlLang}"]`).click()
      for (const path of [...agentPages, ...ofMember]) await expectGood(agent, path)
    })
  })
}

for (const { theme, colorScheme } of looks.slice(0, 2)) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme })

    test('the sheets of the board, the notice dialog and the page of maintenance are accessible', async ({ player, platform }) => {
      const lottery = new LotteryPage(player)
      await lottery.open('k3-3m')
      await expect(player.page.locator('html')).toHaveAttribute('data-theme', theme)
      await lottery.pick('10')
      await lottery.toSlip()
      expect.soft(await axeViolations(player), 'the slip').toEqual([])
      await player.dialog.getByRole('button', { name: player.nameOf('Close') }).click()
      await expect(player.dialog).toHaveCount(0)
      await player.button('How to play').click()
      await expect(player.dialog.getByRole('table')).toBeVisible()
      expect.soft(await axeViolations(player), 'the rules').toEqual([])

      const tab = await player.newTab()
      await tab.page.goto(`${platform.url}/home`)
      await expect(tab.notice).toBeVisible()
      expect.soft(await axeViolations(tab), 'the notice').toEqual([])
      await platform.operator('maintenance', 'on', '稍候')
      await tab.expectAt(/^\/maintenance/)
      expect.soft(await axeViolations(tab), '/maintenance').toEqual([])
      await platform.operator('maintenance', 'off')
    })
  })
}
