/** Measures the bytes of opening one page, from the first request until two seconds without a request. */
import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core'

/** Bytes with headers, as the platform sends them to a browser that accepts gzip. */
export interface Transfer {
  readonly script: number
  readonly style: number
  /** Answers of calls, and frames of the push socket. */
  readonly data: number
  /** The document, pictures, the manifest. */
  readonly other: number
  readonly requests: number
  /** Kind, address and bytes of each file, in the order of arrival. */
  readonly files: readonly { readonly kind: Kind; readonly url: string; readonly bytes: number }[]
}

type Kind = 'script' | 'style' | 'data' | 'other'

/**
 * Milliseconds without a request under way or completed. More than two seconds, so that requests that a page delays by two seconds count
 * too.
 */
const quiet = 2500
/** Longest milliseconds until a page is quiet. */
const patience = 60_000

const kinds: Readonly<Record<string, Kind>> = { Script: 'script', Stylesheet: 'style', XHR: 'data', Fetch: 'data' }

/** By MIME type too, because the browser calls some prefetched files `Other`. */
const kindOf = (type: string, mimeType: string): Kind =>
  kinds[type] ?? (mimeType.includes('javascript') ? 'script' : mimeType === 'text/css' ? 'style' : 'other')

/** A live picture, which loads as long as the page is open: its bytes count, but the page need not wait for its end. */
const isPicture = (url: string): boolean => new URL(url).pathname.startsWith('/l/')

/** Opens the address as a first visit: without a cache and without a worker. */
export async function transferOf(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Transfer> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, ...options, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const traffic = await listen(session)
    await page.goto(url)
    // On a slow machine the network is quiet before the app's scripts have run.
    await page.locator('#page').waitFor({ timeout: patience })
    await traffic.untilQuiet()
    return traffic.sum()
  } finally {
    await context.close()
  }
}

async function listen(session: CDPSession) {
  const requests = new Map<string, { url: string; type: string; mimeType: string }>()
  const open = new Set<string>()
  const files: { kind: Kind; url: string; bytes: number }[] = []
  let last = Date.now()
  const end = (id: string, bytes: number) => {
    const request = requests.get(id)
    if (request && isPicture(request.url)) {
      if (bytes > 0) files.push({ kind: 'other', url: request.url, bytes })
      return
    }
    last = Date.now()
    open.delete(id)
    if (request && bytes > 0) files.push({ kind: kindOf(request.type, request.mimeType), url: request.url, bytes })
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return
    requests.set(requestId, { url: request.url, type, mimeType: '' })
    if (isPicture(request.url)) return
    open.add(requestId)
    last = Date.now()
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { type, mimeType: response.mimeType })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    files.push({ kind: 'data', url: 'frame', bytes: response.payloadData.length })
  })
  await session.send('Network.enable')
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })

  return {
    async untilQuiet() {
      const begun = Date.now()
      last = begun
      while (open.size > 0 || Date.now() - last < quiet) {
        if (Date.now() - begun > patience) throw new Error(`still under way: ${[...open].map((id) => requests.get(id)?.url).join(', ')}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    sum(): Transfer {
      const of = (kind: Kind) => files.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0)
      const count = files.filter(({ url }) => url !== 'frame').length
      return { script: of('script'), style: of('style'), data: of('data'), other: of('other'), requests: count, files }
    },
  }
}
