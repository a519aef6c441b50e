/** Following the device: which stone by day, which by night. */
import { describe, expect, it } from 'vitest'
import { themeOf } from '#/app/theme.ts'
import { followed, followText } from '#/themes/follow.ts'

describe('a choice to follow the device', () => {
  it.each([
    ['system', { day: null, night: null }],
    ['system:jade/lapis', { day: 'jade', night: 'lapis' }],
    ['system:/amethyst', { day: null, night: 'amethyst' }],
    ['system:coral/', { day: 'coral', night: null }],
    ['system:granite/constructor', { day: null, night: null }],
    ['jade', null],
    ['', null],
    ['systematic', null],
  ])('%s', (chosen, meaning) => {
    expect(followed(chosen)).toEqual(meaning)
    const again = followed(chosen)
    expect(again && followed(followText(again))).toEqual(meaning)
  })

  it.each([
    ['system:coral/lapis', 'jade', false, 'coral'],
    ['system:coral/lapis', 'jade', true, 'lapis'],
    ['system:/lapis', 'jade', false, 'jade'],
    ['system:coral/', 'jade', true, 'obsidian'],
  ])('%s with %s configured, dark %s: %s', (chosen, configured, dark, theme) => {
    expect(themeOf(chosen, configured, dark)).toBe(theme)
  })
})
