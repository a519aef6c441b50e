/** Whether the platform can be reached: the device's word and the last call's fate. */
import { beforeEach, expect, test, vi } from 'vitest'

let online: typeof import('#/lib/online.ts')
let device: EventTarget

beforeEach(async () => {
  vi.resetModules()
  device = new EventTarget()
  vi.stubGlobal('window', device)
  vi.stubGlobal('navigator', { onLine: true })
  online = await import('#/lib/online.ts')
})

test('a failed call makes the state offline, the next live answer makes it online, each reported once', () => {
  const listener = vi.fn<() => void>()
  online.onOnlineChange(listener)
  online.reportReachable(false)
  online.reportReachable(false)
  expect(online.isOnline()).toBe(false)
  expect(online.knownOffline()).toBe(false)
  online.reportReachable(true)
  expect(online.isOnline()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('an answer overrides a device that reports no network, until the device reports something else', () => {
  const listener = vi.fn<() => void>()
  const stop = online.onOnlineChange(listener)
  vi.stubGlobal('navigator', { onLine: false })
  device.dispatchEvent(new Event('offline'))
  expect([online.isOnline(), online.knownOffline()]).toEqual([false, true])
  online.reportReachable(true)
  online.reportReachable(true)
  expect([online.isOnline(), online.knownOffline()]).toEqual([true, false])
  expect(listener).toHaveBeenCalledTimes(2)
  online.reportReachable(false)
  expect([online.isOnline(), online.knownOffline()]).toEqual([false, true])
  online.reportReachable(true)
  device.dispatchEvent(new Event('offline'))
  expect(online.knownOffline()).toBe(true)
  stop()
})

test("the device's own report counts, and a network that is back gets a chance", () => {
  const listener = vi.fn<() => void>()
  const stop = online.onOnlineChange(listener)
  online.reportReachable(false)
  vi.stubGlobal('navigator', { onLine: false })
  device.dispatchEvent(new Event('offline'))
  expect(online.knownOffline()).toBe(true)
  vi.stubGlobal('navigator', { onLine: true })
  device.dispatchEvent(new Event('online'))
  expect(online.isOnline()).toBe(true)
  stop()
  device.dispatchEvent(new Event('offline'))
  expect(listener).toHaveBeenCalledTimes(3)
})
