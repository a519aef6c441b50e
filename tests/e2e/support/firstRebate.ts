/** A member who registers with an agent's code and bets, and the agent who takes the rebate in. */
import { expect, type Browser } from '@playwright/test'
import { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { ReceiptPage } from '../pages/receiptPage.ts'
import { anotherDevice } from './fixtures.ts'
import type { Platform } from './platform.ts'
import { t } from './texts.ts'

/** Thousandths: 1 % of three sums at ten points each, by a member twenty groups below. */
export const rebate = 300n
export const memberGroup = '1940'

/** Creates a code for members of the lower prize group. */
export async function makeCode(agent: App, code: string): Promise<void> {
  await agent.open('/invite')
  const slider = agent.page.getByRole('slider', { name: t('Their prize group') })
  // Groups in tens from 1800 up.
  await slider.fill(String((Number(memberGroup) - 1800) / 10))
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(memberGroup))
  await agent.page.getByLabel(t('Code')).fill(code)
  await agent.button('Create code').click()
  await expect(agent.page).not.toHaveURL(/\/invite$/)
}

/** Registers by the code on another device and bets until a draw is settled. */
export async function memberBets(browser: Browser, platform: Platform, code: string, username: string): Promise<void> {
  const context = await anotherDevice(browser)
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

export async function openSheet(agent: App): Promise<void> {
  await agent.button('To wallet').click()
  await expect(agent.dialog).toContainText('10,000.30')
}

export const moveButton = (agent: App) => agent.dialog.getByRole('button', { name: t('Move {sum}', { sum: '0.30' }), exact: true })
