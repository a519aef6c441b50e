/** A game's frame in a page of its own, with a stand-in for the page around the frame and for the provider. */
import { expect, type FrameLocator, test as base } from '@playwright/test'
import { readEnvironment } from '../../../server/platform/process/environment.ts'
import type { BundledGame } from '#/rules/games/codes.ts'
import { type FrameHostOptions, openFrameHost } from './frameHost.ts'

export const dist = readEnvironment(process.env).distFolder
/** The game that the first tier plays. */
export const first: BundledGame = 'niuniu'

interface Fixtures {
  open: (options: Omit<FrameHostOptions, 'dist'>) => Promise<{ host: Awaited<ReturnType<typeof openFrameHost>>; frame: FrameLocator }>
}

export const test = base.extend<Fixtures>({
  open: async ({ page }, run) => {
    const hosts: Awaited<ReturnType<typeof openFrameHost>>[] = []
    await run(async (options) => {
      const host = await openFrameHost({ dist, reducedMotion: true, ...options })
      hosts.push(host)
      await page.goto(host.url)
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('.foot')).toBeVisible()
      return { host, frame }
    })
    for (const host of hosts) await host.close()
  },
})

/** Plays the round that the frame offers. */
export async function playOn(frame: FrameLocator) {
  await frame.locator('.primary').press('Enter')
  await expect(frame.locator('.result .says')).toBeVisible()
}

/** Plays a round by keyboard, and opens its proof. */
export async function playByKeyboard(frame: FrameLocator) {
  await playOn(frame)
  await expect(frame.getByRole('status').first()).toContainText(/\S/)
  await frame.locator('.seal').press('Enter')
  await frame.locator('.seedForm button').press('Enter')
  await expect(frame.locator('dialog p[role="status"]')).toContainText('committed to before')
  await frame.locator('dialog .iconButton').first().press('Enter')
  await frame.locator('.acts .quiet').press('Enter')
  await frame.locator('dialog .primary').press('Enter')
  await expect(frame.locator('dialog .tag')).toHaveText('As committed')
}
