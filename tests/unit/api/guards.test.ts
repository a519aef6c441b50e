/** What comes out of a store or a catch clause is an error or a state of the API only where all that the type claims is there. */
import { describe, expect, it } from 'vitest'
import { apiState } from '#/api/apiState.ts'
import { type AppError, toAppError } from '#/api/appError.ts'
import { rootReducer } from '#/api/rootReducer.ts'

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
  ])('claims nothing of %o', (error) => {
    expect(toAppError(error)).toEqual({ kind: 'unknown' })
  })
})

describe('apiState', () => {
  const state = rootReducer(undefined, { type: 'start' })

  it('is the store as the root reducer makes it', () => {
    expect(apiState(state)).toBe(state)
    expect(apiState(state)).toBe(state)
  })

  it.each([
    undefined,
    {},
    { ...state, session: { token: { accessToken: 5 }, loginWanted: false, endedBy: null } },
    { ...state, session: { ...state.session, endedBy: 'other' } },
    { ...state, settings: { ...state.settings, language: 'fr' } },
    { ...state, wording: { conversions: [{ match: '' }] } },
    { ...state, ages: { one: 'old' } },
    { ...state, api: { ...state.api, queries: { one: { endpointName: 1 } } } },
    { ...state, api: { queries: {} } },
  ])('refuses a store that lacks a part of it: %#', (other) => {
    expect(() => apiState(other)).toThrow('the store lacks slices')
  })
})
