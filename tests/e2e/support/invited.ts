/** People who register with an agent's code. */
import type { Browser, Page } from '@playwright/test'
import { App } from '../pages/app.ts'
import { anotherDevice } from './fixtures.ts'
import type { Platform } from './platform.ts'

export const password = 'stone7vale'

/** Creates a code for one person; the page then shows the code's poster. */
export async function codeForOne(app: App): Promise<string> {
  await app.open('/inviteCodes')
  await app.link('New invitation code').click()
  await app.button('1 person').click()
  await app.button('Create code').click()
  await app.expectAt(/^\/qrcode\?code=[2-9A-HJ-NP-Z]{6}$/)
  return new URL(app.page.url()).searchParams.get('code') ?? ''
}

/** A visitor on a new device. */
export async function newcomer(browser: Browser, platform: Platform, path: string): Promise<App> {
  const context = await anotherDevice(browser)
  const guest = new App(await context.newPage(), platform)
  await guest.open(path)
  return guest
}

export const codeField = (page: Page) => page.locator('input[name="inviteCode"]')
