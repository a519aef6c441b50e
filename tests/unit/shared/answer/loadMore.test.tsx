// @vitest-environment jsdom
// The end of a list whose next page does not come: it says why, asks no more by itself, and again when it is told to
import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { showPage } from '../../../support/page.tsx'

const watched = vi.fn()
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = watched
    disconnect() {}
  },
)

afterEach(() => {
  cleanup()
  watched.mockClear()
  fetchNextPage.mockClear()
})

const fetchNextPage = vi.fn()

function show(more: object = {}, byHand = false) {
  const pages = { isFetchNextPageError: false, isFetching: false, isFetchingNextPage: false, hasNextPage: true, fetchNextPage, ...more }
  showPage('/teamReport', () => (
    <>
      <p>rows</p>
      <LoadMore of={pages} byHand={byHand}>
        Load 20 more
      </LoadMore>
    </>
  ))
  return screen.findByText('rows')
}

it('the list loads the next page by itself', async () => {
  await show()
  expect(watched).toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the list loads nothing while a page is under way, or if automatic loading is off', async () => {
  await show({ isFetching: true, isFetchingNextPage: true })
  expect(screen.getByRole('button', { name: 'Load 20 more' }).getAttribute('aria-busy')).toBe('true')
  cleanup()
  await show({}, true)
  expect(watched).not.toHaveBeenCalled()
})

it('the list shows the reason of a failure, and then loads only by hand', async () => {
  await show({ isFetchNextPageError: true, error: { kind: 'timeout' } })
  expect(screen.getByRole('alert').textContent).toBe('The request timed out')
  expect(watched).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Load 20 more' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

it('the list shows no error if only the shown data could not be loaded again', async () => {
  await show({ error: { kind: 'offline' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the list has no button without a next page', async () => {
  await show({ hasNextPage: false, error: { kind: 'timeout' } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

/** A chat grows at its beginning. */
const others = ['src/features/service/Chat.tsx', 'src/features/welfare/wheel/useDrawOf.ts']

it('the component is the end of every list', () => {
  const asking = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
    .filter((path) => /\bfetchNextPage\(/.test(readFileSync(path, 'utf8')))
  expect(asking.toSorted()).toEqual([...others, 'src/shared/answer/LoadMore.tsx'])
})
