// @vitest-environment jsdom
/** O9: a message says once that the browser keeps no data, also if the page or the language changes meanwhile. */
import { i18n } from '@lingui/core'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { persistenceFailed } from '#/api/bootSlice.ts'
import { dismissToast, pageLeft, selectToasts } from '#/api/toastSlice.ts'
import { StorageWatch } from '#/app/services/StorageWatch.tsx'
import { inStore, newStore } from '../../support/page.tsx'

afterEach(cleanup)

function start() {
  const store = newStore()
  render(inStore(store, <StorageWatch />))
  return {
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => store.dispatch(action)),
    toasts: () => selectToasts(store.getState()),
  }
}

it('no message appears while storage answers', () => {
  expect(start().toasts()).toEqual([])
})

it('a message says once that storage fails, and stays on the next page', () => {
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
