/** The choice of the theme. */
import { expect, it } from 'vitest'
import { themeOf } from '#/app/theme.ts'

it.each([
  ['system', undefined, false, 'yellow-stone'],
  ['system', 'yellow-stone', false, 'yellow-stone'],
  ['system', 'jade', false, 'jade'],
  ['system', 'jade', true, 'obsidian'],
  ['system', 'granite', false, 'yellow-stone'],
  ['jade', 'yellow-stone', true, 'jade'],
  ['yellow-stone', 'jade', true, 'yellow-stone'],
  ['granite', 'jade', true, 'jade'],
  ['constructor', undefined, false, 'yellow-stone'],
  ['', undefined, true, 'yellow-stone'],
])('the choice %s, the setting %s and dark mode %s give the theme %s', (chosen, configured, dark, theme) => {
  expect(themeOf(chosen, configured, dark)).toBe(theme)
})
