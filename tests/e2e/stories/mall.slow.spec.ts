/** Around the rooms: a ride that a member buys and that enters with its owner, the contest of hosts, and certified photos. */
import { expect, test } from '../support/fixtures.ts'
import { like, t } from '../support/texts.ts'
import { room } from '../support/talk.ts'

test.use({ hasWorkers: false })

test('a member previews a ride, buys it once, puts it away and uses it again, and the room shows its entry', async ({
  player,
  page,
  platform,
  guest,
}) => {
  await guest.open(room)
  await player.open('/live?view=mall')
  const kite = page.getByRole('article').filter({ hasText: '风筝' })
  await kite.getByRole('button', { name: t('Preview') }).click()
  await expect(page.locator('[data-sheet]').getByText('牵着风筝进来了')).toBeVisible()
  await player.sheetAct.click()
  await expect(kite.getByRole('button', { name: t('Put away') })).toBeVisible()
  await kite.getByRole('button', { name: t('Put away') }).click()
  await kite.getByRole('button', { name: t('Use') }).click()
  await expect(kite.getByText(t('In use'))).toBeVisible()
  await player.go(room)
  await expect(guest.page.getByText('牵着风筝进来了').first()).toBeVisible()
  await player.go('/accountDetailList')
  // Beside the grant with which the player began.
  await expect(page.locator('a[href^="/transactiondetails"]').filter({ visible: true })).toHaveCount(2)
  await platform.operator('audit')
})

test('a gift counts in the contest of hosts, by its rules', async ({ player, page, platform }) => {
  await player.open(room)
  await player.button('Send a gift').click()
  await player.sheetAct.click()
  await expect(page.getByText(like('This run {all}')).first()).toBeVisible()
  await player.go('/beautyPageant')
  await expect(page.getByText(t('my points today')).locator('..')).toContainText('1')
  await expect(player.text('How points are counted')).toBeVisible()
  await platform.operator('audit')
})

test('a photo is shown once it is certified, until its member removes it', async ({ player, page, platform, account }) => {
  await player.open('/beautyPageant?view=photos')
  await page.getByLabel(t('Choose pictures')).setInputFiles('public/screenshots/receipt.png')
  await expect(player.button('Hand it in')).toBeEnabled()
  await player.button('Hand it in').click()
  await expect(page.getByText(like('Handed in {at}. It is shown once it is certified.'))).toBeVisible()
  const mine = (await platform.operator('photos', 'list')).split('\n').find((line) => line.includes(account.username))
  await platform.operator('photos', 'approve', mine?.split('\t')[0] ?? '')
  await page.reload()
  await expect(page.getByText(like('Certified until {until}. A new one takes its place once that is certified.'))).toBeVisible()
  await player.button('Take it away').click()
  await player.dialog.getByRole('button', { name: t('Take it away') }).click()
  await expect(player.text('You haven’t submitted a photo.')).toBeVisible()
})
