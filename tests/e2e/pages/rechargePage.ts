/** Recharges: the channels, the amount, the payment with its pictures. */
import { expect, type Locator } from '@playwright/test'
import { t } from '../support/texts.ts'
import type { App } from './app.ts'

export class RechargePage {
  readonly app: App

  constructor(app: App) {
    this.app = app
  }

  /** Opens the page and goes on to how much, by the channel of this id. */
  async choose(channel: string): Promise<void> {
    await this.app.open('/recharge')
    await this.app.page.locator(`a[href$="channel=${channel}"]`).click()
    await expect(this.amount).toBeVisible()
  }

  get amount(): Locator {
    return this.app.field('Deposit amount')
  }

  async fillIn(amount: string, payer?: string): Promise<void> {
    await this.amount.fill(amount)
    if (payer !== undefined) await this.app.field('Payer’s name').fill(payer)
  }

  async submitAmount(): Promise<void> {
    await this.app.page.locator('button[type="submit"]').filter({ visible: true }).click()
  }

  /** Fills in the form and sends it. */
  async send(amount: string, payer?: string): Promise<void> {
    await this.fillIn(amount, payer)
    await this.submitAmount()
  }

  /** The same, and waits until the order is there. */
  async order(amount: string, payer?: string): Promise<void> {
    await this.send(amount, payer)
    await this.app.expectAt(/^\/pay\?id=/)
    await expect(this.app.text('Please pay')).toBeVisible()
  }

  get findOut(): Locator {
    return this.app.button('Check the result').filter({ visible: true })
  }

  /** Chooses a picture, as the browser's own dialog would give it. */
  async addPicture(bytes: Buffer, name = 'receipt.png', mimeType = 'image/png'): Promise<void> {
    await this.app.page.getByLabel(t('Choose pictures')).setInputFiles({ name, mimeType, buffer: bytes })
  }

  /** The pictures of the picker in a state. */
  pictures(state: 'sending' | 'stored' | 'failed'): Locator {
    return this.app.page.locator(`fieldset [data-state="${state}"]`)
  }

  get submit(): Locator {
    return this.app.button('I have paid')
  }

  /** The states of the player's orders, as the operator sees them, newest first: number and state. */
  async ordersOf(username: string): Promise<{ number: string; state: string }[]> {
    const orders = (await this.app.platform.operator('recharges', 'list', '--json'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { readonly number: string; readonly state: string; readonly member: string })
    return orders
      .filter(({ member }) => member === username)
      .map(({ number, state }) => ({ number, state }))
      .toReversed()
  }
}
