/** A value from a store or a catch clause is an error or a state of the API only if it has everything that the type claims. */
import { describe, expect, it } from 'vitest'
import { type AppError, toAppError } from '#/api/appError.ts'

describe('toAppError', () => {
  it.each<AppError>([
    { kind: 'network' },
    { kind: 'session', cause: 'expired' },
    { kind: 'refused', status: 423, params: [], msg: 'no' },
    {
      kind: 'refused',
      status: 423,
      reason: 'ODDS_CHANGED',
      params: ['1'],
      lines: { 0: 'ODDS_CHANGED' },
      msg: '',
      wording: { id: 'a', text: 'b', numbers: ['3'] },
    },
  ])('keeps $kind', (error) => {
    expect(toAppError(error)).toBe(error)
  })

  it.each([
    undefined,
    'network',
    new TypeError('failed'),
    { kind: 'else' },
    { kind: 'toString' },
    { kind: 'session' },
    { kind: 'refused' },
    { kind: 'refused', status: '423', params: [], msg: '' },
    { kind: 'refused', status: 423, params: [1], msg: '' },
    { kind: 'refused', status: 423, params: [], msg: '', reason: 'no such reason' },
    { kind: 'refused', status: 423, params: [], msg: '', lines: { 0: 'constructor' } },
    { kind: 'refused', status: 423, params: [], msg: '', wording: { id: 'a' } },
  ])('makes an unknown error of %o', (error) => {
    expect(toAppError(error)).toEqual({ kind: 'unknown' })
  })
})
