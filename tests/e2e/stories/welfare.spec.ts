/**
 * Welfare: the sign-in of a day, tasks, an activity, the wheel, a red packet, a request; and none of them while play is
 * paused.
 */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { like, t } from '../support/texts.ts'
import type { App } from '../pages/app.ts'

test.use({ expectedComplaints: networkComplaint })

/** Thousandths, like the awards that the platform begins with: of a day, and of its tasks. */
const grant = 10_000_000n
const signedIn = 500n
const ofTasks = { signedIn: 500n, rules: 1000n, today: 4000n }

const sign = (app: App) => app.buttonLike('Sign in, get {amount} {unit}')

async function expectWallet(app: App, amount: bigint): Promise<void> {
  await app.go('/mine')
  await app.expectBalance(amount)
}

test('a member signs in for a day once, even if the answer is lost, and claims the tasks of the day at once', async ({
  player,
  platform,
}) => {
  const { page } = player
  const { proxy } = platform
  await player.open('/signin')
  await workerReady(page)

  await test.step('a sign-in whose answer is lost is sent again for the same day, and paid once', async () => {
    proxy.failNext('POST /admin/zxUserSign/h5/userSign ', 'answer')
    await sign(player).click()
    await proxy.faultInjected()
    await expect(player.text('No answer was received. Try again: a day is never counted twice.')).toBeVisible()
    proxy.setOn(true)
    const signed = player.buttonLike('Signed in today, {amount} is in your balance').or(player.button('Signed in today'))
    // The page asks by itself as well, and may know first.
    await expect(async () => {
      if (await sign(player).isVisible()) await sign(player).click({ timeout: 3000 })
      await expect(signed).toBeDisabled({ timeout: 3000 })
    }).toPass()
    await expectWallet(player, grant + signedIn)
  })

  await test.step('the sign-in is still there on another visit', async () => {
    await player.open('/signin')
    await expect(player.button('Signed in today')).toBeDisabled()
  })

  await test.step('the member does two tasks of the day on other pages', async () => {
    // The page reports the deed once there is text to read.
    for (const path of ['/rules?id=k3-1m', '/personalreport']) {
      const told = page.waitForResponse(/\/appGiftAndActivity\/deed$/)
      await player.go(path)
      await told
    }
    await player.go('/task')
    await expect(page.locator('#page .inkp .hero').filter({ visible: true }).first()).toContainText('5.50')
  })

  await test.step('the member claims all awards with one tap', async () => {
    await player.button('Claim all').click()
    await expect(player.button('Claim all')).toHaveCount(0)
    await expectWallet(player, grant + signedIn + ofTasks.signedIn + ofTasks.rules + ofTasks.today)
    await player.open('/task?view=given')
    // With the award of the day itself.
    await expect(page.getByRole('main')).toContainText('6.00')
  })
})

test.describe('the wheel', () => {
  // Other stories give the wheel more draws a day, which cannot be reduced.
  test.use({ platformOptions: { own: true } })

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
  test.use({ platformOptions: { own: true } })

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

test('a member requests and changes a gift pack, the operator approves and sends it, and the page shows each step', async ({
  player,
  page,
  platform,
}) => {
  await player.open('/setGift')
  await player.field('Who receives it').fill('陈小满')
  await player.field('Phone number').fill('13800001234')
  await player.field('Address').fill('上海市静安区南京西路 1 号')
  await player.buttonLike('Ask for “{name}”').click()
  await player.expectAt(/^\/welfare\?view=requests&id=/)
  const steps = page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasText: t('Submitted') })
    .first()
  const current = () => steps.locator('[aria-current="step"]')
  await expect(current()).toContainText(t('Being reviewed'))
  const words = await page.getByRole('main').innerText()
  expect(words).not.toContain('13800001234')
  expect(words).not.toContain('南京西路')
  const [request = ''] = /G-\d{4}-\d{4}/.exec(words) ?? []

  await test.step('the member can change a request that waits', async () => {
    await player.link('Change it').click()
    await player.field('Who receives it').fill('陈大满')
    await player.button('Save the changes').click()
    await player.expectAt(/^\/welfare\?view=requests&id=/)
    const shown = await platform.operator('welfare', 'show', request)
    expect(shown).toContain('陈大满')
    expect(shown).toContain('南京西路 1 号')
  })

  await test.step('the page shows every step when the operator takes it', async () => {
    await platform.operator('welfare', 'take', request)
    await expect(current()).toContainText(t('Approved'))
    await platform.operator('welfare', 'approve', request)
    await expect(current()).toContainText(t('Sent out'))
    await platform.operator('welfare', 'done', request, 'SF1029384756')
    await expect(page.getByRole('main')).toContainText('SF1029384756')
    await expect(current()).toContainText(t('Signed for'))
    await player.button('The parcel is here').click()
    await expect(current()).toHaveCount(0)
    await expect(player.link('Change it')).toHaveCount(0)
  })
})
