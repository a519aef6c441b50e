// @vitest-environment jsdom
/** A page is one entry, which the whole app uses; an incomplete entry does not compile. */
import { msg } from '@lingui/core/macro'
import { createMemoryHistory, createRoute, Link } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { fetchPage } from '#/app/gates.ts'
import { appPages, contestPages, homePages, minePages, notFoundPage, pageOf, pages, type RoutePath, routePaths } from '#/app/pages.ts'
import { createAppRouter } from '#/app/router.tsx'
import { lists } from '#/app/shell/lists.ts'
import { shownTabs, tabFaceOf } from '#/app/shell/tabs.ts'
import { type Page, pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'
import { Header } from '#/ui/Header.tsx'
import { memberPages, visitorPages } from '../../support/pages.ts'

const records = import.meta.glob<Readonly<Record<string, Readonly<Record<string, Page>>>>>('../../../src/features/*/pages.ts', {
  eager: true,
})

const facts = () => ({ maintenance: undefined, needLogin: false, rootRoute: '', hiddenRoutes: [], signedIn: false })
const router = createAppRouter(createMemoryHistory(), {
  gates: { facts, judged: facts, current: facts },
  settingsRead: async () => undefined,
})

const load = async () => () => null
const title = msg`Home`

describe('does not compile:', () => {
  const page = pagesWith('home')

  /** The type check refuses a suppression that suppresses nothing. */
  it('a page without a title, an import or a gate', () => {
    // @ts-expect-error without a title
    page({ load, gate: 'visitor' })
    // @ts-expect-error without an import
    page({ title, gate: 'visitor' })
    // @ts-expect-error without a gate
    page({ load, title })
    // @ts-expect-error with a gate that there is not
    page({ load, title, gate: 'operator' })
    // @ts-expect-error with a title that is no message
    page({ load, title: 'Home', gate: 'visitor' })
    // @ts-expect-error with a component in place of its import
    page({ load: () => null, title, gate: 'visitor' })
    expect(page({ load, title, gate: 'visitor' })).toEqual({ load, title, gate: 'visitor', texts: 'home' })
  })

  it('a page whose texts are in no catalogue', () => {
    // @ts-expect-error with a catalogue that there is not
    expect(pagesWith('nowhere')({ load, title, gate: 'visitor' }).texts).toBe('nowhere')
  })

  it('a route without an entry', () => {
    // @ts-expect-error without static data
    const bare = createRoute({ getParentRoute: () => router.routeTree, path: '/bare' })
    expect(bare.options.staticData).toBeUndefined()
  })

  it('a link to an unknown page', () => {
    const links = [
      // @ts-expect-error to a path that is in no record
      <Link key={1} to="/nowhere" />,
      // @ts-expect-error with a parameter that the page does not read
      <Link key={2} to="/lottery" search={{ lottery: 'k3-1m' }} />,
      // @ts-expect-error with a value that the page does not take
      <Link key={3} to="/homeDetail" search={{ type: 'film' }} />,
      // @ts-expect-error to go back to a path that is in no record
      <Header key={4} title="" back="/nowhere?id=7" />,
      <Link key={5} to="/homeDetail" search={{ type: 'help' }} />,
      <Header key={6} title="" back="/homeDetail?type=help" />,
    ]
    expect(links).toHaveLength(6)
    // @ts-expect-error in no record
    const path: RoutePath = '/nowhere'
    expect(routePaths).not.toContain(path)
  })
})

describe('the records', () => {
  const ofFeatures = Object.values(records).flatMap((module) => Object.values(module))

  it('are all in the app, and no two of them have the same path', () => {
    const paths = [...ofFeatures, appPages, homePages, contestPages, minePages].flatMap((record) => Object.keys(record))
    expect(paths.toSorted()).toEqual(routePaths.toSorted())
  })
})

describe('the router', () => {
  it('has a route for each page with its entry, and no other route', () => {
    const { __root__: root, '/': index, ...others } = router.routesById
    expect(Object.keys(others).toSorted()).toEqual(routePaths.toSorted())
    for (const path of routePaths) {
      expect(router.routesByPath[path].options.staticData).toBe(pages[path])
      expect(router.routesByPath[path].options.component).toHaveProperty('preload')
    }
    for (const { options } of [root, index]) expect(options.staticData).toBe(notFoundPage)
  })

  it('finds the same page at an address as the gates do', () => {
    for (const address of [
      ...visitorPages,
      ...memberPages,
      '/recordDetail/k3-1m:20261121-0001',
      '/recordDetail',
      '/MINE',
      '/setting/Devices',
      '/mine/',
      '/home/x',
    ]) {
      const { pathname } = new URL(address, location.origin)
      // The root treats the rest of an address after a page's own part as unknown.
      const [matched, { '**': beyond }] = router.getMatchedRoutes(pathname)
      expect(matched.at(beyond === undefined ? -1 : 0)?.options.staticData, address).toBe(pageOf(pathname))
    }
  })
})

it('a list comes before the pages that are opened from it and stay mounted, so that keys reach the list first', () => {
  const isList = (path: RoutePath) => Object.values(lists).includes(path)
  const staying = routePaths.filter((path) => lists[path] !== undefined && (pages[path].keepAlive || isList(path)))
  expect(staying).toContain('/setting')
  for (const path of staying) expect(routePaths.slice(0, routePaths.indexOf(path)), path).toContain(lists[path])
})

it('the tabs are the pages that have a tab icon, under their titles', () => {
  const withTab = routePaths.filter((path) => pages[path].tab !== undefined)
  const product = ['/home', '/task', '/live', '/feedbackIndex', '/game', '/welfare', '/beautyPageant', '/movie', '/mine']
  expect(withTab).toEqual(product)
  expect(shownTabs(undefined).map((tab) => tab.path)).toEqual(withTab)
  for (const path of withTab) expect(tabFaceOf(path)).toEqual({ icon: pages[path].tab, label: pages[path].title })
})

it('these tabs keep their state; tasks and feedback are loaded again', () => {
  const paths = routePaths.filter((path) => pages[path].tab !== undefined && pages[path].keepAlive === true)
  expect(paths).toEqual(['/home', '/live', '/game', '/welfare', '/beautyPageant', '/movie', '/mine'])
})

describe("a visit's first page", () => {
  it.each([
    ['/lottery?id=k3-1m', '/lottery', false],
    ['/', '/home', false],
    ['/setting', '/setting', true],
  ] as const)('at %s is %s; it waits for the session: %j', (href, path, waits) => {
    const begun = vi.spyOn(pages[path], 'load').mockResolvedValue(() => null)
    fetchPage(href, { sessionKnown: false })
    expect(begun).toHaveBeenCalledTimes(waits ? 0 : 1)
    fetchPage(href, { sessionKnown: true })
    expect(begun).toHaveBeenCalledTimes(waits ? 1 : 2)
    begun.mockRestore()
  })

  it('with a script that cannot be loaded leaves the error to the router', async () => {
    const begun = vi.spyOn(pages['/trend'], 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    fetchPage('/trend', { sessionKnown: true })
    await expect(begun.mock.results[0]?.value).rejects.toThrow('Failed to fetch')
    begun.mockRestore()
  })
})

it('the tests of all pages open visitors’ pages without a session and the other pages with a session', () => {
  const gateOf = (address: string) => pageOf(new URL(address, location.origin).pathname).gate
  for (const address of visitorPages) expect(gateOf(address), address).not.toBe('member')
  const seen = new Set([...visitorPages, ...memberPages].map((address) => new URL(address, location.origin).pathname))
  for (const path of routePaths.filter((one) => pages[one].gate !== 'member' && one !== '/500' && one !== '/maintenance'))
    expect(seen, path).toContain(path)
})

describe('search parameters', () => {
  const schema = searchParams({ id: text, type: oneOf('help', 'article') })

  it.each([
    [
      { id: '7', type: 'help' },
      { id: '7', type: 'help' },
    ],
    [{ id: '7', type: 'film', more: 'x' }, { id: '7' }],
    [{ id: 7, type: ['help'] }, {}],
    [{}, {}],
  ])('of %j are %j', (raw, search) => {
    expect(schema(raw)).toEqual(search)
  })
})
