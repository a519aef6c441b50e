/** On a wide screen, the pages of an agent show centre and members side by side. */
import { agentTeam } from '../support/agentTeam.ts'
import { expect, test } from '../support/fixtures.ts'
import { openLoaded } from '../support/tour.ts'

test.use({ hasWorkers: false, platformOptions: { pace: 'quick' } })

test('at 1280 px the centre and the members are side by side, and a member’s card is below the members', async ({
  agent,
  page,
  storyPlatform,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  const [, card = ''] = (await agentTeam(storyPlatform.process)).memberPages
  await openLoaded(agent, card)
  const boxOf = async (locator: ReturnType<typeof page.locator>) => {
    await expect(locator).toBeVisible()
    const box = await locator.boundingBox()
    if (!box) throw new Error('not laid out')
    return box
  }
  const centre = await boxOf(page.locator('[data-figure="stake"]').filter({ visible: true }).first())
  const table = await boxOf(page.getByRole('table').filter({ has: page.locator('[data-member]') }))
  const chosen = await boxOf(page.getByRole('heading', { level: 2, name: 'linh***' }).last())
  expect(centre.x + centre.width).toBeLessThan(table.x)
  expect(table.x + table.width).toBeLessThanOrEqual(1280)
  expect(Math.abs(centre.y - table.y)).toBeLessThan(400)
  expect(chosen.y).toBeGreaterThan(table.y + table.height)
  // In the member's card: the days as bars, and beside the bars the latest bets.
  const days = await boxOf(page.getByRole('slider').last())
  const latest = await boxOf(page.locator('section', { has: page.locator('a[href*="tab=bets"]') }).last())
  expect(days.y).toBeGreaterThan(chosen.y + chosen.height)
  expect(latest.x).toBeGreaterThan(days.x + days.width)
  expect(latest.x + latest.width).toBeLessThanOrEqual(table.x + table.width)
})
