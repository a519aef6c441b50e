/** An agent's way from the first code to the first rebate in the wallet, and a taking whose answer is lost. */
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import type { App } from '../pages/app.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import { toastsShown } from '../support/toasts.ts'
import { memberGroup, makeCode, memberBets, openSheet, moveButton, rebate } from '../support/firstRebate.ts'
import { withoutGames } from '../support/platforms.ts'

const grant = 10_000_000n
/** Three sums at ten points each, by a member twenty groups below: 1 % of it. */
const stake = '30.00'

// The demonstration's agent: this story has its own platform, so that no other story changes the team.
test.use({
  hasWorkers: false,
  platformOptions: { own: true, pace: 'quick', environment: withoutGames },
  expectedComplaints: networkComplaint,
})

/** A figure of the centre; the page requests it again while it is visible. */
const figure = ({ page }: App, name: string) => page.locator(`[data-figure="${name}"]`).filter({ visible: true })

test('an agent makes the first code, and takes in the first rebate', async ({ app: agent, browser, platform }) => {
  const { page } = agent
  await agent.enter(demoAccounts.agent)

  await test.step('the agent makes a code, with which a member registers and bets', async () => {
    await makeCode(agent, 'LAPS26')
    await memberBets(browser, platform, 'LAPS26', 'loopling')
  })

  await test.step('the agent sees the stake of the day, the member and the waiting rebate', async () => {
    await agent.open('/mine')
    await page.getByRole('link', { name: agent.nameOf('Agent centre') }).click()
    await agent.expectAt('/agentcenter')
    await expect(figure(agent, 'waiting')).toHaveText('0.30', { timeout: 90_000 })
    await expect(figure(agent, 'stake')).toContainText(stake, { timeout: 90_000 })
    await expect(figure(agent, 'bettors')).toContainText('1')
    await expect(page.getByText(t('With code {detail}', { detail: 'LAPS26' }))).toBeVisible()
  })

  await test.step('the agent reads the line and its calculation', async () => {
    await page
      .getByRole('link', { name: t('Rebates'), exact: true })
      .filter({ visible: true })
      .click()
    await agent.expectAt('/agencyCommission')
    const line = page.getByRole('button', { name: /loop\*/ })
    await expect(line).toContainText(`${stake} × 1.0%`)
    await line.click()
    const sum = page.getByRole('listitem').filter({ has: line })
    await expect(sum).toContainText(`1960 − ${memberGroup}`)
    await expect(sum).toContainText(`0.30 ${t('to you')}`)
  })

  await test.step('the agent takes the rebate in, and finds it in the wallet and among the transactions', async () => {
    await openSheet(agent)
    await moveButton(agent).click()
    await expect.poll(() => toastsShown(page)).toContain(t('{0} added to your wallet', { 0: '0.30' }))
    await expect(agent.text('Nothing is waiting')).toBeVisible()
    await agent.go('/mine')
    await agent.expectBalance(grant + rebate)
    await agent.go('/accountDetailList')
    await page.locator('main a[href^="/transactiondetails"]').filter({ hasText: '返点转入' }).click()
    await agent.expectAt(/^\/transactiondetails\?id=/)
    await expect(page.getByRole('main').filter({ visible: true })).toContainText('+0.30')
    await agent.link('View rebates').click()
    await agent.expectAt('/agencyCommission')
  })
  await platform.operator('audit')
})
