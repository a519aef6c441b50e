/** An agent's code from the page that makes it to the person who registers with it. */
import type { Browser, Page } from '@playwright/test'
import { App } from '../pages/app.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Platform } from '../support/platform.ts'

test.use({ hasWorkers: false })

const agent = { username: 'agent001', password: 'play1234' }
const password = 'stone7vale'
const registering = 'zxUserApp/register'

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

async function fillIn(guest: App, username: string) {
  await guest.field('Username').fill(username)
  await guest.field('Password').fill(password)
  await guest.field('Repeat password').fill(password)
  await guest.answerCaptcha()
  await guest.page.getByRole('checkbox').click()
}

test('a code that is used up while somebody fills in the form is said at its field; nothing is made, nothing typed is lost, and another code works', async ({
  app,
  browser,
  platform,
}) => {
  await app.open('/login')
  await app.signIn(agent)
  const code = await codeForOne(app)
  const slow = await newcomer(browser, platform, `/register?code=${code}`)
  await expect(slow.text('An agent invites you')).toBeVisible()
  await fillIn(slow, 'slowperson')

  const quick = await newcomer(browser, platform, `/register?code=${code}`)
  await quick.register({ username: 'quickone1', password })
  await quick.context.close()

  const before = platform.proxy.count(registering)
  expect(before).toBeGreaterThan(0)
  await slow.button('Register').click()
  await expect(slow.text('This code is used up. Ask for another, or leave it out')).toBeVisible()
  await expect(codeField(slow.page)).toBeFocused()
  expect(platform.proxy.count(registering)).toBe(before)
  await expect(slow.field('Username')).toHaveValue('slowperson')
  await expect(slow.field('Captcha')).toHaveValue('0000')

  await codeField(slow.page).fill('stone88')
  await expect(
    slow.text('Prize group {prizeGroup} · {returns} paid back in the long run', { prizeGroup: 1956, returns: '97.8%' }),
  ).toBeVisible()
  await slow.button('Register').click()
  await slow.expectAt('/home')
  await slow.context.close()
})
