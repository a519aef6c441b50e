/** Points go to a platform and come back: one way at a time, all at once, and when the platform's answer is lost. */
import { startFaultyProvider } from '../support/faultyProvider.ts'
import { expect, networkComplaint, test as base } from '../support/fixtures.ts'
import { startStoryPlatform } from '../support/platforms.ts'
import { like, t } from '../support/texts.ts'
import { expectWallets, figure, providerWallet, test } from '../support/providerWallet.ts'

test('one tap brings all points back', async ({ wallet, player }) => {
  await wallet.moveIn('320000')
  await player.open('/quota')
  await expectWallets(player, 9_680_000n, 320_000n)
  await player.button('Transfer all back').click()
  await expect(player.dialog).toContainText(t('In the main wallet'))
  await expect(player.dialog).toContainText('320.00 / 320.00')
  await player.dialog.getByRole('button', { name: t('Got it') }).click()
  await expectWallets(player, 10_000_000n, 0n)
})

const withFaultyProvider = base.extend<{ readonly faulty: Awaited<ReturnType<typeof startFaultyProvider>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants to read the names it takes
  faulty: async ({}, provide) => {
    const faulty = await startFaultyProvider()
    await provide(faulty)
    await faulty.stop()
  },
  storyPlatform: async ({ faulty }, provide) => {
    const platform = await startStoryPlatform('still', faulty.environment)
    await provide(platform)
    await platform.process.remove()
  },
  expectedComplaints: networkComplaint,
})

withFaultyProvider(
  'a transfer whose answer is lost is held once, and its result is found by a status request',
  async ({ faulty, storyPlatform, account, player, platform }) => {
    await providerWallet(storyPlatform, account)
    await player.open('/quota')
    await expectWallets(player, 10_000_000n, 0n)
    // It arrives there; that it did, the platform does not hear for now.
    faulty.line.failNext('/transfer', 'after')
    faulty.line.always('before')
    await player.field('Amount').fill('500')
    await player.buttonLike('Move in {sum}').click()
    await player.expectAt(/^\/quotaRecord\?id=T/)
    await expect(player.text('No result yet')).toBeVisible()
    await expect(player.textLike('{name} did not answer')).toBeVisible()
    await expect(player.button('Ask again now')).toBeVisible()

    await player.open('/quota')
    await expect.poll(() => figure(player.page, 'main')).toBe(9_500_000n)
    await expect.poll(() => figure(player.page, 'held')).toBe(500_000n)
    await expect(
      player.page
        .getByRole('status')
        .filter({ hasText: like('A transfer with {name} has no result yet; the next one can follow it.', { whole: false }) }),
    ).toBeVisible()
    await player.field('Amount').fill('100')
    await expect(player.button('Not possible now')).toBeDisabled()

    faulty.line.always(undefined)
    await player.link('View it').click()
    await player.page.locator('main a[href^="/quotaRecord?id="]').click()
    // The platform requests the status again with growing pauses.
    await expect(player.textLike('Arrived at {name}')).toBeVisible({ timeout: 90_000 })
    await player.open('/quota')
    await expectWallets(player, 9_500_000n, 500_000n)
    await platform.operator('audit')
  },
)
