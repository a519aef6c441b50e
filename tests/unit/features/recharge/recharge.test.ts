/** Figures and payment addresses of recharge orders. */
import { describe, expect, it } from 'vitest'
import { clockOf, payLink, percentOf } from '#/features/recharge/texts.ts'

describe('S8: the address of a payment page', () => {
  it.each([
    ['/gateway/test/pay/abc.def-_', '/gateway/test/pay/abc.def-_'],
    ['https://pay.example/x?y=1', 'https://pay.example/x?y=1'],
    ['https://pay.example', 'https://pay.example/'],
  ])('%s may be opened', (address, href) => {
    expect(payLink(address, ['pay.example'])?.href).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '\\\\evil.example',
    'https:evil.example',
    'http://pay.example/',
    'https://evil.example/',
    'https://user:pass@pay.example/',
    'https://pay.example.evil.example/',
    'https://pay.example@evil.example/',
    '/gateway/test/pay/../../home',
    '/home',
    '/gateway/test/pay/x?y',
    ' https://pay.example/',
    'https://pay.example/\n',
    '',
  ])('%j may not be opened', (address) => {
    expect(payLink(address, ['pay.example'])).toBeNull()
  })
})

describe('the text of a figure', () => {
  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [1, '00:01'],
    [59_999, '01:00'],
    [900_000, '15:00'],
    [5_400_000, '90:00'],
  ])('%i remaining milliseconds are %s', (left, text) => {
    expect(clockOf(left)).toBe(text)
  })

  it.each([
    [0, '0'],
    [60, '0.6'],
    [100, '1'],
    [1, '0.01'],
    [125, '1.25'],
  ])('%i basis points are %s percent', (bp, text) => {
    expect(percentOf(bp)).toBe(text)
  })
})
