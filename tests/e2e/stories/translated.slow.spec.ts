/** The board, the pages of money and a live room still work once the browser has translated them, and their figures stay the platform's. */
import sharp from 'sharp'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { RechargePage } from '../pages/rechargePage.ts'
import { becomeReady, fillInWithdrawal } from '../pages/withdrawPage.ts'
import { expect, networkComplaint, recorderComplaint } from '../support/fixtures.ts'
import { expectWallets, test } from '../support/providerWallet.ts'
import { room } from '../support/talk.ts'
import { t } from '../support/texts.ts'
import { translate } from '../support/translator.ts'

test.use({ hasWorkers: false, expectedComplaints: new RegExp(`${networkComplaint.source}|${recorderComplaint.source}`) })

test.beforeEach(({ context }) => translate(context))

test('a member bets from the board to the receipt, and the board shows the new balance', async ({ player, page }) => {
  const lottery = new LotteryPage(player)
  const board = page.locator('footer').filter({ visible: true })
  for (const before of ['10,000.00', '9,990.00']) {
    await lottery.open()
    await expect(page.locator('font').first()).toBeAttached()
    await expect(board).toContainText(before)
    await lottery.pick('10', '11', '12')
    await lottery.cell('12').click()
    await lottery.chooseChip('5')
    await lottery.toSlip()
    await lottery.confirm()
    await player.expectAt(/^\/betdetail\?id=/)
    await expect(page.getByRole('article')).toContainText('10.00')
  }
  await player.go('/lottery?id=k3-1m')
  await expect(board).toContainText('9,980.00')
})

test('a member orders and proves a deposit, which is approved on the open page and added to the balance', async ({
  player,
  account,
  platform,
}) => {
  const recharge = new RechargePage(player)
  await recharge.choose('bank')
  await recharge.fillIn('95', '')
  await expect(recharge.amount).toHaveAttribute('aria-invalid', 'true')
  await recharge.order('2000', '陈小满')
  const { page } = player
  await expect(page.locator('font').first()).toBeAttached()
  const picture = sharp({ create: { width: 300, height: 500, channels: 3, background: '#c8d8c0' } })
  await recharge.addPicture(await picture.png().toBuffer())
  await expect(recharge.pictures('stored')).toHaveCount(1)
  await recharge.submit.click()
  await player.expectAt(/^\/rechargeSuccess\?id=/)
  const [order] = await recharge.ordersOf(account.username)
  await player.go(`/rechargeDetail${new URL(page.url()).search}`)
  await platform.operator('recharges', 'approve', order?.number ?? '', '2000', 'seen at the bank')
  await expect(page.getByText(t('It is in your wallet and can be used.')).filter({ visible: true })).toBeVisible()
  await player.go('/mine')
  await player.expectBalance(12_000_000n)
})

test('a member requests a withdrawal after every missing step, and it is rejected on the open page', async ({ player, platform }) => {
  await becomeReady(player)
  const send = await fillInWithdrawal(player, '500')
  await send()
  await player.expectAt(/^\/withdrawSuccess\?id=W/)
  const { page } = player
  await expect(page.locator('font').first()).toBeAttached()
  const { search } = new URL(page.url())
  await player.go(`/withdrawDetail${search}`)
  await platform.operator('withdrawals', 'reject', new URLSearchParams(search).get('id') ?? '', '收款卡户名与实名不一致')
  await expect(page.getByText('收款卡户名与实名不一致').first()).toBeVisible()
  await player.go('/mine')
  await player.expectBalance(10_000_000n)
})

test('points go to a platform and come back', async ({ wallet, player }) => {
  expect(wallet).toBeDefined()
  await player.open('/quota')
  await expect(player.page.locator('font').first()).toBeAttached()
  await expectWallets(player, 10_000_000n, 0n)
  await player.field('Amount').fill('500')
  await player.buttonLike('Move in {sum}').click()
  await expectWallets(player, 9_500_000n, 500_000n)
  await player.button('Swap the two').click()
  await player.button('All').click()
  await player.buttonLike('Move out {sum}').click()
  await expectWallets(player, 10_000_000n, 0n)
  await player.go('/quotaRecord')
  await expect(player.page.locator('main a[href^="/quotaRecord?id="]')).toHaveCount(2)
})

test('a member follows a host and gives two gifts, and the room still works', async ({ player, page }) => {
  await player.open(room)
  await expect(page.locator('font').first()).toBeAttached()
  await player.button('Follow').click()
  await expect(player.button('Followed')).toBeVisible()
  await page.getByRole('button', { name: t('Send a gift') }).click()
  await player.sheetAct.click()
  await player.sheetAct.click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('× 2', { exact: false }).first()).toBeVisible()
  await player.go('/mine')
  await expect.poll(() => player.balance()).toBeLessThan(10_000_000n)
})
