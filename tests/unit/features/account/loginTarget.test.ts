/** A sign-in leads back into the app and nowhere else. */
import { describe, expect, it } from 'vitest'
import { loginTarget } from '#/features/account/loginTarget.ts'

describe('where a sign-in leads', () => {
  it.each(['/mine', '/betdetail?id=7', '/recordDetail/k3-1m:20261121-0001#proof'])('back to %s', (to) => {
    expect(loginTarget(to)).toBe(to)
  })

  it.each([
    undefined, '', 'mine', 'https://evil.example/', '//evil.example/', '/\\evil.example', '/a\\b', '/\t/evil.example', '/./..//evil.example',
    'javascript:alert(1)',
  ])('home for %s', (to) => {
    expect(loginTarget(to)).toBe('/home')
  })

  it.each(['/login', '/login?to=/mine', '/register', '/forgotPassword'])('home for the entrance %s', (to) => {
    expect(loginTarget(to)).toBe('/home')
  })
})
