/** /lottery as a player uses it: picks, slip, the bet, and what becomes of it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { like, t } from '../support/texts.ts'
import type { App } from './app.ts'

export class LotteryPage {
  readonly app: App
  readonly page: Page

  constructor(app: App) {
    this.app = app
    this.page = app.page
  }

  async open(id = 'k3-1m'): Promise<void> {
    await this.app.open(`/lottery?id=${id}`)
    await expect(this.cell('10')).toBeVisible()
  }

  /** From another page of the app. */
  async go(id = 'k3-1m'): Promise<void> {
    await this.app.go(`/lottery?id=${id}`)
    await expect(this.cell('10')).toBeVisible()
  }

  /** A cell of the exact sums, by its number, or of the sides by their name. */
  cell(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}(，| ?,|$)`) }).and(this.page.locator('.cell'))
  }

  /** The board's price of a cell, in ten-thousandths. */
  async oddsOf(name: string): Promise<number> {
    const price = this.cell(name).locator('i')
    await expect(price).toHaveText(/\d/)
    const text = await price.textContent() ?? ''
    return Math.round(Number(text.replaceAll(',', '')) * 10_000)
  }

  async pick(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.cell(name).click()
      await expect(this.cell(name)).toHaveAttribute('aria-pressed', 'true')
    }
  }

  async chooseChip(chip: string): Promise<void> {
    await this.page.getByRole('radio', { name: t('{text} for a note', { text: chip }), exact: true }).click()
  }

  get betButton(): Locator {
    return this.app.button('Bet')
  }

  get confirmButton(): Locator {
    return this.app.buttonLike('Confirm bet, period {number}')
  }

  /** Moves the picks into the slip and opens it. */
  async toSlip(): Promise<void> {
    await this.betButton.click()
    await expect(this.confirmButton).toBeVisible()
  }

  /** Moves the picks into the slip, which stays closed. */
  async addToSlip(): Promise<void> {
    await this.slipButton.click()
  }

  async openSlip(): Promise<void> {
    await this.slipButton.click()
    await expect(this.confirmButton).toBeVisible()
  }

  private get slipButton(): Locator {
    return this.page.locator('.stake').getByRole('button', { name: this.app.nameOf('Slip') })
  }

  async confirm(): Promise<void> {
    await this.confirmButton.click()
  }

  /** On the slip's button: how many lines it holds. */
  get linesInSlip(): Locator {
    return this.page.locator('.stake .badge')
  }

  get confirming(): Locator {
    return this.page.getByRole('heading', { name: t('Confirming the bet') })
  }

  /** Where the board stands in its period, as the ring says. */
  get ring(): Locator {
    return this.page.locator('.ringtext')
  }

  /** Waits until at least `seconds` are left to bet in. */
  async expectTimeLeft(seconds: number): Promise<void> {
    await expect.poll(async () => {
      const [, minutes = '0', rest = '0'] = /(\d+):(\d\d)/.exec(await this.ring.textContent() ?? '') ?? []
      const open = like('No. {number}', { whole: false }).test(await this.ring.textContent() ?? '')
      return open ? Number(minutes) * 60 + Number(rest) : 0
    }, { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds)
  }
}
