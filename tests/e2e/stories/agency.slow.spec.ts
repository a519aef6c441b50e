/** An agent's way from the first code to the first rebate in the wallet, and a taking whose answer is lost. */
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { makeCode, memberBets, openSheet, moveButton, rebate } from '../support/firstRebate.ts'
import { withoutGames } from '../support/platforms.ts'

const grant = 10_000_000n

// The demonstration's agent: this story has its own platform, so that no other story changes the team.
test.use({
  hasWorkers: false,
  platformOptions: { own: true, pace: 'quick', environment: withoutGames },
  expectedComplaints: networkComplaint,
})

test('a taking whose answer is lost is completed, and moves the money once', async ({ app: agent, browser, platform }) => {
  await agent.enter(demoAccounts.agent)
  await makeCode(agent, 'GAST26')
  await memberBets(browser, platform, 'GAST26', 'lostling')
  await agent.open('/agencyCommission')
  await expect(agent.button('To wallet')).toBeVisible({ timeout: 90_000 })
  await openSheet(agent)
  platform.proxy.failNext('POST /admin/agent/changePrize2Wallet ', 'answer')
  await moveButton(agent).click()
  await platform.proxy.faultInjected()
  await expect(agent.text('Confirming the transfer')).toBeVisible()
  platform.proxy.setOn(true)
  await expect(agent.text('Confirming the transfer')).toHaveCount(0)
  await expect(agent.text('Nothing is waiting')).toBeVisible()
  await agent.go('/mine')
  await agent.expectBalance(grant + rebate)
  await platform.operator('audit')
})
