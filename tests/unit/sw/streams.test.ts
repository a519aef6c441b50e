/**
 * The worker ignores streams: it neither answers nor stores them for any client, and a page with a similar address still comes from the
 * app.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type WorkerRequest, type WorkerInNode, workerInNode } from '../../support/workerInNode.ts'

let worker: WorkerInNode

beforeAll(async () => {
  worker = await workerInNode([{ url: '/index.html', revision: '1', isOfStart: true }], () => new Response(''))
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const live = '/l/1795000000/abcdefghijklmnopqrstuv/20617'
const film = '/f/1795000000/abcdefghijklmnopqrstuv/seed.e1'

it.each<WorkerRequest>([
  { path: `${live}/index.m3u8` },
  { path: `${live}/audio.m3u8` },
  { path: `${live}/init.mp4` },
  { path: `${live}/14200000.m4s` },
  { path: `${live}/index.m3u8`, destination: 'video' },
  { path: `${film}/index.m3u8` },
  { path: `${film}/3.m4s` },
  { path: `${film}/zh.vtt`, destination: 'track' },
  { path: `${film}/index.m3u8`, destination: 'document', mode: 'navigate' },
  { path: `${live}/index.m3u8`, destination: 'document', mode: 'navigate' },
])('does not answer $path for "$destination"', async (request) => {
  expect(await worker.answered(request)).toBeUndefined()
})

it.each<WorkerRequest>([
  { path: '/posters/seed.webp', destination: 'image' },
  { path: '/live', destination: 'document', mode: 'navigate' },
  { path: '/liveVideo?id=20617', destination: 'document', mode: 'navigate' },
  { path: '/movie', destination: 'document', mode: 'navigate' },
])('answers $path for "$destination"', async (request) => {
  expect(await worker.answered(request)).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
})
