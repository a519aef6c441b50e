// What a descriptor says of its call can be done: no list beside it knows better
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isForAll, type Call } from '#/contract/call.ts'
import { contract } from '#/contract/contract.ts'

const calls: [string, Call][] = Object.entries(contract)
const having = (field: keyof Call) => calls.filter(([, call]) => call[field] !== undefined)
const fieldsOf = ({ request }: Call): string[] => Object.keys(Object(Reflect.get(request, 'entries')))

it('a call that needs a recent password and is repeated automatically names an operation for its stored answer', () => {
  const silent = having('fresh').filter(([, { retry, repeats }]) => retry !== 'never' && repeats?.operation === undefined)
  expect(silent.map(([name]) => name)).toEqual([])
  expect(having('fresh').length).toBeGreaterThan(5)
})

describe.each(having('repeats'))('%s, sent again', (_, call) => {
  it('carries the id that it names, and may be sent again', () => {
    expect(fieldsOf(call)).toContain(call.repeats?.by)
    for (const proof of call.repeats?.proofs ?? []) expect(fieldsOf(call)).toContain(proof)
    expect(call.retry).toBe('idempotent')
  })
})

it('an operation belongs to one call, except that a bet is a batch of one line', () => {
  const named = having('repeats').flatMap(([name, { repeats }]) =>
    repeats?.operation === undefined ? [] : [{ name, operation: repeats.operation }],
  )
  const shared = named.filter(({ name, operation }) => named.some((other) => other.name !== name && other.operation === operation))
  expect(shared.map(({ name }) => name)).toEqual(['bet', 'batchBet'])
})

describe.each(having('pending'))('%s, kept until its end is known', (_, call) => {
  const { lookUp, unkept = [] } = call.pending ?? {}

  it('gets the same answer if it is sent again', () => {
    expect(call.repeats).toBeDefined()
    expect(call.client).toBe('user')
  })

  it('omits from the store only its own fields, and none that a lookup needs', () => {
    for (const field of unkept) expect(fieldsOf(call)).toContain(field)
    expect(unkept.length === 0 || lookUp !== undefined).toBe(true)
  })

  it('is looked up by a call that takes its id', () => {
    const [, lookUpCall] = calls.find(([name]) => name === lookUp?.call) ?? []
    expect(lookUpCall === undefined).toBe(lookUp === undefined)
    if (!lookUp || !lookUpCall) return
    expect(lookUpCall.client).toBe('user')
    const searchParam = { ...lookUp.search, requestId: '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01' }
    expect(v.is(lookUpCall.request, { pageParam: { current: 1, size: 100 }, searchParam })).toBe(true)
    expect(v.is(lookUpCall.request, { pageParam: { current: 1, size: 100 }, searchParam: { ...searchParam, other: '1' } })).toBe(false)
  })
})

it('an answer is compressed only if it is the same for every caller, never if it is for one visitor only', () => {
  const visitors = calls.filter(([, call]) => call.client === 'public')
  const uncompressed = visitors.filter(([, call]) => !isForAll(call)).map(([name]) => name)
  expect(uncompressed.toSorted()).toEqual(
    [
      'token',
      'register',
      'findPassword',
      'sendSmsCode',
      'captcha',
      'chasePeriods',
      'opinionSaveBug',
      'passkeySignInChallenge',
      'passkeySignIn',
      'checkDownloadSuccess',
      'autoGenInviteCode',
      'checkInviteCode',
      'roomHistory',
      'roomMap',
      'watchRoom',
    ].toSorted(),
  )
  expect(calls.filter(([, call]) => isForAll(call) && (call.device ?? call.multipart)).map(([name]) => name)).toEqual([])
})
