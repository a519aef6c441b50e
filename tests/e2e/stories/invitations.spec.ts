/** An agent's code from the page that makes it to the person who registers with it. */
import type { Browser, Page } from '@playwright/test'
import { App } from '../pages/app.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Platform } from '../support/platform.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false })

const agent = { username: 'agent001', password: 'play1234' }
const password = 'stone7vale'

/** Makes a code that is good for one person; the page goes on to its poster. */
async function codeForOne(app: App): Promise<string> {
  await app.open('/inviteCodes')
  await app.link('New invitation code').click()
  await app.button('1 person').click()
  await app.button('Make the code').click()
  await app.expectAt(/^\/qrcode\?code=[2-9A-HJ-NP-Z]{6}$/)
  return new URL(app.page.url()).searchParams.get('code') ?? ''
}

/** Somebody on a device that nobody has used. */
async function newcomer(browser: Browser, platform: Platform, path: string): Promise<App> {
  const context = await browser.newContext()
  const guest = new App(await context.newPage(), platform)
  await guest.open(path)
  return guest
}

const codeField = (page: Page) => page.locator('input[name="inviteCode"]')

test('a new person opens the link of a new code, sees who invites on which terms, and registers; the agent sees that it is used up', async ({
  app,
  browser,
  platform,
}) => {
  await app.open('/login')
  await app.signIn(agent)
  const code = await codeForOne(app)
  const link = await app.page.getByText(`/register?code=${code}`).textContent()
  expect(link).toBe(`${platform.url.replace(/^https?:\/\//, '')}/register?code=${code}`)

  const guest = await newcomer(browser, platform, `/register?code=${code}`)
  await expect(codeField(guest.page)).toHaveValue(code)
  await expect(guest.text('An agent invites you')).toBeVisible()
  await expect(
    guest.text('Prize group {prizeGroup} · {returns} paid back in the long run', { prizeGroup: 1940, returns: '97.0%' }),
  ).toBeVisible()
  await guest.register({ username: 'newcomer1', password })
  await guest.context.close()

  await app.open('/inviteCodes')
  const row = app.page.locator('li', { hasText: code })
  await expect(row).toContainText(t('Used up'))
  await expect(row).toContainText(t('{total} of {most} registered', { total: 1, most: 1 }))
})
