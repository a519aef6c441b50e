/** Withdrawals: the steps before the first withdrawal, and the form. */
import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
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
export async function becomeReady(app: App): Promise<void> {
  await app.open('/mine')
  await app.link('Withdraw').click()
  await app.expectAt('/withdraw')
  await expect(app.text('Before your first withdrawal')).toBeVisible()
  await app.page.getByRole('link', { name: like('Next: {name}') }).click()
  await app.expectAt('/setrealname?to=/withdraw')
  await app.field('Real name').fill('陈小满')
  await app.button('Save the name').click()
  await app.dialog.getByRole('button', { name: app.nameOf('Yes, save it') }).click()
  await app.expectAt('/bindCard?to=/withdraw')
  await app.field('Card number').fill(newCardNumber())
  await expect(app.text('Recognised by the number')).toBeVisible()
  await app.button('Add card').click()
  await app.expectAt('/capitalSettings?to=/withdraw')
  await pressKeys(app, fundPassword)
  await pressKeys(app, fundPassword)
  await app.expectAt('/withdraw')
  await expect(app.field('Withdrawal amount')).toBeVisible()
}

/** Fills the form in, which must be shown; gives how it is sent. */
export async function fillInWithdrawal(app: App, points: string): Promise<() => Promise<void>> {
  await app.field('Withdrawal amount').fill(points)
  await app.page.getByLabel(t('Fund password'), { exact: true }).fill(fundPassword)
  const send = app.buttonLike('Withdraw {held}')
  await expect(send).toBeEnabled()
  return () => send.click()
}
