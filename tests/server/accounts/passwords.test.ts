/** Hashing is queued, and refused if too many wait. */
import { expect, test } from 'vitest'
import { createPasswords, decoyHash } from '../../../server/domains/accounts/passwords.ts'

test('a password matches only its own hash, no two hashes are equal, and each costs 46 MiB', async () => {
  const { hash, verify } = createPasswords()
  const [one, two] = [await hash('stone7vale'), await hash('stone7vale')]
  expect(one).not.toBe(two)
  for (const made of [one, two, decoyHash]) expect(made).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await verify(one, 'stone7vale')).toBe(true)
  expect(await verify(two, 'stone7valE')).toBe(false)
  expect(await verify(decoyHash, 'stone7vale')).toBe(false)
})

test('with a full queue further hashes are refused as busy, and the waiting ones finish', async () => {
  const { hash } = createPasswords(1, 2)
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hash('stone7vale')))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(outcomes[4]).toMatchObject({ reason: { reason: 'BUSY', status: 503 } })
  await hash('stone7vale')
})

test('a hash that cannot be read leaves the queue in order', async () => {
  const { hash, verify } = createPasswords(1, 2)
  await expect(verify('no hash', 'stone7vale')).rejects.toThrow('Decoding failed')
  await hash('stone7vale')
})
