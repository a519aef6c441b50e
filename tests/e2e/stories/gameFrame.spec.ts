/** A game's frame and the page around it: a round in it, its wallet, and what a hostile one tries in vain. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { gamePlayer } from '../support/gamePlayer.ts'
import { providerWallet } from '../support/providerWallet.ts'
import { address, hostileFrame, serveHostile } from '../support/hostileFrame.ts'
import { tile } from '../support/lobbyTiles.ts'

test.use({ hasWorkers: false })

test('a player plays a round, sees its balance in the header, and transfers points in without leaving', async ({
  player,
  account,
  platform,
  storyPlatform,
}) => {
  const { page } = player
  await gamePlayer(storyPlatform, account)
  // The frame's first message takes part in the seed; a bet before its answer would wait for the answer.
  const seeded = page.waitForResponse(/playMessage/)
  await player.open(address)
  await (await seeded).finished()
  const frame = page.frameLocator('iframe')
  const money = page.locator('header button').filter({ hasText: /\d/ })
  await expect(money).toHaveText('2,000.00')

  await test.step('the frame has no WebRTC, as no policy can block WebRTC', async () => {
    expect(
      await frame.locator('body').evaluate(() => Object.getOwnPropertyNames(globalThis).filter((name) => name.includes('RTC'))),
    ).toEqual([])
  })

  await test.step('the header shows the balance that the frame has shown', async () => {
    const bet = platform.proxy.holdNextAnswer('/playMessage')
    await frame.locator('.primary').press('Enter')
    await bet.held
    await expect.poll(() => isAskedAtClosing(page)).toBe(true)
    bet.release()
    await expect(frame.locator('.result .says')).toBeVisible()
    await expect.poll(() => isAskedAtClosing(page)).toBe(false)
    await expect(money).not.toHaveText('2,000.00')
    const { payout } = await frame.locator('.result').evaluate((result) => ({ payout: result.querySelector('.paid')?.textContent ?? '0' }))
    const won = Number(/\d+\.\d+/.exec(payout)?.[0] ?? 0)
    await expect(money).toHaveText((1999 + won).toLocaleString('en', { minimumFractionDigits: 2 }))
  })

  await test.step('the header and the frame show the balance after a transfer in', async () => {
    const before = Number((await money.innerText()).replaceAll(',', ''))
    await money.click()
    await player.button('Transfer in').click()
    await player.dialog.getByRole('textbox').fill('500')
    await player.button('Transfer in').click()
    await expect(money).toHaveText((before + 500).toLocaleString('en', { minimumFractionDigits: 2 }))
    await expect(player.dialog).toContainText('500.00')
  })
})

test('a member with nothing at the provider plays a first round in two taps, and takes the rest along on leaving', async ({
  player,
  account,
  storyPlatform,
}) => {
  const { page } = player
  const { wallets } = await providerWallet(storyPlatform, account)
  await player.open('/game')
  await tile(player, 'baccarat').getByRole('link').click()
  const transferAndPlay = player.button('Transfer {sum} and play {wanted}', { sum: '100', wanted: '1.00' })
  await transferAndPlay.click()
  await expect(page.frameLocator('iframe').locator('.result .says')).toBeVisible()
  await expect(transferAndPlay).toHaveCount(0)

  await player.button('Leave the game').click()
  await player.buttonLike('Transfer {amount} back and leave').click()
  await player.expectAt('/game')
  const { main, platforms } = await wallets()
  expect(platforms.map(({ balance }) => balance)).toEqual(['0'])
  // One point was staked on the banker: lost, given back at a tie, or paid at 1.95.
  expect(['9999000', '10000000', '10000950']).toContain(main.balance)
})

/** Whether the browser would ask before the page is closed or reloaded. */
const isAskedAtClosing = (page: Page) =>
  page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    return closing.defaultPrevented
  })

test.describe('a hostile frame', () => {
  // The frame tries to register a worker too. The browser says of each attempt that it was refused.
  test.use({ hasWorkers: true, expectedComplaints: /./ })

  test('gets no access to the device, the page or the platform, and gets one port only', async ({ player }) => {
    const { page } = player
    await serveHostile(page)
    await player.open(address)
    const frame = await hostileFrame(page)
    expect(await frame.evaluate(() => Reflect.get(globalThis, 'tried'))).toEqual([])
    expect(await frame.evaluate(() => origin)).toBe('null')
    expect(page.context().pages()).toHaveLength(1)
    expect(page.url()).toContain(address)
    expect(await frame.evaluate(() => Reflect.get(globalThis, 'ports')())).toBe(1)
  })
})
