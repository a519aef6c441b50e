/** The wallet of a member at the house, as the page shows it. */
import type { Page } from '@playwright/test'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { newRequestId } from '../../server/support/client.ts'
import { type App, thousandths } from '../pages/app.ts'
import { callsTo, tokenOf } from './calls.ts'
import { expect, test as base } from './fixtures.ts'
import type { Account, StoryPlatform } from './platforms.ts'

export const figure = async (page: Page, name: string) => thousandths((await page.locator(`[data-figure="${name}"]`).textContent()) ?? '')

/** Thousandths: in the main wallet, and at the house. */
export async function expectWallets({ page }: App, main: bigint, there: bigint): Promise<void> {
  await expect.poll(() => figure(page, 'main')).toBe(main)
  await expect.poll(() => figure(page, 'there')).toBe(there)
}

/** Waits for the provider, which is a program of its own; gives how to move to it beside the browser. */
export async function providerWallet(platform: Pick<StoryPlatform, 'process'>, account: Account) {
  const calls = callsTo(platform)
  const token = await tokenOf(calls, account)
  const answers = async () => (await calls.send('refreshPlatform', { platform: bundledProviderCode }, { token })).status
  await expect.poll(answers, { timeout: 90_000 }).toBe(200)
  return {
    wallets: () => calls.call('getBalance', {}, { token }),
    moveIn: (amount: string) =>
      calls.call(
        'transfBalance',
        { requestId: newRequestId(), fromPlatform: 'MAIN', toPlatform: bundledProviderCode, transfAmount: amount },
        { token },
      ),
  }
}

export const test = base.extend<{ readonly house: Awaited<ReturnType<typeof providerWallet>> }>({
  house: async ({ storyPlatform, account }, provide) => provide(await providerWallet(storyPlatform, account)),
})
