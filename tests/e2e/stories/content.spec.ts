/** Speaking with the platform, being oneself in it, and reading its help where there is no network. */
import { expect, goOffline, goOnline, networkComplaint, onAnotherDevice, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ expectedComplaints: networkComplaint })

test('feedback is kept, answered by the operator, and the answer arrives while one looks on', async ({ player, platform, account }) => {
  const { page } = player
  await player.go('/feedBack')
  await page
    .getByRole('radiogroup', { name: t('Topic') })
    .getByRole('radio')
    .first()
    .click()
  await player.field('Your message').fill('Please add a calendar of draws')
  await player.button('Send').click()
  await player.expectToast(t('Thank you. You will find our answer here.'))
  await expect(page.getByText('Please add a calendar of draws').first()).toBeVisible()
  await expect(player.text('In review')).toBeVisible()

  const row = (await platform.operator('feedback', 'list')).split('\n').find((line) => line.includes(account.username)) ?? ''
  await platform.operator('feedback', 'reply', row.split('\t')[0] ?? '', 'A calendar is on its way.')
  await expect(page.getByText('A calendar is on its way.').first()).toBeVisible()
  await expect(player.text('Answered')).toBeVisible()
})

test('a talk with customer service: what cannot be sent is told and sent again, the answer arrives, and it can be read offline', async ({
  player,
  platform,
  account,
  context,
}) => {
  const { page } = player
  const write = async (text: string) => {
    await player.field('Message').fill(text)
    await player.button('Send').click()
  }
  /** What one of the two said, as far as it has come. */
  const bubble = (from: 'member' | 'service', state: 'sent' | 'failed') =>
    page.locator(`li[data-from="${from}"][data-state="${state}"] > p:first-of-type`)
  await player.open('/serviceOnline')
  await workerReady(page)
  await write('Is somebody there?')
  await expect(bubble('member', 'sent')).toHaveText(['Is somebody there?'])

  await platform.operator('chat', 'reply', account.username, 'Yes. How can I help?')
  await expect(bubble('service', 'sent')).toHaveText(['Yes. How can I help?'])

  await goOffline(context, platform)
  await write('<b>How do I withdraw?</b>')
  await expect(bubble('member', 'failed')).toHaveText(['<b>How do I withdraw?</b>'])
  await goOnline(context, platform)
  await page
    .locator('li[data-state="failed"]')
    .getByRole('button', { name: t('Try again') })
    .click()
  await expect(bubble('member', 'sent')).toHaveText(['Is somebody there?', '<b>How do I withdraw?</b>'])
  expect((await platform.operator('chat', 'show', account.username)).split('\n').filter((line) => line.includes('withdraw'))).toHaveLength(
    1,
  )

  await goOffline(context, platform)
  await player.reload()
  await expect(page.locator('li[data-state]')).toHaveCount(3)
  await goOnline(context, platform)
})

test("nickname, picture and password are the member's to change; a new password signs out the other device", async ({
  player,
  platform,
  account,
  browser,
}) => {
  const { page } = player
  const other = await onAnotherDevice(browser, platform, account)
  await other.open('/home')

  await player.go('/setnickname')
  await player.field('Nickname').fill('<script>')
  await player.button('Save').click()
  await expect(player.text('Up to 16 letters or digits; a Chinese or Korean character counts as two')).toBeVisible()
  await player.field('Nickname').fill('小石头')
  await player.button('Save').click()
  await player.expectToast(t('Nickname changed'))

  await player.go('/infomation')
  await page.getByRole('button', { name: new RegExp(t('Profile picture')) }).click()
  await player.dialog.getByRole('radio', { name: '小兔' }).click()
  await expect(player.dialog).toBeHidden()
  await player.go('/mine')
  const shown = page.getByRole('link', { name: t('Personal information') }).locator('img')
  await expect(shown).toHaveAttribute('src', '/avatars/rabbit.svg')
  await expect(player.heading.filter({ visible: true })).toHaveText('小石头')

  await player.go('/infomation')
  await page.getByRole('button', { name: new RegExp(t('Profile picture')) }).click()
  await player.dialog.getByLabel(t('Choose a photo')).setInputFiles('public/screenshots/receipt.png')
  const frame = player.dialog.getByRole('application', { name: t('The photo in its frame; arrow keys move it, plus and minus zoom') })
  await frame.press('+')
  await frame.press('ArrowDown')
  await player.dialog.getByRole('button', { name: t('Use this picture') }).click()
  await expect(player.dialog).toBeHidden()
  await player.go('/mine')
  await expect(shown).toHaveAttribute('src', /^\/files\//)
  await expect(shown).toHaveJSProperty('complete', true)

  await player.go('/loginPassword')
  const fill = async (old: string) => {
    await player.field('Current password').fill(old)
    await player.field('New password').fill('quartz9field')
    await player.field('Repeat new password').fill('quartz9field')
    await player.button('Change the password').click()
  }
  await fill('not1the2one')
  await expect(player.text('The current password is wrong')).toBeVisible()
  await fill(account.password)
  await player.expectToast(t('Password changed, others signed out'))
  await other.expectAt(/^\/login/)
  await other.signIn({ username: account.username, password: 'quartz9field' })
  await other.page.context().close()
})

test('help that was read opens without a network, is searched there, and its links lead on', async ({ app, platform, context }) => {
  const { page } = app
  const fair = page.getByRole('link', { name: /开奖公平吗/ })
  await app.open('/homeDetail?type=help')
  await workerReady(page)
  await app.reload()
  await fair.first().click()
  await expect(page.getByText('每期开售前公布一个承诺值').first()).toBeVisible()

  await goOffline(context, platform)
  await app.open('/homeDetail?type=help')
  await page.getByRole('searchbox').fill('公平')
  await expect(app.text('Offline, only titles are searched.')).toBeVisible()
  await fair.first().click()
  await expect(page.getByText('每期开售前公布一个承诺值').first()).toBeVisible()
  await goOnline(context, platform)
  await page.getByRole('link', { name: '公平开奖' }).click()
  await app.expectAt('/fairness')
})

test.describe('with content of a hostile hand', () => {
  // A platform of its own: the browser tells of each handler that the sanitiser comes upon, in every story that reads what is left here.
  test.use({ platformOptions: { own: true }, expectedComplaints: new RegExp(`${networkComplaint.source}|^policy script-src-attr `) })

  test('S7: what people have tried runs nowhere, whoever wrote it', async ({ player, platform, account, complaints }) => {
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
    // Not those of the notice, which lies ready beside the page.
    await expect(page.locator('#page').getByText('words', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBe(0)
    expect(complaints.filter((text) => !/^browser: |^policy script-src-attr /.test(text))).toEqual([])
  })
})
