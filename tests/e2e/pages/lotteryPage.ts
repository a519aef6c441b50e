/** /lottery for a player: picks, slip, bet, and the result of the bet. */
import { expect, type Locator, type Page } from '@playwright/test'
import { storedOnDevice } from '../support/device.ts'
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
    return this.page.getByRole('button', { name: new RegExp(`^${name}(，| ?,|$)`) }).and(this.page.locator('[data-cell]'))
  }

  /** The board's price of a cell, in ten-thousandths. */
  async oddsOf(name: string): Promise<number> {
    const price = this.cell(name).locator('i')
    await expect(price).toHaveText(/\d/)
    const text = (await price.textContent()) ?? ''
    return Math.round(Number(text.replaceAll(',', '')) * 10_000)
  }

  async pick(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.cell(name).click()
      await expect(this.cell(name)).toHaveAttribute('aria-pressed', 'true')
    }
  }

  async chooseChip(chip: string): Promise<void> {
    await this.page.getByRole('radio', { name: t('{text} per bet', { text: chip }), exact: true }).click()
  }

  get confirmButton(): Locator {
    return this.app.buttonLike('Confirm bet, period {number}')
  }

  /** Moves the picks into the slip and opens it. */
  async toSlip(): Promise<void> {
    await this.addToSlip()
    await this.openSlip()
  }

  /** Opens the chase from the slip. */
  async toChase(): Promise<void> {
    const name = this.app.nameOf('Several periods in a row, stopped by a win if you like')
    await this.app.dialog.getByRole('button', { name }).click()
  }

  /** Moves the picks into the slip, which stays closed. */
  async addToSlip(): Promise<void> {
    await this.inFoot('Add to slip').click()
  }

  /** That the device keeps so many lines: a page that is left before may take the last of them along. */
  async expectKept(lines: number): Promise<void> {
    await expect
      .poll(async () => {
        const slip = (await storedOnDevice(this.page)).find(({ key }) => key.endsWith('private/slip'))
        const { value }: { value: { drafts: Record<string, { cart: unknown[] }> } } = JSON.parse(slip?.value ?? '{"value":{"drafts":{}}}')
        return Object.values(value.drafts).reduce((sum, { cart }) => sum + cart.length, 0)
      })
      .toBe(lines)
  }

  async openSlip(): Promise<void> {
    await this.inFoot('Slip').click()
    await expect(this.confirmButton).toBeVisible()
  }

  /** A button at the foot of the board; how many lines the slip holds may follow its name. */
  private inFoot(source: string): Locator {
    return this.page
      .locator('footer')
      .filter({ visible: true })
      .getByRole('button', { name: new RegExp(`^${t(source)}`) })
  }

  /** The button of the picks; a bet that needs a question opens the slip instead. */
  get betButton(): Locator {
    return this.page
      .locator('footer')
      .filter({ visible: true })
      .getByRole('button', { name: like('Bet {0}', { whole: false }) })
  }

  /** The member's open bets, at the foot of the board. */
  get dock(): Locator {
    return this.page.getByRole('region', { name: t('Open bets') }).filter({ visible: true })
  }

  async confirm(): Promise<void> {
    await this.confirmButton.click()
  }

  /** From the board to the receipt, while so many seconds of the sale are left. */
  async bet(picks: readonly string[], { chip, seconds }: { readonly chip: string; readonly seconds: number }): Promise<void> {
    await this.open()
    await this.pick(...picks)
    await this.chooseChip(chip)
    await this.expectTimeLeft(seconds)
    await this.toSlip()
    await this.confirm()
    await this.app.expectAt(/^\/betdetail\?id=/)
  }

  /** On the slip's button: how many lines it holds. Not by the button's role: an open sheet hides it from there. */
  get linesInSlip(): Locator {
    return this.page.locator('[data-figure="slip"]')
  }

  get confirming(): Locator {
    return this.page.getByRole('heading', { name: t('Confirming the bet') })
  }

  /** What is picked on the board. */
  get picked(): Locator {
    return this.page.locator('[data-cell][aria-pressed="true"]')
  }

  /** One of the ways from the board to what is known of the lottery; what has no room on the page is behind the three dots. */
  async openTool(source: string, values?: Record<string, string | number>): Promise<void> {
    const tool = this.page
      .getByRole('navigation', { name: t('About this lottery') })
      .getByRole('button', { name: t(source, values), exact: true })
    const more = this.app.button('More about this lottery')
    await expect(tool.or(more).first()).toBeVisible()
    if ((await tool.count()) === 0) await more.click()
    await tool.click()
  }

  /** The setting of one tap; the member must have placed a bet before it can be switched on. */
  async openOneTap(): Promise<Locator> {
    await this.app.button('More about this lottery').click()
    await this.app.dialog.getByRole('button', { name: t('One tap') }).click()
    return this.app.dialog.getByRole('switch', { name: t('Bet by holding') })
  }

  async switchOneTapOn(): Promise<void> {
    const toggle = await this.openOneTap()
    await toggle.click()
    await expect(toggle).toBeChecked()
    await this.app.dialog.getByRole('button', { name: t('Done') }).click()
  }

  /** Holds a cell down until its bet is sent. Nothing else may be picked. */
  async hold(name: string): Promise<void> {
    // The bar tells that the board knows what it needs to bet without a question.
    await this.pick(name)
    await expect(this.page.getByRole('button', { name: t('Hold until the ring closes; letting go cancels') })).toBeVisible()
    await this.cell(name).click()
    await expect(this.picked).toHaveCount(0)
    const sent = this.page.waitForRequest(/\/bet\/lotteryBet\/bet$/)
    await this.cell(name).hover()
    await this.page.mouse.down()
    await sent
    await this.page.mouse.up()
  }

  async openRandom(): Promise<void> {
    await this.openTool('Random pick')
    await expect(this.randomNotesMenu).toBeVisible()
  }

  /** One, five or ten notes by chance; the sheet must be open. */
  async draw(count: 1 | 5 | 10): Promise<void> {
    await this.randomNotesMenu.getByRole('button').nth([1, 5, 10].indexOf(count)).click()
    await expect(this.randomNotesMenu).toHaveCount(0)
  }

  private get randomNotesMenu(): Locator {
    return this.page.getByRole('group', { name: t('Number of bets') })
  }

  get shakeSwitch(): Locator {
    return this.page.getByRole('switch', { name: t('Shake to pick') })
  }

  /** A device of the story's own from the next page on: what its system says when it is asked for the sensor, if it can be asked at all. */
  async onDevice(permission: 'granted' | 'denied' | 'prompt' | null): Promise<void> {
    await this.page.addInitScript((answer) => {
      // The sensor of the machine that plays the story, or its lack of one, is not heard.
      window.addEventListener(
        'devicemotion',
        (event) => {
          if (event.isTrusted) event.stopImmediatePropagation()
        },
        true,
      )
      Reflect.deleteProperty(DeviceMotionEvent, 'requestPermission')
      if (answer !== null) Reflect.set(DeviceMotionEvent, 'requestPermission', async () => answer)
    }, permission)
  }

  /** What a system without a sensor tells once. */
  async senseNothing(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new DeviceMotionEvent('devicemotion')))
  }

  /** The phone's sensor as it lies still: it tells that it is there. */
  async senseRest(): Promise<void> {
    await this.move([0, 0, 0])
  }

  /** Held still for a second, then to and fro, twice and a half. */
  async shake(): Promise<void> {
    await this.move([...Array.from({ length: 50 }, () => 0), 25, 25, 25, -25, -25, -25, 25, 25, 25, -25, -25, -25, 25, 25, 25])
  }

  /** Samples of the sensor, 20 ms apart by their own stamps and two seconds after the last ones: pushes along the phone's width, m/s². */
  private async move(pushes: readonly number[]): Promise<void> {
    await this.page.evaluate((all) => {
      const { dataset } = document.documentElement
      const start = Math.max(performance.now(), Number(dataset['moved'] ?? 0) + 2000)
      dataset['moved'] = String(start + all.length * 20)
      for (const [at, x] of all.entries()) {
        const sample = new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: { x, y: 0, z: 9.81 } })
        Object.defineProperty(sample, 'timeStamp', { value: start + at * 20 })
        window.dispatchEvent(sample)
      }
    }, pushes)
  }

  async closeSheet(): Promise<void> {
    await this.app.dialog.getByRole('button', { name: this.app.nameOf('Close') }).click()
    await expect(this.app.dialog).toHaveCount(0)
  }

  /** A row of "My numbers" by its name. */
  savedNumbers(name: string): Locator {
    return this.app.dialog.getByRole('listitem').filter({ hasText: name })
  }

  /** Where the board stands in its period, as the ring says. */
  get ring(): Locator {
    return this.page.getByRole('timer')
  }

  /** Waits until at least `seconds` are left to bet in. */
  async expectTimeLeft(seconds: number): Promise<void> {
    await expect
      .poll(
        async () => {
          const [, minutes = '0', rest = '0'] = /(\d+):(\d\d)/.exec((await this.ring.textContent()) ?? '') ?? []
          const open = like('No. {number}', { whole: false }).test((await this.ring.textContent()) ?? '')
          return open ? Number(minutes) * 60 + Number(rest) : 0
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(seconds)
  }
}
