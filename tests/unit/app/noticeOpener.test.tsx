// @vitest-environment jsdom
/** The notice dialog opens on home alone, for news that was not shown yet, once a day, and never on a page that somebody has touched. */
import type { Action } from '@reduxjs/toolkit'
import { Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bootEnded } from '#/api/bootSlice.ts'
import { allMessages, endpoints } from '#/api/endpoints.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { languageChosen, messagesRead, promptDismissed, selectAlreadyRead } from '#/api/settingsSlice.ts'
import { isTouched, watchTouch } from '#/app/shell/noticeTiming.ts'
import { NoticeOpener } from '#/app/shell/NoticeOpener.tsx'
import type { Notice } from '#/contract/content.ts'
import { useLayer } from '#/ui/layers.ts'
import { systemConfig } from '../../support/answers.ts'
import { newStore, routed } from '../../support/page.tsx'
import { tokenOf } from '../../support/tokenOf.ts'

const text = (words: string) => ({ rw: words, korw: words, en: words })
const notice = (id: string): Notice => ({
  id,
  title: text(`News ${id}`),
  content: text('<p>words</p>'),
  dialog: true,
  publishedAt: 0,
})
const { published } = vi.hoisted(() => ({ published: { records: [] as unknown[] } }))
vi.mock('#/app/shell/noticeApi.ts', () => ({
  dialogNotices: {},
  useDialogBulletinQuery: (arg: unknown) => ({ data: typeof arg === 'symbol' ? undefined : published }),
}))

const DAY = 86_400_000

beforeEach(async () => {
  await import('#/app/shell/NoticeDialog.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  published.records = [notice('one'), notice('two')]
  isTouched.set(false)
  watchTouch(window)
})
afterEach(() => {
  // Each listener has had an event by then.
  fireEvent.keyDown(window)
  cleanup()
  vi.useRealTimers()
})

const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 500) await act(async () => void (await vi.advanceTimersByTimeAsync(Math.min(left, 500))))
}
const dialog = () => screen.queryByRole('dialog')

const around = () => (
  <>
    <NoticeOpener />
    <Outlet />
  </>
)

/** `before`: actions that put the device's stored data into the store. */
async function start(path: '/home' | '/mine' = '/home', ...before: readonly Action[]) {
  const store = newStore()
  store.dispatch(languageChosen('en'))
  store.dispatch(tokenReceived(tokenOf('u1')))
  for (const action of before) store.dispatch(action)
  const { router, app } = routed({ store, visited: [path], around })
  render(app)
  await act(async () => {
    await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ messageNotice: true })))
    await store.dispatch(endpoints.util.upsertQueryData('queryAllMessagesOfUser', allMessages, { ids: ['m1', 'm2'] }))
    store.dispatch(bootEnded('ready'))
  })
  const go = (to: string) => act(async () => void router.history.push(to))
  return { go, read: () => selectAlreadyRead(store.getState()), at: () => router.history.location.pathname }
}

it('the dialog opens two seconds after the home page is shown, with the news, which count as shown then', async () => {
  const page = await start()
  await pass(1500)
  expect(dialog()).toBeNull()
  await pass(1000)
  expect(dialog()?.textContent).toContain('News one')
  expect(page.read()).toEqual(['two', 'one'])
})

it('the dialog opens on no other tab', async () => {
  await start('/mine')
  await pass(60_000)
  expect(dialog()).toBeNull()
})

it.each([
  ['a tap', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body)],
  ['scrolling', () => fireEvent.scroll(document)],
])('the dialog never opens after %s', async (_what, touch) => {
  await start()
  await pass(1500)
  await act(async () => void touch())
  await pass(60_000)
  expect(dialog()).toBeNull()
})

it('the dialog waits while a sheet or another dialog is over the page', async () => {
  const sheet = renderHook(() => useLayer(true, () => undefined))
  await start()
  await pass(9500)
  expect(dialog()).toBeNull()
  sheet.unmount()
  await pass(2500)
  expect(dialog()?.textContent).toContain('News one')
})

it('the dialog shows only news that it has not shown before, and does not open without news', async () => {
  await start('/home', messagesRead(['one']))
  await pass(2500)
  expect(dialog()?.textContent).toContain('News two')
  expect(screen.queryByRole('button', { name: 'Next notice' })).toBeNull()
  cleanup()
  await start('/home', messagesRead(['one', 'two']))
  await pass(60_000)
  expect(dialog()).toBeNull()
})

it('the dialog closes when the member leaves home, and does not come back', async () => {
  const { go } = await start()
  await pass(2500)
  expect(dialog()).not.toBeNull()
  await go('/mine')
  await pass(1000)
  expect(dialog()).toBeNull()
  await go('/home')
  await pass(60_000)
  expect(dialog()).toBeNull()
})

it('the dialog opens once a day at most', async () => {
  const shownNow = promptDismissed('notice')
  vi.setSystemTime(Date.now() + DAY - 60_000)
  await start('/home', shownNow)
  await pass(30_000)
  expect(dialog()).toBeNull()
  cleanup()
  vi.setSystemTime(Date.now() + 30_000)
  await start('/home', shownNow)
  await pass(2500)
  expect(dialog()).not.toBeNull()
})

it.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ['a tap beside it', () => fireEvent.click(screen.getByRole('dialog').parentElement ?? document.body)],
])('the dialog closes in place by %s, and leaves messages unread', async (_what, close) => {
  const { at, read } = await start()
  await pass(2500)
  expect(dialog()?.textContent).toContain('2 new messages')
  await act(async () => void close())
  await pass(1000)
  expect(dialog()).toBeNull()
  expect(at()).toBe('/home')
  expect(read()).toEqual(['two', 'one'])
})

it('the prompt in the dialog leads to the messages, which count as read then', async () => {
  const { at, read } = await start()
  await pass(2500)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'View' })))
  await pass(1000)
  expect(at()).toBe('/message')
  expect(read()).toEqual(expect.arrayContaining(['m1', 'm2']))
})
