/** /betdetail: the receipt before the draw, the outcome and the proof after it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { goOffline, workerReady } from '../support/fixtures.ts'
import type { Platform } from '../support/platform.ts'
import { t } from '../support/texts.ts'
import { thousandths, type App } from './app.ts'

export class ReceiptPage {
  readonly app: App
  readonly page: Page

  constructor(app: App) {
    this.app = app
    this.page = app.page
  }

  get ticket(): Locator {
    return this.page.getByRole('article')
  }

  get commitment(): Locator {
    return this.ticket.locator('section').filter({ has: this.page.getByRole('heading', { name: t('Commitment of this period') }) })
  }

  /** 64 hex digits. */
  async commitText(): Promise<string> {
    return (await this.commitment.locator('p').first().innerText()).replaceAll(/\s/g, '')
  }

  /** The wallet before and after the bet. */
  get balanceChange(): Locator {
    return this.page.getByText(t('Balance at the bet'), { exact: true }).locator('xpath=following-sibling::*[1]')
  }

  get verification(): Locator {
    return this.ticket.locator('section').filter({ has: this.page.getByRole('heading', { name: t('Verify this draw') }) })
  }

  /** What was paid, in thousandths, once it has been settled. */
  async payout(): Promise<bigint> {
    const label = this.ticket.getByText(t('Payout'), { exact: true })
    await expect(label).toBeVisible()
    return thousandths(await label.locator('xpath=following-sibling::*[1]').innerText())
  }

  /** Leads to the draw's own page. */
  get link(): Locator {
    return this.ticket.getByRole('link')
  }

  async result(): Promise<number[]> {
    return diceOf(this.link)
  }

  /** On the draw's own page. */
  async publishedResult(): Promise<number[]> {
    return diceOf(this.page.getByText(t('Published result'), { exact: true }).locator('xpath=..'))
  }

  async recompute(): Promise<void> {
    await this.app.button('Compute again on this device').click()
  }

  async expectVerified(): Promise<void> {
    await expect(this.verification.getByText(t('All agree'))).toBeVisible()
    await expect(this.verification.getByRole('listitem')).not.toHaveCount(0)
    await expect(this.verification.locator('li[data-agrees="false"]')).toHaveCount(0)
    await expect(
      this.verification.getByText(t('Checked against the commitment saved on this device before the draw. Works offline.')),
    ).toBeVisible()
  }

  /** Is opened again, and once more without a network: verified each time. The network stays away. */
  async intoTunnel(platform: Platform): Promise<void> {
    await workerReady(this.page)
    await this.app.reload()
    await this.expectVerified()
    await goOffline(this.page.context(), platform)
    await this.app.reload()
    await this.expectVerified()
  }
}

/** Numbers of the dice within, as a screen reader hears them. */
async function diceOf(place: Locator): Promise<number[]> {
  const name = (await place.getByRole('img').first().getAttribute('aria-label')) ?? ''
  return [...name.matchAll(/\d/g)].map(([digit]) => Number(digit))
}
