/** O9: a browser that stores nothing still plays. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'

test('without IndexedDB one signs in, bets and gets a receipt; a reload forgets who it was', async ({ app, account, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  const lottery = new LotteryPage(app)
  await app.open('/login')
  await app.signIn(account)
  await page
    .getByRole('link', { name: /一分快三/ })
    .first()
    .click()
  await lottery.pick('10')
  await lottery.toSlip()
  await lottery.confirm()
  await app.expectAt(/^\/betdetail\?id=/)
  await expect(app.text('Awaiting draw')).toBeVisible()
  await app.open('/mine')
  await app.expectAt('/login?to=/mine')
})
