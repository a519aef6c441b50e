/** O9: a member can play in a browser that stores nothing, and a message says once that drafts are not kept. */
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import { toastsShown } from '../support/toasts.ts'

const refused = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('refused', 'SecurityError')
  }
}
const neverAnswers = () => void Reflect.set(IDBFactory.prototype, 'open', () => new EventTarget())

for (const [what, storage] of Object.entries({ 'without IndexedDB': refused, 'with an IndexedDB that never answers': neverAnswers }))
  test(`${what} a member signs in, bets and gets a receipt; a reload ends the session`, async ({ app, account, page }) => {
    await page.addInitScript(storage)
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
    const toasts = (await toastsShown(page)).split('\n')
    expect(toasts.filter((text) => text === t('This browser keeps no drafts'))).toHaveLength(1)
    await app.open('/setting')
    await app.expectAt('/login?to=/setting')
  })
