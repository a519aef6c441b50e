/** A middling phone on a middling network: a quarter of this processor's speed, 1.6 Mbit/s down, 150 ms round trip. */
import type { Page } from 'playwright-core'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'

const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Slows the page down, and its worker and frames too, because each of them has its own throttling. */
export async function onMiddlingPhone(page: Page, hasNetwork = true): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!hasNetwork) return
  let id = 0
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const messages = [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', network],
      ['Emulation.setCPUThrottlingRate', { rate: slowdown }],
      ['Runtime.runIfWaitingForDebugger', {}],
    ]
    for (const [method, params] of messages) {
      const message = JSON.stringify({ id: ++id, method, params })
      void session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined)
    }
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
}

/** The player of the demo signs in, and arrives on the account page. */
export async function signIn(page: Page, url: string): Promise<void> {
  const { username, password } = demoAccounts.player
  await page.goto(`${url}/login?to=/mine`)
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL((at) => at.pathname === '/mine')
}
