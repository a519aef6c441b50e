/** A withdrawal from the first missing step to its end; the open page shows each step. */
import type { App } from '../pages/app.ts'
import { becomeReady, fillInWithdrawal } from '../pages/withdrawPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false })

/** Opens the form, fills it in and sends it. */
async function askFor(app: App, points: string): Promise<void> {
  await app.open('/withdraw')
  const send = await fillInWithdrawal(app, points)
  await send()
}

/** The number of the withdrawal that the address shows. */
const shownId = (app: App) => new URL(app.page.url()).searchParams.get('id') ?? ''

test('a member takes every missing step and withdraws twice; the open page shows the payment and the rejection', async ({
  player,
  platform,
}) => {
  await becomeReady(player)

  await test.step('the card is shown masked', async () => {
    await player.open('/managebankcard')
    await expect(player.page.getByRole('article')).toContainText('陈*满')
  })

  await test.step('the requested amount is held, without a fee', async () => {
    await askFor(player, '2000')
    await player.expectAt(/^\/withdrawSuccess\?id=W/)
    await player.open('/mine')
    await player.expectBalance(8_000_000n)
    await expect(player.page.getByRole('region', { name: t('Wallet') })).toContainText(/冻结中\s*2,000\.00/)
  })

  await player.open('/withdrawRecord')
  await player.page.locator('main a[href^="/withdrawDetail"]').first().click()
  await player.expectAt(/^\/withdrawDetail\?id=W/)
  const paid = shownId(player)
  await expect(player.text('To be processed')).toBeVisible()

  await test.step('the operator pays, and the open page shows each step', async () => {
    await platform.operator('withdrawals', 'take', paid)
    await expect(player.text('Paying out')).toBeVisible()
    await platform.operator('withdrawals', 'pay', paid, '0001')
    await expect(player.text('Paid out')).toBeVisible()
    await player.open('/mine')
    await player.expectBalance(8_000_000n)
  })

  await test.step('a rejected withdrawal returns the whole amount, with the reason', async () => {
    await askFor(player, '500')
    await player.expectAt(/^\/withdrawSuccess\?id=W/)
    const rejected = shownId(player)
    await player.page.getByRole('link', { name: t('Follow its progress') }).click()
    await player.expectAt(/^\/withdrawDetail\?id=W/)
    await platform.operator('withdrawals', 'reject', rejected, '收款卡户名与实名不一致')
    await expect(player.page.getByText('收款卡户名与实名不一致').first()).toBeVisible()
    await expect(player.text('Refunded')).toBeVisible()
    await player.open('/mine')
    await player.expectBalance(8_000_000n)
  })
  await platform.operator('audit')
})
