/** The reason why a game is not played: the meaning of a refusal, and the cause of an ended session. */
import { describe, expect, it } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import type { Reason } from '#/contract/refusals.ts'
import { causeOf, codeOf, endingOf, endingOfPlay, sentOf } from '#/features/gamePlay/ending.ts'

const refused = (reason: Reason, ...params: string[]): AppError => ({ kind: 'refused', status: 423, reason, params, msg: '' })

describe('a game that cannot be opened', () => {
  it.each<[AppError, string]>([
    [refused('GAME_CLOSED'), 'maintenance'],
    [refused('MAINTENANCE'), 'maintenance'],
    [refused('NOT_FOUND'), 'closed'],
    [refused('EXCLUDED'), 'paused'],
    [refused('STAKE_LIMIT', '100', '0', 'day'), 'limit'],
    [refused('GAME_SESSION'), 'session'],
    [refused('GAME_BUSY'), 'failed'],
    [{ kind: 'timeout' }, 'failed'],
    [{ kind: 'offline' }, 'offline'],
  ])('after %o has the ending %s', (error, kind) => {
    expect(endingOf(error, 'entry').kind).toBe(kind)
  })

  it('has a code for customer service', () => {
    expect(codeOf(endingOf(refused('GAME_BUSY'), 'open'))).toBe('OPEN-GAME_BUSY')
    expect(codeOf(endingOf({ kind: 'timeout' }, 'entry'))).toBe('ENTRY-TIMEOUT')
  })
})

describe('a bet that is refused', () => {
  it.each<[AppError, string, string | undefined]>([
    [refused('STAKE_LIMIT', '100', '5', 'day'), 'refused', undefined],
    [refused('STAKE_LIMIT', '100', '0', 'day'), 'over', 'limit'],
    [refused('GAME_SESSION'), 'over', 'session'],
    [refused('EXCLUDED'), 'over', 'paused'],
    [refused('GAME_SHORT', '1'), 'refused', undefined],
    [refused('BAD_REQUEST'), 'refused', undefined],
    [refused('GAME_BUSY'), 'lost', undefined],
    [{ kind: 'timeout' }, 'lost', undefined],
  ])('by %o has the result %s', (error, sent, kind) => {
    expect(sentOf(error, 'why').kind).toBe(sent)
    expect(endingOfPlay(error)?.kind).toBe(kind)
  })
})

describe('a session that has ended', () => {
  const ending = endingOf(refused('GAME_SESSION'), 'play')
  const limit = (kind: 'deposit' | 'loss' | 'stake', left: string | null) =>
    ({ kind, span: 'week', amount: '200000', used: '0', left, endsAt: 1, raise: null }) as const

  it('by a used-up limit names the limit', () => {
    const cause = causeOf(ending, { playRestriction: null, limits: [limit('deposit', '0'), limit('stake', '1'), limit('loss', '-500')] })
    expect(cause).toMatchObject({ kind: 'limit', error: { reason: 'LOSS_LIMIT', params: ['200', '0', 'week'] } })
  })

  it('by a pause names the pause', () => {
    const cause = causeOf(ending, { playRestriction: { kind: 'timeout', from: 1, until: 2 }, limits: [limit('loss', '0')] })
    expect(cause).toMatchObject({ kind: 'paused', error: { reason: 'EXCLUDED' } })
  })

  it('by neither a limit nor a pause keeps its own cause', () => {
    expect(causeOf(ending, { playRestriction: null, limits: [limit('deposit', '0'), limit('stake', null)] })).toBe(ending)
  })

  it('is the only ending for which the page looks for another cause', () => {
    const broken = { ...ending, kind: 'broken' } as const
    expect(causeOf(broken, { playRestriction: null, limits: [limit('loss', '0')] })).toBe(broken)
  })
})
