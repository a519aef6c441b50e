/** Lines by how fast they answer, and sizes as people read them. */
import { describe, expect, it } from 'vitest'
import { sizeText } from '#/features/settings/deviceData.ts'
import { fastestOf, latest } from '#/features/settings/useLatencies.ts'

describe('lines', () => {
  it('are as fast as they were in the last round', () => {
    const measured = { '': [20, 90], 'https://a.example': [200, 40], 'https://b.example': [10, null] }
    expect(latest(measured, 'https://b.example')).toBeNull()
    expect(latest(measured, 'https://c.example')).toBeUndefined()
    expect(fastestOf(measured)).toBe('https://a.example')
    expect(fastestOf({ '': [null] })).toBeUndefined()
    expect(fastestOf({})).toBeUndefined()
  })
})

it.each([
  [0, 'en', '0 kB'],
  [7400, 'en', '7.4 kB'],
  [3_240_000, 'en', '3.2 MB'],
  [3_240_000, 'zh-CN', '3.2 MB'],
])('%d bytes in %s are %s', (bytes, locale, text) => {
  expect(sizeText(bytes, locale)).toBe(text)
})
