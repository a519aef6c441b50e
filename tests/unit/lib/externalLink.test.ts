/** S8: a configured link leaves the app only by plain https to an allowed host. */
import { describe, expect, it } from 'vitest'
import { externalLink } from '#/lib/externalLink.ts'

const hosts = ['games.example.com', '*.pay.example.com', 'live.example.com:8443']

describe('S8 external links', () => {
  it.each([
    ['https://games.example.com', 'https://games.example.com/'],
    ['https://games.example.com/lobby?a=1#b', 'https://games.example.com/lobby?a=1#b'],
    ['https://GAMES.example.com/x', 'https://games.example.com/x'],
    ['https://a.pay.example.com/', 'https://a.pay.example.com/'],
    ['https://live.example.com:8443/r', 'https://live.example.com:8443/r'],
  ])('allows %s', (address, opened) => {
    expect(externalLink(address, hosts)).toBe(opened)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://games.example.com/1',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:evil',
    'https:/games.example.com',
    'https:\\\\games.example.com',
    'https:///games.example.com',
    'https://\\games.example.com',
    'https://games.example.com\\@evil.example',
    'http://games.example.com',
    'ftp://games.example.com',
    'https://evil.example',
    'https://games.example.com@evil.example',
    'https://user:pw@games.example.com',
    'https://user@games.example.com/',
    'https://games.example.com.evil.example',
    'https://evilgames.example.com',
    'https://evil.example#games.example.com',
    'https://evil.example?games.example.com',
    'https://pay.example.com',
    'https://evilpay.example.com',
    'https://live.example.com',
    'https://games.example.com:444',
    'https://games.example.com/\u0000',
    'https://games.example.com/a b',
    ' https://games.example.com',
    'https://games.exa\tmple.com',
    'https://',
    'https',
    'games.example.com',
    '/home',
    '',
  ])('refuses %j', (address) => {
    expect(externalLink(address, hosts)).toBeNull()
  })

  it('refuses everything while no host is allowed', () => {
    expect(externalLink('https://games.example.com', [])).toBeNull()
    expect(externalLink('https://x', ['', '*', '*.'])).toBeNull()
  })

  it('do not exist without an address', () => {
    expect(externalLink(null, hosts)).toBeNull()
    expect(externalLink(undefined, hosts)).toBeNull()
  })
})
