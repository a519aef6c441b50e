/** The help and the chat without a network, and hostile content. */
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ expectedComplaints: networkComplaint })

test('an article of the help opens again without a network, search finds it by its title, and its links work', async ({
  app,
  platform,
  context,
}) => {
  const { page } = app
  const fair = page.getByRole('link', { name: /开奖公平吗/ })
  await app.open('/homeDetail?type=help')
  await workerReady(page)
  await app.reload()
  await fair.first().click()
  await expect(page.getByText('每期开售前公布一个封存值').first()).toBeVisible()

  await goOffline(context, platform)
  await app.open('/homeDetail?type=help')
  await page.getByRole('searchbox').fill('公平')
  await expect(app.text('Offline, only titles are searched.')).toBeVisible()
  await fair.first().click()
  await expect(page.getByText('每期开售前公布一个封存值').first()).toBeVisible()
  await goOnline(context, platform)
  await page.getByRole('link', { name: '公平开奖' }).click()
  await app.expectAt('/fairness')
})

test('a chat with support opens again without a network', async ({ player, platform, account, context }) => {
  const { page } = player
  await player.open('/serviceOnline')
  await workerReady(page)
  await player.field('Message').fill('Is somebody there?')
  await player.button('Send').click()
  const said = page.locator('li[data-state="sent"] > p:first-of-type')
  await expect(said).toHaveText(['Is somebody there?'])
  await platform.operator('chat', 'reply', account.username, 'Yes. How can I help?')
  await expect(said).toHaveText(['Is somebody there?', 'Yes. How can I help?'])
  await goOffline(context, platform)
  await player.reload()
  await expect(said).toHaveText(['Is somebody there?', 'Yes. How can I help?'])
  await goOnline(context, platform)
})

test.describe('hostile content', () => {
  // A platform of its own: the browser tells of each handler that the sanitiser comes upon, in every story that reads what is left here.
  test.use({ platformOptions: { own: true }, expectedComplaints: new RegExp(`${networkComplaint.source}|^policy script-src-attr `) })

  test('S7: runs no script on any page, whoever wrote it', async ({ player, platform, account, complaints }) => {
    const { page } = player
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        ran: 0,
        hit: () => {
          Object.assign(globalThis, { ran: 1 })
        },
      })
    })
    page.on('dialog', () => {
      throw new Error('a dialog')
    })
    const html =
      '<p>words</p><img src=x onerror=hit()><svg onload=hit()><a href="javascript:hit()">x</a><iframe srcdoc="<script>parent.hit()</script>"></iframe>'
    const nasty = '"><img src=x onerror=hit()>{{hit()}}'
    await platform.operator('messages', 'send', account.username, nasty, html)
    await platform.operator('notice', 'add', nasty, html, '--dialog')
    await platform.operator('articles', 'add', 'nasty', 'news', nasty, html)
    await player.open('/feedBack')
    await page
      .getByRole('radiogroup', { name: t('Topic') })
      .getByRole('radio')
      .first()
      .click()
    await player.field('Your message').fill(nasty)
    await player.button('Send').click()
    await expect(page.getByText(nasty).first()).toBeVisible()
    await platform.operator(
      'feedback',
      'reply',
      (await platform.operator('feedback', 'list'))
        .split('\n')
        .find((line) => line.includes(account.username))
        ?.split('\t')[0] ?? '',
      nasty,
    )
    await player.go('/serviceOnline')
    await player.field('Message').fill(nasty)
    await player.button('Send').click()
    await platform.operator('chat', 'reply', account.username, nasty)
    await expect(page.locator('li[data-from="service"] > p:first-of-type')).toHaveText([nasty])
    const untouched = await player.newTab()
    await untouched.page.goto(`${platform.url}/home`)
    await expect(untouched.notice.getByText('words', { exact: true })).toBeVisible()
    await untouched.page.close()
    for (const path of [
      '/home',
      '/message',
      '/notice',
      '/homeDetail',
      '/homeDetail?type=article&code=nasty',
      '/feedBack',
      '/serviceOnline',
      '/mine',
    ]) {
      await player.go(path)
      await expect(player.heading.filter({ visible: true })).toHaveText(/\S/)
      await expect(page.locator('[data-skeleton], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    }
    await player.go('/message')
    await page.locator('a[href^="/messageDetail"]').filter({ hasText: nasty }).click()
    await expect(page.locator('#page').getByText('words', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBe(0)
    expect(complaints.filter((text) => !/^browser: |^policy script-src-attr /.test(text))).toEqual([])
  })
})
