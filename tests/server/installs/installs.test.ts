/** Devices with the app on their home screen: each is counted once, and nothing is known of it but its name for itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { linesOf, operate } from '../support/operate.ts'

let server: TestPlatform
beforeAll(async () => {
  server = await startTestPlatform()
})
afterAll(() => server.close())

const count = (deviceId: string) => server.call('checkDownloadSuccess', {}, { deviceId })

test('a device is counted once, with repeated and with simultaneous requests', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => count('phone-a')))
  expect(answers.filter(({ first }) => first)).toHaveLength(1)
  expect(await count('phone-a')).toEqual({ first: false })
  expect(await count('phone-b')).toEqual({ first: true })
})

test('a report without a device id is not counted', async () => {
  expect((await server.refused('checkDownloadSuccess', {}, { deviceId: '' })).reason).toBe('BAD_REQUEST')
})

test('the operator sees the number of installations by day', async () => {
  await count('phone-c')
  await server.platform.db
    .updateTable('installs')
    .set({ installedAt: new Date(Date.now() - 86_400_000) })
    .where('deviceId', '=', 'phone-c')
    .execute()
  const counts = async (...more: string[]) =>
    linesOf((await operate(server.platform, 'installs', ...more)).out).map((line) => line.split('\t')[1])
  expect(await counts()).toEqual(['1', '2'])
  await server.platform.db
    .updateTable('installs')
    .set({ installedAt: new Date(Date.now() - 3 * 86_400_000) })
    .where('deviceId', '=', 'phone-c')
    .execute()
  expect(await counts('--days', '2')).toEqual(['2'])
})
