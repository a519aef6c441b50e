/** An agent's members: the way down and up the tree, and an account that the agent opens. */
import { App } from '../pages/app.ts'
import { anotherDevice, expect, test } from '../support/fixtures.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'

const password = 'quarry4mine'

test.use({ hasWorkers: false, platformOptions: { own: true, settings: { openedAccountsPerDay: 1000 } } })

test('an account that an agent opens belongs to its member from the first sign-in on', async ({
  app,
  page,
  platform,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open('/login')
  await app.signIn(demoAccounts.agent)
  await app.open('/spreadManage')
  await app.field('Username').fill('sunny88')
  await page.getByRole('checkbox').click()
  await app.button('Open the account').click()
  const shown = page.locator('[data-password]')
  const first = (await shown.textContent()) ?? ''
  expect(first).toMatch(/^\w{10}$/)

  // leaving asks, as the password was not copied
  await page.goBack()
  await expect(app.dialog).toBeVisible()
  await app.dialog.getByRole('button').last().click()
  await expect(app.dialog).toHaveCount(0)
  await expect(shown).toHaveText(first)
  await app.button('Copy name and password').click()
  await expect(app.button('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first)

  const other = await anotherDevice(browser)
  const member = new App(await other.newPage(), platform)
  await member.open('/login')
  await member.field('Username').fill('sunny88')
  await member.field('Password').fill(first)
  await member.button('Sign in').click()
  await member.field('Your own password').fill(password)
  await member.field('Repeat password').fill(password)
  await member.page.getByRole('checkbox').click()
  await member.button('Save and sign in').click()
  await expect(member.page).not.toHaveURL(/\/login/)
  await member.signOut()

  await member.open('/login')
  await member.field('Username').fill('sunny88')
  await member.field('Password').fill(first)
  await member.button('Sign in').click()
  await expect(member.text('Wrong username or password')).toBeVisible()
  await member.signIn({ username: 'sunny88', password })
  await other.close()
})
