// @vitest-environment jsdom
/** Cached routes keep their state when one leaves them; others start anew; nothing is kept for the next member. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notFoundPage } from '#/app/appPages.ts'
import { KeepAlive, recentFirst } from '#/app/KeepAlive.tsx'
import { pages, type RoutePath } from '#/app/pages.ts'

const life: string[] = []

function counter(name: string) {
  return function Counter(): ReactElement {
    const [count, setCount] = useState(0)
    useEffect(() => {
      life.push(`${name} shown`)
      return () => {
        life.push(`${name} left`)
      }
    }, [])
    return <button type="button" onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>
  }
}

function Shell(): ReactElement {
  const [member, setMember] = useState('a')
  const [signedIn, setSignedIn] = useState(true)
  return (
    <>
      <KeepAlive key={member} signedIn={signedIn} />
      <button type="button" onClick={() => setMember('b')}>
        next member
      </button>
      <button type="button" onClick={() => setSignedIn(false)}>
        sign out
      </button>
    </>
  )
}

async function start() {
  const root = createRootRoute({ staticData: notFoundPage, component: Shell })
  const page = (path: RoutePath, name: string) =>
    createRoute({ getParentRoute: () => root, path, component: counter(name), staticData: pages[path] })
  const router = createRouter({
    routeTree: root.addChildren([page('/home', 'home'), page('/mine', 'mine'), page('/lottery', 'lottery')]),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider<typeof router> router={router} />
    </I18nProvider>,
  )
  await screen.findByText('home 0')
  return {
    go: (to: '/home' | '/mine' | '/lottery') => act(() => router.navigate({ to })),
    back: () =>
      act(async () => {
        router.history.back()
        await router.load()
      }),
  }
}

beforeEach(() => {
  life.length = 0
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('kept pages', () => {
  it('come back as they were, by a link and by going back', async () => {
    const { go, back } = await start()
    fireEvent.click(screen.getByText('home 0'))
    await go('/mine')
    fireEvent.click(screen.getByText('mine 0'))
    await go('/home')
    expect(screen.getByText('home 1').style.display).not.toBe('none')
    await back()
    expect(screen.getByText('mine 1').style.display).not.toBe('none')
    expect(screen.getByText('home 1').style.display).toBe('none')
  })

  it('have no effects while they are hidden', async () => {
    const { go } = await start()
    await go('/mine')
    expect(life).toEqual(['home shown', 'home left', 'mine shown'])
    await go('/home')
    expect(life.slice(3)).toEqual(['mine left', 'home shown'])
  })

  it('are the cached ones only', async () => {
    const { go } = await start()
    await go('/lottery')
    fireEvent.click(screen.getByText('lottery 0'))
    await go('/home')
    expect(screen.queryByText(/lottery/)).toBeNull()
    await go('/lottery')
    expect(screen.getByText('lottery 0')).toBeTruthy()
  })

  it("S10: a member's page is an outline once the session has ended", async () => {
    const { go } = await start()
    await go('/mine')
    fireEvent.click(screen.getByText('sign out'))
    expect(screen.queryByText(/mine/)).toBeNull()
    expect(screen.getByLabelText('Loading')).toBeTruthy()
    expect(life[life.length - 1]).toBe('mine left')
  })

  it('S10: are not there for the next member', async () => {
    const { go } = await start()
    fireEvent.click(screen.getByText('home 0'))
    await go('/mine')
    fireEvent.click(screen.getByText('next member'))
    await go('/home')
    expect(screen.getByText('home 0').style.display).not.toBe('none')
  })
})

it('the least recently shown page goes first', () => {
  const kept = ['/a', '/b', '/c', '/d', '/e', '/f', '/a', '/g'].reduce<readonly string[]>(recentFirst, [])
  expect(kept).toEqual(['/g', '/a', '/f', '/e', '/d', '/c'])
})
