// @vitest-environment jsdom
// The account tab of a visitor: the ways to sign in, the pages that need no account, and the settings of the device; no call of a member
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import { tokenReceived } from '#/api/sessionSlice.ts'
import { themeChosen } from '#/api/settingsSlice.ts'
import { Mine } from '#/app/pages/Mine.tsx'
import type { SystemConfig } from '#/contract/config.ts'
import { installWay } from '#/pwa/install.ts'
import { privacyInfo, systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'
import { tokenOf } from '../../../support/tokenOf.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  installWay.set('none')
  vi.unstubAllGlobals()
})

/** Opens the page of a visitor, and waits for the settings of the platform. */
async function show(more: Partial<SystemConfig> = {}) {
  answerWith({ getSystemConfig: () => systemConfig(more) })
  const store = showPage('/mine', Mine, '', null)
  await screen.findByRole('heading', { name: 'Not signed in' }, patient)
  await waitFor(() => expect(endpoints.endpoints.getSystemConfig.select({})(store.getState()).data).toBeDefined(), patient)
  return store
}

const entriesOf = (group: string) =>
  [...screen.getByRole('navigation', { name: group }).querySelectorAll('a, button')].map((entry) => [
    entry.textContent,
    entry.getAttribute('href'),
  ])

it('leads to the sign-in and back, to the registration, and to the pages that need no account', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?to=%2Fmine')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('link', { name: 'Sign in with a passkey' })).toBeNull()
  expect(entriesOf('Open to visitors')).toEqual([
    ['Fairness', '/fairness'],
    ['Rules, odds and returns', '/rules'],
    ['Support', '/serviceOnline'],
    ['Help', '/homeDetail?type=help'],
    ['Limits and pauses', '/protection'],
  ])
  expect(argumentsOf('querySystemUserInfo')).toEqual([])
  expect(argumentsOf('levelInfo')).toEqual([])
})

it('has language and theme with their present values, and the installation where the app can be installed', async () => {
  const store = await show()
  expect(entriesOf('On this device')).toEqual([
    ['LanguageEnglish', '/language'],
    ['Themefollows the device', null],
  ])
  act(() => void store.dispatch(themeChosen('yellow-stone')))
  expect(entriesOf('On this device')[1]).toEqual(['ThemeYellow stone', null])
  act(() => installWay.set('ios'))
  expect(entriesOf('On this device').map(([text]) => text)).toContain('Install the app')
  fireEvent.click(screen.getByRole('button', { name: /^Theme/ }))
  expect(await screen.findByRole('dialog', { name: 'Theme' }, patient)).toBeDefined()
})

it('has no link to a page that the platform hides', async () => {
  const hiddenRoutes = ['/fairness', '/rules', '/serviceOnline', '/homeDetail', '/language']
  await show({ hiddenRoutes })
  await waitFor(() => expect(entriesOf('Open to visitors')).toEqual([['Limits and pauses', '/protection']]), patient)
  expect(document.querySelector(hiddenRoutes.map((path) => `[href^="${path}"]`).join())).toBeNull()
})

it('offers a passkey where the browser and the platform have passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', Object)
  await show({ passkeyOrigins: [location.origin] })
  const link = await screen.findByRole('link', { name: 'Sign in with a passkey' }, patient)
  expect(link.getAttribute('href')).toBe('/login?to=%2Fmine')
})

it('gives way to the page of the member who signs in', async () => {
  const store = await show()
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ nickName: 'Ada' }),
    queryAllMessagesOfUser: () => ({ ids: [] }),
    levelInfo: () => ({ level: 1, growth: '0', levels: [], gifts: [], recent: [] }),
    querySysUserInfoInternal: () => privacyInfo({ cards: [] }),
    queryVisit: () => ({
      serverTime: 1,
      startedAt: 1,
      asleep: false,
      staked: '0',
      returned: '0',
      net: '0',
      reminderMinutes: 0,
      dueAt: null,
      lossLeft: null,
    }),
  })
  act(() => void store.dispatch(tokenReceived(tokenOf('u1'))))
  expect(await screen.findByRole('heading', { name: 'Ada' }, patient)).toBeDefined()
  expect(screen.queryByText('Not signed in')).toBeNull()
})
