// @vitest-environment jsdom
/** The manifest has the language and the inviter's code, which the app on the home screen keeps until somebody registers. */
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invitationUsed, inviteCodeStored, languageChosen, selectInviteCode } from '#/api/settingsSlice.ts'
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
  return { store, shown, inviteCode: () => selectInviteCode(store.getState()) }
}
const manifest = () => document.querySelector('link[rel="manifest"]')?.getAttribute('href')

it('the page links a manifest in its language, with the code that is kept until somebody registers', async () => {
  const { store, shown } = await start('/home')
  shown()
  expect(manifest()).toBe('/manifest.webmanifest?lang=rw')
  act(() => void store.dispatch(inviteCodeStored('8K3Q7M')))
  expect(manifest()).toBe('/manifest.webmanifest?lang=rw&invitedBy=8K3Q7M')
  act(() => void store.dispatch(invitationUsed()))
  act(() => void store.dispatch(languageChosen('korw')))
  expect(manifest()).toBe('/manifest.webmanifest?lang=korw')
})

it('the app keeps the code in its start address', async () => {
  const { shown, inviteCode } = await start('/home?source=pwa&invitedBy=8K3Q7M')
  shown()
  expect(inviteCode()).toBe('8K3Q7M')
})

it('a code of a link that was opened later stays, and an invalid code is dropped', async () => {
  const invited = await start('/home?source=pwa&invitedBy=8K3Q7M')
  invited.store.dispatch(inviteCodeStored('stone88'))
  invited.shown()
  expect(invited.inviteCode()).toBe('stone88')
  cleanup()
  vi.resetModules()
  const odd = await start('/home?source=pwa&invitedBy=%2F..%2F')
  odd.shown()
  expect(odd.inviteCode()).toBe('')
})

it('the app keeps no code once somebody has registered on the device', async () => {
  const { store, shown, inviteCode } = await start('/home?source=pwa&invitedBy=8K3Q7M')
  store.dispatch(invitationUsed())
  shown()
  expect(inviteCode()).toBe('')
})
