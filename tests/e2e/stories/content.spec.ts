/** A member writes to the platform, and changes the profile. */
import { expect, goOffline, goOnline, networkComplaint, onAnotherDevice, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

test('the operator answers feedback of a member, and the answer appears on the open page', async ({ player, platform, account }) => {
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

test('a member chats with support, sends a failed message again, and gets the answer', async ({ player, platform, account, context }) => {
  const { page } = player
  const write = async (text: string) => {
    await player.field('Message').fill(text)
    await player.button('Send').click()
  }
  /** What one of the two said, as far as it has come. */
  const bubble = (from: 'member' | 'service', state: 'sent' | 'failed') =>
    page.locator(`li[data-from="${from}"][data-state="${state}"] > p:first-of-type`)
  await player.open('/serviceOnline')
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
  const received = (await platform.operator('chat', 'show', account.username)).split('\n')
  expect(received.filter((line) => line.includes('withdraw'))).toHaveLength(1)
})

test('a member changes nickname, picture and password; a new password signs out the other device', async ({
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
