/** Only calls that the platform counts by device name their device. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { sealRequest } from '#/api/pipeline/request.ts'
import { type CallName, contract } from '#/contract/contract.ts'
import { headers } from '#/contract/headers.ts'

afterEach(() => vi.unstubAllGlobals())

async function deviceOf(call: CallName, seal = sealRequest) {
  return (await seal(contract[call], { arg: {}, language: 'rw', background: false })).init.headers[headers.device]
}

it('a sign-in, a registration, a code by SMS and an installation name the same device', async () => {
  const device = await deviceOf('token')
  expect(device).toMatch(/^[\w-]{22}$/)
  for (const call of ['register', 'sendSmsCode', 'checkDownloadSuccess'] as const) expect(await deviceOf(call)).toBe(device)
})

it('a read names no device', async () => {
  for (const call of ['getSystemConfig', 'captcha', 'querySystemUserInfo'] as const) expect(await deviceOf(call)).toBeUndefined()
})

it.each([
  ['that is new', new IDBFactory()],
  ['whose browser refuses storage', undefined],
])('a device %s is the same in all calls of the page, also of those that are sent at once', async (_, storage) => {
  vi.stubGlobal('indexedDB', storage)
  vi.resetModules()
  const page = await import('#/api/pipeline/request.ts')
  const devices = await Promise.all([deviceOf('token', page.sealRequest), deviceOf('register', page.sealRequest)])
  devices.push(await deviceOf('sendSmsCode', page.sealRequest))
  expect(devices[0]).toMatch(/^[\w-]{22}$/)
  expect(new Set(devices).size).toBe(1)
})
