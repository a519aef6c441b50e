/** Pages on their own router, above the app's state, with the dialogs about pending writes beside them. */
import { act, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { PendingWrites } from '#/api/pendingWrite/PendingWrites.tsx'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { selectToasts } from '#/api/toastSlice.ts'
import { inStore, newStore, routed } from '../../support/page.tsx'
import { tokenOf } from '../../support/tokenOf.ts'

/**
 * `visited`: the addresses that the history holds, the last of them on screen. A path without a page of its own shows its name.
 * `user`: who is signed in; null: a visitor.
 */
export async function openPages(
  pages: Readonly<Record<string, () => ReactElement>>,
  visited: readonly string[],
  user: string | null = 'u1',
) {
  const store = newStore()
  store.dispatch(languageChosen('en'))
  if (user !== null) store.dispatch(tokenReceived(tokenOf(user)))
  const { router, app } = routed({ store, pages, visited, other: () => <p>another page</p> })
  await router.load()
  const shown = render(
    <StrictMode>
      {app}
      {inStore(store, <PendingWrites scripts={{}} />)}
    </StrictMode>,
  )
  return {
    store,
    unmount: shown.unmount,
    /** Path and search. */
    at: () => router.history.location.href,
    depth: () => router.history.length,
    toasts: () => selectToasts(store.getState()).map(({ text }) => text),
    go: (href: string) =>
      act(async () => {
        router.history.push(href)
        await router.load()
      }),
    back: () =>
      act(async () => {
        router.history.back()
        await router.load()
      }),
  }
}
