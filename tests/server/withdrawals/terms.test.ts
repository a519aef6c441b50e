/** Hours, fees, levels, masks and transitions of withdrawals: plain functions. */
import { describe, expect, test } from 'vitest'
import { maskName, maskPhone } from '../../../server/domains/payoutDetails/person.ts'
import { feeOf } from '../../../server/domains/withdrawals/fees.ts'
import { processedFrom } from '../../../server/domains/withdrawals/hours.ts'
import { actions, transitions } from '../../../server/domains/withdrawals/transitions.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'

const hours = { from: '15:00', until: '03:00' }
/** In the time zone of Shanghai, eight hours ahead of UTC. */
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)

describe('working hours pass midnight', () => {
  test.each([
    ['21T15:00', '21T15:00'],
    ['21T23:59', '21T23:59'],
    ['22T00:00', '22T00:00'],
    ['22T02:59', '22T02:59'],
    ['22T03:00', '22T15:00'],
    ['22T09:30', '22T15:00'],
    ['22T14:59', '22T15:00'],
  ])('a request of %s is processed from %s', (requestedAt, processedAt) => {
    expect(processedFrom(at(requestedAt), hours, 'Asia/Shanghai')).toBe(at(processedAt))
  })

  test('within one day', () => {
    const office = { from: '09:00', until: '17:00' }
    expect(processedFrom(at('21T08:59'), office, 'Asia/Shanghai')).toBe(at('21T09:00'))
    expect(processedFrom(at('21T17:00'), office, 'Asia/Shanghai')).toBe(at('22T09:00'))
  })

  test('equal times mean the whole day', () => {
    for (const time of ['21T00:00', '21T12:00'])
      expect(processedFrom(at(time), { from: '00:00', until: '00:00' }, 'Asia/Shanghai')).toBe(at(time))
  })

  test('by the clocks of the time zone, even when they are set back', () => {
    const from = processedFrom(Date.parse('2026-11-01T12:00:00Z'), hours, 'America/New_York')
    expect(new Date(from).toISOString()).toBe('2026-11-01T20:00:00.000Z')
  })
})

describe('the fee', () => {
  const terms = { rate: '0.01', fastRate: '0.02', least: '1000', most: '50000' }
  test('is zero while a free withdrawal is left, except for fast processing', () => {
    expect(feeOf(2_000_000n, false, 1, terms)).toEqual({ fee: 0n, free: true, rate: '0.01' })
    expect(feeOf(2_000_000n, true, 1, terms)).toEqual({ fee: 40_000n, free: false, rate: '0.02' })
  })
  test('is a share of the amount, rounded down, within its bounds', () => {
    expect(feeOf(2_000_000n, false, 0, terms)?.fee).toBe(20_000n)
    expect(feeOf(150_099n, false, 0, terms)?.fee).toBe(1500n)
    expect(feeOf(20_000n, false, 0, terms)?.fee).toBe(1000n)
    expect(feeOf(50_000_000n, false, 0, terms)?.fee).toBe(50_000n)
  })
  test('is always less than the amount, and is zero with a rate of zero', () => {
    expect(feeOf(900n, false, 0, terms)?.fee).toBe(899n)
    expect(feeOf(900n, false, 0, { ...terms, rate: '0' })?.fee).toBe(0n)
  })
  test('does not exist if fast processing is not offered', () => {
    expect(feeOf(900n, true, 3, { ...terms, fastRate: null })).toBeUndefined()
  })
})

test('names and phones are masked', () => {
  expect(['陈小满', '陈满', '김철수', 'John Smith', 'Al'].map(maskName)).toEqual(['陈*满', '陈*', '김*수', 'J********h', 'A*'])
  expect(maskPhone('13800138000')).toBe('*********00')
})

describe('transitions', () => {
  test('final states stay, and only final states release the money', () => {
    const over = Object.entries(transitions)
      .filter(([, acts]) => Object.keys(acts).length === 0)
      .map(([state]) => state)
    expect(over.toSorted()).toEqual(['PAID', 'REJECTED'])
    expect([...openWithdrawalStates, ...over].toSorted()).toEqual(Object.keys(transitions).toSorted())
  })
  test('each action exists, and paying only after taking', () => {
    for (const action of actions) expect(Object.values(transitions).some((acts) => acts[action] !== undefined)).toBe(true)
    expect(
      Object.entries(transitions)
        .filter(([, acts]) => acts.pay)
        .map(([state]) => state),
    ).toEqual(['PAYING'])
  })
  test('every open state can reach a final state', () => {
    for (const state of openWithdrawalStates) expect(Object.values(transitions[state])).toContain('REJECTED')
  })
})
