/** Binding a phone counts as failed when the code of its answer is 1. */
import { expect, test } from 'vitest'
import { phoneFailure } from '#/features/withdraw/BindPhonePage.tsx'

test('a code of 1 is a failure, and any other code is not', () => {
  expect(phoneFailure({ data: { code: 1 } })).toMatchObject({ kind: 'refused', reason: 'SMS_CODE' })
  expect(phoneFailure({ data: { code: 0 } })).toBeUndefined()
})

test('a refusal stays unchanged', () => {
  const error = { kind: 'refused', status: 423, reason: 'PHONE_TAKEN', params: [], msg: '' }
  expect(phoneFailure({ error })).toEqual(error)
})
