/** The texts of the plays of digits, their lists, and the texts of a result. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSelection, countNotes, oddsOfOption, oddsOf, settle } from '#/rules/engine.ts'
import { parseEntry, randomEntry } from '#/rules/entry.ts'
import { ssc } from '#/rules/families/ssc/ssc.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { knownFamilies, loadAllFamilies, loadTexts, playTypes } from '#/rules/registry.ts'
import { oracleNotes, oracleWins } from './digitsOracle.ts'
import { countOf, defaultHouse, digitFamilies, digitPlay, digitPlays, houses, playsOf } from './digitsPlays.ts'

const texts = Object.assign({}, ...(await Promise.all(digitFamilies.map(({ code }) => loadTexts(code))))) as Awaited<
  ReturnType<typeof loadTexts>
>

describe('every play of digits', () => {
  it.each(digitPlays.map((play) => [play.code, play] as const))('%s has texts in three languages, with a correct example', (code, play) => {
    const text = texts[code]
    if (!text) throw new Error(`no text of ${code}`)
    const { help, example, remark, sample } = text
    const helpText = [
      play.names,
      play.shortNames,
      help,
      example,
      ...play.board.rows.map((row) => row.names),
      ...houses.flatMap(({ config }) => remark?.(config) ?? []),
    ]
    for (const { rw, korw, en } of helpText) {
      expect(rw).toMatch(/\p{Script=Han}/u)
      expect(korw).toMatch(/\p{Script=Hangul}|^\d/u)
      expect(en).toMatch(/^[\x21-\x7e][\x20-\x7e’]*$/)
      expect([rw, korw, en].join(' ')).not.toMatch(/undefined|NaN| {2}/)
    }
    expect(checkSelection(play, sample.selection)).toBeNull()
    const notes = oracleNotes(code, sample.selection)
    const won = Object.values(oracleWins(notes, sample.result.join(''), defaultHouse).wins).reduce((sum, each) => sum + each, 0)
    expect(countNotes(play, sample.selection)).toBe(notes.length)
    expect(won).toBeGreaterThan(0)
    // where all notes win the text says so in words
    const all = won === notes.length
    const counts = [example.rw, example.korw].map((words) => words.match(/\d+ ?(?=[注건])/g)?.map(Number) ?? [])
    const counted = notes.length > 1 ? [notes.length] : []
    expect(counts).toEqual(
      all
        ? [counted, counted]
        : [
            [notes.length, won],
            [notes.length, won],
          ],
    )
    expect(example.en).toContain(all ? 'note' : `${won} of ${notes.length} notes`)
    for (const words of [example.rw, example.korw, example.en]) expect(words).toContain(sample.result.join(' '))
  })

  it('has a unique code of at most 16 characters among the plays of all families', async () => {
    await loadAllFamilies()
    const codes = knownFamilies.flatMap(playTypes).flatMap(({ plays }) => plays.map((play) => play.code))
    expect(new Set(codes).size).toBe(codes.length)
    for (const { code } of digitPlays) expect(code).toMatch(/^[A-Z0-9_]{2,16}$/)
    const types = digitFamilies.flatMap((family) => family.types.map(({ code }) => code))
    expect(new Set(types).size).toBe(types.length)
  })

  it('is listed under its own type and family', () => {
    for (const family of digitFamilies) {
      for (const type of family.types) {
        for (const play of type.plays) expect([play.type, play.family]).toEqual([type.code, family.code])
      }
    }
  })

  it('has a short name that is unique in its type, in every language', () => {
    for (const { plays } of digitFamilies.flatMap(({ types }) => types)) {
      for (const language of ['rw', 'korw', 'en'] as const) {
        expect(new Set(plays.map(({ shortNames }) => shortNames[language])).size).toBe(plays.length)
      }
    }
  })

  it('shows the odds of each cell of a grid', () => {
    for (const play of digitPlays.filter(({ board }) => board.kind === 'grid')) {
      const odds = oddsOf(play, 1960)
      play.board.rows.forEach(({ options }, at) => {
        for (const { code } of options) expect(oddsOfOption(play, at, code, odds), `${play.code} ${code}`).toBe(odds[code])
      })
    }
  })
})

describe('the tables of rules 3.1, 3.5 and 3.7 are all on sale', () => {
  const three = [
    'ZX3',
    'ZX3_S',
    'ZH3',
    'ZXHZ',
    'ZXKD',
    'ZU3',
    'ZU3_S',
    'ZU6',
    'ZU6_S',
    'HHZX',
    'ZUHZ',
    'ZU3BD',
    'HZWS',
    'TS3',
    'BDW31',
    'BDW32',
    '3',
  ]
  const two = ['ZX2', 'ZX2_S', 'ZX2HZ', 'ZX2KD', 'ZU2', 'ZU2_S', 'ZU2HZ', 'ZU2BD', '2DXDS', '3DXDS']
  const sscCodes = [
    'ZX5',
    'ZX4',
    'ZX5_S',
    'ZX4_S',
    'ZH5',
    'ZH4',
    'WXZU120',
    'WXZU60',
    'WXZU30',
    'WXZU20',
    'WXZU10',
    'WXZU5',
    'SXZU24',
    'SXZU12',
    'SXZU6',
    'SXZU4',
    'YFFS',
    'HSCS',
    'SXBX',
    'SJFC',
    'DWD',
    'BDW41',
    'BDW42',
    'BDW51',
    'BDW52',
    'BDW53',
    'LHWQ',
    'LHWB',
    'LHWS',
    'LHWG',
    'LHQB',
    'LHQS',
    'LHQG',
    'LHBS',
    'LHBG',
    'LHSG',
    'RZX2',
    'RZX3',
    'RZX4',
    'RZX2_S',
    'RZX3_S',
    'RZX4_S',
    'RZXHZ2',
    'RZXHZ',
    'RZU2',
    'RZU2_S',
    'RZUS',
    'RZUS_S',
    'RZUL',
    'RZUL_S',
    'RHHZX',
    'RZUHZ',
    'RSXZU24',
    'RSXZU12',
    'RSXZU6',
    'RSXZU4',
    'LMP',
    'DYQ',
    'DEQ',
    'DSANQ',
    'DSIQ',
    'DWQ',
    'LHD',
    'QWZY',
    'NN',
    'ZHIHE',
    ...['Q', 'Z', 'H'].flatMap((end) => three.map((code) => end + code)),
    ...['Q', 'H'].flatMap((end) => two.map((code) => end + code)),
  ]
  const sd = [
    'QZX3',
    'QZXHZ',
    'QZU3',
    'QZU6',
    'QHHZX',
    'QZUHZ',
    'QZX2',
    'HZX2',
    'QZU2',
    'HZU2',
    'DWD',
    'QBDW31',
    'QBDW32',
    'Q2DXDS',
    'H2DXDS',
    'EZDW',
    'SZDW',
    'ZXS',
    'ZXL',
    'GG',
    'LMP',
    'HZWS',
    'ZHIHE',
    'XT',
  ]

  it.each<[FamilyCode, readonly string[]]>([
    ['SSC', sscCodes],
    ['SD', sd.map((code) => `SD_${code}`)],
    ['PL5', ['P5_ZX5', 'P5_ZX5_S', ...sd.slice(0, 15).map((code) => `P5_${code}`)]],
    ['PC28', ['PCTM', 'PCTMB3', 'PCDDDXDS', 'PCZH', 'PCJZ', 'PCBO', 'PCBZ', 'PCXT']],
  ])('%s', (code, codes) => {
    const family = digitFamilies.find((one) => one.code === code)
    const sold = family ? playsOf(family).map((play) => play.code) : []
    expect(codes.filter((each) => !sold.includes(each))).toEqual([])
  })

  it('and SSC sells nothing else', () =>
    expect(
      playsOf(ssc)
        .map(({ code }) => code)
        .filter((code) => !sscCodes.includes(code)),
    ).toEqual([]))

  it('SSC begins with its two sides, then has the tabs in their usual order', () => {
    expect(digitFamilies[0]?.types.map(({ names }) => names.rw)).toEqual([
      '两面',
      '五星',
      '后四',
      '前三',
      '中三',
      '后三',
      '二星',
      '定位胆',
      '不定位',
      '大小单双',
      '龙虎',
      '任选二',
      '任选三',
      '任选四',
      '趣味',
      '一至五球',
      '前中后三',
      '牛牛',
    ])
  })
})

describe('a result', () => {
  it('has readings that equal the settlement of their plays', () => {
    for (const family of digitFamilies) {
      const digits = fc.array(fc.nat(9), { minLength: countOf(family.code), maxLength: countOf(family.code) })
      fc.assert(
        fc.property(
          digits,
          fc.constantFrom(...family.readings),
          fc.constantFrom(...houses),
          (result, { sides, sideOf, play }, { config }) => {
            const side = sideOf(result, config)
            for (const { code } of sides) {
              const selection = play?.select(code) ?? []
              expect(checkSelection(digitPlay(play?.code ?? ''), selection)).toBeNull()
              expect(Object.keys(settle(digitPlay(play?.code ?? ''), selection, result, config)).length).toBe(Number(code === side))
            }
          },
        ),
        { numRuns: 300 },
      )
    }
  })

  it('shows its facts', () => {
    const facts = (at: number, result: number[]) =>
      (
        digitFamilies[at]?.facts(
          result,
          houses[0]?.config ??
            (() => {
              throw new Error('no house')
            })(),
        ) ?? []
      ).map(({ value }) => (typeof value === 'number' ? value : value.rw))
    expect(facts(0, [7, 0, 4, 9, 2])).toEqual([22, '小', '双', '龙'])
    expect(facts(0, [2, 9, 4, 9, 2])).toEqual([26, '大', '双', '和'])
    expect(facts(1, [9, 4, 2])).toEqual([15, '大', '单'])
    expect(facts(3, [9, 4, 2])).toEqual([15, '大', '单', '红波'])
    expect(facts(3, [9, 4, 0])).toEqual([13, '小', '单'])
  })

  it('has a reading for the sum, for each ball, and for dragon and tiger', () => {
    expect(digitFamilies.map(({ readings }) => readings.length)).toEqual([13, 8, 13, 2])
    for (const { readings } of digitFamilies) expect(new Set(readings.map(({ code }) => code)).size).toBe(readings.length)
  })
})

describe('typed lines of digits', () => {
  const entryOf = (code: string) => {
    const entry = digitPlay(code).board.rows.find((row) => row.entry)?.entry
    if (!entry) throw new Error(`${code} is not typed`)
    return entry
  }

  it('are sorted if their order means nothing, and an invalid group is listed apart', () => {
    expect(parseEntry(entryOf('QZU3_S'), '212 122,334 555\n123 44')).toEqual({
      lines: ['122', '334'],
      invalid: ['555', '123', '44'],
      repeated: ['122'],
    })
    expect(parseEntry(entryOf('QHHZX'), '321 212;555')).toEqual({ lines: ['123', '122'], invalid: ['555'], repeated: [] })
    expect(parseEntry(entryOf('QZX3_S'), '321 123 123')).toEqual({ lines: ['321', '123'], invalid: [], repeated: ['123'] })
  })

  it('that are drawn at random can be bet', () => {
    const typed = digitPlays.filter(({ board }) => board.rows.some((row) => row.entry))
    fc.assert(
      fc.property(fc.constantFrom(...typed), fc.infiniteStream(fc.nat()), (play, numbers) => {
        const line = randomEntry(entryOf(play.code), (n) => (numbers.next().value ?? 0) % n)
        const ticks = play.board.rows.filter((row) => row.ticks).map((row) => row.options.map(({ code }) => code))
        expect(checkSelection(play, [...ticks, [line]])).toBeNull()
      }),
    )
  })
})
