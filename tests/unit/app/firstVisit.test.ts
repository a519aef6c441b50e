// @vitest-environment jsdom
/** A visit that begins at a deep page has the parent page before it in the history; a reload and a redirect to home do not. */
import { createBrowserHistory } from '@tanstack/react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Facts, landing, seedHome, normaliseAddress } from '#/app/gates.ts'
import { parseSearch, stringifySearch } from '#/lib/searchParams.ts'

const visitor: Facts = { maintenance: undefined, needLogin: false, rootRoute: '', hiddenRoutes: [], signedIn: false }

beforeEach(() => window.history.replaceState(null, '', '/'))

function enter(href: string, facts: Facts = visitor, fresh = true) {
  window.history.replaceState(null, '', href)
  const before = window.history.length
  const history = createBrowserHistory()
  normaliseAddress(history)
  seedHome(history, fresh, facts)
  const { href: at, state } = history.location
  history.destroy()
  return { at, index: state.__TSR_index, added: window.history.length - before, address: location.pathname + location.search }
}

describe('the inserted home page', () => {
  it.each([
    ['/lottery?id=k3-1m', '/lottery?id=k3-1m'],
    ['/agree', '/agree'],
    ['/nowhere', '/nowhere'],
    ['/login', '/login'],
    // Where the login guard would lead anyway, so that home is there once and not twice.
    ['/betdetail?id=b1', '/login?to=%2Fbetdetail%3Fid%3Db1'],
  ])('is before %s', (href, at) => {
    expect(enter(href)).toEqual({ at, index: 1, added: 1, address: at })
  })

  it.each(['/', '/home', '/home?source=pwa'])('is not added on %s', (href) => {
    expect(enter(href)).toMatchObject({ at: href, index: 0, added: 0 })
  })

  it('is not added if the gates lead to home', () => {
    const facts = { ...visitor, maintenance: { state: false, message: '' } }
    expect(enter('/maintenance?message=old', facts)).toMatchObject({ index: 0, added: 0 })
    expect(enter('/login', { ...visitor, signedIn: true })).toMatchObject({ index: 0, added: 0 })
  })

  it.each([
    ['/gamePlay?platform=stone&code=niuniu', '/game'],
    ['/mine', '/home'],
  ])('the parent of %s is %s', async (href, parent) => {
    expect(enter(href, { ...visitor, signedIn: true })).toMatchObject({ at: href, index: 1 })
    window.history.back()
    await expect.poll(() => location.pathname).toBe(parent)
  })

  it('is not added to an entry to which the member returns', () => {
    expect(enter('/lottery?id=k3-1m', visitor, false)).toMatchObject({ at: '/lottery?id=k3-1m', index: 0, added: 0 })
  })
})

it.each([
  ['/home/', '/home'],
  ['/HOME//?source=pwa#top', '/home?source=pwa#top'],
  ['/agree/', '/agree'],
  ['/RecordDetail/x//', '/login?to=%2FrecordDetail%2Fx'],
])('the address %s is spelled %s before the router reads it', (href, at) => {
  expect(enter(href).at).toBe(at)
})

it('a visit that no gate moves keeps its hash', () => {
  expect(landing('/agree?code=privacy#end', visitor)).toBe('/agree?code=privacy#end')
})

it('search parameters are plain text both ways', () => {
  expect(parseSearch('?id=7&to=%2Fmine%3Fa%3Db&id=8')).toEqual({ id: '8', to: '/mine?a=b' })
  expect(stringifySearch({ id: '7', to: '/mine?a=b', none: undefined, odd: {} })).toBe('?id=7&to=%2Fmine%3Fa%3Db')
  expect(stringifySearch({})).toBe('')
})
