/** The app for a player: its pages, its tab bar, and its overlays. */
import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { callsTo, sessionOf } from '../support/calls.ts'
import { storeOnDevice, pageStateStored } from '../support/device.ts'
import type { Platform } from '../support/platform.ts'
import { t, like } from '../support/texts.ts'
import { toastsShown } from '../support/toasts.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

export class App {
  readonly page: Page
  readonly platform: Platform
  #closesNotices = false
  #isOpen = false

  constructor(page: Page, platform: Platform) {
    this.page = page
    this.platform = platform
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  /** Another tab of the same browser; nothing is open in it yet. */
  async newTab(): Promise<App> {
    return new App(await this.context.newPage(), this.platform)
  }

  /** Opens an address of the app and closes the notice that greets whoever comes home. */
  async open(path: string): Promise<void> {
    await this.closeNoticesAsTheyCome()
    await this.written()
    await this.page.goto(this.platform.url + path)
    this.#isOpen = true
    await this.shown()
  }

  /** Loads the page anew. */
  async reload(): Promise<void> {
    await this.written()
    await this.page.reload()
  }

  /** Leaves the app; its tab stays. */
  async leave(): Promise<void> {
    await this.written()
    await this.page.goto('about:blank')
  }

  /** A person is slower than the device's disk; a script may be quicker, and take what is being written along. */
  private async written(): Promise<void> {
    if (!this.page.url().startsWith(this.platform.url)) return
    // A page that is gone by then had written what it could.
    await pageStateStored(this.page).catch(() => undefined)
  }

  /** Goes on to an address within the app that is open, as a link would. */
  async go(path: string): Promise<void> {
    if (!this.#isOpen) return this.open(path)
    await this.closeNoticesAsTheyCome()
    await this.page.evaluate((to) => history.pushState(null, '', to), path)
    await this.arrived()
    await this.shown()
  }

  /** Until then the page before stands where the next one will. */
  private async arrived(): Promise<void> {
    const hasArrived = () =>
      this.page.evaluate(() => {
        const state = Reflect.get(globalThis, '__TSR_ROUTER__')?.state
        return (
          state?.status === 'idle' && decodeURI(state.resolvedLocation?.href) === decodeURI(location.href.slice(location.origin.length))
        )
      })
    // A page that is loaded anew meanwhile cannot be asked.
    await expect.poll(() => hasArrived().catch(() => false)).toBe(true)
  }

  async shown(): Promise<void> {
    await expect(this.page.locator('#page')).toBeVisible()
  }

  async closeNoticesAsTheyCome(): Promise<void> {
    if (this.#closesNotices) return
    this.#closesNotices = true
    await this.page.addLocatorHandler(this.notice, async () => {
      // Pressed where it still is: a click would wait for a notice that went away with its page.
      const pressed = this.notice.locator('header button').evaluateAll((buttons) => {
        for (const button of buttons) if (button instanceof HTMLElement) button.click()
      })
      // A page that a story closes meanwhile has no notice left; on any other page the act fails that a notice still covers.
      await pressed.catch(() => undefined)
    })
  }

  /** The path and search that the address shows. */
  get here(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }

  /** The path, search and hash that the address shows. */
  async expectAt(path: string | RegExp): Promise<void> {
    await expect
      .poll(() => {
        const { pathname, search, hash } = new URL(this.page.url())
        return decodeURIComponent(pathname + search + hash)
      })
      .toEqual(typeof path === 'string' ? path : expect.stringMatching(path))
  }

  get notice(): Locator {
    return this.page.locator('[data-dialog="notice"]')
  }

  get tabBar(): Locator {
    return this.page.getByRole('navigation', { name: t('Main menu') })
  }

  tab(name: string): Locator {
    return this.tabBar.getByRole('link', { name: t(name) })
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** That one has been shown since the page was loaded, still in view or not. */
  async expectToast(text: string | RegExp): Promise<void> {
    await expect.poll(() => toastsShown(this.page).catch(() => '')).toMatch(text)
  }

  /** The act that an open sheet leads to. */
  get sheetAct(): Locator {
    return this.page.locator('[data-sheet] [data-foot]').getByRole('button').last()
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Matches an accessible name that contains a text. */
  nameOf(source: string): RegExp {
    return like(source, { whole: false })
  }

  button(source: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: t(source, values), exact: true })
  }

  buttonLike(source: string): Locator {
    return this.page.getByRole('button', { name: like(source) })
  }

  link(source: string): Locator {
    return this.page.getByRole('link', { name: t(source), exact: true })
  }

  /** A text in view, given in English; pages that are kept alive behind it may say the same. */
  text(source: string, values?: Record<string, string | number>): Locator {
    return this.inView(this.page.getByText(t(source, values), { exact: true }))
  }

  textLike(source: string): Locator {
    return this.inView(this.page.getByText(like(source)))
  }

  private inView(locator: Locator): Locator {
    return locator.filter({ visible: true }).first()
  }

  field(source: string): Locator {
    return this.page.getByRole('textbox', { name: t(source), exact: true })
  }

  /** Fills in the form of /login, which must be shown, and waits until it has been left. */
  async signIn({ username, password }: Credentials): Promise<void> {
    await this.field('Username').fill(username)
    await this.field('Password').fill(password)
    await this.button('Sign in').click()
    await expect(this.page).not.toHaveURL(/\/login/)
  }

  /**
   * Signs in beside the form, which a story about something else need not wait for; nothing is open yet. `ahead`: milliseconds by which the
   * platform's clock is.
   */
  async enter(account: Credentials, ahead = 0): Promise<void> {
    const deviceId = randomUUID()
    const { access_token, refresh_token, expires_in } = await sessionOf(callsTo({ process: this.platform }), account, {
      deviceId,
      ts: Date.now() + ahead,
    })
    const value = { accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in, timeStamp: Date.now() }
    // Of the app's origin, and without a script.
    await this.page.goto(`${this.platform.url}/manifest.webmanifest`)
    await storeOnDevice(this.page, { device: { version: 1, value: deviceId }, session: { version: 1, value } })
  }

  /** Fills in the form of /register, which must be shown, and goes on home from the welcome. */
  async register({ username, password }: Credentials): Promise<void> {
    await this.field('Username').fill(username)
    await this.field('Password').fill(password)
    await this.field('Repeat password').fill(password)
    await this.answerCaptcha()
    await this.page.getByRole('checkbox').click()
    await this.button('Register').click()
    await this.link('Skip').click()
    await this.expectAt('/home')
  }

  /** Nobody can answer a picture that has not come yet. */
  async answerCaptcha(): Promise<void> {
    await expect(this.page.getByAltText(t('Captcha picture. Tap for a new one'))).toBeVisible()
    await this.field('Captcha').fill('0000')
  }

  async signOut(): Promise<void> {
    await this.open('/setting')
    await this.button('Sign out').click()
    await this.dialog.getByRole('button', { name: t('Sign out'), exact: true }).click()
    await this.expectAt('/home')
  }

  /** On the draws by date: steps back to the last day with a draw, as the hour decides which day the last daily draw has. */
  async toLastDraws(): Promise<Locator> {
    const draws = this.page.locator('#page a[href^="/recordDetail/"]')
    const none = this.text('No draw on this day')
    const date = this.page.locator('input[type="date"]')
    for (;;) {
      await expect(draws.or(none).first()).toBeVisible()
      if (!(await none.isVisible())) return draws
      const day = await date.inputValue()
      await this.page
        .getByRole('main')
        .getByRole('button', { name: t('The day before') })
        .last()
        .click()
      await expect(date).not.toHaveValue(day)
    }
  }

  /** Balance of the wallet card on /mine, in thousandths. */
  async balance(): Promise<bigint> {
    // Not by its role: a notice that has just come hides it from there.
    const text = (await this.page.locator('[data-figure="balance"]').textContent()) ?? ''
    return thousandths(text)
  }

  async expectBalance(amount: bigint): Promise<void> {
    await expect.poll(() => this.balance()).toBe(amount)
  }
}

/** `9,990.00 积分` in thousandths. */
export function thousandths(text: string): bigint {
  const [, sign = '', units = '', part = ''] = /([-−]?)([\d,]+)(?:\.(\d+))?/.exec(text) ?? []
  const value = BigInt(units.replaceAll(',', '') + part.padEnd(3, '0').slice(0, 3))
  return sign === '' ? value : -value
}
