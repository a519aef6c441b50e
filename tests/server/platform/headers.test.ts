/** Headers, files and other origins (S11, CSP of the page, lines). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { usualProvider } from '../../../server/domains/games/settings.ts'
import { frameStart } from '../../../server/platform/http/securityHeaders.ts'
import { testKeys } from '../provider/providerUnderTest.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

const script = 'document.documentElement.dataset.theme = "obsidian"'
const style = 'body { margin: 0 }'
const html = `<!doctype html><style>${style}</style><script>${script}</script><script type="module" src="/assets/app-1.js"></script>`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The texts of a manifest. */
const shown = v.looseObject({
  description: v.string(),
  shortcuts: v.array(v.object({ name: v.string() })),
  screenshots: v.array(v.object({ label: v.string() })),
})

let server: TestPlatform
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stone-dist-'))
  for (const name of ['assets', 'play/assets']) await mkdir(join(folder, name), { recursive: true })
  const files: readonly (readonly [name: string, content: string | Buffer])[] = [
    ['index.html', html],
    ['index.html.gz', gzipSync(html)],
    ['sw.js', 'self'],
    ['manifest.webmanifest', readFileSync('manifest.webmanifest', 'utf8')],
    ['robots.txt', 'User-agent: *'],
    ['.built-with', 'secret'],
    ['assets/app-1.js', 'plain'],
    ['assets/app-1.js.br', 'brotli'],
    ['assets/app-1.js.gz', 'gzip'],
    ['play/dice.en.html', '<!doctype html><script src="/play/assets/dice-1.js"></script>'],
    ['play/dice.en.html.gz', gzipSync('<!doctype html>')],
    ['play/assets/dice-1.js', 'plain'],
    ['play/assets/dice-1.js.br', 'brotli'],
  ]
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)))
  server = await startTestPlatform({
    distFolder: folder,
    appOrigins: ['https://app.example'],
    links: { [bundledProviderCode]: { url: () => undefined, keys: testKeys } },
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const page = { accept: 'text/html,application/xhtml+xml' }
const get = (url: string, headers: Record<string, string> = {}) => server.app.server.inject({ method: 'GET', url, headers })

/** The content security policies of an answer. */
const policies = async (url: string, headers: Record<string, string> = {}) =>
  String((await get(url, headers)).headers['content-security-policy']).split(', ')

/** The first content security policy of an answer, by directive. */
async function directives(url: string, headers: Record<string, string> = {}) {
  const [policy = ''] = await policies(url, headers)
  return new Map(policy.split('; ').map((one) => [one.split(' ', 1)[0], one.slice(one.indexOf(' ') + 1)]))
}

it('sends password managers to the page that changes the password, and to no page elsewhere beside it', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password', page)
  expect([statusCode, headers.location]).toEqual([302, '/loginPassword'])
  expect((await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', page)).statusCode).toBe(404)
})

describe('S11: every response', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/sw.js', 200],
    ['GET', '/manifest.webmanifest', 200],
    ['GET', '/assets/app-1.js', 200],
    ['GET', '/assets/gone.js', 404],
    ['GET', '/nothing', 404],
    ['POST', '/nothing', 404],
    ['GET', '/live', 200],
    ['GET', '/ready', 200],
    ['POST', '/admin/common/getSystemConfig', 400],
    ['GET', '/%zz', 400],
    ['GET', '/.built-with', 404],
    ['GET', '/../secret', 404],
    ['OPTIONS', '/admin/common/getSystemConfig', 404],
    ['PUT', '/live', 404],
  ] as const)('%s %s (%i) carries the headers', async (method, url, status) => {
    const response = await server.app.server.inject({ method, url })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
  })

  it('even to input that is not HTTP', async () => {
    const base = new URL(await server.listen())
    const text = await new Promise<string>((resolve) => {
      const chunks: string[] = []
      const socket = connect(Number(base.port), base.hostname, () => socket.write('nonsense\r\n\r\n'))
      socket.on('data', (chunk) => chunks.push(String(chunk))).on('close', () => resolve(chunks.join('')))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('x-content-type-options: nosniff')
  })

  it('S11: of a call or an error is never stored', async () => {
    for (const url of ['/nothing', '/live', '/games/app/getAllUrl/v2']) expect((await get(url)).headers['cache-control']).toBe('no-store')
  })
})

describe('the page', () => {
  it.each([
    ['/', {}],
    ['/', { 'accept-encoding': 'gzip' }],
    ['/home', page],
    ['/sw.js', {}],
  ])('%s %o has the policy of the app, with the related headers', async (url, requestHeaders) => {
    const { headers } = await get(url, requestHeaders)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  it.each([
    ['/manifest.webmanifest', '/home?source=pwa'],
    ['/manifest.webmanifest?invitedBy=8K3Q7M', '/home?source=pwa&invitedBy=8K3Q7M'],
    ['/manifest.webmanifest?invitedBy=8K3Q7M%26id%3D', '/home?source=pwa'],
    ['/manifest.webmanifest?invitedBy=8K3Q7M&invitedBy=stone88', '/home?source=pwa'],
  ])('%s is the manifest of the app, with the start at %s', async (url, start) => {
    const { headers, body } = await get(url)
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(body)).toMatchObject({ id: '/', start_url: start, lang: 'zh-CN', name: '黄石' })
  })

  it.each([
    ['korw', 'ko', '옐로 스톤', ['1분 쾌3', '베팅 내역', '메시지']],
    ['en', 'en', 'Yellow Stone', ['1-min Fast 3', 'Bet records', 'Messages']],
    ['%22', 'zh-CN', '黄石', ['一分快三', '投注记录', '站内消息']],
  ])('the manifest in the language %s has the platform’s name, and each of its texts in it', async (language, lang, name, shortcuts) => {
    const { body } = await get(`/manifest.webmanifest?lang=${language}`)
    const manifest = v.parse(shown, JSON.parse(body))
    expect(manifest).toMatchObject({ id: '/', lang, name, short_name: name, start_url: '/home?source=pwa' })
    expect(manifest.shortcuts.map((one) => one.name)).toEqual(shortcuts)
    const texts = [manifest.description, ...manifest.screenshots.map(({ label }) => label)]
    const letters = { 'zh-CN': /\p{Script=Han}/u, ko: /\p{Script=Hangul}/u, en: /^[\x20-\x7e]+$/ }[lang]
    for (const text of texts) expect(text).toMatch(letters ?? /^$/)
  })

  it.each(['/assets/app-1.js', '/live', '/manifest.webmanifest', '/manifest.webmanifest?invitedBy=8K3Q7M'])(
    '%s cannot run code, by a short policy',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'; .{0,60}$/)
      expect(headers['permissions-policy']).toBeUndefined()
    },
  )

  it('may run its own inline script and style, and no other', async () => {
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash(script)};`)
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hash(style)};`)
    expect(headers['content-security-policy']).toContain("trusted-types app dompurify 'allow-duplicates'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
  })

  it.each(['/home', '/lottery?id=k3-1m', '/recordDetail/k3-1m:1', '/live', '/game'])('opens at %s', async (url) => {
    const response = await get(url, page)
    expect(response).toMatchObject({ statusCode: 200, body: html })
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it('is not given for a file that is missing, or it would be run as a script', async () => {
    expect((await get('/assets/gone-2.js', page)).statusCode).toBe(404)
    expect((await get('/gone.png', page)).statusCode).toBe(404)
  })

  it.each(['/assets/app-1.js', '/index.html', '/sw.js'])('%s has equal headers for every origin: browsers fetch it once', async (url) => {
    for (const origin of ['https://app.example', 'https://evil.example']) {
      const { headers } = await get(url, { origin, 'accept-encoding': 'br' })
      expect(headers['vary']).toBe('accept-encoding')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it.each([
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
  ])('%s is cached by the rule %s', async (url, rule) => {
    expect((await get(url)).headers['cache-control']).toBe(rule)
  })

  it.each([
    ['br', 'brotli'],
    ['gzip', 'gzip'],
    ['', 'plain'],
  ])('sends its files as %s if the client accepts that', async (encoding, body) => {
    const response = await get('/assets/app-1.js', encoding ? { 'accept-encoding': encoding } : {})
    expect(response.body).toBe(body)
    expect(response.headers['content-encoding'] ?? '').toBe(encoding)
    expect(response.headers['content-type']).toMatch(/javascript/)
  })
})

describe('a frame of a game', () => {
  const frame = '/play/dice.en.html'
  it.each(['identity', 'gzip'])('has an origin of its own, no network, and no other page around it: %s', async (encoding) => {
    const policy = await directives(frame, { 'accept-encoding': encoding, host: 'play.example:8443' })
    const own = 'http://play.example:8443 https://play.example:8443'
    expect(Object.fromEntries(policy)).toEqual({
      sandbox: 'allow-scripts',
      'default-src': "'none'",
      'script-src': `${own} ${hash(frameStart)}`,
      'style-src': own,
      'img-src': `${own} data:`,
      'frame-ancestors': own,
      'form-action': "'none'",
      'base-uri': "'none'",
    })
  })

  it('has no WebRTC before its game begins, and keeps everything else', () => {
    const self = { RTCPeerConnection: 1, webkitRTCPeerConnection: 1, RTCIceGatherer: 1, mozRTCIceCandidate: 1, fetch: 1, isRTC: 1 }
    const atLoading: unknown[] = []
    const document = {
      currentScript: { dataset: { src: '/play/assets/dice-1.js' } },
      createElement: (name: string) => ({ name }),
      head: { append: (added: unknown) => atLoading.push(added, Object.keys(self)) },
    }
    runInNewContext(frameStart, { self, document, addEventListener: (_: string, listener: () => void) => listener() })
    expect(atLoading).toEqual([{ name: 'script', src: '/play/assets/dice-1.js' }, ['fetch', 'isRTC']])
  })

  it.each(['play.example', 'a.example; script-src *'])('runs no file before that, in a frame within it neither: %s', async (host) => {
    expect((await policies(frame, { host })).slice(1)).toEqual([`script-src ${hash(frameStart)} 'strict-dynamic'`])
  })

  it('can be shown in the page, and is not cached', async () => {
    const { headers } = await get(frame)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['cross-origin-embedder-policy']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['a.example; script-src *', 'a.example https://evil.example', '*', '*.example', "'unsafe-inline'"])(
    'runs nothing when the host is %s',
    async (host) => {
      const policy = await directives(frame, { host })
      expect(policy.get('script-src')).toBe("'none'")
      expect(policy.get('frame-ancestors')).toBe("'none'")
    },
  )

  it.each(['', 'br'])('has parts that its opaque origin may load, and that never change: %s', async (encoding) => {
    const { headers } = await get('/play/assets/dice-1.js', { 'accept-encoding': encoding })
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('that is missing is not the page', async () => {
    expect((await get('/play/gone.en.html', page)).statusCode).toBe(404)
  })

  it('is allowed in the page with an open or closed provider, and has no permission that the page refuses', async () => {
    const { settings } = server.platform
    const sources = async () => (await directives('/')).get('frame-src')
    expect(await sources()).toBe("'self'")
    await settings.set('gameProviders', { [bundledProviderCode]: { ...usualProvider, isOpen: false } })
    expect(await sources()).toBe("'self'")
    await settings.set('gameProviders', {})
    expect((await get('/')).headers['permissions-policy']).toBe(
      'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(self)',
    )
  })
})

describe('streams', () => {
  it('can be played only from this host and from the media servers of the setting', async () => {
    const { settings } = server.platform
    const sources = async () => {
      const all = await directives('/')
      return [all.get('media-src'), all.get('connect-src')?.includes('media.example')]
    }
    const linesAt = (...hosts: readonly string[]) =>
      hosts.map((host) => ({
        names: { rw: '高清', korw: '고화질', en: 'High' },
        kind: 'video' as const,
        template: `${host}/stream/{exp}/{mac}/{room}/index.m3u8`,
      }))
    expect(await sources()).toEqual(["'self' blob:", false])
    await settings.set('liveLines', linesAt(''))
    expect(await sources()).toEqual(["'self' blob:", false])
    await settings.set('liveLines', linesAt('https://media.example', 'https://media.example', '', 'https://other.example'))
    expect(await sources()).toEqual(["'self' blob: https://media.example https://other.example", true])
    await settings.set('liveLines', [])
  })
})

describe('another origin', () => {
  const ask = (origin: string) =>
    server.app.server.inject({
      method: 'OPTIONS',
      url: '/admin/common/getSystemConfig',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-ts,x-nonce,authorization' },
    })

  it("that is ours may call, and read the server's time", async () => {
    const { headers, statusCode } = await ask('https://app.example')
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('https://app.example')
    for (const name of ['x-ts', 'x-nonce', 'x-seal', 'x-deflate', 'authorization', 'language', 'client', 'background', 'device-id']) {
      expect(headers['access-control-allow-headers']).toContain(name)
    }
    const answer = await server.send('getSystemConfig', {}, { headers: { origin: 'https://app.example' } })
    expect(answer.headers['access-control-expose-headers']).toContain('x-server-time')
  })

  it('that is not ours may not', async () => {
    for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'null']) {
      expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('may call, and be called by the page, once it is a line', async () => {
    await server.platform.settings.set('lines', [{ name: 'two', url: 'https://two.example' }])
    expect((await ask('https://two.example')).headers['access-control-allow-origin']).toBe('https://two.example')
    expect((await get('/')).headers['content-security-policy']).toContain(
      "connect-src 'self' https://app.example https://two.example wss://app.example wss://two.example;",
    )
  })
})
