/** A withdrawal from the first missing step to its end; the open page shows each step. */
import { becomeReady } from '../pages/withdrawPage.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false })

test.describe('refusals that the browser reports as errors', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('wrong fund passwords are counted, and after five no withdrawal is possible', async ({ player }) => {
    await becomeReady(player)
    await player.open('/withdraw')
    for (const left of [4, 3, 2, 1]) {
      await player.field('Withdrawal amount').fill('500')
      await player.page.getByLabel(t('Fund password'), { exact: true }).fill('591604')
      await player.buttonLike('Withdraw {held}').click()
      await expect(player.text('Wrong fund password. Attempts left: {0}', { 0: left })).toBeVisible()
    }
    await player.page.getByLabel(t('Fund password'), { exact: true }).fill('591604')
    await player.buttonLike('Withdraw {held}').click()
    await expect(player.text('Too many wrong fund passwords. Try again in {0} min', { 0: 15 })).toBeVisible()
    await player.open('/mine')
    await player.expectBalance(10_000_000n)
  })
})
