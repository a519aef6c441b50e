// @vitest-environment jsdom
// The age of stored data beside the shell's strip
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { configureStore } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { api } from '#/api/api.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { reportReachable } from '#/lib/online.ts'
import { dataAged, entryOf } from '#/api/agesSlice.ts'
import { Answer } from '#/ui/Answer.tsx'

afterEach(() => {
  cleanup()
  reportReachable(true)
})

it('stands while the platform is reached again and the data is not; without it the strip alone says so', () => {
  const store = configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) })
  store.dispatch(languageChosen('en'))
  const query = { endpointName: 'news', originalArgs: {}, currentData: 'the news', isFetching: false, refetch: () => undefined }
  store.dispatch(dataAged({ entry: entryOf('news', {}), request: 'first', since: 0 }))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Answer of={query} age="online" waiting={null}>
          {(news) => news}
        </Answer>
      </I18nProvider>
    </Provider>,
  )
  expect(screen.getByRole('status').textContent).toMatch(/^Saved data, updated/)
  act(() => reportReachable(false))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => reportReachable(true))
  expect(screen.getByRole('status')).toBeDefined()
})
