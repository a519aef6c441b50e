/** The search of games and lotteries: names in three languages, pinyin in full and by initials, initial consonants, similar names. */
import { describe, expect, it } from 'vitest'
import { closeTo, isFound } from '#/lib/finding.ts'

const fishing = { names: { rw: '深海捕鱼', korw: '심해 낚시', en: 'Deep-sea fishing' }, spellings: ['shenhaibuyu', 'shby'] }
const wheel = { names: { rw: '轮盘', korw: '룰렛', en: 'Wheel' }, spellings: ['lunpan', 'lp'] }

describe('a game is found', () => {
  it.each([
    '捕鱼',
    '낚시',
    '심해낚시',
    'ㅅㅎㄴㅅ',
    'ㄴㅅ',
    'ㅅㅎ 낚시',
    'deep',
    'DEEP SEA',
    'fishing deep',
    'shenhai',
    'shen hai bu',
    'shby',
    'ＳＨＢＹ',
  ])('by %s', (typed) => {
    expect(isFound(fishing, typed)).toBe(true)
  })

  it.each(['轮盘', 'ㄹㄹ', 'haibuyu', 'hing', 'deep wheel', '', ' - '])('not by "%s"', (typed) => {
    expect(isFound(fishing, typed)).toBe(false)
  })

  it('by the name of its platform', () => {
    expect(isFound({ ...fishing, others: [{ rw: '青屿', korw: '청서', en: 'Blue Isle' }] }, '青屿')).toBe(true)
  })
})

describe('a game close to the typed text', () => {
  it('has most letters in common with it, and the closest comes first', () => {
    const master = { names: { rw: '轮盘大王', korw: '', en: 'King' }, spellings: [] }
    expect(closeTo([fishing, wheel, master], '轮盘大师', 3)).toEqual([master, wheel])
    expect(closeTo([fishing, wheel, master], '轮盘大师', 1)).toEqual([master])
  })

  it('is no game with only a letter or two in common', () => {
    expect(closeTo([fishing, wheel], '盘古', 3)).toEqual([])
    expect(closeTo([fishing, wheel], 'whale', 3)).toEqual([])
  })
})
