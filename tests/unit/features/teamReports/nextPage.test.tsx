// @vitest-environment jsdom
// A list of the team whose next page does not come: it says why, asks no more by itself, and again when it is told to
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ListFrame } from '#/features/teamReports/lists/ListFrame.tsx'
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
})

const loadMore = vi.fn()

function show(error?: unknown) {
  const list = {
    currentData: { pages: [{ records: ['first'], total: 40, isMore: true, asOf: 0 }] },
    error,
    isFetching: false,
    isFetchingNextPage: false,
    hasNextPage: true,
    fetchNextPage: loadMore,
    refetch: async () => undefined,
  }
  showPage('/teamReport', () => (
    <ListFrame
      list={list}
      age={undefined}
      renderRow={(row) => <li key={row}>{row}</li>}
      none=""
      search={{}}
      today="2026-11-26"
      onSearch={() => undefined}
    />
  ))
}

it('asks by itself while pages come', async () => {
  show()
  await screen.findByText('first')
  expect(watched).toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('after a failure says why, and asks by hand alone', async () => {
  show({ kind: 'timeout' })
  expect((await screen.findByRole('alert')).textContent).toBe('The request timed out')
  screen.getByText('first')
  expect(watched).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Load 20 more' }))
  expect(loadMore).toHaveBeenCalledOnce()
})
