/** How many taps the paths of every day take, as tests/e2e/support/hand.ts counts them. */
import sharp from 'sharp'
import { bigBet } from '../../support/bigBet.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { RechargePage } from '../pages/rechargePage.ts'
import { becomeReady, withdrawAmount } from '../pages/withdrawPage.ts'
import { callsTo, tokenOf } from '../support/calls.ts'
import { expect, recorderComplaint, test } from '../support/fixtures.ts'
import { Hand } from '../support/hand.ts'
import { tile } from '../support/lobbyTiles.ts'
import { providerWallet } from '../support/providerWallet.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, expectedComplaints: recorderComplaint })

test('the first bet of an account takes two taps on the board that the first day opens', async ({ player }) => {
  const lottery = new LotteryPage(player)
  const hand = new Hand()
  await player.open('/lottery?id=k3-1m&pick=KSHZDXDS.big.1000')
  await expect(lottery.picked).toHaveCount(1)
  await lottery.expectTimeLeft(8)
  await hand.tap(lottery.betButton)
  await hand.tap(lottery.confirmButton)
  await player.expectAt(/^\/betdetail\?id=/)
  hand.expectAtMost({ taps: 2 })
})

test('a bet of a member who has bet before takes two taps on the board, and its repetition takes one', async ({
  player,
  page,
  account,
  storyPlatform,
}) => {
  const calls = callsTo(storyPlatform)
  const token = await tokenOf(calls, account)
  await calls.call('bet', await bigBet(calls, token, 'k3-1m', '25000'), { token })
  const lottery = new LotteryPage(player)

  await test.step('a bet', async () => {
    const hand = new Hand()
    // What the member bets usually is known from home on.
    await player.open('/home')
    await page
      .getByRole('region', { name: t('Recently played') })
      .getByRole('link', { name: /一分快三/ })
      .click()
    await lottery.expectTimeLeft(8)
    await hand.tap(lottery.cell('10'))
    await hand.tap(lottery.betButton)
    await player.expectAt(/^\/betdetail\?id=/)
    hand.expectAtMost({ taps: 2 })
  })

  await test.step('its repetition', async () => {
    const hand = new Hand()
    await lottery.go()
    await lottery.expectTimeLeft(8)
    await expect(lottery.dock).toContainText(t('{others} more', { others: 1 }))
    await hand.tap(lottery.dock.getByRole('button', { name: t('Bet again') }))
    await expect(lottery.dock).toContainText(t('{others} more', { others: 2 }))
    hand.expectAtMost({ taps: 1 })
  })
})

test('the first round of a game takes two taps from the lobby', async ({ player, page, account, storyPlatform }) => {
  await providerWallet(storyPlatform, account)
  const hand = new Hand()
  await player.open('/game')
  await hand.tap(tile(player, 'baccarat').getByRole('link'))
  await hand.tap(player.buttonLike('Transfer {sum} and play {wanted}'))
  await expect(page.frameLocator('iframe').locator('.result .says')).toBeVisible()
  hand.expectAtMost({ taps: 2 })
})

test.describe('a deposit takes five taps from home', () => {
  test('by the gateway, up to its payment page', async ({ player, page }) => {
    const hand = new Hand()
    await player.open('/home')
    await hand.tap(player.link('Deposit').filter({ visible: true }).first())
    await hand.tap(page.locator('a[href$="channel=scan"]'))
    await hand.tap(page.getByRole('button', { name: '500', exact: true }))
    await hand.tap(player.button('Continue to payment'))
    await hand.tap(player.link('To the payment page'))
    await page.waitForURL(/\/gateway\/test\/pay\//)
    hand.expectAtMost({ taps: 5 })
  })

  test('by a transfer, with the payer and a picture as entries', async ({ player, page }) => {
    const hand = new Hand()
    const recharge = new RechargePage(player)
    await player.open('/home')
    await hand.tap(player.link('Deposit').filter({ visible: true }).first())
    await hand.tap(page.locator('a[href$="channel=bank"]'))
    await hand.tap(page.getByRole('button', { name: '500', exact: true }))
    await hand.enter(() => player.field('Payer’s name').fill('陈小满'))
    await hand.tap(player.button('Get account details'))
    await player.expectAt(/^\/pay\?id=/)
    const picture = sharp({ create: { width: 300, height: 500, channels: 3, background: '#c8d8c0' } })
    await hand.enter(async () => recharge.addPicture(await picture.png().toBuffer()))
    await hand.tap(recharge.submit)
    await player.expectAt(/^\/rechargeSuccess\?id=/)
    hand.expectAtMost({ taps: 5, entries: 2 })
  })
})

test('the first withdrawal takes nine taps from the account, all its steps included', async ({ player }) => {
  const hand = new Hand()
  await becomeReady(player, hand)
  await withdrawAmount(player, '500', hand)
  // Name, card, and the new password, which is repeated and then given.
  hand.expectAtMost({ taps: 9, entries: 5 })
})
