/** One returns only to a path of the app itself. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownPath } from '#/lib/ownPath.ts'

it.each(['/mine', '/betdetail?id=1', '/recordDetail/k3-1m:1#x', '/home?source=pwa', '/%2F%2Fevil.example'])('keeps %s', (path) => {
  expect(ownPath(path)).toBe(path)
})

it.each([
  undefined,
  '',
  'mine',
  'https://evil.example/mine',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /mine',
  '/mi ne',
  'javascript:alert(1)',
  '/login',
  '/login?to=/mine',
  '/register',
  '/forgotPassword',
  '/401',
  '/./\\evil',
  '/..//evil.example',
  '/.//evil.example',
])('refuses %j', (path) => {
  expect(ownPath(path)).toBeNull()
})

it('never gives anything that resolves to another origin', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('/', '//', '/\\', '/%5c', '/.', '/..//', ''), (text, start) => {
      const path = ownPath(start + text)
      expect(new URL(path ?? '/', 'https://app.example').origin).toBe('https://app.example')
    }),
  )
})
