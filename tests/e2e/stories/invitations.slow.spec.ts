/** An agent's code from the page that makes it to the person who registers with it. */
import { App } from '../pages/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { codeField, codeForOne, newcomer, password } from '../support/invited.ts'

test.use({ hasWorkers: false })
const registering = 'zxUserApp/register'

async function fillIn(guest: App, username: string) {
  await guest.field('Username').fill(username)
  await guest.field('Password').fill(password)
  await guest.field('Repeat password').fill(password)
  await guest.answerCaptcha()
  await guest.page.getByRole('checkbox').click()
}

test('the form says at its field that a code was used up meanwhile, keeps the typed text, and accepts another code', async ({
  app,
  browser,
  platform,
}) => {
  await app.open('/login')
  await app.signIn(demoAccounts.agent)
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
  await expect(slow.text('You are registered')).toBeVisible()
  await slow.context.close()
})
