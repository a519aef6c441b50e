/** Withdrawals: the steps before the first withdrawal, and the form. */
import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { Hand } from '../support/hand.ts'
import { like, t } from '../support/texts.ts'
import type { App } from './app.ts'

export const fundPassword = '739182'

/** No other story has it. */
const newCardNumber = () => `622588${String(randomInt(1e9)).padStart(9, '0')}`

async function pressKeys(app: App, digits: string): Promise<void> {
  const pad = app.page.getByRole('group', { name: t('Number pad') })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** From the wallet through every missing step, back to the form. */
export async function becomeReady(app: App, hand = new Hand()): Promise<void> {
  await app.open('/mine')
  await hand.tap(app.link('Withdraw'))
  await app.expectAt('/withdraw')
  await expect(app.text('Before your first withdrawal')).toBeVisible()
  await hand.tap(app.page.getByRole('link', { name: like('Next: {name}') }))
  await app.expectAt('/setrealname?to=/withdraw')
  await hand.enter(() => app.field('Real name').fill('陈小满'))
  await hand.tap(app.button('Save the name'))
  await hand.tap(app.dialog.getByRole('button', { name: app.nameOf('Yes, save it') }))
  await app.expectAt('/bindCard?to=/withdraw')
  await hand.enter(() => app.field('Card number').fill(newCardNumber()))
  await expect(app.text('Recognised by the number')).toBeVisible()
  await hand.tap(app.button('Add card'))
  await app.expectAt('/capitalSettings?to=/withdraw')
  await hand.enter(() => pressKeys(app, fundPassword))
  await hand.enter(() => pressKeys(app, fundPassword))
  await app.expectAt('/withdraw')
  await expect(app.field('Withdrawal amount')).toBeVisible()
}

const enterPassword = (app: App) => app.page.getByLabel(t('Fund password'), { exact: true }).fill(fundPassword)

/** From the form to the request, with one of the offered amounts. */
export async function withdrawAmount(app: App, points: string, hand: Hand): Promise<void> {
  await hand.tap(app.page.getByRole('button', { name: points, exact: true }))
  await hand.enter(() => enterPassword(app))
  await hand.tap(app.buttonLike('Withdraw {held}'))
  await app.expectAt(/^\/withdrawSuccess\?id=W/)
}

/** Fills the form in, which must be shown; gives how it is sent. */
export async function fillInWithdrawal(app: App, points: string): Promise<() => Promise<void>> {
  await app.field('Withdrawal amount').fill(points)
  await enterPassword(app)
  const send = app.buttonLike('Withdraw {held}')
  await expect(send).toBeEnabled()
  return () => send.click()
}
