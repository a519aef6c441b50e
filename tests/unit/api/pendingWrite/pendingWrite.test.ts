// The next step for a write without an answer, and the state after a failed attempt (O1, O3)
import { describe, expect, it } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import { afterFailure, completeFrom, goneAfter, graceAfterUntil, repeatedFor, stepOf } from '#/api/pendingWrite/pendingWrite.ts'
import { type Reason, refusals } from '#/contract/refusals.ts'

const at = 1_000_000
const write = (more: Partial<Parameters<typeof stepOf>[0]> = {}) => ({ until: null, startedAt: at, sentAt: at, ...more })
const situation = (more: Partial<Parameters<typeof stepOf>[2]> = {}) => ({
  online: true,
  visible: true,
  hasRecords: false,
  isWhole: true,
  isAsleep: false,
  isMeasured: true,
  ...more,
})
const refused = (reason: Reason): AppError => ({ kind: 'refused', status: refusals[reason].status, reason, params: [], msg: '' })

describe('a write without an answer waits', () => {
  it.each([{ online: false }, { visible: false }])('while %j', (more) => {
    expect(stepOf(write(), at, situation({ hasRecords: true, ...more }))).toBe('wait')
  })

  it('if the password was not given and no records list the write', () => {
    expect(stepOf(write(), at, situation({ isAsleep: true }))).toBe('wait')
  })
})

describe('a write that no records list', () => {
  it('is sent again under its id for as long as the platform stores its answer, and is given up then', () => {
    expect(stepOf(write(), at + 1, situation())).toBe('send')
    expect(stepOf(write(), at + repeatedFor - 1, situation())).toBe('send')
    expect(stepOf(write(), at + repeatedFor, situation())).toBe('giveUp')
    expect(stepOf(write(), at + repeatedFor, situation({ isWhole: false }))).toBe('giveUp')
    expect(stepOf(write(), at + repeatedFor, situation({ online: false }))).toBe('wait')
    expect(stepOf(write(), at + repeatedFor, situation({ isMeasured: false })), 'by a clock that may be wrong').toBe('wait')
  })

  it('is given up a week after its first attempt, however many attempts followed', () => {
    expect(stepOf(write({ sentAt: at + repeatedFor - 1 }), at + repeatedFor, situation())).toBe('giveUp')
  })
})

describe('a write that records list', () => {
  const known = (more = {}) => situation({ hasRecords: true, ...more })

  it('is sent again while it can still arrive, and looked up from then on', () => {
    expect(stepOf(write(), at + goneAfter - 1, known())).toBe('send')
    expect(stepOf(write(), at + goneAfter, known())).toBe('lookUp')
  })

  it('is looked up at once if its password is not available, or was not given', () => {
    expect(stepOf(write(), at + 1, known({ isWhole: false }))).toBe('lookUp')
    expect(stepOf(write(), at + 1, known({ isAsleep: true }))).toBe('lookUp')
  })

  it('is missing only when the last sending cannot arrive any more', () => {
    expect(completeFrom(write({ sentAt: at + 50_000 }))).toBe(at + 50_000 + goneAfter)
  })
})

describe('a write that is accepted until a moment, like a bet until the close', () => {
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

  it('is only looked up once its answer may no longer be stored, even if the platform would still accept it', () => {
    const late = write({ until: at + 2 * repeatedFor })
    expect(stepOf(late, at + repeatedFor - 1, known())).toBe('send')
    expect(stepOf(late, at + repeatedFor, known())).toBe('lookUp')
  })

  it('is looked up before then if the password was not given, and is not missing by that', () => {
    expect(stepOf(bet, until - 1, known({ isAsleep: true }))).toBe('lookUp')
    expect(completeFrom(bet)).toBeGreaterThan(until - 1)
  })
})

describe('a write after a failed attempt', () => {
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
  ])('is unknown after %j, for the first attempt and later ones', (error) => {
    expect(afterFailure(error, first)).toEqual({ state: 'unknown', error })
    expect(afterFailure(error, again)).toEqual({ state: 'unknown', error })
  })

  it.each<AppError>([{ kind: 'offline' }, { kind: 'session', cause: 'none' }, refused('MAINTENANCE'), refused('REAUTH')])(
    'is refused after %j for the first attempt, and unknown for a later attempt',
    (error) => {
      expect(afterFailure(error, first)).toEqual({ state: 'refused', error })
      expect(afterFailure(error, again)).toEqual({ state: 'unknown', error })
    },
  )

  it.each<Reason>(['CLOSED', 'ISSUE_CHANGED'])('is refused after %s at first, and later unknown if records list it', (reason) => {
    expect(afterFailure(refused(reason), first).state).toBe('refused')
    expect(afterFailure(refused(reason), again).state).toBe('unknown')
    expect(afterFailure(refused(reason), { ...again, hasRecords: false }).state).toBe('refused')
  })

  it('is refused after a refusal of the write itself', () => {
    expect(afterFailure(refused('INSUFFICIENT'), again).state).toBe('refused')
  })
})
