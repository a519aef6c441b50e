/** The words of the glossary: a replaced word is not a right one of its row, and the rules of wording refuse it if a program can tell. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forbidden, languages, misplaced, openParticle, straightMark } from '../../support/wording.ts'

const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')

/** The rows of the last table: concept, the three languages, and the replaced words. */
const rows = glossary
  .slice(glossary.indexOf('| concept |'))
  .split('\n')
  .slice(2)
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, concept = '', rw = '', korw = '', en = '', not = '']) => ({
    concept,
    right: [rw, korw, en].flatMap((cell) => cell.split(', ')),
    replaced: not.split(', ').filter(Boolean),
  }))

/** Right in another sense, such as a bank transfer, or no words that a text could hold. */
const inContext = new Set(['account details', '채널', 'note', '转账', '이체', '마이', 'Mine', '해요체'])
const rules = [...languages.flatMap((language) => [forbidden[language], misplaced[language]]), openParticle, straightMark]

describe('the glossary', () => {
  it('has the words that native readers would strike', () => {
    const replaced = rows.flatMap((row) => row.replaced)
    for (const word of ['note', 'bring in', '承诺值', '약속값', '마지막입니다', 'That’s all', 'Make the code', '你']) {
      expect(replaced).toContain(word)
    }
    for (const word of inContext) expect(replaced).toContain(word)
  })

  it.each(rows)('$concept: no word is right and replaced', ({ right, replaced }) => {
    expect(right.filter((word) => word !== '').length).toBeGreaterThan(0)
    expect(replaced.filter((word) => right.includes(word))).toEqual([])
  })

  it.each(rows.flatMap(({ replaced }) => replaced).filter((word) => !inContext.has(word)))('“%s” is refused', (word) => {
    expect(rules.some((rule) => rule.test(word))).toBe(true)
  })
})
