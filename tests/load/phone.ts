/** A middling phone on a middling network: a fourth of this processor, 1.6 Mbit/s down, 150 ms there and back. */
import type { Page } from 'playwright-core'

const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** The page, and the worker and the frames that it starts: the browser gives each a network and a processor of its own. */
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
