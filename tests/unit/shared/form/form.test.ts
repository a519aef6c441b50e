/** A form shows an error when it helps: not while a person types, and at the latest when the form is sent. */
import { describe, expect, it } from 'vitest'
import { changed, type Check, left, problems, refusedAt, shownError, startForm } from '#/shared/form/form.ts'

type Name = 'username' | 'password' | 'again'

const checks: readonly (readonly [Name, Check<Name>])[] = [
  ['username', ({ username }) => (username.length < 6 ? 'too short' : undefined)],
  ['password', ({ password }) => (password === '' ? 'needed' : undefined)],
  ['again', ({ password, again }) => (password === again ? undefined : 'different')],
]
const start = startForm<Name>({ username: '', password: '', again: '' })

describe('a form', () => {
  it('shows no error for a field while the member types in it', () => {
    expect(shownError(changed(start, 'username', 'ab'), checks, 'username')).toBeUndefined()
  })

  it('shows an error when the member leaves its field, but not for a field that was left empty', () => {
    expect(shownError(left(changed(start, 'username', 'ab'), 'username'), checks, 'username')).toBe('too short')
    expect(shownError(left(start, 'password'), checks, 'password')).toBeUndefined()
  })

  it('shows every error once it was sent', () => {
    const sent = { ...start, sent: true }
    expect(shownError(sent, checks, 'username')).toBe('too short')
    expect(shownError(sent, checks, 'password')).toBe('needed')
  })

  it('has the first problem in the order of the page, for the focus', () => {
    expect(problems(start, checks).map(([name]) => name)).toEqual(['username', 'password'])
    const filled = changed(changed(changed(start, 'username', 'player01'), 'password', 'play1234'), 'again', 'play123')
    expect(problems(filled, checks)).toEqual([['again', 'different']])
  })

  it('shows a refusal at its field until that field is changed', () => {
    const filled = changed(start, 'username', 'player01')
    const refused = refusedAt(filled, 'username', 'taken')
    expect(shownError(refused, checks, 'username')).toBe('taken')
    expect(shownError(changed(refused, 'password', 'x'), checks, 'username')).toBe('taken')
    expect(shownError(changed(refused, 'username', 'player02'), checks, 'username')).toBeUndefined()
  })
})
