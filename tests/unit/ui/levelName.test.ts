/** Every level that odds are quoted or paid at reads as words in three languages. */
import { describe, expect, it } from 'vitest'
import { defaultRules } from '#/rules/config.ts'
import { levelsOf } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import { knownFamilies, playTypes } from '#/rules/registry.ts'
import { hit } from '#/rules/shapes.ts'
import { levelName } from '#/shared/bets/levelName.ts'

const languages = ['rw', 'korw', 'en'] as const
const plays = knownFamilies.flatMap((code) => playTypes(code).flatMap((type) => type.plays))

function unnamed(play: Play): string[] {
  return Object.keys(levelsOf(play, defaultRules)).flatMap((level) =>
    languages.flatMap((language) => {
      const name = levelName(play, level, (names) => names[language])
      // Only in a grid is a level an option; elsewhere one that is written like an option is another thing.
      const isNamed = play.board.kind === 'grid' ? name !== undefined : play.rule.levelNames?.[level] !== undefined
      const isCode = /^[a-z]+\d*$/u.test(name ?? '') && language !== 'en'
      return (level !== hit && !isNamed) || isCode || name === '' ? [`${play.code} ${level} ${language}: ${name ?? 'nothing'}`] : []
    }),
  )
}

describe('levels', () => {
  it('of every play have a name in each language, or are the only one', () => {
    expect(plays.flatMap(unnamed)).toEqual([])
  })

  it('of groups of three have the names of their kinds', () => {
    const mixed = plays.filter((play) => 'zu3' in levelsOf(play, defaultRules))
    expect(mixed.length).toBeGreaterThan(0)
    for (const play of mixed)
      expect([levelName(play, 'zu3', ({ rw }) => rw), levelName(play, 'zu6', ({ rw }) => rw)]).toEqual(['组三', '组六'])
  })
})
