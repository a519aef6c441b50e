/** A hostile game frame, which tries forbidden actions. */
import { expect, type Frame, type Page } from '@playwright/test'
import { portVersion } from '#/play/port.ts'
import { frameStart } from '../../../server/platform/http/securityHeaders.ts'

/** The page around the frame. */
export const address = '/gamePlay?platform=stone&code=niuniu'

/** Each attempt is forbidden to a frame; `tried` has the names of those that succeed. */
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
  rtc: () => new RTCPeerConnection(),
  emptyFrame: () => {
    const frame = document.createElement('iframe')
    document.documentElement.append(frame)
    return new frame.contentWindow.RTCPeerConnection()
  },
  // The first script does not run, or says that there is WebRTC; the second script is that of each game's frame.
  ownFrame: () => new Promise((done, fail) => {
    addEventListener('message', ({ data }) => {
      if (data === 'function') done()
      if (data === 'undefined') fail(new Error('no WebRTC'))
    })
    const frame = document.createElement('iframe')
    // Comes after the messages of the frame.
    frame.onload = () => postMessage('undefined', '*')
    frame.srcdoc = '<!doctype html><script src="/play/assets/nested.js"></script>' +
      '<script data-src="/play/assets/nested.js">' + ${JSON.stringify(frameStart)} + '</script>'
    document.documentElement.append(frame)
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
say({ kind: 'hello', version: '${portVersion}' })
say({ kind: 'hello', version: ${portVersion} })
say({ kind: 'hello', version: ${portVersion} })
globalThis.ports = () => ports
globalThis.overstep = () => globalThis.port.postMessage({ kind: 'pay', amount: '1000000' })
`

const partHeaders = { 'cross-origin-resource-policy': 'cross-origin' }

/** Serves the hostile frame in place of the game, with the platform's headers for games. */
export async function serveHostile(page: Page) {
  await page.route('**/play/niuniu.*.html', async (route) =>
    route.fulfill({
      response: await route.fetch(),
      body: `<!doctype html><title>hostile</title><script data-src="/play/assets/hostile.js">${frameStart}</script>`,
    }),
  )
  await page.route('**/play/assets/hostile.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: partHeaders, body: hostileScript }),
  )
  await page.route('**/play/assets/nested.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: partHeaders, body: "parent.postMessage(typeof RTCPeerConnection, '*')" }),
  )
}

export async function hostileFrame(page: Page): Promise<Frame> {
  const findFrame = () => page.frames().find((frame) => /\/play\//.test(frame.url()))
  await expect.poll(() => findFrame()?.evaluate(() => Reflect.get(globalThis, 'ports')?.())).toBe(1)
  const frame = findFrame()
  if (!frame) throw new Error('the frame is gone')
  return frame
}
