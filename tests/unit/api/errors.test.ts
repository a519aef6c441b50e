/** The error catalogue of section 8: each row's text, and how its toast behaves. */
import { configureStore } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import { errorText, toastRules } from '#/api/errors.ts'
import { isReason, reasonTextOf } from '#/api/reasonTexts.ts'
import { selectToasts, showToast, toastSlice } from '#/api/toastSlice.ts'
import { withWording } from '#/api/wordingSlice.ts'
import { refusals } from '#/contract/refusals.ts'
import { everyReason } from '../../support/reasons.ts'

const refused = (status: number, msg = '', more: Partial<Extract<AppError, { kind: 'refused' }>> = {}): AppError => ({
  kind: 'refused',
  status,
  params: [],
  msg,
  ...more,
})

test.each([
  [400, 'said by the server', 'said by the server'],
  [400, '', 'Server error 400'],
  [401, 'said by the server', 'Your sign-in has expired'],
  [404, 'said by the server', 'Address not found (404)'],
  [423, 'said by the server', 'said by the server'],
  [423, '', 'Something went wrong with the request. Please try again'],
  [426, 'said by the server', 'said by the server'],
  [426, '', 'Sign-in failed (426)'],
  [428, 'said by the server', 'said by the server'],
  [428, '', 'Server error 428'],
  [500, 'said by the server', 'said by the server'],
  [500, '', 'Server error 500'],
  [502, 'said by the server', 'said by the server'],
  [502, '', 'Server error 502'],
  [503, 'said by the server', 'said by the server'],
  [503, '', 'Server error 503'],
  [200, 'said by the server', 'said by the server'],
  [418, 'said by the server', 'Unknown network error'],
])('status %d with the text "%s" has a text in the catalogue', (status, msg, text) => {
  expect(errorText(refused(status, msg))).toBe(text)
})

test.each<[AppError, string]>([
  [{ kind: 'network' }, 'The platform cannot be reached. Please try again later'],
  [{ kind: 'offline' }, 'You are offline. Please check your network settings'],
  [{ kind: 'timeout' }, 'The request timed out'],
  [{ kind: 'envelope' }, 'Unknown network error'],
  [{ kind: 'session', cause: 'none' }, 'Please sign in first'],
  [{ kind: 'session', cause: 'expired' }, 'Your session has expired. Please sign in again'],
  [{ kind: 'givenUp' }, 'No answer came for a week. Your records show whether it went through'],
  [{ kind: 'noLottery' }, 'The lottery id cannot be empty'],
  [{ kind: 'noParams' }, 'The lottery or its type is missing'],
  [{ kind: 'unknown' }, 'Something went wrong with the request. Please try again'],
])('the local error %o has a text in the catalogue', (error, text) => {
  expect(errorText(error)).toBe(text)
})

test('a network error says that the device is offline only if the device reports it', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(errorText({ kind: 'network' })).toBe('You are offline. Please check your network settings')
  vi.stubGlobal('navigator', { onLine: true })
  expect(errorText({ kind: 'network' })).toBe('The platform cannot be reached. Please try again later')
  vi.unstubAllGlobals()
})

describe('reasons', () => {
  test('each reason has a text of the app, with its parameter in place', () => {
    expect(everyReason).toHaveLength(Object.keys(refusals).length)
    expect(everyReason.filter((reason) => !reasonTextOf(reason))).toEqual([])
    expect(errorText(refused(428, 'x', { reason: 'TOO_OFTEN', params: ['30'] }))).toBe('Too many requests. Please try again in 30 seconds')
  })

  test('the reason EXCLUDED fits every call that a pause closes: it names neither bets nor deposits', () => {
    const text = errorText(refused(423, 'x', { reason: 'EXCLUDED', params: [] }))
    expect(text).toContain('closed until the pause ends')
    expect(text).not.toMatch(/bet|deposit/i)
  })

  test('an unknown reason shows the platform’s own words', () => {
    const reason: unknown = 'LATER_REASON'
    expect(isReason(reason) && errorText(refused(423, 'said by the server', { reason }))).toBe('said by the server')
    expect(['no reason', 'toString', '', 7].filter(isReason)).toEqual([])
  })

  test.each([
    ['0', 'The house takes no more on this selection in this period'],
    ['40.5', 'The house takes only 40.5 more on this selection in this period'],
  ])('the reason EXPOSURE with %s left has a text with the amount', (left, text) => {
    expect(errorText(refused(423, 'x', { reason: 'EXPOSURE', params: [left] }))).toBe(text)
  })
})

describe('conversion of 423 and 500', () => {
  const conversions = [
    { match: 'minimum', text: 'At least {0} points', id: 'unknown' },
    { match: 'locked', text: 'Call us', id: 'unknown' },
    { match: '', text: 'never', id: 'unknown' },
  ]

  test.each([
    [423, 'the minimum is 12.50 here', 'At least 12.50 points'],
    [500, 'account locked', 'Call us'],
    [426, 'account locked', 'Call us'],
    [423, 'something else', 'something else'],
    [400, 'account locked', 'account locked'],
  ])('%d "%s" reads "%s"', (status, msg, text) => {
    expect(errorText(withWording(refused(status, msg), conversions))).toBe(text)
  })

  test("the configured wording has priority over the app's own", () => {
    const locked = refused(500, 'locked', { reason: 'ACCOUNT_LOCKED' })
    expect(errorText(withWording(locked, conversions))).toBe('Call us')
  })
})

describe('toasts', () => {
  const fresh = () => configureStore({ reducer: { toasts: toastSlice.reducer } })
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })

  test('O4: the network toast is shown once per 3 s', () => {
    const store = fresh()
    const fail = () => store.dispatch(showToast({ kind: 'error', text: 'no network', ...toastRules.network }))
    fail()
    const [first] = selectToasts(store.getState())
    vi.advanceTimersByTime(2999)
    fail()
    expect(selectToasts(store.getState())).toEqual([first])
    vi.advanceTimersByTime(1)
    fail()
    expect(selectToasts(store.getState())).toHaveLength(1)
    expect(selectToasts(store.getState())[0]?.id).not.toBe(first?.id)
  })

  test('the time-out toast stays for 10 s, a plain toast for 3 s', () => {
    const store = fresh()
    store.dispatch(showToast({ kind: 'error', text: 'late', ...toastRules.timeout }))
    store.dispatch(showToast({ kind: 'error', text: 'plain' }))
    expect(selectToasts(store.getState()).map(({ duration }) => duration)).toEqual([10_000, 3000])
  })
})
