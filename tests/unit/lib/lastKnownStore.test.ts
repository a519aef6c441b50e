/**
 * The last known answers: stored by call, language, user and arguments; private answers are deleted at logout, and stay deleted; their
 * total size is limited.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerKey, StoredAnswer } from '#/lib/lastKnownStore.ts'
import { freshBrowser } from '../api/fakeBrowser.ts'

const answer: StoredAnswer = { data: 'sealed', msg: '', ts: '1', nonce: 'n', storedAt: 5, essential: false }
const records: AnswerKey = { call: 'queryUserBetRecordPage', language: 'rw', scope: { user: 'u1' }, args: { a: 1, b: 2 } }
const lotteries: AnswerKey = { call: 'queryAllLotteryInfoList', language: 'rw', scope: 'public', args: {} }

let store: typeof import('#/lib/lastKnownStore.ts')
beforeEach(async () => {
  freshBrowser()
  vi.resetModules()
  store = await import('#/lib/lastKnownStore.ts')
})

test('the same call finds an answer again, whatever the order of its arguments', async () => {
  expect(await store.keepAnswer(records, answer, await store.currentEpoch())).toBe(true)
  expect(await store.lastAnswer({ ...records, args: { b: 2, a: 1 } })).toEqual(answer)
})

test.each<[string, Partial<AnswerKey>]>([
  ['call', { call: 'querySystemUserInfo' }],
  ['language', { language: 'en' }],
  ['user', { scope: { user: 'u2' } }],
  ['user: nobody', { scope: 'public' }],
  ['arguments', { args: { a: 1 } }],
])('another %s has another answer', async (_what, other) => {
  await store.keepAnswer(records, answer, 0)
  expect(await store.lastAnswer({ ...records, ...other })).toBeUndefined()
})

test('an older answer does not replace a newer one', async () => {
  await store.keepAnswer(records, answer, 0)
  expect(await store.keepAnswer(records, { ...answer, data: 'older', storedAt: 4 }, 0)).toBe(false)
  expect(await store.lastAnswer(records)).toEqual(answer)
  expect(await store.keepAnswer(records, { ...answer, data: 'newer', storedAt: 6 }, 0)).toBe(true)
})

test('S10: an erasure of all users leaves public answers', async () => {
  await store.keepAnswer(records, answer, 0)
  await store.keepAnswer({ ...records, scope: { user: 'u2' } }, answer, 0)
  await store.keepAnswer(lotteries, answer, 0)
  await store.eraseScope('all users')
  expect(await store.lastAnswer(records)).toBeUndefined()
  expect(await store.lastAnswer({ ...records, scope: { user: 'u2' } })).toBeUndefined()
  expect(await store.lastAnswer(lotteries)).toEqual(answer)
})

test('one user can be erased without the others, also if the name is the beginning of another name', async () => {
  await store.keepAnswer(records, answer, 0)
  await store.keepAnswer({ ...records, scope: { user: 'u12' } }, answer, 0)
  await store.eraseScope({ user: 'u1' })
  expect(await store.lastAnswer(records)).toBeUndefined()
  expect(await store.lastAnswer({ ...records, scope: { user: 'u12' } })).toEqual(answer)
})

test('S10: a private answer requested before the sign-out is dropped if it arrives afterwards', async () => {
  const before = await store.currentEpoch()
  await store.eraseScope('all users')
  expect(await store.keepAnswer(records, answer, before)).toBe(false)
  expect(await store.lastAnswer(records)).toBeUndefined()
  expect(await store.keepAnswer(lotteries, answer, before)).toBe(true)
  expect(await store.keepAnswer(records, answer, await store.currentEpoch())).toBe(true)
})

test('concurrent writes and an erasure leave no private data', async () => {
  const epoch = await store.currentEpoch()
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => store.keepAnswer({ ...records, args: { n } }, answer, epoch)),
    store.eraseScope('all users'),
    ...Array.from({ length: 10 }, (_, n) => store.keepAnswer({ ...records, args: { n: n + 10 } }, answer, epoch)),
  ])
  for (let n = 0; n < 20; n += 1) expect(await store.lastAnswer({ ...records, args: { n } })).toBeUndefined()
})

describe('a store without room for all answers', () => {
  const page = (n: number, length = 100_000): [AnswerKey, StoredAnswer] => [
    { ...records, args: { n } },
    { ...answer, data: 'x'.repeat(length), storedAt: n },
  ]
  const configs = (['getSystemConfig', 'configFromCache', 'queryAllConfig'] as const).map((call): AnswerKey => ({ ...lotteries, call }))
  const storedOf = async (count: number) => {
    const numbers = await Promise.all(Array.from({ length: count }, async (_, n) => (await store.lastAnswer(page(n)[0])) && n))
    return numbers.filter((n) => n !== undefined)
  }

  test('drops the oldest answers, and keeps the newest and those that the app needs to start', async () => {
    for (const key of configs) await store.keepAnswer(key, { ...answer, data: 'y'.repeat(500_000), storedAt: 0, essential: true }, 0)
    const count = Math.ceil(store.roomForAnswers / 100_000) + 20
    for (let n = 0; n < count; n += 1) expect(await store.keepAnswer(...page(n), 0)).toBe(true)
    const stored = await storedOf(count)
    expect(stored.length * 100_000).toBeLessThanOrEqual(store.roomForAnswers)
    expect(stored.length).toBeGreaterThan(20)
    expect(stored).toEqual(Array.from({ length: stored.length }, (_, at) => count - stored.length + at))
    for (const key of configs) expect(await store.lastAnswer(key)).toBeDefined()
  })

  test('counts an answer that is stored repeatedly once', async () => {
    await store.keepAnswer(...page(0), 0)
    for (let n = 0; n < 60; n += 1) await store.keepAnswer(...page(1), 0)
    expect(await storedOf(2)).toEqual([0, 1])
  })

  test('counts the answers that an erasure leaves', async () => {
    await store.keepAnswer({ ...lotteries, args: { old: true } }, { ...answer, data: 'x'.repeat(2_500_000), storedAt: 0 }, 0)
    await store.keepAnswer(...page(1), 0)
    await store.eraseScope('all users')
    await store.keepAnswer({ ...lotteries, args: { old: false } }, { ...answer, data: 'x'.repeat(2_500_000), storedAt: 1 }, 0)
    expect(await store.lastAnswer({ ...lotteries, args: { old: true } })).toBeUndefined()
    expect(await store.lastAnswer({ ...lotteries, args: { old: false } })).toBeDefined()
  })

  test('does not store an answer that is too large, and drops nothing for it', async () => {
    await store.keepAnswer(...page(0), 0)
    expect(await store.keepAnswer(...page(1, store.roomForAnswers), 0)).toBe(false)
    expect(await storedOf(2)).toEqual([0])
  })
})
