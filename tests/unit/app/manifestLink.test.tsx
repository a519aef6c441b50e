// @vitest-environment jsdom
/** The manifest's language; the inviter comes along to the app on the home screen, and is forgotten once somebody has registered. */
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invitationUsed, inviteCodeKept, languageChosen, selectInviteCode } from '#/api/settingsSlice.ts'
import { inStore, newStore } from '../../support/page.tsx'

beforeEach(() => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">'
})
afterEach(() => {
  cleanup()
  vi.resetModules()
})

/** The app as it starts at an address. */
async function start(address: string) {
  history.replaceState(null, '', address)
  const { ManifestLink } = await import('#/app/services/ManifestLink.tsx')
  const store = newStore()
  const shown = () => render(inStore(store, <ManifestLink />))
  return { store, shown, kept: () => selectInviteCode(store.getState()) }
}
const manifest = () => document.querySelector('link[rel="manifest"]')?.getAttribute('href')

it('the page names a manifest in its language, with the code that is kept until somebody registers', async () => {
  const { store, shown } = await start('/home')
  shown()
  expect(manifest()).toBe('/manifest.webmanifest?lang=rw')
  act(() => void store.dispatch(inviteCodeKept('8K3Q7M')))
  expect(manifest()).toBe('/manifest.webmanifest?lang=rw&invitedBy=8K3Q7M')
  act(() => void store.dispatch(invitationUsed()))
  act(() => void store.dispatch(languageChosen('korw')))
  expect(manifest()).toBe('/manifest.webmanifest?lang=korw')
})

it('the app keeps the code that it is started with', async () => {
  const { shown, kept } = await start('/home?source=pwa&invitedBy=8K3Q7M')
  shown()
  expect(kept()).toBe('8K3Q7M')
})

it('a code of a link that was opened since stays, and what is no code is dropped', async () => {
  const invited = await start('/home?source=pwa&invitedBy=8K3Q7M')
  invited.store.dispatch(inviteCodeKept('stone88'))
  invited.shown()
  expect(invited.kept()).toBe('stone88')
  cleanup()
  vi.resetModules()
  const odd = await start('/home?source=pwa&invitedBy=%2F..%2F')
  odd.shown()
  expect(odd.kept()).toBe('')
})

it('once somebody has registered on the device, it is kept no more', async () => {
  const { store, shown, kept } = await start('/home?source=pwa&invitedBy=8K3Q7M')
  store.dispatch(invitationUsed())
  shown()
  expect(kept()).toBe('')
})
