/** An agent's way from the first code to the first rebate in the wallet, and a taking whose answer is lost. */
import type { Browser } from '@playwright/test'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import type { Platform } from '../support/platform.ts'
import { t } from '../support/texts.ts'

const grant = 10_000_000n
const rebate = 300n
const lowered = '1940'

// The demonstration's agent: a platform of its own, whose team no other story has met.
test.use({ hasWorkers: false, platformOptions: { own: true, pace: 'quick' }, expectedComplaints: networkComplaint })

/** Makes a code for members twenty groups below. */
async function makeCode(agent: App, code: string): Promise<void> {
  await agent.open('/invite')
  const slider = agent.page.getByRole('slider', { name: t('Their prize group') })
  // Groups in tens from 1800 up.
  await slider.fill(String((Number(lowered) - 1800) / 10))
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(lowered))
  await agent.page.getByLabel(t('Code')).fill(code)
  await agent.button('Make the code').click()
  await expect(agent.page).not.toHaveURL(/\/invite$/)
}

/** Registers by the code on another device and bets until a draw is settled. */
async function memberBets(browser: Browser, platform: Platform, code: string, username: string): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const member = new App(await context.newPage(), platform)
  await member.open(`/register?inviteCode=${code}`)
  await member.register({ username, password: 'stone2026' })
  const lottery = new LotteryPage(member)
  await lottery.open()
  await lottery.pick('10', '11', '12')
  await lottery.chooseChip('10')
  await lottery.expectTimeLeft(8)
  await lottery.toSlip()
  await lottery.confirm()
  await member.expectAt(/^\/betdetail\?id=/)
  await expect(new ReceiptPage(member).verification).toBeVisible({ timeout: 90_000 })
  await context.close()
}

async function signInAgent(agent: App): Promise<void> {
  await agent.open('/login')
  await agent.signIn(demoAccounts.agent)
}

async function openSheet(agent: App): Promise<void> {
  await agent.button('To wallet').click()
  await expect(agent.dialog).toContainText('10,000.30')
}

const moveButton = (agent: App) => agent.dialog.getByRole('button', { name: t('Move {sum}', { sum: '0.30' }), exact: true })

test('a taking whose answer is lost is found out, and moved once', async ({ app: agent, browser, platform }) => {
  await signInAgent(agent)
  await makeCode(agent, 'GAST26')
  await memberBets(browser, platform, 'GAST26', 'lostling')
  await agent.open('/agencyCommission')
  await expect(agent.button('To wallet')).toBeVisible({ timeout: 90_000 })
  await openSheet(agent)
  platform.proxy.failNext('POST /admin/agent/changePrize2Wallet ', 'answer')
  await moveButton(agent).click()
  await platform.proxy.struck()
  await expect(agent.text('Confirming the transfer')).toBeVisible()
  platform.proxy.setOn(true)
  await expect(agent.text('Confirming the transfer')).toHaveCount(0)
  await expect(agent.text('Nothing is waiting')).toBeVisible()
  await agent.go('/mine')
  await agent.expectBalance(grant + rebate)
  await platform.operator('audit')
})
