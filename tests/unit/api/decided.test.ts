// What a failed write says about itself: nothing that may have been done is ever taken for refused (O1)
import { describe, expect, it } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import { isDecided } from '#/api/decided.ts'
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
  ])('%j: it may have been done', (error) => expect(isDecided(error, true)).toBe(false))

  it.each<AppError>([
    { kind: 'offline' },
    { kind: 'session', cause: 'none' },
    refused('MAINTENANCE'),
    refused('TOO_OFTEN'),
    refused('ENVELOPE'),
    refused('INSUFFICIENT'),
  ])('%j: it was not', (error) => expect(isDecided(error, true)).toBe(true))
})

describe('sent once more with the same id', () => {
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
  ])('%j says nothing about the first', (error) => expect(isDecided(error, false)).toBe(false))

  it('a refusal of the act itself ends it: the first would have been answered', () => {
    expect(isDecided(refused('INSUFFICIENT'), false)).toBe(true)
    expect(isDecided(refused('RECHARGE_CLOSED'), false)).toBe(true)
  })
})
