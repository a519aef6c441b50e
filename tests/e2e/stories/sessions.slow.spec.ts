/** Tabs share one refresh; several people use one device after each other (S3, S10, O5). */
import type { App } from '../pages/app.ts'
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { storedOnDevice } from '../support/device.ts'
import { expectNothingLeft } from '../support/sharedDevice.ts'

const tokenCall = 'POST /auth/oauth/token '
const userCall = 'querySystemUserInfo'

test.describe('an expired token', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('is refreshed once by two tabs that were without a network, and both stay signed in', async ({
    player,
    account,
    context,
    platform,
  }) => {
    const second = await player.newTab()
    for (const tab of [player, second]) {
      await tab.open('/mine')
      await expect(tab.heading).toHaveText(account.username)
    }
    await workerReady(player.page)
    // read once more, through the worker: what it has not seen it cannot show without a network
    for (const tab of [player, second]) {
      await tab.open('/mine')
      await expect(tab.heading).toHaveText(account.username)
    }
    await goOffline(context, platform)
    await passTokensLife(player)
    for (const tab of [player, second]) {
      await tab.reload()
      await expect(tab.heading).toHaveText(account.username)
    }
    const [before, stored, userCalls] = [platform.proxy.count(tokenCall), await keptToken(player), platform.proxy.count(userCall)]

    await goOnline(context, platform)
    // Of what the browser tells of, the worker may have answered some from what it keeps. Each tab asks once, or again at the socket's
    // welcome.
    await expect.poll(() => platform.proxy.count(userCall) - userCalls).toBeGreaterThanOrEqual(2)
    for (const tab of [player, second]) await expect(tab.textLike('Offline, showing data from {0}')).toBeHidden()

    expect(platform.proxy.count(tokenCall) - before).toBe(1)
    expect((await keptToken(player)).accessToken).not.toBe(stored.accessToken)
    for (const tab of [player, second]) {
      await tab.expectAt('/mine')
      await expect(tab.heading).toHaveText(account.username)
    }
  })

  test('O5: is refreshed once by ten tabs; if the refreshing tab is killed, another takes over, and none is signed out', async ({
    player,
    account,
    platform,
  }) => {
    const tabs = [player, ...(await Promise.all(Array.from({ length: 9 }, () => player.newTab())))]
    for (const tab of tabs) await tab.closeNoticesAsTheyCome()
    const waiting = ({ page }: App) =>
      page.evaluate(async () => (await navigator.locks.query()).pending?.filter(({ name }) => name === 'token').length)
    const askers = new Set<App>()
    for (const tab of tabs) {
      tab.page.on('request', (request) => {
        if (request.url().includes('/auth/oauth/token')) askers.add(tab)
      })
    }

    /** All tabs open /mine with a token that has run out; the answer to the one that asks is held back until all others wait for it. */
    async function openAllAtOnce() {
      await passTokensLife(player)
      const answer = platform.proxy.holdNextAnswer(tokenCall)
      const before = platform.proxy.count(tokenCall)
      askers.clear()
      await Promise.all(tabs.map((tab) => tab.page.goto(`${platform.url}/mine`, { waitUntil: 'commit' })))
      await answer.held
      await expect.poll(() => waiting(player), { timeout: 120_000 }).toBe(tabs.length - 1)
      return { answer, tokenCalls: () => platform.proxy.count(tokenCall) - before }
    }

    await test.step('ten tabs make one refresh', async () => {
      const { answer, tokenCalls } = await openAllAtOnce()
      answer.release()
      for (const tab of tabs) await expect(tab.heading).toHaveText(account.username)
      expect(tokenCalls()).toBe(1)
    })

    await test.step('another tab refreshes the token after the refreshing tab is killed', async () => {
      const { tokenCalls } = await openAllAtOnce()
      const [asker] = askers
      await asker?.page.close()
      const left = tabs.filter((tab) => tab !== asker)
      expect(left).toHaveLength(tabs.length - 1)
      for (const tab of left) {
        await expect(tab.heading).toHaveText(account.username)
        await tab.expectAt('/mine')
      }
      expect(tokenCalls()).toBe(2)
    })
  })
})

interface KeptToken {
  readonly accessToken: string
  readonly timeStamp: number
}

async function keptToken({ page }: App): Promise<KeptToken> {
  const session = (await storedOnDevice(page)).find(({ key }) => key.endsWith('session'))
  const { value }: { value: KeptToken } = JSON.parse(session?.value ?? '{}')
  return value
}

/** The token that the device keeps was given an hour earlier; all tabs are told, as when one of them writes it. */
async function passTokensLife({ page }: App): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('app')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    const transaction = database.transaction('state', 'readwrite')
    const state = transaction.objectStore('state')
    const request = state.get('session')
    request.addEventListener('success', () => {
      request.result.value.timeStamp -= 3_600_000
      state.put(request.result, 'session')
    })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    database.close()
    const channel = new BroadcastChannel('persisted')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage('session')
    channel.close()
  })
}

test.describe('a shared device', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('shows the next person no data of a member whom the operator has locked, also offline', async ({ app, account, storyPlatform }) => {
    await expectNothingLeft(app, account, storyPlatform.nextAccount(), async () => {
      await app.platform.operator('lock', account.username)
      // With the reason where the platform's word or a call of the page's own tells it; a call in the background ends it without.
      await app.expectAt(/^\/login/)
    })
  })
})
