/** Welfare forms, filled in for the first time; each returns its submit function; and the operator's acts on a request. */
import { expect, type Locator } from '@playwright/test'
import type { App } from './app.ts'

export async function askForGift(app: App): Promise<() => Promise<void>> {
  await app.go('/setGift')
  await app.field('Who receives it').fill('陈小满')
  await app.field('Phone number').fill('13800001234')
  await app.field('Address').fill('上海市静安区南京西路 1 号')
  const send = app.buttonLike('Ask for “{name}”')
  await expect(send).toBeEnabled()
  return () => send.click()
}

export async function askForPhoneBill(app: App): Promise<() => Promise<void>> {
  await app.go('/setreceivePhoneBill')
  const send = app.buttonLike('Ask for {amount} phone bill')
  await expect(send).toBeEnabled()
  return () => send.click()
}

export async function askForHotel(app: App): Promise<() => Promise<void>> {
  await app.go('/setHotel')
  await app.field('Guest').fill('陈小满')
  const send = app.button('Send the request')
  await expect(send).toBeEnabled()
  return () => send.click()
}

/** The page that is shown; others are kept alive behind it. */
export const mainOf = ({ page }: App): Locator => page.getByRole('main').filter({ visible: true })

/** Of the request whose page is shown. */
export async function numberShown(app: App): Promise<string> {
  const number = /[GHP]-\d{4}-\d{4,}/
  await expect(mainOf(app)).toContainText(number)
  return number.exec(await mainOf(app).innerText())?.[0] ?? ''
}

/** Fills a form in and sends it; gives the number of the request, whose page is shown then. */
export async function sendRequest(app: App, fillIn: (app: App) => Promise<() => Promise<void>>): Promise<string> {
  const send = await fillIn(app)
  await send()
  await app.expectAt(/^\/welfare\?view=requests&id=/)
  return numberShown(app)
}

/** The operator takes a request for one night, and offers a plan for it. */
export async function offerPlan({ platform }: App, number: string): Promise<void> {
  const shown = await platform.operator('welfare', 'show', number)
  const [, from = '', until = ''] = /(\d{4}-\d{2}-\d{2}) (\d{4}-\d{2}-\d{2}) 1 nights/.exec(shown) ?? []
  await platform.operator('welfare', 'take', number)
  const [hotel, room, included] = [
    '临水客栈 | 물가 여관 | Waterside Inn',
    '双床房 | 트윈룸 | Twin room',
    '含早餐 | 조식 포함 | Breakfast included',
  ]
  await platform.operator('welfare', 'propose', number, from, until, hotel, room, included)
}
