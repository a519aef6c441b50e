// @vitest-environment jsdom
/** Cached routes keep their state when the member leaves them; other routes start again; the next member gets no kept page. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeepAlive, listsBeside, recentFirst } from '#/app/KeepAlive.tsx'
import { lists } from '#/app/shell/lists.ts'
import { newStore, routed } from '../../support/page.tsx'

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

const names = {
  '/home': 'home',
  '/mine': 'mine',
  '/lottery': 'lottery',
  '/gameRecordIndex': 'records',
  '/betdetail': 'bet',
  '/setting': 'settings',
  '/language': 'language',
} as const

async function start() {
  const pages = Object.fromEntries(Object.entries(names).map(([path, name]) => [path, counter(name)]))
  const { router, app } = routed({ store: newStore(), pages, visited: ['/home'], around: Shell })
  await router.load()
  render(app)
  await screen.findByText('home 0')
  return {
    go: (to: keyof typeof names) => act(() => router.navigate({ to })),
    back: () =>
      act(async () => {
        router.history.back()
        await router.load()
      }),
  }
}

const place = (text: string) => screen.getByText(text).closest('[data-place]')?.getAttribute('data-place')

beforeEach(() => {
  life.length = 0
  listsBeside.set(undefined)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('kept pages', () => {
  it('keep their state after a link and after a step back', async () => {
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

  it("S10: show an outline of a member's page once the session has ended", async () => {
    const { go } = await start()
    await go('/gameRecordIndex')
    fireEvent.click(screen.getByText('sign out'))
    expect(screen.queryByText(/records/)).toBeNull()
    expect(screen.getByLabelText('Loading')).toBeTruthy()
    expect(life[life.length - 1]).toBe('records left')
  })

  it('S10: are not kept for the next member', async () => {
    const { go } = await start()
    fireEvent.click(screen.getByText('home 0'))
    await go('/mine')
    fireEvent.click(screen.getByText('next member'))
    await go('/home')
    expect(screen.getByText('home 0').style.display).not.toBe('none')
  })
})

describe('on a wide screen', () => {
  beforeEach(() => listsBeside.set(lists))

  it('a list stays unchanged beside a page that is opened from it', async () => {
    const { go, back } = await start()
    await go('/gameRecordIndex')
    expect(place('records 0')).toBe('side')
    fireEvent.click(screen.getByText('records 0'))
    await go('/betdetail')
    expect([place('records 1'), place('bet 0')]).toEqual(['side', 'pane'])
    await back()
    expect(place('records 1')).toBe('side')
    expect(screen.queryByText('bet 0')).toBeNull()
    expect(life.filter((line) => line.startsWith('records'))).toEqual(['records shown'])
  })

  it('the list comes before the page that is opened from it, whichever was there first', async () => {
    const { go } = await start()
    await go('/betdetail')
    const [list, opened] = [screen.getByText('records 0'), screen.getByText('bet 0')]
    expect(list.compareDocumentPosition(opened) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it('a page that was opened from a list becomes the list beside the next page', async () => {
    const { go } = await start()
    await go('/mine')
    expect(place('mine 0')).toBe('whole')
    await go('/setting')
    expect([place('mine 0'), place('settings 0')]).toEqual(['side', 'pane'])
    fireEvent.click(screen.getByText('settings 0'))
    await go('/language')
    expect([place('settings 1'), place('language 0'), place('mine 0')]).toEqual(['side', 'pane', 'away'])
  })

  it('S10: no list of a member is shown once the session has ended', async () => {
    const { go } = await start()
    await go('/gameRecordIndex')
    fireEvent.click(screen.getByText('sign out'))
    expect(screen.queryByText(/records/)).toBeNull()
  })
})

it('on a narrow screen an opened page replaces its list', async () => {
  const { go } = await start()
  await go('/gameRecordIndex')
  await go('/betdetail')
  expect(screen.getByText('records 0').style.display).toBe('none')
  expect(place('bet 0')).toBe('whole')
})

it('the least recently shown page is dropped first', () => {
  const paths = ['/a', '/b', '/c', '/d', '/e', '/f', '/a', '/g'].reduce<readonly string[]>(recentFirst, [])
  expect(paths).toEqual(['/g', '/a', '/f', '/e', '/d', '/c'])
})
