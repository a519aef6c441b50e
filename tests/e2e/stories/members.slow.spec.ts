/** An agent's members: the way down and up the tree, and an account that the agent opens. */
import { App } from '../pages/app.ts'
import { type Calls, callsTo, memberBelow, tokenOf } from '../support/calls.ts'
import { anotherDevice, expect, test } from '../support/fixtures.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { type Account, withoutGames } from '../support/platforms.ts'

const password = 'quarry4mine'
const root: Account = { username: 'rootagent', password }

test.use({ hasWorkers: false, platformOptions: { own: true, environment: withoutGames, settings: { openedAccountsPerDay: 1000 } } })

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

/** The root has 24 players and linh; linh has sora and two players; sora has jun. */
async function plant(calls: Calls) {
  const { token: agent } = await memberBelow(calls, await tokenOf(calls, demoAccounts.agent), { ...root, kind: 'agent', prizeGroup: 1950 })
  const linh = await memberBelow(calls, agent, { username: 'linhagent', password, kind: 'agent', prizeGroup: 1940 })
  for (let at = 10; at < 34; at++) await memberBelow(calls, agent, { username: `player${at}`, password, prizeGroup: 1900 })
  const sora = await memberBelow(calls, linh.token, { username: 'soraagent', password, kind: 'agent', prizeGroup: 1920 })
  for (const username of ['weiwei11', 'lanlan11']) await memberBelow(calls, linh.token, { username, password, prizeGroup: 1900 })
  await memberBelow(calls, sora.token, { username: 'junplays', password, prizeGroup: 1900 })
}

test('an agent opens three levels, returns with the same filters and scroll, and finds a name two levels below', async ({
  app,
  page,
  storyPlatform,
}) => {
  await plant(callsTo(storyPlatform))
  await app.enter(root)
  const row = (name: string) => page.locator(`[data-member="${name}"]`)
  const below = (name: string) => row(name).getByRole('link').nth(1)
  const scroll = () => page.evaluate(() => Math.round(scrollY))

  await app.open('/member?order=group')
  await app.expectAt('/member?order=group')
  await app.button('Here within 7 days').click()
  await app.expectAt('/member?order=group&seen=7')
  await expect(row('linh***')).toBeVisible()
  // the second page comes by scrolling, and is still there after the way back
  await page.locator('[data-members] > li').nth(19).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-members] > li')).toHaveCount(25)
  await page.evaluate(() => scrollTo(0, 120))
  await expect.poll(scroll).toBe(120)
  const top = page.url()

  await below('linh***').click()
  await app.expectAt(/seen=7.*userId=/)
  await expect(row('sora***')).toBeVisible()
  await expect(page.locator('[data-members] > li')).toHaveCount(3)
  await below('sora***').click()
  await expect(row('junp***')).toBeVisible()
  await expect(page.locator('nav b[aria-current="page"]')).toHaveText('sora***')
  // a player has no level below
  await expect(row('junp***').getByRole('link')).toHaveCount(1)

  await app.button('Back').click()
  await expect(row('sora***')).toBeVisible()
  await app.button('Back').click()
  await expect.poll(() => page.url()).toBe(top)
  await expect(page.locator('[data-members] > li')).toHaveCount(25)
  await expect(app.button('Here within 7 days')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(scroll).toBe(120)

  await page.getByRole('searchbox').fill('junp')
  await expect(row('junp***')).toContainText('linh*** › sora***')
  await row('junp***').getByRole('link').click()
  await app.expectAt(/member=/)
  await expect(page.getByRole('heading', { level: 2, name: 'junp***' })).toBeVisible()
  await expect(app.text('Level below you')).toBeVisible()
  await app.button('Back').click()
  await expect(page.getByRole('searchbox')).toHaveValue('junp')
})
