/** Points go to a platform and come back: one way at a time, all at once, and when the platform's answer is lost. */
import { expect } from '../support/fixtures.ts'
import { like } from '../support/texts.ts'
import { expectWallets, figure, test } from '../support/providerWallet.ts'

test.use({ hasWorkers: false })

test('points go to a platform and come back, and both balances are correct at once', async ({ wallet, player, platform }) => {
  expect(wallet).toBeDefined()
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

  await test.step('the history has both transfers, with the sum of each direction', async () => {
    await player.page.locator('a[href="/quotaRecord"]').click()
    await expect(player.page.locator('main a[href^="/quotaRecord?id="]')).toHaveCount(2)
    expect(await figure(player.page, 'in')).toBe(500_000n)
    expect(await figure(player.page, 'out')).toBe(500_000n)
    await player.page.locator('main a[href^="/quotaRecord?id="]').first().click()
    await expect(player.text('Arrived in the main wallet')).toBeVisible()
  })
  await platform.operator('audit')
})
