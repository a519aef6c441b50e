/** Access to pages and navigation: guard, entry, gate pages, tab bar, kept pages and external links. */
import { expect, networkComplaint, onAnotherDevice, test } from '../support/fixtures.ts'
import { signedInElsewhere, t } from '../support/texts.ts'

test.use({ hasWorkers: false })

test.describe('the login guard', () => {
  test('leads to the requested page after the sign-in, with home before it in the history', async ({ app, page, account }) => {
    await app.open('/messageDetail?id=x')
    await app.expectAt('/login?to=/messageDetail?id=x')
    await app.signIn(account)
    await app.expectAt('/messageDetail?id=x')
    await page.goBack()
    await app.expectAt('/home')
  })
})

test('404, /401 and /500 explain themselves, and /500 leads home while the platform is up', async ({ app }) => {
  await app.open('/no/such/page')
  await expect(app.text('This page does not exist')).toBeVisible()
  await app.link('Back to home').click()
  await app.expectAt('/home')
  await app.open('/401')
  await expect(app.text('You have no access to this')).toBeVisible()
  await app.open('/500')
  await app.expectAt('/home')
})

test.describe('the tab bar', () => {
  test('is on the tabs alone, and a hidden tab keeps its page', async ({ player }) => {
    for (const path of ['/home', '/mine']) {
      await player.go(path)
      for (const name of ['Home', 'Account']) await expect(player.tab(name)).toBeVisible()
    }
    for (const path of ['/lottery?id=k3-1m', '/gameRecordIndex', '/message', '/setting', '/agree']) {
      await player.go(path)
      await expect(player.heading.filter({ visible: true })).toBeVisible()
      await expect(player.tabBar).toHaveCount(0)
    }
    for (const path of ['/feedbackIndex', '/beautyPageant']) {
      await player.go(path)
      await expect(player.heading.filter({ visible: true })).toBeVisible()
      await expect(player.tabBar.locator(`a[href="${path}"]`)).toHaveCount(0)
    }
    // Other pages lead to the hidden page.
    await player.go('/live')
    await player.page.getByRole('link', { name: t('Host contest') }).click()
    await player.expectAt('/beautyPageant')
    await player.go('/mine')
    // Until the settings are known, the bar may have the tab as well.
    const entries = player.page.getByRole('navigation', { name: t('Protection and help') })
    await entries.getByRole('link', { name: t('Feedback'), exact: true }).click()
    await player.expectAt('/feedbackIndex')
  })
})

test.describe('the notice dialog', () => {
  // The browser reports a handler in foreign HTML when it parses it, before the sanitiser removes it; the handler never runs.
  test.use({ platformOptions: { settings: { messageNotice: true } }, expectedComplaints: /^browser: |^policy script-src-attr / })

  test('opens on home, shows one notice after the other, and makes their HTML harmless', async ({ page, platform, complaints }) => {
    expect(complaints).toEqual([])
    const notice = await platform.operator(
      'notice',
      'add',
      '新公告',
      '<p>请看<b>这里</b><img src=x onerror="window.pwned=1"><script>window.pwned=1</script></p>',
      '--dialog',
    )
    await page.goto(`${platform.url}/home`)
    const dialog = page.locator('[data-dialog="notice"]')
    await expect(dialog.getByRole('heading', { name: '新公告' })).toBeVisible()
    await expect(dialog.locator('b')).toHaveText('这里')
    await expect(dialog.locator('script, [onerror]')).toHaveCount(0)
    await dialog.getByRole('button', { name: t('Next notice') }).click()
    await expect(dialog.getByRole('heading', { name: '新公告' })).toHaveCount(0)
    await dialog.getByRole('button', { name: t('Close') }).click()
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    await platform.operator('notice', 'remove', notice.trim())
  })
})

test.describe('a session that ends elsewhere', () => {
  test.use({ platformOptions: { settings: { singleSession: true } }, expectedComplaints: networkComplaint })

  test('signs the player out with the reason, and the sign-in page keeps the address', async ({ player, account, browser, platform }) => {
    await player.open('/message')
    const other = await onAnotherDevice(browser, platform, account)
    await other.page.context().close()
    await player.expectAt('/login?to=/message')
    await expect(player.text(signedInElsewhere)).toBeVisible()
  })
})
