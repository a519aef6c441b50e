/** Every page speaks the three languages, with nothing left over from another, and writes numbers and dates as each does. */
import type { Page } from '@playwright/test'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { catalogue, type Language } from '../support/texts.ts'
import { pagesOfPlayer, settledOn, visitorPages } from '../support/tour.ts'

test.use({
  platformOptions: { intervals: { 'k3-1m': { interval: 20, closeOffset: 5 } } },
  expectedComplaints: networkComplaint,
})

/** Names that are the same in every language: the languages' own, the platform's, people's, and those of algorithms and things. */
const names = /中文|简体中文|한국어|English|黄石|player01|(HMAC-)?SHA-?256|hmac-sha256|argon2id|https|QQ|SMS|K3|k3-\dm|\bms\b|\b[0-9a-f]{6,}…?[0-9a-f]*\b|[\w-]*[0-9a-f]{4}-[\w-]*/gu

/** What does not belong into a text of the language. */
const foreign: Readonly<Record<Language, RegExp>> = {
  rw: /[A-Za-z]{3,}|\p{Script=Hangul}/u,
  korw: /[A-Za-z]{3,}|\p{Script=Han}/u,
  en: /\p{Script=Hangul}|\p{Script=Han}/u,
}

const htmlLang: Readonly<Record<Language, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }
const dates: Readonly<Record<Language, RegExp>> = { rw: /\d{4}年\d{1,2}月\d{1,2}日/, korw: /\d{4}\. \d{1,2}\. \d{1,2}\./, en: /[A-Z][a-z]{2} \d{1,2}, \d{4}/ }

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
  return [...new Set(words.filter((text) => foreign[language].test(text.replaceAll(names, ''))))]
}

for (const language of ['rw', 'korw'] as const) {
  test(`every text has its ${language === 'rw' ? 'Chinese' : 'Korean'} translation`, () => {
    const missing = [...catalogue(language)].filter(([source, translation]) => source !== '' && translation === '').map(([source]) => source)
    expect(missing).toEqual([])
  })
}

for (const language of ['rw', 'korw', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test('every page of a visitor', async ({ app, page }) => {
      await app.open('/login')
      await page.getByRole('combobox').selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language])
      for (const path of visitorPages) {
        await settledOn(app, path)
        expect.soft(await leftovers(page, language), path).toEqual([])
      }
    })

    test('every page of a member', async ({ player, page }) => {
      const paths = await pagesOfPlayer(player)
      await player.open('/language')
      await page.locator(`[role="radio"][lang="${htmlLang[language]}"]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language])
      for (const path of paths) {
        await settledOn(player, path)
        await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language])
        expect.soft(await leftovers(page, language), path).toEqual([])
        if (path.startsWith('/betdetail')) {
          await expect(page.locator('.kv').filter({ hasText: dates[language] }).first()).toBeVisible()
          await expect(page.locator('.kv').filter({ hasText: '10,000.00 → ' })).toBeVisible()
        }
      }
    })
  })
}
