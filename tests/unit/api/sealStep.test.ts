/** Which calls say which device they come from: those that the platform counts by device, and no others. */
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { sealRequest } from '#/api/pipeline/sealStep.ts'
import { type CallName, contract } from '#/contract/contract.ts'
import { headers } from '#/contract/headers.ts'

async function deviceOf(call: CallName) {
  return (await sealRequest(contract[call], { arg: {}, language: 'rw', background: false })).init.headers[headers.device]
}

it('a sign-in, a registration, a code by SMS and an installation name the same device', async () => {
  const device = await deviceOf('token')
  expect(device).toMatch(/^[\w-]{22}$/)
  for (const call of ['register', 'sendSmsCode', 'checkDownloadSuccess'] as const) expect(await deviceOf(call)).toBe(device)
})

it('what is read names none', async () => {
  for (const call of ['getSystemConfig', 'captcha', 'querySystemUserInfo'] as const) expect(await deviceOf(call)).toBeUndefined()
})
