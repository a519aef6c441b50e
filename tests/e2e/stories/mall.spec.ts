/** Around the rooms: a ride that a member buys and that enters with its owner, the contest of hosts, and certified photos. */
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
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
