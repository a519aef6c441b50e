/** The worker stores a page's file as it passes, so that the page opens offline; it stores no other file, and no file that may be older. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type WorkerInNode, workerInNode } from '../../support/workerInNode.ts'

const script = '/assets/home/LatestWins-abcd1234.js'
const another = '/assets/home/RecentDraws-abcd1234.js'
const missing = '/assets/home/GameTiles-abcd1234.js'
const avatar = '/avatars/01.svg'

const asScript = { headers: { 'content-type': 'text/javascript' } }
const asPage = { headers: { 'content-type': 'text/html; charset=utf-8' } }
const network = new Map([
  [script, () => new Response('export {}', asScript)],
  [another, () => new Response('<title>Sign in to this network</title>', asPage)],
  [missing, () => new Response('', { status: 503, ...asScript })],
  [avatar, () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
])

let worker: WorkerInNode
let paths: string[] = []

beforeAll(async () => {
  const named = [script, another, missing].map((url) => ({ url }))
  const files = [{ url: '/index.html', revision: '1', isOfStart: true } as const, ...named, { url: avatar, revision: '7' }]
  worker = await workerInNode(files, (url) => {
    const { pathname } = new URL(url)
    paths = [...paths, pathname]
    return network.get(pathname)?.() ?? Response.error()
  })
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('the worker stores a file whose name changes with its content, and does not request it again', async () => {
  for (let times = 0; times < 2; times += 1) {
    const answer = await worker.answered({ path: script, destination: 'script' })
    expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
  }
  expect(paths.filter((path) => path === script)).toHaveLength(1)
  expect(worker.stored()).toEqual([script])
})

it.each([
  { path: another, status: 200, what: 'a page in the file’s place' },
  { path: missing, status: 503, what: 'a refusal' },
  { path: avatar, status: 200, what: 'a file that may come from the browser’s own cache, older than its revision' },
])('the worker passes on $what, and does not store it', async ({ path, status }) => {
  expect(await worker.answered({ path })).toMatchObject({ status: 'fulfilled', value: { status } })
  expect(worker.stored().filter((key) => key.startsWith(path))).toEqual([])
})
