/** Points go to a platform and come back: one way at a time, all at once, and when the platform's answer is lost. */
import type { Page } from '@playwright/test'
import { houseProvider } from '../../../server/domains/games/module.ts'
import { newRequestId } from '../../server/support/client.ts'
import { type App, thousandths } from '../pages/app.ts'
import { callsTo, tokenOf } from '../support/calls.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { type Account, type StoryPlatform } from '../support/platforms.ts'
import { like } from '../support/texts.ts'

const figure = async (page: Page, name: string) => thousandths((await page.locator(`[data-figure="${name}"]`).textContent()) ?? '')

/** Thousandths: in the main wallet, and at the house. */
async function expectWallets({ page }: App, main: bigint, there: bigint): Promise<void> {
  await expect.poll(() => figure(page, 'main')).toBe(main)
  await expect.poll(() => figure(page, 'there')).toBe(there)
}

/** Waits for the provider, which is a program of its own; gives how to move to it beside the browser. */
async function houseOf(platform: Pick<StoryPlatform, 'process'>, account: Account) {
  const calls = callsTo(platform)
  const token = await tokenOf(calls, account)
  const answers = async () => (await calls.send('refreshPlatform', { platform: houseProvider }, { token })).status
  await expect.poll(answers, { timeout: 90_000 }).toBe(200)
  return {
    moveIn: (amount: string) =>
      calls.call(
        'transfBalance',
        { requestId: newRequestId(), fromPlatform: 'MAIN', toPlatform: houseProvider, transfAmount: amount },
        { token },
      ),
  }
}

const test = base.extend<{ readonly house: Awaited<ReturnType<typeof houseOf>> }>({
  house: async ({ storyPlatform, account }, provide) => provide(await houseOf(storyPlatform, account)),
})

test('points go in and come back, and both balances are right at once', async ({ house, player, platform }) => {
  expect(house).toBeDefined()
  await player.open('/mine')
  await player.link('Transfer').click()
  await expectWallets(player, 10_000_000n, 0n)
  await player.field('Amount').fill('500')
  await player.buttonLike('Move in {sum}').click()
  await player.expectToast(like('{moved} moved to {place}', { whole: false }))
  await expectWallets(player, 9_500_000n, 500_000n)
  await expect(player.field('Amount')).toHaveValue('')

  await player.button('Swap the two').click()
  await player.button('All').click()
  await expect(player.field('Amount')).toHaveValue('500.00')
  await player.buttonLike('Move out {sum}').click()
  await expectWallets(player, 10_000_000n, 0n)

  await test.step('the history has both, and what went each way', async () => {
    await player.page.locator('a[href="/quotaRecord"]').click()
    await expect(player.page.locator('main a[href^="/quotaRecord?id="]')).toHaveCount(2)
    expect(await figure(player.page, 'in')).toBe(500_000n)
    expect(await figure(player.page, 'out')).toBe(500_000n)
    await player.page.locator('main a[href^="/quotaRecord?id="]').first().click()
    await expect(player.text('Arrived in the main wallet')).toBeVisible()
  })
  await platform.operator('audit')
})
