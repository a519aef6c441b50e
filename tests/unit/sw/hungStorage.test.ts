/** While IndexedDB does not answer, the worker answers navigations, files and calls all the same (O9). */
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contract } from '#/contract/contract.ts'
import { headers } from '#/contract/headers.ts'
import { type WorkerInNode, type WorkerRequest, workerInNode } from '../../support/workerInNode.ts'

const script = '/assets/home/LatestWins-abcd1234.js'
const call = `/${contract.getAllUrl.path}`
const network = new Map([
  ['/index.html', () => new Response('the shell', { headers: { 'content-type': 'text/html' } })],
  [script, () => new Response('a script', { headers: { 'content-type': 'text/javascript' } })],
  [call, () => new Response('in maintenance', { status: 503, headers: { [headers.serverTime]: '1' } })],
])

let worker: WorkerInNode
beforeAll(async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
  // No limit of a wait for the storage passes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  worker = await workerInNode(
    [{ url: '/index.html', revision: '1', isOfStart: true }, { url: script }],
    (url) => network.get(new URL(url).pathname)?.() ?? Response.error(),
  )
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it.each<[string, WorkerRequest, string]>([
  ['a navigation', { path: '/lottery?id=k3-1m', destination: 'document', mode: 'navigate' }, 'the shell'],
  ['a file of a page', { path: script, destination: 'script' }, 'a script'],
  ['a call', { path: call }, 'in maintenance'],
])('the worker answers %s', async (_what, request, text) => {
  const answer = await worker.answered(request)
  if (answer?.status !== 'fulfilled') throw new Error('the worker did not answer')
  expect(await answer.value.text()).toBe(text)
})
