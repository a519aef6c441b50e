/**
 * Welfare: the sign-in of a day, tasks, an activity, the wheel, a red packet, a request; and none of them while play is
 * paused.
 */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { askForHotel, offerPlan } from '../pages/requestForms.ts'
import { readyForBills } from '../support/database.ts'
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { withoutGames } from '../support/platforms.ts'
import { like, t } from '../support/texts.ts'

test.use({ expectedComplaints: networkComplaint })

/** Thousandths. */
const grant = 10_000_000n

test('a member who joins an activity and then verifies a draw gets its film ticket once', async ({ player, platform, account }) => {
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

  await test.step('the page of the draw verifies it', async () => {
    await player.go('/openHistory?id=k3-1m')
    await (await player.toLastDraws()).first().click()
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

test.describe('the wheel', () => {
  // Other stories give the wheel more draws a day, which cannot be reduced.
  test.use({ platformOptions: { own: true, environment: withoutGames } })

  test('repeats a draw whose answer is lost as the same draw, shows it after a reload, and verifies it offline', async ({
    player,
    page,
    platform,
    context,
  }) => {
    const { proxy } = platform
    const number = page
      .getByText(like('Draw {name}', { whole: false }))
      .filter({ visible: true })
      .first()
    const drawn = async () => /\d+-\d{4}/.exec((await number.textContent()) ?? '')?.[0] ?? ''
    await player.open('/turntable')
    await workerReady(page)
    // The draw after the one that nobody saw: what this device has seen before it is compared.
    proxy.failNext('POST /admin/gameTurntable/drawGift ', 'answer')
    await player.button('Draw once').click()
    await proxy.faultInjected()
    await expect(player.text('No answer was received. Try again: it is the same draw, and never a second one.')).toBeVisible()
    proxy.setOn(true)
    // The page asks by itself as well, and may know first.
    await expect(async () => {
      if (await player.button('Try again').isVisible()) await player.button('Try again').click({ timeout: 3000 })
      await expect(player.button('Done')).toBeVisible({ timeout: 3000 })
    }).toPass()
    const first = await drawn()
    expect(first).toMatch(/^\d+-\d{4}$/)

    await player.reload()
    await expect(player.button('Done')).toBeVisible()
    expect(await drawn()).toBe(first)
    await player.button('Done').click()
    await expect(player.button('You have no draws left')).toBeDisabled()

    await player.go('/turntable?view=records')
    await expect(page.getByRole('main').getByText(t('Draw {name}', { name: first }))).toHaveCount(1)
    await goOffline(context, platform)
    await page.getByRole('main').locator('a[href*="view=proof"]').first().click()
    await expect(player.text('Everything agrees')).toBeVisible()
    await expect(player.text('The seed leads to what this device saw before the draw')).toBeVisible()
    await player.button('Compute again on this device').click()
    await expect(player.text('Everything agrees')).toBeVisible()
    await goOnline(context, platform)
  })
})

test.describe('a red packet', () => {
  // Each member of the platform gets the event.
  test.use({ hasWorkers: false, platformOptions: { own: true, environment: withoutGames } })

  test('appears once where it does not disturb, gives one part to each member, and not to members who turned it off', async ({
    player,
    guest,
    platform,
  }) => {
    await guest.open('/generalSetting')
    await guest.page.getByRole('switch', { name: t('Red packets') }).click()
    await guest.open('/home')
    await player.open('/lottery?id=k3-1m')
    const lottery = new LotteryPage(player)
    await lottery.pick('10')
    await lottery.toSlip()
    // A page that opens later gets no event: the tab must listen before the opening.
    const tab = await player.newTab()
    const listening = tab.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await tab.open('/home')
    await listening
    await platform.operator('packets', 'once', 'now', '30', '40.00', '20', '1.00', '0.50', '晚间红包 | 저녁 홍바오 | Evening packet')

    await test.step('the packet does not appear over a slip', async () => {
      await expect(tab.text('There is a red packet for you')).toBeVisible()
      await expect(player.text('There is a red packet for you')).toHaveCount(0)
      // In its own words: the state of a request is another text that is “Open” in English.
      await tab.page.getByRole('button', { name: '打开', exact: true }).click()
      await expect(tab.text('You opened the red packet')).toBeVisible()
      await tab.link('Who got what').click()
      await tab.expectAt(/^\/welfare\?view=packet&id=once-/)
      await tab.go('/mine')
      expect(await tab.balance()).toBeGreaterThanOrEqual(grant + 1000n)
    })

    await test.step('the packet does not appear a second time', async () => {
      await player.open('/home')
      await expect(player.heading.filter({ visible: true })).toHaveText(/\S/)
      await expect(player.text('There is a red packet for you')).toHaveCount(0)
    })

    await test.step('a member who has turned packets off finds it on the page of activities', async () => {
      await expect(guest.text('There is a red packet for you')).toHaveCount(0)
      await guest.open('/activity')
      await expect(guest.page.getByText('晚间红包').first()).toBeVisible()
    })
    await platform.operator('audit')
  })
})

test('without a network the pages show own data with its age, and every button says that it needs a connection', async ({
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

test('while play is paused no page of welfare offers anything', async ({ player, page }) => {
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

test.describe('a hotel stay', () => {
  test.use({ platformOptions: { settings: { hotelNightsPerQuarter: [2] } } })

  test('is rejected for a field, sent again with the field corrected, and booked after its member accepts the plan', async ({
    player,
    page,
    platform,
  }) => {
    const main = page.getByRole('main').filter({ visible: true })
    const step = main.locator('[aria-current="step"]')
    const send = await askForHotel(player)
    await player.button('One more').click()
    await send()
    await player.expectAt(/^\/welfare\?view=requests&id=/)
    await expect(step).toBeVisible()
    const [request = ''] = /H-\d{4}-\d+/.exec(await main.innerText()) ?? []
    const shown = () => platform.operator('welfare', 'show', request)
    expect(await shown()).toContain('陈小满')

    await test.step('the request and the field in the form show the reason', async () => {
      const reason = '姓名与证件不符'
      await platform.operator('welfare', 'reject', request, 'guest', `${reason} | 이름이 신분증과 달라요 | The name differs from the card`)
      await expect(main.getByText(reason).first()).toBeVisible()
      await player.link('Change it and send it again').click()
      await player.expectAt(/^\/setHotel\?id=/)
      await expect(main.getByText(reason).first()).toBeVisible()
      await expect(player.field('Guest')).toBeFocused()
    })

    await test.step('the corrected request is reviewed again under the same number', async () => {
      await player.field('Guest').fill('陈大满')
      await player.button('Save the changes').click()
      await player.expectAt(/^\/welfare\?view=requests&id=/)
      await expect(step).toContainText(t('Being reviewed'))
      await expect(main).toContainText(request)
      expect(await shown()).toContain('陈大满')
    })

    await test.step('the operator offers and books the plan, the member accepts it, and the page shows each step', async () => {
      await offerPlan(player, request)
      await expect(main.getByText('临水客栈')).toBeVisible()
      await player.button('Accept the plan').click()
      await expect(step).toContainText(t('Booked'))
      await platform.operator('welfare', 'done', request, 'YD20261205')
      await expect(main.getByText('YD20261205')).toBeVisible()
      await expect(step).toHaveCount(0)
    })
    await platform.operator('audit')
  })
})

test.describe('a phone bill', () => {
  test.use({ platformOptions: { own: true } })

  test('can be requested once the days are reached, and is credited when the operator pays', async ({ app, page, platform, account }) => {
    await app.enter(account, await readyForBills(platform))
    await app.open('/setreceivePhoneBill')
    await app.buttonLike('Ask for {amount} phone bill').click()
    await app.expectAt(/^\/welfare\?view=requests&id=/)
    const main = page.getByRole('main').filter({ visible: true })
    await expect(main.locator('[aria-current="step"]')).toBeVisible()
    const [request = ''] = /P-\d{4}-\d+/.exec(await main.innerText()) ?? []
    for (const act of ['take', 'approve', 'done']) await platform.operator('welfare', act, request)
    await expect(main.getByText(t('Credited')).first()).toBeVisible()
    await app.go('/mine')
    await app.expectBalance(10_020_000n)
    await app.go('/setreceivePhoneBill')
    await expect(app.button('You have asked for this already')).toBeDisabled()
    await platform.operator('audit')
  })
})

test('the tab of feedback lists an answered message, and links to the answer', async ({ player, page, platform, account }) => {
  const written = '希望日历可以看到上个月'
  await player.open('/feedbackIndex')
  await page.locator('a[href^="/feedBack?topic=idea"]').first().click()
  await player.field('Your message').fill(written)
  await player.button('Send').click()
  await expect(page.getByText(written).filter({ visible: true })).toBeVisible()
  const row = (await platform.operator('feedback', 'list')).split('\n').find((line) => line.includes(account.username)) ?? ''
  await platform.operator('feedback', 'reply', row.split('\t')[0] ?? '', '下一版就有')
  await player.go('/feedbackIndex')
  await page.getByRole('link', { name: written }).filter({ visible: true }).click()
  await player.expectAt(/^\/feedBack\?view=mine/)
  await expect(page.getByRole('listitem').filter({ hasText: written, visible: true }).getByText('下一版就有')).toBeVisible()
})

test.describe('with every tab shown', () => {
  const paths = ['/home', '/game', '/live', '/movie', '/welfare', '/task', '/feedbackIndex', '/beautyPageant', '/mine']
  test.use({ platformOptions: { settings: { tabs: paths.map((path) => ({ path, hidden: false, externalUrl: null })) } } })

  test('the bar leads to each of the nine tabs on a narrow phone', async ({ player, page }) => {
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
