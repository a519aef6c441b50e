// @vitest-environment jsdom
// The card of the line in use is never an empty one: it says what is known of the line, and its curve fills it
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { api } from '#/api/api.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { CurrentLine } from '#/features/settings/CurrentLine.tsx'

afterEach(cleanup)

function shown(history: readonly (number | null)[]) {
  const store = configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) })
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <CurrentLine name="East" history={history} at={undefined} />
      </I18nProvider>
    </Provider>,
  )
  return document.querySelector('polyline')?.getAttribute('points')?.split(' ')
}

it.each([
  ['before the first measurement', [], 'measuring'],
  ['after one without an answer', [null], 'no answer'],
])('%s it says so, and has no curve', (_, history, text) => {
  expect(shown(history)).toBeUndefined()
  expect(screen.getByText(text)).toBeDefined()
})

it('from the second measurement on the curve is as wide as the card', () => {
  const points = shown([40, 20])
  expect(points?.[0]).toMatch(/^0,/)
  expect(points?.at(-1)).toMatch(/^100,/)
  expect(screen.getByText('3 seconds ago')).toBeDefined()
})
