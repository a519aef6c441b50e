// How a write whose answer never came is asked about, and what a failed attempt says of it (O1, O3)
import { describe, expect, it } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import { afterFailure, completeFrom, goneAfter, graceAfterUntil, stepOf } from '#/api/pendingWrite/pendingWrite.ts'
import { type Reason, refusals } from '#/contract/refusals.ts'

const at = 1_000_000
const write = (more: Partial<Parameters<typeof stepOf>[0]> = {}) => ({ until: null, startedAt: at, sentAt: at, ...more })
const situation = (more: Partial<Parameters<typeof stepOf>[2]> = {}) => ({
  online: true,
  visible: true,
  hasRecords: false,
  isWhole: true,
  isAsleep: false,
  ...more,
})
const refused = (reason: Reason): AppError => ({ kind: 'refused', status: refusals[reason].status, reason, params: [], msg: '' })

describe('nothing moves', () => {
  it.each([{ online: false }, { visible: false }])('while %j', (more) => {
    expect(stepOf(write(), at, situation({ hasRecords: true, ...more }))).toBe('wait')
  })

  it('where the password was not given and no records tell', () => {
    expect(stepOf(write(), at, situation({ isAsleep: true }))).toBe('wait')
  })
})

describe('one that no records tell of', () => {
  it('is sent again under its id, however long ago it was sent: the platform answers what it has', () => {
    expect(stepOf(write(), at + 1, situation())).toBe('send')
    expect(stepOf(write(), at + 10 * goneAfter, situation())).toBe('send')
  })
})

describe('one that records tell of', () => {
  const known = (more = {}) => situation({ hasRecords: true, ...more })

  it('is sent again while it can still arrive, and looked up from then on', () => {
    expect(stepOf(write(), at + goneAfter - 1, known())).toBe('send')
    expect(stepOf(write(), at + goneAfter, known())).toBe('lookUp')
  })

  it('is looked up at once where its password is not at hand, or was not given', () => {
    expect(stepOf(write(), at + 1, known({ isWhole: false }))).toBe('lookUp')
    expect(stepOf(write(), at + 1, known({ isAsleep: true }))).toBe('lookUp')
  })

  it('is missing only when the last sending can arrive no more', () => {
    expect(completeFrom(write({ sentAt: at + 50_000 }))).toBe(at + 50_000 + goneAfter)
  })
})

describe('one that is accepted until a moment, like a bet until the close', () => {
  const until = at + 60_000
  const bet = write({ until })
  const known = (more = {}) => situation({ hasRecords: true, ...more })

  it('is sent until then, and looked up once the records are complete', () => {
    expect(stepOf(bet, until - 1, known())).toBe('send')
    expect(stepOf(bet, until, known())).toBe('wait')
    expect(stepOf(bet, until + graceAfterUntil - 1, known())).toBe('wait')
    expect(stepOf(bet, until + graceAfterUntil, known())).toBe('lookUp')
    expect(completeFrom(bet)).toBe(until + graceAfterUntil)
  })

  it('is looked up before then where the password was not given, which ends nothing', () => {
    expect(stepOf(bet, until - 1, known({ isAsleep: true }))).toBe('lookUp')
    expect(completeFrom(bet)).toBeGreaterThan(until - 1)
  })
})

describe('after an attempt that failed', () => {
  const first = { isFirst: true, hasRecords: true }
  const again = { isFirst: false, hasRecords: true }

  it.each<AppError>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'envelope' },
    { kind: 'unknown' },
    // a gateway's, without a reason
    { kind: 'refused', status: 502, params: [], msg: '' },
    refused('BUSY'),
  ])('%j: nothing is known, the first time or later', (error) => {
    expect(afterFailure(error, first)).toEqual({ state: 'unknown', error })
    expect(afterFailure(error, again)).toEqual({ state: 'unknown', error })
  })

  it.each<AppError>([{ kind: 'offline' }, { kind: 'session', cause: 'none' }, refused('MAINTENANCE'), refused('REAUTH')])(
    '%j: not done, unless it was sent before',
    (error) => {
      expect(afterFailure(error, first)).toEqual({ state: 'refused', error })
      expect(afterFailure(error, again)).toEqual({ state: 'unknown', error })
    },
  )

  it.each<Reason>(['CLOSED', 'ISSUE_CHANGED'])('%s: too late for this one; an earlier one is looked up where records tell', (reason) => {
    expect(afterFailure(refused(reason), first).state).toBe('refused')
    expect(afterFailure(refused(reason), again).state).toBe('unknown')
    expect(afterFailure(refused(reason), { ...again, hasRecords: false }).state).toBe('refused')
  })

  it('a refusal of the act itself ends it', () => {
    expect(afterFailure(refused('INSUFFICIENT'), again).state).toBe('refused')
  })
})
