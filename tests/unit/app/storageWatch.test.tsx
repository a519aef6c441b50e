// @vitest-environment jsdom
/** O9: that nothing can be kept is said once, also where the page or the language changes meanwhile. */
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { persistenceFailed } from '#/api/bootSlice.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { dismissToast, pageLeft, selectToasts } from '#/api/toastSlice.ts'
import { StorageWatch } from '#/app/services/StorageWatch.tsx'

afterEach(cleanup)

function start() {
  const store = configureStore({ reducer: rootReducer })
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <StorageWatch />
      </I18nProvider>
    </Provider>,
  )
  return {
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => store.dispatch(action)),
    toasts: () => selectToasts(store.getState()),
  }
}

it('nothing is said while storage answers', () => {
  expect(start().toasts()).toEqual([])
})

it('that it does not is said once, on the page to which the visit leads too', () => {
  const { dispatch, toasts } = start()
  dispatch(persistenceFailed())
  dispatch(pageLeft())
  expect(toasts()).toMatchObject([{ kind: 'info', text: 'This browser keeps no drafts' }])
  for (const { id } of toasts()) dispatch(dismissToast(id))
  const { locale, messages } = i18n
  act(() => i18n.loadAndActivate({ locale: 'korw', messages: {} }))
  dispatch(persistenceFailed())
  expect(toasts()).toEqual([])
  act(() => i18n.loadAndActivate({ locale, messages }))
})
