/** All samples of all calls; `hostileText.test.ts` has one of each call. */
import { expect, test } from 'vitest'
import { openRechargePlatform } from '../recharge/support.ts'
import { internalFaults } from './sampledCalls.ts'

test('no number and no time that a schema accepts causes an internal fault', async () => {
  const bank = await openRechargePlatform()
  expect(await internalFaults(bank, (samples) => samples)).toEqual([])
  await bank.close()
})
