/** A host publishes to Debian's nginx, which asks the platform; Chromium plays it by the page's own player. */
import { build } from 'esbuild'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PictureLine } from '#/contract/live/rooms.ts'
import { modules } from '../../server/modules.ts'
import { startJobs } from '../../server/platform/jobs/runner.ts'
import { signedFolder } from '../../server/platform/media/signedPath.ts'
import { pictureOf } from '../../server/domains/channels/module.ts'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { operate } from '../server/support/operate.ts'
import { startTestPlatform, type TestPlatform } from '../server/support/platform.ts'
import { ensurePrograms, linesOfDocs, publish, startMediaServer, type MediaServer, type Publisher } from './mediaServer.ts'

const ROOM = '7001'
const GRACE_SECONDS = 3

let server: TestPlatform
let mediaServer: MediaServer
let browser: Browser
let page: Page
let key = ''
const publishers: Publisher[] = []
const closing: (() => Promise<unknown>)[] = []

const operator = async (...words: readonly string[]) => {
  const { code, out, err } = await operate(server.platform, ...words)
  expect(code, err).toBe(0)
  return out.trim()
}

/** As a shell gives it: the page and its player in one script. */
async function pagesOf(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ['tests/live/playing.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    tsconfig: 'tsconfig.json',
  })
  return {
    'index.html': '<!doctype html><title>live</title><video muted playsinline></video><script type="module" src="playing.js"></script>',
    'playing.js': outputFiles[0]?.text ?? '',
  }
}

beforeAll(async () => {
  ensurePrograms()
  server = await startTestPlatform({ settings: { publishGraceSeconds: GRACE_SECONDS } })
  closing.push(() => server.close())
  const jobs = startJobs(
    server.platform,
    modules.flatMap((module) => module.jobs?.(server.platform) ?? []),
  )
  closing.push(() => jobs.stop())
  mediaServer = await startMediaServer(await server.listen(), await pagesOf())
  closing.push(() => mediaServer.stop())
  browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments })
  closing.push(() => browser.close())
  page = await browser.newPage()
  await operator('hosts', 'add', 'livehost', 'jade', '主播 | 진행자 | A host')
  await operator('rooms', 'add', ROOM, 'livehost', '-', '房间 | 방 | A room')
  await operator('settings', 'set', 'liveLines', linesOfDocs())
  key = await operator('hosts', 'key', 'livehost')
})
afterAll(async () => {
  for (const publisher of publishers) publisher.kill()
  for (const close of closing.toReversed()) await close()
})

const publishing = (name: string) => {
  const publisher = publish(`${mediaServer.publishTo}/${name}`)
  publishers.push(publisher)
  return publisher
}
const state = async () =>
  (await operator('rooms'))
    .split('\n')
    .find((line) => line.startsWith(ROOM))
    ?.split('\t')[1]
const becomes = (wanted: string) => vi.waitFor(async () => expect(await state()).toBe(wanted), { timeout: 30_000, interval: 250 })
const urlOf = (kind: PictureLine['kind'] = 'video') => {
  const picture = pictureOf(server.platform, { id: ROOM, channel: null, ingest: true, state: 'live' })
  const line = picture?.lines.find((one) => one.kind === kind)
  if (!line) throw new Error(`the room has no line of kind ${kind}`)
  return line.url
}
const statusOf = async (path: string) => (await fetch(mediaServer.site + path)).status
const cachingOf = async (path: string) => (await fetch(mediaServer.site + path)).headers.get('cache-control')

it('a wrong key is refused', async () => {
  expect(await publishing('a-key-that-nobody-has').ended).toBe(false)
  expect(await state()).toBe('preview')
})

it('a host publishes, the room goes live, and Chromium plays it', async () => {
  const begun = performance.now()
  publishing(key)
  await becomes('live')
  await vi.waitFor(async () => expect(await statusOf(urlOf())).toBe(200), { timeout: 30_000, interval: 250 })
  const ready = performance.now()
  await page.goto(mediaServer.site)
  await page.evaluate((url) => window.begin(url), urlOf())
  await page.waitForFunction(
    () => window.seen.states.includes('playing') && window.seen.delays.filter((one) => one !== null).length >= 5,
    undefined,
    {
      timeout: 60_000,
    },
  )
  const { states, delays, firstAfter } = await page.evaluate(() => window.seen)
  expect(states).not.toContain('gone')
  expect(delays.at(-1)).toBeLessThan(12)
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  console.log(
    `the first playlist ${seconds(ready - begun)} s after the publisher began, the first frame ${seconds(firstAfter ?? 0)} s after the page asked, about ${delays.at(-1)} s behind`,
  )
})

it('the sound alone is another line, which Chromium plays too', async () => {
  await vi.waitFor(async () => expect(await statusOf(urlOf('audio'))).toBe(200), { timeout: 30_000, interval: 250 })
  await page.goto(mediaServer.site)
  await page.evaluate((url) => window.begin(url), urlOf('audio'))
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, undefined, { timeout: 60_000 })
  const [states, width] = await page.evaluate(() => [window.seen.states, document.querySelector('video')?.videoWidth])
  expect(states).toContain('playing')
  expect(width).toBe(0)
})

it('a bundled channel plays on over the end of its round, evenly', async () => {
  await operator('hosts', 'add', 'bundledhost', 'jade', '主播 | 진행자 | A host')
  await operator('rooms', 'add', '7002', 'bundledhost', '-', '房间 | 방 | A room')
  await operator('rooms', 'set', '7002', 'channel', 'boat')
  await operator('rooms', 'state', '7002', 'live')
  const url = pictureOf(server.platform, { id: '7002', channel: 'boat', ingest: false, state: 'live' })?.lines[0]?.url ?? ''
  await page.goto(mediaServer.site)
  await page.evaluate((address) => window.begin(address), url)
  await page.waitForFunction(() => window.seen.states.includes('playing'))
  const from = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  // Longer than a round.
  await page.waitForFunction((begun) => (document.querySelector('video')?.currentTime ?? 0) > begun + 18, from, { timeout: 40_000 })
  const { states, delays, firstAfter } = await page.evaluate(() => window.seen)
  expect(states).toEqual(['playing'])
  const measured = delays.filter((one) => one !== null)
  expect(Math.max(...measured)).toBeLessThan(10)
  console.log(`the bundled channel: the first frame after ${((firstAfter ?? 0) / 1000).toFixed(1)} s, ${measured.at(-1)} s behind`)
})

it('the picture has only its signed path, which does not contain the key; only its segments may be cached', async () => {
  const url = urlOf()
  const playlist = await (await fetch(mediaServer.site + url)).text()
  expect(playlist).not.toContain(key)
  const fragment = playlist.split('\n').find((line) => line.endsWith('.ts')) ?? ''
  const fragmentPath = url.replace('index.m3u8', fragment)
  expect(await statusOf(fragmentPath)).toBe(200)
  expect(await cachingOf(fragmentPath)).toBe('public, max-age=3600, immutable')
  expect(await cachingOf(url)).toBe('no-store')
  expect(await statusOf(url.replace(`/${ROOM}/`, '/7002/'))).toBe(403)
  expect(await statusOf(url.replace(/\/\d+\//, '/1700000000/'))).toBe(403)
  const late = signedFolder(server.platform.keys, 'l', ROOM, server.platform.now() - 1000).replace('/l/', '/stream/')
  expect(await statusOf(`${late}/index.m3u8`)).toBe(410)
  expect(await statusOf('/live/hooks/publish')).toBe(404)
})

it('a dead publisher makes the room wait, and end after the grace period', async () => {
  publishers.at(-1)?.kill()
  await becomes('paused')
  await becomes('ended')
  expect(pictureOf(server.platform, { id: ROOM, channel: null, ingest: true, state: 'ended' })).toBeNull()
})

it('a host who comes back opens the room again, until the key is revoked', async () => {
  const publisher = publishing(key)
  await becomes('live')
  await operator('hosts', 'revoke', 'livehost')
  expect(await publisher.ended).toBe(false)
  await becomes('ended')
  expect(await publishing(key).ended).toBe(false)
  expect(await state()).toBe('ended')
})
