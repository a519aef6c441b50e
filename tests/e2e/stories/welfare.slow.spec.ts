/** What gives something: signing in for the day, tasks, an activity, the wheel, a red packet, a request; and nothing of it while play is paused. */
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ expectedComplaints: networkComplaint })

test('who joins an activity and then verifies a draw gets its film ticket, once', async ({ player, platform, account }) => {
  const { page } = player
  const tickets = async () =>
    (await platform.operator('tickets', 'list', account.username))
      .trim()
      .split('\n')
      .filter((line) => line.includes('\tunused'))
  await player.open('/activity')
  await page.locator('a[href="/activity?id=verify-draw"]').first().click()
  await player.button('Join').click()
  await expect(player.button('Join')).toHaveCount(0)

  await test.step('the draw is verified where its result is explained', async () => {
    await player.go('/openHistory?id=k3-3m')
    await page.locator('a[href^="/recordDetail/"]').first().click()
    await player.expectAt(/^\/recordDetail\//)
    await expect(page.getByRole('heading', { name: t('The result agrees with its proof') })).toBeVisible()
  })

  await player.go('/activity?id=verify-draw')
  const claim = page.getByRole('button', { name: player.nameOf('Claim') })
  await claim.click()
  await expect(claim).toHaveCount(0)
  expect(await tickets()).toHaveLength(1)
  await player.reload()
  await expect(player.text('Claimed')).toBeVisible()
  await expect(claim).toHaveCount(0)
})

test('without a network own states are read with their age, and every act says that it needs one', async ({
  player,
  page,
  context,
  platform,
}) => {
  const offers = [
    ['/signin', 'Offline: signing in needs a connection'],
    ['/turntable', 'Offline: a draw needs a connection'],
    ['/activity?id=verify-draw', 'Offline: joining needs a connection'],
  ] as const
  await player.open('/welfare')
  await workerReady(page)
  for (const [path] of offers) await player.go(path)
  await player.go('/welfare')
  await goOffline(context, platform)
  await player.go('/welfare')
  await expect(player.textLike('Offline, showing data from {0}')).toBeVisible()
  for (const [path, text] of offers) {
    await player.go(path)
    await expect(player.button(text)).toBeDisabled()
    await expect(player.textLike('Offline, showing data from {0}')).toBeVisible()
  }
  await goOnline(context, platform)
})

test('while play is paused nothing is offered, on no page', async ({ player, page }) => {
  await player.open('/protection')
  await player.button('Start self-exclusion').click()
  await page.getByRole('radio', { name: t('6 months') }).check()
  await player.dialog.getByRole('checkbox').click()
  await player.dialog.getByRole('button', { name: player.nameOf('Exclude me now: {0}') }).click()
  await expect(player.dialog).toHaveCount(0)
  for (const path of ['/welfare', '/task', '/signin', '/turntable', '/activity', '/setGift', '/setHotel', '/setreceivePhoneBill']) {
    await player.open(path)
    await expect(page.getByRole('heading', { name: t('You have paused play') }).filter({ visible: true }), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0)
  }
})

test.describe('where every tab is shown', () => {
  const paths = ['/home', '/game', '/live', '/movie', '/welfare', '/task', '/feedbackIndex', '/beautyPageant', '/mine']
  test.use({ platformOptions: { settings: { tabs: paths.map((path) => ({ path, hidden: false, externalUrl: null })) } } })

  test('each of the nine is reached from the bar on a narrow phone', async ({ player, page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await player.open('/home')
    for (const path of paths.slice(1, -1)) {
      await player.tabBar.locator(`a[href="${path}"]`).click()
      await player.expectAt(path)
      await expect(player.heading.filter({ visible: true })).toHaveText(/\S/)
      await expect(player.tabBar.locator('a[aria-current="page"]')).toBeInViewport({ ratio: 0.9 })
    }
  })
})
