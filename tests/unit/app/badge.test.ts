/** The unread badge and the tabs that carry it. */
import { describe, expect, it } from 'vitest'
import { pageOf, routePathOf } from '#/app/pages.ts'
import { badgeText, shownTabs, tabOf } from '#/app/shell/tabs.ts'

it.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('a badge shows %d unread messages as %s', (unread, text) => {
  expect(badgeText(unread)).toBe(text)
})

describe('the tab bar', () => {
  it.each([
    ['/home', '/home'],
    ['/home/x', '/home'],
    ['/mine', '/mine'],
    ['/mine/agent/1', '/mine'],
    ['/welfare', '/welfare'],
    ['/homeDetail', undefined],
    ['/lottery', undefined],
    ['/login', undefined],
    ['/', undefined],
    ['/minefield', undefined],
  ])('on %s belongs to %s', (pathname, tab) => {
    expect(tabOf(pathname)).toBe(tab)
  })

  const tab = (path: string, more: { hidden?: boolean; externalUrl?: string } = {}) => ({
    path,
    hidden: more.hidden ?? false,
    externalUrl: more.externalUrl ?? null,
  })

  it('shows configured tabs that are not hidden, in their order', () => {
    const config = { externalHosts: [], hiddenRoutes: [], tabs: [tab('/mine'), tab('/home'), tab('/live', { hidden: true })] }
    expect(shownTabs(config).map(({ path }) => path)).toEqual(['/mine', '/home'])
    const other = { externalHosts: [], hiddenRoutes: [], tabs: [tab('/home', { hidden: true }), tab('/mine')] }
    expect(shownTabs(other).map(({ path }) => path)).toEqual(['/mine'])
  })

  it('leaves out a tab whose page is hidden, and an address that is no tab', () => {
    const config = {
      externalHosts: [],
      hiddenRoutes: ['/welfare'],
      tabs: [tab('/home'), tab('/welfare'), tab('/lottery'), tab('/nowhere')],
    }
    expect(shownTabs(config)).toEqual([{ path: '/home', external: null }])
  })

  it('leads to an external address from any tab with an allowed address', () => {
    const externalHosts = ['live.example.com']
    for (const { path } of shownTabs(undefined)) {
      const tabs = [tab(path, { externalUrl: 'https://live.example.com/' })]
      expect(shownTabs({ externalHosts, hiddenRoutes: [], tabs })).toEqual([{ path, external: 'https://live.example.com/' }])
    }
  })

  it('S8: never leads to an address that is refused', () => {
    const tabs = [tab('/home', { externalUrl: 'javascript:alert(1)' }), tab('/welfare', { externalUrl: 'https://evil.example/' })]
    expect(shownTabs({ externalHosts: ['live.example.com'], hiddenRoutes: [], tabs })).toEqual([
      { path: '/home', external: null },
      { path: '/welfare', external: null },
    ])
  })

  it('shows every tab of the product before the settings are known', () => {
    expect(shownTabs(undefined).map(({ path }) => path)).toEqual([
      '/home',
      '/task',
      '/live',
      '/feedbackIndex',
      '/game',
      '/welfare',
      '/beautyPageant',
      '/movie',
      '/mine',
    ])
  })
})

it.each([
  ['/home', '/home'],
  ['/recordDetail/k3-1m:1', '/recordDetail/$detail'],
  ['/recordDetail', undefined],
  ['/recordDetail/', undefined],
  ['/nowhere', undefined],
  ['/home/x', undefined],
])('the address %s has the route %s', (pathname, route) => {
  expect(routePathOf(pathname)).toBe(route)
  expect(pageOf(pathname).gate).toBe(route === '/recordDetail/$detail' ? 'member' : 'visitor')
})
