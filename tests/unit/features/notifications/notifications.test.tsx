// @vitest-environment jsdom
// What a member can choose about notifications, by what the browser and the platform can; and that both know the same of a subscription
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PushDevices } from '#/contract/notifications.ts'
import { openPath, pushChanged } from '#/lib/workerMessages.ts'
import { PushOffer } from '#/shared/platform/PushOffer.tsx'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith, argumentsOf, delayedAnswer } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'
import { eraseDevice } from '#/api/eraseDevice.ts'
import { NotificationsPage } from '#/features/notifications/NotificationsPage.tsx'
import { PushWatch } from '#/features/notifications/PushWatch.tsx'
import { lookAtPush } from '#/pwa/pushState.ts'

window.scrollTo = () => undefined
/** No app on a home screen. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })

const key = 'BKey'
const chosen = { draws: true, money: false, service: true, amounts: false }
const address = { endpoint: 'https://push.example/new', p256dh: 'cA', auth: 'YQ' }
const current = { id: 's1', since: 1, endpoint: 'https://push.example/old', language: 'en', ...chosen }

/** The browser. `answers`: the person's answer to the permission prompt. */
let browser = { permission: 'default', answers: 'granted', endpoint: '', isBroken: false }
let permissionRequests = 0
let closed = 0
const messages = new EventTarget()

const subscription = () => ({
  options: {},
  toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: address.p256dh, auth: address.auth } }),
  async unsubscribe() {
    browser.endpoint = ''
    return true
  },
})
const pushManager = {
  getSubscription: async () => (browser.endpoint === '' ? null : subscription()),
  async subscribe() {
    if (browser.isBroken) throw new Error('no push service')
    browser.endpoint ||= address.endpoint
    return subscription()
  },
}
const registration = { pushManager, getNotifications: async () => [{ close: () => closed++ }] }

/** The subscriptions on the platform. */
let devices: PushDevices = { current: null, others: [] }
let pushKey = key

beforeEach(() => {
  browser = { permission: 'default', answers: 'granted', endpoint: '', isBroken: false }
  permissionRequests = 0
  closed = 0
  pushKey = key
  devices = { current: null, others: [] }
  vi.stubGlobal('PushManager', () => undefined)
  const requestPermission = async () => {
    permissionRequests++
    if (browser.permission === 'default') browser.permission = browser.answers
    return browser.permission
  }
  const notification = Object.defineProperty({ requestPermission }, 'permission', { get: () => browser.permission })
  vi.stubGlobal('Notification', notification)
  const { addEventListener, removeEventListener } = EventTarget.prototype
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      addEventListener: addEventListener.bind(messages),
      removeEventListener: removeEventListener.bind(messages),
    },
  })
  answerWith({
    getSystemConfig: () => ({ ...systemConfig(), pushKey }),
    pushDevices: () => devices,
    setPush: () => ({}),
    removePush: () => ({}),
    tryPush: () => ({}),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const onAgent = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
const page = () =>
  openPages({ '/setting/notifications': NotificationsPage, '/setting': () => <p>settings</p> }, ['/setting', '/setting/notifications'])
const toggle = (name: string) => screen.findByRole('switch', { name })
const isOn = async (name: string) => (await toggle(name)).getAttribute('aria-checked') === 'true'
const kinds = ['Draws of my bets', 'Deposits and withdrawals', 'Replies from support']

it('the page requests the permission after a tap on the switch, and turns all kinds on, without amounts', async () => {
  await page()
  expect(await isOn('Notifications on this device')).toBe(false)
  expect(permissionRequests).toBe(0)
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Show amounts' }).disabled).toBe(true)
  devices = { ...devices, current }
  fireEvent.click(await toggle('Notifications on this device'))
  await waitFor(
    () => expect(argumentsOf('setPush')).toMatchObject([{ ...address, draws: true, money: true, service: true, amounts: false }]),
    patient,
  )
  expect(permissionRequests).toBe(1)
  await waitFor(async () => expect(await isOn('Notifications on this device')).toBe(true), patient)
})

it('the page turns on only the kind that is tapped, and changes one switch without the others', async () => {
  await page()
  fireEvent.click(await toggle('Replies from support'))
  await waitFor(
    () => expect(argumentsOf('setPush')).toMatchObject([{ draws: false, money: false, service: true, amounts: false }]),
    patient,
  )
  cleanup()
  devices = { ...devices, current }
  await page()
  await waitFor(async () => expect(await isOn('Notifications on this device')).toBe(true), patient)
  expect(await Promise.all(kinds.map(isOn))).toEqual([true, false, true])
  fireEvent.click(await toggle('Show amounts'))
  await waitFor(() => expect(argumentsOf('setPush').at(-1)).toMatchObject({ ...chosen, amounts: true }), patient)
})

it('the page shows an example of a notification', async () => {
  browser.permission = 'granted'
  devices = { ...devices, current: { ...current, amounts: true } }
  await page()
  const example = await screen.findByRole('article', { name: 'Example' })
  expect(example.textContent).toContain('1-min Fast 3 0483 has been drawn')
  expect(example.textContent).toContain('Payout 24.00')
})

it('the page ends this device, in the browser too, and other devices by name', async () => {
  browser = { ...browser, permission: 'granted', endpoint: current.endpoint }
  const others = [
    { id: 's2', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', activeAt: 1, draws: true, money: true, service: false },
  ]
  devices = { current, others }
  await page()
  expect(await screen.findByText(/2 kinds/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Turn off Chrome · Windows' }))
  await waitFor(() => expect(argumentsOf('removePush')).toMatchObject([{ id: 's2' }]), patient)
  expect(browser.endpoint).toBe(current.endpoint)
  fireEvent.click(await toggle('Notifications on this device'))
  await waitFor(() => expect(argumentsOf('removePush')).toMatchObject([{ id: 's2' }, { id: 's1' }]), patient)
  await waitFor(() => expect(browser.endpoint).toBe(''), patient)
})

it('the page sends a test notification', async () => {
  browser.permission = 'granted'
  devices = { ...devices, current }
  const { toasts } = await page()
  fireEvent.click(await screen.findByRole('button', { name: 'Send me one to see' }))
  await waitFor(() => expect(toasts()).toEqual(['It is on its way']), patient)
})

it('the switch is off if the browser has withdrawn its permission', async () => {
  devices = { ...devices, current }
  await page()
  expect(await isOn('Notifications on this device')).toBe(false)
  expect(await Promise.all(kinds.map(isOn))).toEqual([false, false, false])
})

it('the page explains how to allow notifications, keeps the kinds visible, and checks again on a tap', async () => {
  browser.answers = 'denied'
  await page()
  fireEvent.click(await toggle('Notifications on this device'))
  expect(await screen.findByText('The browser does not allow notifications')).toBeDefined()
  for (const kind of kinds) expect(screen.getByRole<HTMLButtonElement>('switch', { name: kind }).disabled).toBe(true)
  expect(argumentsOf('setPush')).toEqual([])
  browser.permission = 'granted'
  fireEvent.click(screen.getByRole('button', { name: 'Done, check again' }))
  expect(await isOn('Notifications on this device')).toBe(false)
})

it('the page says on an iPhone that the app must be on the home screen first', async () => {
  onAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Safari/604.1')
  await page()
  expect(await screen.findByText('Add the app to the home screen first')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Draws of my bets' }).disabled).toBe(true)
})

it.each([
  ['a browser without push', () => void Reflect.deleteProperty(globalThis, 'PushManager')],
  ['the browser of a chat', () => void onAgent('Mozilla/5.0 (iPhone) MicroMessenger/8.0')],
])('the page says in %s that another browser is needed', async (_, make) => {
  make()
  await page()
  expect(await screen.findByText('This browser cannot show notifications')).toBeDefined()
})

it('the page says that the browser did not answer, and can try again', async () => {
  browser.isBroken = true
  await page()
  fireEvent.click(await toggle('Notifications on this device'))
  expect(await screen.findByRole('alert')).toBeDefined()
  browser.isBroken = false
  fireEvent.click(await toggle('Notifications on this device'))
  await waitFor(() => expect(argumentsOf('setPush')).toHaveLength(1), patient)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the page offers no choice if the platform sends no notifications', async () => {
  pushKey = ''
  await page()
  expect(await screen.findByText('No notifications')).toBeDefined()
  expect(screen.queryAllByRole('switch')).toEqual([])
})

function offer() {
  lookAtPush()
  return openPages({ '/betdetail': () => <PushOffer>Be told</PushOffer> }, ['/betdetail'])
}

it('the offer appears if the member has neither answered nor declined it', async () => {
  await offer()
  expect((await screen.findByRole('link', { name: 'Be told' })).getAttribute('href')).toBe('/setting/notifications')
  fireEvent.click(screen.getByRole('button', { name: 'No notifications' }))
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  browser.permission = 'denied'
  const { store } = await offer()
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('pushKey'), patient)
  expect(screen.queryByRole('link')).toBeNull()
})

const watch = () => openPages({ '/home': () => <PushWatch pushKey={key} />, '/betdetail': () => <p>the receipt</p> }, ['/home'])

it('the app sends a changed subscription of the browser to the platform, with the same switches', async () => {
  browser = { ...browser, permission: 'granted', endpoint: address.endpoint }
  devices = { ...devices, current }
  await watch()
  await waitFor(() => expect(argumentsOf('setPush')[0]).toMatchObject({ ...address, ...chosen }), patient)
  devices = { ...devices, current: { ...current, endpoint: address.endpoint } }
  const before = argumentsOf('pushDevices').length
  await act(async () => messages.dispatchEvent(new MessageEvent('message', { data: pushChanged })))
  await waitFor(() => expect(argumentsOf('pushDevices').length).toBeGreaterThan(before), patient)
})

it('the app does not end a subscription that is just being sent', async () => {
  const { answer, give } = delayedAnswer()
  answerWith({ getSystemConfig: () => ({ ...systemConfig(), pushKey }), pushDevices: () => devices, setPush: () => answer })
  await page()
  fireEvent.click(await toggle('Notifications on this device'))
  await waitFor(() => expect(argumentsOf('setPush')).toHaveLength(1), patient)
  await watch()
  for (let turns = 0; turns < 100; turns++) await new Promise(setImmediate)
  devices = { ...devices, current: { ...current, endpoint: address.endpoint } }
  const before = argumentsOf('pushDevices').length
  await act(async () => give({}))
  await waitFor(() => expect(argumentsOf('pushDevices').length).toBeGreaterThan(before), patient)
  expect(browser.endpoint).toBe(address.endpoint)
})

it('the app leaves a subscription unchanged that browser and platform have in common', async () => {
  browser = { ...browser, permission: 'granted', endpoint: current.endpoint }
  devices = { ...devices, current }
  await watch()
  await waitFor(() => expect(argumentsOf('pushDevices').length).toBeGreaterThan(0), patient)
  expect(argumentsOf('setPush')).toEqual([])
  expect(browser.endpoint).toBe(current.endpoint)
})

it('the app ends a subscription of an ended session in the browser', async () => {
  browser = { ...browser, permission: 'granted', endpoint: current.endpoint }
  await watch()
  await waitFor(() => expect(browser.endpoint).toBe(''), patient)
  expect(closed).toBeGreaterThan(0)
})

it('the app opens the page of a tapped notification, and no address outside the app', async () => {
  browser = { ...browser, permission: 'granted', endpoint: current.endpoint }
  devices = { ...devices, current }
  const { at } = await watch()
  await waitFor(() => expect(argumentsOf('pushDevices').length).toBeGreaterThan(0), patient)
  const tap = (path: string) => act(async () => messages.dispatchEvent(new MessageEvent('message', { data: openPath(path) })))
  await tap('//elsewhere.example/')
  expect(at()).toBe('/home')
  await tap('/betdetail?id=b1')
  await screen.findByText('the receipt')
  expect(at()).toBe('/betdetail?id=b1')
})

it('the app ends the subscription in the browser when the session ends', async () => {
  browser = { ...browser, permission: 'granted', endpoint: current.endpoint }
  lookAtPush()
  await eraseDevice()
  await waitFor(() => expect(browser.endpoint).toBe(''), patient)
})
