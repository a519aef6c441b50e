/** A game's frame and the page around it: a round in it, its wallet, and what a hostile one tries in vain. */
import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { houseMember } from '../support/houseGames.ts'

const address = '/gamePlay?platform=stone&code=niuniu'

test('a round is played, its balance stands above it, and points come in without leaving', async ({ player, account, storyPlatform }) => {
  const { page } = player
  await houseMember(storyPlatform, account)
  await player.open(address)
  const frame = page.frameLocator('iframe')
  const money = page.locator('header button').filter({ hasText: /\d/ })
  await expect(money).toHaveText('2,000.00')

  await test.step('the header follows what the frame has shown', async () => {
    await frame.locator('.primary').press('Enter')
    await expect.poll(() => isAskedAtClosing(page)).toBe(true)
    await expect(frame.locator('.result .says')).toBeVisible()
    await expect.poll(() => isAskedAtClosing(page)).toBe(false)
    await expect(money).not.toHaveText('2,000.00')
    const { payout } = await frame.locator('.result').evaluate((result) => ({ payout: result.querySelector('.paid')?.textContent ?? '0' }))
    const won = Number(/\d+\.\d+/.exec(payout)?.[0] ?? 0)
    await expect(money).toHaveText((1999 + won).toLocaleString('en', { minimumFractionDigits: 2 }))
  })

  await test.step('a transfer in is in the header and in the frame', async () => {
    const before = Number((await money.innerText()).replaceAll(',', ''))
    await money.click()
    await player.button('Bring in').click()
    await player.dialog.getByRole('textbox').fill('500')
    await player.button('Bring in').click()
    await expect(money).toHaveText((before + 500).toLocaleString('en', { minimumFractionDigits: 2 }))
    await expect(player.dialog).toContainText('500.00')
  })
})

/** Whether the browser would ask before the page is closed or loaded anew. */
const isAskedAtClosing = (page: Page) =>
  page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    return closing.defaultPrevented
  })

/** Each tries something that a frame may not; what it gets is told by its name. */
const hostileScript = `
const attempts = {
  storage: () => localStorage.setItem('a', 'b'),
  session: () => sessionStorage.setItem('a', 'b'),
  cookies: () => { document.cookie = 'a=b'; return document.cookie },
  database: () => new Promise((done, fail) => { const open = indexedDB.open('a'); open.onsuccess = done; open.onerror = fail }),
  caches: () => caches.open('a'),
  worker: () => navigator.serviceWorker.register('/sw.js'),
  parent: () => parent.document.title,
  top: () => { top.location.href = '/home' },
  eval: () => (0, eval)('1'),
  call: () => fetch('/admin/common/getSystemConfig', { method: 'POST' }),
  abroad: () => fetch('https://evil.example/'),
  request: () => new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.onload = done
    request.onerror = fail
    request.open('GET', '/')
    request.send()
  }),
  socket: () => new Promise((done, fail) => { const socket = new WebSocket('ws://' + location.host + '/events'); socket.onopen = done; socket.onerror = fail }),
  picture: () => new Promise((done, fail) => { const picture = new Image(); picture.onload = done; picture.onerror = fail; picture.src = 'https://evil.example/a.png' }),
  inline: () => new Promise((done, fail) => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.hasRun = true'
    document.head.append(script)
    if (globalThis.hasRun) done()
    else fail(new Error('not run'))
  }),
}
const say = (what) => parent.postMessage(what, '*')
let ports = 0
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  ports += 1
  globalThis.port = port
  port.start()
})
globalThis.tried = (async () => {
  const got = []
  for (const [name, attempt] of Object.entries(attempts)) {
    try { await attempt(); got.push(name) } catch {}
  }
  if (window.open('/home') !== null) got.push('window')
  return got
})()
say({ kind: 'hello', version: 2 })
say({ kind: 'hello', version: 1 })
say({ kind: 'hello', version: 1 })
globalThis.ports = () => ports
globalThis.overstep = () => globalThis.port.postMessage({ kind: 'pay', amount: '1000000' })
`

/** In place of the game, under the headers that the platform gives to games. */
async function serveHostile(page: Page) {
  await page.route('**/play/niuniu.*.html', async (route) =>
    route.fulfill({
      response: await route.fetch(),
      body: '<!doctype html><title>hostile</title><script src="/play/assets/hostile.js"></script>',
    }),
  )
  await page.route('**/play/assets/hostile.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'cross-origin-resource-policy': 'cross-origin' }, body: hostileScript }),
  )
}

async function hostileFrame(page: Page): Promise<Frame> {
  const found = () => page.frames().find((frame) => /\/play\//.test(frame.url()))
  await expect.poll(() => found()?.evaluate(() => Reflect.get(globalThis, 'ports')?.())).toBe(1)
  const frame = found()
  if (!frame) throw new Error('the frame is gone')
  return frame
}

test.describe('a hostile frame', () => {
  // The browser says of each attempt that it was refused.
  test.use({ expectedComplaints: /./ })

  test('gets nothing of the device, of the page, and of the platform, and one port', async ({ player }) => {
    const { page } = player
    await serveHostile(page)
    await player.open(address)
    const frame = await hostileFrame(page)
    expect(await frame.evaluate(() => Reflect.get(globalThis, 'tried'))).toEqual([])
    expect(await frame.evaluate(() => origin)).toBe('null')
    expect(page.context().pages()).toHaveLength(1)
    expect(page.url()).toContain(address)
    expect(await frame.evaluate(() => Reflect.get(globalThis, 'ports')())).toBe(1)
  })
})
