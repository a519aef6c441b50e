/** The member's wallet at the bundled provider. */
import type { Page } from '@playwright/test'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { newRequestId } from '../../server/support/client.ts'
import { type App, thousandths } from '../pages/app.ts'
import { callsTo, tokenOf } from './calls.ts'
import { expect, test as base } from './fixtures.ts'
import type { Account, StoryPlatform } from './platforms.ts'

export const figure = async (page: Page, name: string) => thousandths((await page.locator(`[data-figure="${name}"]`).textContent()) ?? '')

/** Thousandths in the main wallet and at the provider, as the page shows them. */
export async function expectWallets({ page }: App, main: bigint, there: bigint): Promise<void> {
  await expect.poll(() => figure(page, 'main')).toBe(main)
  await expect.poll(() => figure(page, 'there')).toBe(there)
}

/** Waits for the provider, which is a separate program; returns calls beside the browser for balances and transfers. */
export async function providerWallet(platform: Pick<StoryPlatform, 'process'>, account: Account) {
  const calls = callsTo(platform)
  const token = await tokenOf(calls, account)
  const status = async () => (await calls.send('refreshPlatform', { platform: bundledProviderCode }, { token })).status
  await expect.poll(status, { timeout: 90_000 }).toBe(200)
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

export const test = base.extend<{ readonly wallet: Awaited<ReturnType<typeof providerWallet>> }>({
  wallet: async ({ storyPlatform, account }, provide) => provide(await providerWallet(storyPlatform, account)),
})
