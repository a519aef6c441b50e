/** An agent's members: the way down and up the tree, and an account that the agent opens. */
import { type Calls, callsTo, memberBelow, tokenOf } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import type { Account } from '../support/platforms.ts'

const password = 'quarry4mine'
const root: Account = { username: 'rootagent', password }

test.use({ hasWorkers: false })

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
