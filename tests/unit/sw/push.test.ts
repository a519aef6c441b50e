/** The worker's handling of a push, of a tap on its notification, and of a subscription that the browser has changed. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Pushed } from '#/lib/pushTexts.ts'
import { openPath, pushChanged } from '#/lib/workerMessages.ts'

interface Shown {
  readonly title: string
  readonly options: NotificationOptions
}

const origin = 'https://stone.example'
const listeners = new Map<string, (event: unknown) => void>()
let shown: Shown[] = []
let badges: number[] = []
let opened: string[] = []
let posted: unknown[] = []
let windows: readonly { readonly focus: () => Promise<unknown>; readonly postMessage: (message: unknown) => void }[] = []

const postMessage = (message: unknown) => void posted.push(message)
const inFront = { focus: async () => inFront, postMessage }

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: new URL('/sw.js', origin),
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  })
  const { showPushes } = await vi.importActual<{ showPushes: () => void }>('../../../sw/push.ts')
  showPushes()
})
beforeEach(() => {
  ;[shown, badges, opened, posted, windows] = [[], [], [], [], []]
})
afterAll(() => {
  vi.unstubAllGlobals()
})

async function happens(name: string, more: object) {
  const work: Promise<unknown>[] = []
  listeners.get(name)?.({ ...more, waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
}

const push = (content: unknown) => happens('push', { data: { json: () => content } })
const tap = (path: string) => happens('notificationclick', { notification: { data: path, close: () => undefined } })

const drawn: Pushed = {
  subject: 'drawn',
  language: 'rw',
  draw: '一分快三 0483',
  amount: null,
  path: '/betdetail?id=b1',
  tag: 'draw:k3-1m:20261121-0483',
  unseen: 3,
}

it('the worker shows a notification in the language of the device, with its own tag, and counts it at the icon', async () => {
  await push(drawn)
  await push({ ...drawn, language: 'korw', draw: '1분 쾌3 0483' })
  await push({ ...drawn, language: 'en', draw: 'Fast Three 0483' })
  expect(shown.map(({ title }) => title)).toEqual([
    '一分快三 0483 期已开奖',
    '1분 쾌3 0483회차 추첨 완료',
    'Fast Three 0483 has been drawn',
  ])
  expect(shown[0]?.options).toMatchObject({ body: '点开查看', tag: drawn.tag, lang: 'zh-CN', data: drawn.path })
  expect(badges).toEqual([3, 3, 3])
})

it('the worker shows the amount in the push', async () => {
  await push({ ...drawn, amount: '24.00' })
  await push({ ...drawn, subject: 'paid', amount: '198.00', draw: '' })
  await push({ ...drawn, subject: 'paid', draw: '' })
  expect(shown.map(({ title, options }) => [title, options.body])).toEqual([
    ['一分快三 0483 期已开奖', '派彩 24.00'],
    ['提现已打款', '198.00'],
    ['提现已打款', '点开查看'],
  ])
})

it('the worker shows no push that it does not understand', async () => {
  for (const content of [undefined, null, {}, { ...drawn, subject: 'promotion' }, { ...drawn, subject: 'toString' }]) await push(content)
  expect(shown).toEqual([])
})

it('the worker opens the page in an existing window, without a reload', async () => {
  windows = [inFront]
  await tap('/betdetail?id=b1')
  expect(posted).toEqual([openPath('/betdetail?id=b1')])
  expect(opened).toEqual([])
})

it('the worker opens a window if there is none, or none that can come to the front', async () => {
  await tap('/withdrawDetail?id=1')
  windows = [{ focus: () => Promise.reject(new Error('not allowed')), postMessage }]
  await tap('/serviceOnline')
  expect(opened).toEqual([`${origin}/withdrawDetail?id=1`, `${origin}/serviceOnline`])
  expect(posted).toEqual([])
})

it('the worker opens only the app', async () => {
  for (const path of ['https://elsewhere.example/', '//elsewhere.example', '@elsewhere.example', 'javascript:alert(1)']) await tap(path)
  expect(opened.map((url) => new URL(url).origin)).toEqual([origin, origin, origin, origin])
})

it('the worker makes open pages check a subscription that the browser has changed', async () => {
  windows = [inFront]
  await happens('pushsubscriptionchange', {})
  expect(posted).toEqual([pushChanged])
})
