// @vitest-environment jsdom
/** A tab whose page takes longer than 300 ms shows a loading toast until the page is there. */
import { Link, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selectToasts } from '#/api/toastSlice.ts'
import { tabToastDelay, useTabToast } from '#/app/shell/useTabToast.ts'
import { newStore, routed } from '../../support/page.tsx'

function Tabs(): ReactElement {
  const tapped = useTabToast()
  return (
    <>
      <Link to="/task" onClick={tapped}>
        tasks
      </Link>
      <Outlet />
    </>
  )
}

/** The script of the page of tasks loads when `arrive` is called. */
async function start() {
  let arrive: () => void = () => undefined
  const script = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const tasks = Object.assign(() => <p>/task</p>, { preload: () => script })
  const store = newStore()
  const { router, app } = routed({ store, pages: { '/home': () => <p>/home</p>, '/task': tasks }, visited: ['/home'], around: Tabs })
  await router.load()
  const shown = render(app)
  await screen.findByText('/home')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return {
    tap: () => act(async () => void fireEvent.click(screen.getByText('tasks'))),
    pass: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
    arrive: () =>
      act(async () => {
        arrive()
        for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      }),
    leave: () => shown.unmount(),
    toasts: () => selectToasts(store.getState()).map(({ kind, text }) => ({ kind, text })),
  }
}

const loading = [{ kind: 'loading', text: 'Loading…' }]

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

it('the toast appears after 300 ms and no sooner, and closes once the page is loaded', async () => {
  const { tap, pass, arrive, toasts } = await start()
  await tap()
  await pass(tabToastDelay - 1)
  expect(toasts()).toEqual([])
  await pass(1)
  expect(toasts()).toEqual(loading)
  await arrive()
  expect(toasts()).toEqual([])
})

it('a page that is loaded before 300 ms shows no toast', async () => {
  const { tap, pass, arrive, toasts } = await start()
  await tap()
  await pass(tabToastDelay - 1)
  await arrive()
  await pass(10 * tabToastDelay)
  expect(toasts()).toEqual([])
})

it('two taps show one toast, which closes with the tab bar', async () => {
  const { tap, pass, leave, toasts } = await start()
  await tap()
  await pass(tabToastDelay - 100)
  await tap()
  await pass(100)
  expect(toasts()).toEqual([])
  await pass(tabToastDelay - 100)
  expect(toasts()).toEqual(loading)
  act(() => leave())
  expect(toasts()).toEqual([])
})
