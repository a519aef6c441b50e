/** Between two pages, no frame shows a state that is not true, or a result before its time. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { RechargePage } from '../pages/rechargePage.ts'
import { becomeReady, fillInWithdrawal } from '../pages/withdrawPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { reappeared, framesSeen, transition, watchFrames } from '../support/frames.ts'
import { like, t } from '../support/texts.ts'

test.use({ hasWorkers: false, contextOptions: { reducedMotion: 'no-preference' } })

test('the sheet of a chase stays, with its plan, until the chase is shown', async ({ player }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  await lottery.open()
  await lottery.pick('10')
  await lottery.toSlip()
  await lottery.toChase()
  const confirm = player.buttonLike('Confirm the chase, {from} to {to}')
  await expect(confirm).toBeEnabled()
  await watchFrames(page)
  await confirm.click()
  await player.expectAt(/^\/gameRecordIndex\/chase\?id=/)
  await expect(page.locator('li[data-period]').first()).toBeVisible()
  const frames = await framesSeen(page)
  expect(transition(frames, '/lottery', '/gameRecordIndex/chase')).toEqual({ uncovered: 0, unfinished: 0 })
  expect(reappeared(frames, like('Confirm the chase, {from} to {to}', { whole: false }))).toBe(false)

  await player.buttonLike('Stop the chase, {0} back').click()
  await player.dialog.getByRole('button', { name: t('Stop'), exact: true }).click()
  await watchFrames(page)
  await expect(player.text('Stopped by you')).toBeVisible()
  expect(reappeared(await framesSeen(page), like('Stop the chase, {0} back', { whole: false }))).toBe(false)
})

test('a withdrawal and a recharge lead to pages that are complete at once', async ({ player }) => {
  const { page } = player
  const recharge = new RechargePage(player)
  await recharge.choose('bank')
  await recharge.fillIn('2000', '陈小满')
  await watchFrames(page)
  await recharge.submitAmount()
  await player.expectAt(/^\/pay\?id=/)
  await expect(player.text('Please pay')).toBeVisible()
  expect(transition(await framesSeen(page), '/recharge', '/pay').unfinished).toBe(0)

  await becomeReady(player)
  const send = await fillInWithdrawal(player, '500')
  await watchFrames(page)
  await send()
  await player.expectAt(/^\/withdrawSuccess\?id=/)
  await expect(player.text('Request received')).toBeVisible()
  const frames = await framesSeen(page)
  expect(transition(frames, '/withdraw', '/withdrawSuccess').unfinished).toBe(0)
  expect(reappeared(frames, like('Withdraw {held}', { whole: false }))).toBe(false)
})

test('the button of a cancelled bet does not come back before the receipt shows the cancellation', async ({ player }) => {
  const { page } = player
  const lottery = new LotteryPage(player)
  await lottery.bet(['10', '11'], { chip: '5', seconds: 1 })
  await player.buttonLike('Cancel bet and get {back} back').click()
  await player.dialog.getByRole('button', { name: t('Cancel bet'), exact: true }).click()
  await watchFrames(page)
  await expect(player.text('Returned')).toBeVisible()
  expect(reappeared(await framesSeen(page), like('Cancel bet and get {back} back', { whole: false }))).toBe(false)
})

test.describe('a draw', () => {
  test.use({ platformOptions: { pace: 'quick' } })

  test('comes by itself on the board, and its dice roll before they show the result', async ({ player }) => {
    const { page } = player
    const lottery = new LotteryPage(player)
    await lottery.open()
    await expect(page.locator('[data-result]')).toBeVisible({ timeout: 60_000 })
    await watchFrames(page)
    const results = async () => (await framesSeen(page)).map(({ result }) => result)
    // The one that is there, and one that comes.
    await expect
      .poll(async () => new Set((await results()).filter((one) => one !== null)).size, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(2)
    const seen = await results()
    const changes = seen.flatMap((result, at) =>
      result !== null && at > 0 && seen[at - 1] !== null && seen[at - 1] !== result ? [`${seen[at - 1]} > ${result}`] : [],
    )
    expect(changes).toEqual([])
  })
})
