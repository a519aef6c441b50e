/** Access to pages and navigation: guard, entry, gate pages, tab bar, kept pages and external links. */
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, goOnline, networkComplaint, onAnotherDevice, test, workerReady } from '../support/fixtures.ts'
import { signedInElsewhere, t } from '../support/texts.ts'

/** Links of the sign-in page, and where they lead. */
const beforeSigningIn = [
  ['Agreement', '/agree'],
  ['Forgot password', '/forgotPassword'],
  ['Protection', '/protection'],
  ['Support', '/serviceOnline'],
] as const

test.describe('the login guard', () => {
  test('never leads out of the app', async ({ app, account }) => {
    await app.open('/login?to=//evil.example')
    await app.signIn(account)
    await app.expectAt('/home')
  })

  test('leads a visitor with a slip back to the open slip; the address asks for the slip only once', async ({ app, account }) => {
    const lottery = new LotteryPage(app)
    await lottery.open()
    await lottery.pick('10')
    await lottery.expectTimeLeft(20)
    await lottery.addToSlip()
    await lottery.linesInSlip.click()
    await app.button('Sign in to bet').click()
    await app.expectAt('/login?to=/lottery?id=k3-1m&sheet=slip')
    await app.signIn(account)
    await expect(lottery.confirmButton).toBeVisible()
    await app.expectAt('/lottery?id=k3-1m')

    await app.reload()
    await expect(lottery.linesInSlip).toHaveText('1')
    await expect(app.dialog).toHaveCount(0)
    await lottery.openSlip()
    await lottery.confirm()
    await app.expectAt(/^\/betdetail\?id=/)
  })

  test('does not show /login to a member who is signed in', async ({ player }) => {
    await player.open('/login?to=/setting')
    await player.expectAt('/setting')
  })

  test.describe('if the platform requires a sign-in', () => {
    test.use({ platformOptions: { settings: { needLogin: true, rootRoute: '/mine' } } })

    test('guards every page except those needed before a sign-in, and / leads to the configured page', async ({ app, account }) => {
      await app.open('/')
      await app.expectAt(/^\/login\?to=\/(home|mine)?$/)
      await app.open('/lottery?id=k3-1m')
      await app.expectAt('/login?to=/lottery?id=k3-1m')
      await app.open('/register')
      await app.expectAt('/register')
      for (const [name, path] of beforeSigningIn) {
        await app.open('/login')
        await app.link(name).click()
        await app.expectAt(path)
        await expect(app.heading).toBeVisible()
      }
      await app.open('/login')
      await app.signIn(account)
      await app.open('/')
      await app.expectAt('/mine')
    })
  })
})

test('a page opened from outside has home before it in the history', async ({ app, page }) => {
  await app.open('/agree')
  await app.expectAt('/agree')
  await page.goBack()
  await app.expectAt('/home')
})

test('the back button of a page that was opened directly leads home', async ({ app }) => {
  await app.open('/lottery?id=k3-1m')
  await app.button('Back').click()
  await app.expectAt('/home')
})

test('the spelling of an address does not matter to a visitor', async ({ app, page }) => {
  for (const [address, path] of [
    ['/message/', '/message'],
    ['/MESSAGE', '/message'],
    ['/withdraw/', '/withdraw'],
    ['/setting/?a=B', '/setting?a=B'],
  ] as const) {
    await app.open(address)
    await app.expectAt(`/login?to=${path}`)
  }
  for (const address of ['/home/', '/HOME/', '/home/?', '/home/#']) {
    await app.open(address)
    await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/home')
  }
  await expect(app.tab('Home')).toHaveAttribute('aria-current', 'page')
  await app.open('/home/abc')
  await expect(app.text('This page does not exist')).toBeVisible()
  await expect(page.getByRole('link', { name: /一分快三/ })).toHaveCount(0)
})

test.describe('a page without an id, or with an unknown id', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('says that nothing was found, without an error', async ({ player, page }) => {
    const missing = '00000000-0000-4000-8000-000000000000'
    const ofOne = [
      '/betdetail',
      '/transactiondetails',
      '/messageDetail',
      '/pay',
      '/rechargeUpload',
      '/rechargeSuccess',
      '/rechargeDetail',
      '/withdrawDetail',
      '/withdrawSuccess',
      '/managebankcarddetail',
    ]
    const others = [
      `/gameRecordIndex/chase?id=${missing}`,
      '/notice?id=x',
      '/Banner?id=x',
      '/homeDetail?code=x',
      '/homeDetail?type=help&code=x',
      '/recordDetail/x',
      '/recordDetail/k3-1m:20200101-0001',
      '/lottery',
      '/lottery?id=x',
      '/openHistory?id=x',
      '/rules?id=x',
      '/trend?id=x',
      '/fairness?id=x&period=y',
      '/recharge?channel=x',
    ]
    const paths = [...ofOne, ...ofOne.map((path) => `${path}?id=${missing}`), ...others]
    await player.open('/home')
    for (const path of paths) {
      await test.step(path, async () => {
        await player.go(path)
        await expect(page.locator('[data-skeleton], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
        await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible()
        await expect(page.getByText(t('Address not found (404)'))).toHaveCount(0)
      })
    }
  })
})

test.describe('the tab bar', () => {
  test.describe('if the platform hides the page of a tab', () => {
    test.use({ platformOptions: { settings: { hiddenRoutes: ['/mine'] } } })

    test('does not open the hidden page by any address', async ({ player }) => {
      for (const path of ['/mine', '/mine/', '/MINE', '/Mine/?a=b']) {
        await player.open(path)
        await expect(player.text('This page does not exist')).toBeVisible()
      }
    })
  })

  const tab = (path: string, externalUrl: string | null = null) => ({ path, hidden: false, externalUrl })

  test.describe('with external links', () => {
    test.use({
      platformOptions: {
        settings: {
          externalHosts: ['live.example.com'],
          tabs: [
            tab('/home'),
            tab('/live', 'https://live.example.com/now'),
            tab('/game', 'https://evil.example.com/'),
            tab('/welfare', 'javascript:alert(1)'),
            tab('/mine', '//evil.example.com'),
            tab('/nowhere'),
          ],
        },
      },
    })

    test('opens allowed hosts in their own window, and refuses all other hosts (S8)', async ({ app }) => {
      await app.open('/home')
      const live = app.tabBar.getByRole('link', { name: app.nameOf('Live') })
      await expect(live).toHaveAttribute('href', 'https://live.example.com/now')
      await expect(live).toHaveAttribute('target', '_blank')
      await expect(live).toHaveAttribute('rel', /noopener/)
      // The page of a refused link is the tab's own; an address that is no tab has none.
      await expect(app.tab('Games')).toHaveAttribute('href', '/game')
      await expect(app.tab('Account')).toHaveAttribute('href', '/mine')
      await expect(app.tabBar.getByRole('link')).toHaveCount(5)
    })
  })

  test('shows the number of unread messages until they are read', async ({ player, page }) => {
    await player.open('/home')
    await expect(badgeOf(player, 2)).toHaveText('2')
    await player.open('/message')
    await page.locator('a[href^="/messageDetail"]').first().click()
    await player.expectAt(/^\/messageDetail/)
    await expect(page.locator('article')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('img', { name: t('Unread'), exact: true })).toHaveCount(1)
    await player.open('/home')
    await expect(badgeOf(player, 1)).toHaveText('1')
    await player.open('/message')
    await player.button('Mark all as read').click()
    await player.open('/home')
    await expectNoBadge(player)
  })

  test('counts every message as read once its badge is tapped, and shows them', async ({ player, page }) => {
    await player.open('/home')
    await badgeOf(player, 2).click()
    await player.expectAt('/message')
    await expect(page.locator('a[href^="/messageDetail"]')).toHaveCount(2)
    await expect(page.getByRole('img', { name: t('Unread'), exact: true })).toHaveCount(0)
    await player.open('/home')
    await expectNoBadge(player)
  })
})

async function expectNoBadge(player: App): Promise<void> {
  await expect(player.tab('Account')).toBeVisible()
  await expect(player.tabBar.getByRole('link', { name: player.nameOf('Unread messages: {badge}') })).toHaveCount(0)
}

const badgeOf = (player: App, badge: number) => player.tabBar.getByRole('link', { name: t('Unread messages: {badge}', { badge }) })

test.describe('kept pages', () => {
  test('keep the typed text and the scroll position', async ({ app, page }) => {
    await app.open('/login')
    await app.field('Username').fill('halfwritten')
    await app.link('Agreement').click()
    await app.expectAt('/agree')
    await page.goBack()
    await expect(app.field('Username')).toHaveValue('halfwritten')

    await page.setViewportSize({ width: 390, height: 480 })
    await app.open('/home')
    await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
    const row = page.getByRole('main').locator('a[href^="/lottery?id="]').last()
    const address = (await row.getAttribute('href')) ?? ''
    await row.scrollIntoViewIfNeeded()
    // A finger lets go after the frame in which the page learns that it was scrolled; a script may be quicker.
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(0)
    // A tap by the pointer would bring the row into the middle first.
    await row.dispatchEvent('click')
    await app.expectAt(address)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await app.expectAt('/home')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })
})

test.describe('the notice dialog', () => {
  // The browser reports a handler in foreign HTML when it parses it, before the sanitiser removes it; the handler never runs.
  test.use({ platformOptions: { settings: { messageNotice: true } }, expectedComplaints: /^browser: |^policy script-src-attr / })

  test('announces unread messages, and leads to them', async ({ player: { page, platform } }) => {
    await page.goto(`${platform.url}/home`)
    const dialog = page.locator('[data-dialog="notice"]')
    await expect(dialog.getByText(t('{count} new messages', { count: 2 }))).toBeVisible()
    await dialog.getByRole('button', { name: t('View') }).click()
    await expect(page).toHaveURL(/\/message$/)
    await expect(page.locator('a[href^="/messageDetail"]')).toHaveCount(2)
    await expect(page.getByRole('img', { name: t('Unread'), exact: true })).toHaveCount(0)
  })
})

test.describe('a session that ends elsewhere', () => {
  test.use({ platformOptions: { settings: { singleSession: true } }, expectedComplaints: networkComplaint })

  test('without push, has its message when a form gets the refusal first', async ({ player, account, browser, platform }) => {
    await player.page.routeWebSocket(/\/events/, (socket) => socket.close())
    await player.open('/setnickname')
    await player.field('Nickname').fill('小石头')
    const other = await onAnotherDevice(browser, platform, account)
    await player.button('Save').click()
    await player.expectAt('/login?to=/setnickname')
    await expect(player.text(signedInElsewhere)).toBeVisible()
    await other.page.context().close()
  })

  test('by the operator’s lock has its message on every open page of the member', async ({ player, account, platform }) => {
    const second = await player.newTab()
    await player.open('/message')
    await second.open('/home')
    await platform.operator('lock', account.username)
    for (const [tab, path] of [
      [player, '/login?to=/message'],
      [second, '/login?to=/home'],
    ] as const) {
      await tab.expectAt(path)
      await expect(tab.text('This account is locked. Please contact support')).toBeVisible()
    }
  })

  test.describe('with several devices signed in', () => {
    test.use({ platformOptions: { settings: { singleSession: false } } })

    test('by a sign-out from another device has its message', async ({ player, account, browser, platform }) => {
      await player.open('/message')
      const other = await onAnotherDevice(browser, platform, account)
      await other.go('/setting/devices')
      await other.button('Sign out everywhere else').click()
      await other.dialog.getByRole('button', { name: t('Sign out'), exact: true }).click()
      await player.expectAt('/login?to=/message')
      await expect(
        player.text('Another of your devices signed this one out. If this was not you, change your password or contact support'),
      ).toBeVisible()
      await other.page.context().close()
    })
  })

  test('goes on after a lost network', async ({ player, context, platform }) => {
    await player.open('/mine')
    await workerReady(player.page)
    await goOffline(context, platform)
    await expect(player.textLike('Offline, showing data from {0}')).toBeVisible()
    await goOnline(context, platform)
    await expect(player.textLike('Offline, showing data from {0}')).toBeHidden()
    await player.expectAt('/mine')
    await player.expectBalance(10_000_000n)
  })
})
