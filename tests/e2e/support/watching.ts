/** Watching a film with a ticket. */
import { expect } from '@playwright/test'
import type { App } from '../pages/app.ts'
import type { Platform } from './platform.ts'
import type { Account } from './platforms.ts'

/** A film of 64 seconds that needs a ticket. */
export const film = '/movieDetail?id=lighthouse'
export const ticketOrigin = '活动 | 이벤트 | Event'

export const grant = ({ operator }: Platform, { username }: Account) => operator('tickets', 'grant', username, ticketOrigin)
export const statesOf = async ({ operator }: Platform, { username }: Account) =>
  (await operator('tickets', 'list', username, '--json'))
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { readonly state: string }).state)

export const second = ({ page }: App): Promise<number> => page.locator('video').evaluate((video) => Reflect.get(video, 'currentTime'))
export const plays = async (app: App, from: number) => {
  await expect.poll(() => second(app)).toBeGreaterThan(from + 0.5)
}
export const start = async (app: App) => {
  await app.button('Use 1 ticket and start').click()
  await app.expectAt(`${film}&play=1`)
  await plays(app, 0)
}
