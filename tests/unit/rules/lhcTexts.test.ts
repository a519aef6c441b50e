/** What the rules say of Mark Six: three languages, examples that are right, under every choice of rules. */
import { describe, expect, it } from 'vitest'
import { checkSelection, countNotes } from '#/rules/engine.ts'
import { lhcTexts } from '#/rules/families/lhc/texts.ts'
import { oracleNotes, oracleOutcome } from './lhcOracle.ts'
import { houses, lhcPlays } from './lhcSelections.ts'

describe('the texts of Mark Six', () => {
  it.each(lhcPlays.map((play) => [play.code, play] as const))('%s in three languages, with a correct example', (code, play) => {
    const text = lhcTexts[code]
    const [house] = houses
    if (!text || !house) throw new Error(`no texts for ${code}`)
    const { help, remark, example, sample } = text
    const groups = play.board.rows.flatMap((row) => row.groups ?? []).flatMap((set) => [set, ...set.groups])
    const texts = [
      play.names,
      play.shortNames,
      help,
      example,
      ...Object.values(play.rule.levelNames ?? {}),
      ...groups.map(({ names }) => names),
      ...play.board.rows.map(({ names }) => names),
      ...houses.flatMap(({ config }) => remark?.(config) ?? []),
    ]
    for (const { rw, korw, en } of texts) {
      expect(rw).toMatch(/\p{Script=Han}/u)
      expect(rw).not.toMatch(/\p{Script=Hangul}/u)
      expect(korw).toMatch(/[\p{Script=Hangul}\d]/u)
      expect(korw).not.toMatch(/\p{Script=Han}/u)
      expect(en).toMatch(/^[\x20-\x7e’]+$/)
    }
    expect(checkSelection(play, sample.selection)).toBeNull()
    const notes = countNotes(play, sample.selection)
    expect(notes).toBe(oracleNotes(code, sample.selection, house.house).length)
    const won = Object.values(oracleOutcome(code, sample.selection, sample.result, house.house).wins).reduce((sum, each) => sum + each, 0)
    expect(won).toBeGreaterThan(0)
    // where all notes win the text says so in words
    for (const words of notes > won ? [example.rw, example.korw] : []) {
      expect(words.match(/\d+ ?(?=[注건])/g)?.map(Number)).toEqual([notes, won])
    }
    const drawn = sample.result.map((ball) => String(ball).padStart(2, '0'))
    for (const words of [example.rw, example.korw, example.en]) {
      expect(words).toContain(`${drawn.slice(0, 6).join(' ')} + ${drawn[6]}`)
    }
  })

  it('exist only for existing plays', () => {
    expect(Object.keys(lhcTexts).toSorted()).toEqual(lhcPlays.map(({ code }) => code).toSorted())
  })

  it('follow the rules of choice and the lunar year', () => {
    const remark = (code: string, at: number) => {
      const house = houses[at]
      return house && lhcTexts[code]?.remark?.(house.config).rw
    }
    expect(remark('LHCTMLM', 0)).toBe('特码开出 49 时退还本金。')
    expect(remark('LHCTMLM', 2)).toContain('49 为大')
    expect(remark('LHCSX', 0)).toContain('马有 01、13、25、37、49')
    expect(remark('LHCLX2', 8)).toContain('含羊的注与不含羊的注赔率不同，每一注按自己的赔率派彩')
    expect(remark('LHCZX', 0)).toContain('最多六注')
    expect(remark('LHCZX', 1)).toContain('只按一注')
    expect(remark('LHCWX', 0)).toContain('水 01 14 15 22 23 30 31 44 45')
  })
})
