// @vitest-environment jsdom
// The age of stored data beside the shell's strip
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { languageChosen } from '#/api/settingsSlice.ts'
import { reportReachable } from '#/lib/online.ts'
import { dataAged, entryOf } from '#/api/agesSlice.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { inStore, newStore } from '../../../support/page.tsx'

afterEach(() => {
  cleanup()
  reportReachable(true)
})

it('the age is shown if the platform is reachable but the data is not; offline only the strip shows it', () => {
  const store = newStore()
  store.dispatch(languageChosen('en'))
  const query = { endpointName: 'news', originalArgs: {}, currentData: 'the news', isFetching: false, refetch: () => undefined }
  store.dispatch(dataAged({ entry: entryOf('news', {}), request: 'first', since: 0 }))
  render(
    inStore(
      store,
      <Answer of={query} age="online" waiting={null}>
        {(news) => news}
      </Answer>,
    ),
  )
  expect(screen.getByRole('status').textContent).toMatch(/^Saved data, updated/)
  act(() => reportReachable(false))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => reportReachable(true))
  expect(screen.getByRole('status')).toBeDefined()
})
