/** Whom an access token was given to. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionIdOf, subjectOf } from '#/lib/token.ts'

const tokenOf = (payload: unknown) => `v1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.mac`

test('a token contains its user and its session', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (sub, sid) => {
      expect(subjectOf(tokenOf({ sub, sid, exp: 1 }))).toBe(sub)
      expect(sessionIdOf(tokenOf({ sub, sid, exp: 1 }))).toBe(sid)
    }),
  )
})

test.each([
  '',
  'v1',
  'v1.',
  'v1.!!.mac',
  'v2.e30.mac',
  tokenOf({}),
  tokenOf({ sub: 5 }),
  tokenOf({ sub: '' }),
  tokenOf(null),
  tokenOf('sub'),
])('"%s" tells nobody', (token) => {
  expect(subjectOf(token)).toBeUndefined()
})

test('no text makes the reading of a token fail', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const token of [text, `v1.${text}`]) expect(() => subjectOf(token)).not.toThrow()
    }),
  )
})
