// A failed write counts as refused only if it cannot have been executed (O1)
import { describe, expect, it } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import { isDecided } from '#/api/pendingWrite/pendingWrite.ts'
import { type Reason, refusals } from '#/contract/refusals.ts'

const refused = (reason: Reason): AppError => ({ kind: 'refused', status: refusals[reason].status, reason, params: [], msg: '' })

describe('the first sending', () => {
  it.each<AppError>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'envelope' },
    { kind: 'unknown' },
    refused('INTERNAL'),
    refused('BUSY'),
    // not the platform's own word
    { kind: 'refused', status: 502, params: [], msg: '' },
  ])('is not decided by %j, as the platform may have executed the write', (error) => expect(isDecided(error, true)).toBe(false))

  it.each<AppError>([
    { kind: 'offline' },
    { kind: 'session', cause: 'none' },
    refused('MAINTENANCE'),
    refused('TOO_OFTEN'),
    refused('ENVELOPE'),
    refused('INSUFFICIENT'),
  ])('is decided by %j, as the platform has not executed the write', (error) => expect(isDecided(error, true)).toBe(true))
})

describe('a second sending with the same id', () => {
  it.each<AppError>([
    { kind: 'network' },
    { kind: 'offline' },
    { kind: 'script' },
    { kind: 'session', cause: 'expired' },
    refused('MAINTENANCE'),
    refused('TOO_OFTEN'),
    refused('ENVELOPE'),
    refused('TOKEN'),
    refused('OTHER_DEVICE'),
    refused('REAUTH'),
    refused('BUSY'),
  ])('does not decide the first one by %j', (error) => expect(isDecided(error, false)).toBe(false))

  it('decides the write by a refusal of the write itself, as the first sending would have got its answer', () => {
    expect(isDecided(refused('INSUFFICIENT'), false)).toBe(true)
    expect(isDecided(refused('RECHARGE_CLOSED'), false)).toBe(true)
  })
})
