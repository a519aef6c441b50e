/** The rules of digits, SSC to PC28, against the golden vectors and an independent oracle. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { checkSelection, countNotes, matches, oddsOf, oddsOfSelection, pushes, quickPick, randomNote, settle } from '#/rules/engine.ts'
import golden from '../../vectors/golden-vectors.json'
import { everyNumber, oracleNotes, oracleWins, seenBy } from './digitsOracle.ts'
import { defaultHouse, digitPlay, digitPlays, drawFor, houses, selectionsOf } from './digitsPlays.ts'

// whole boards take their time where many share a machine
vi.setConfig({ testTimeout: 60_000 })

const drawn = (text: string) => Array.from(text, Number)
const total = (wins: Readonly<Record<string, number>>) => Object.values(wins).reduce((sum, notes) => sum + notes, 0)
const sideCodes: Record<string, string> = { 大: 'big', 小: 'small', 单: 'odd', 双: 'even' }

/** Codes of vectors for a play with several windows; the other vectors have the code of their play. */
const windows: Record<string, string> = {
  ZX3: 'QZX3',
  ZX2: 'QZX2',
  ZH3: 'QZH3',
  BDW31: 'QBDW31',
  BDW32: 'QBDW32',
  DXDS2: 'Q2DXDS',
  DXDS3: 'Q3DXDS',
}

describe('digits reproduce the golden vectors', () => {
  const cases = golden.vectors.filter(({ code }) => code.startsWith('SSC_'))

  it('the vectors are eighty-five', () => expect(cases).toHaveLength(85))

  it.each(cases)('$code $sel drawn $draw', ({ code, sel, count, draw, winNotes }) => {
    const name = code.slice(4)
    const play = digitPlay(windows[name] ?? name)
    // ticked places are counted from nought there
    const selection = sel.map((row, at) =>
      row.map((each) => (play.board.rows[at]?.ticks ? String(Number(each) + 1) : (sideCodes[each] ?? String(each)))),
    )
    const result = draw.length === 4 ? [0, ...draw] : [...draw, 0, 0, 0].slice(0, 5)
    expect(countNotes(play, selection)).toBe(count)
    expect(total(settle(play, selection, result))).toBe(winNotes)
  })
})

describe('digits count', () => {
  const notesOf = (code: string) =>
    (digitPlay(code).board.rows[0]?.options ?? []).map((option) => countNotes(digitPlay(code), [[option.code]]))

  it('sums and spans like the tables of rules 3.1', () => {
    const T3 = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1]
    expect(notesOf('QZXHZ')).toEqual(T3)
    expect(notesOf('QZXKD')).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
    expect(notesOf('QZUHZ')).toEqual([1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1])
    expect(notesOf('QZX2HZ')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(notesOf('QZX2KD')).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2])
    expect(notesOf('QZU2HZ')).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1])
    expect(notesOf('QZU3BD')).toEqual(Array.from({ length: 10 }, () => 54))
    expect(notesOf('QZU2BD')).toEqual(Array.from({ length: 10 }, () => 9))
  })

  const bet = fc
    .constantFrom(...digitPlays)
    .chain((play) => selectionsOf(play).chain((selection) => drawFor(play, selection).map((draw) => ({ play, selection, draw }))))

  it('and settle like the oracle that writes out every note, for any choice of rules', () => {
    fc.assert(
      fc.property(bet, fc.constantFrom(...houses), ({ play, selection, draw }, { config, house }) => {
        const notes = oracleNotes(play.code, selection)
        expect(countNotes(play, selection)).toBe(notes.length)
        const { wins, pushed } = oracleWins(notes, draw, house)
        expect(settle(play, selection, drawn(draw), config), play.code).toEqual(wins)
        expect(pushes(play, selection, drawn(draw), config)).toBe(pushed)
        expect([...play.rule.levelsOf(selection, config)].toSorted()).toEqual([...new Set(notes.map(({ level }) => level))].toSorted())
      }),
      { numRuns: 1500 },
    )
  })

  it('equal notes for any order of the picked options, and have odds for each winning level', () => {
    fc.assert(
      fc.property(bet, ({ play, selection, draw }) => {
        const turned = selection.map((row) => [...row.slice(1), ...row.slice(0, 1)])
        const wins = settle(play, selection, drawn(draw))
        expect(countNotes(play, turned)).toBe(countNotes(play, selection))
        expect(settle(play, turned, drawn(draw))).toEqual(wins)
        const odds = oddsOfSelection(play, selection, oddsOf(play, 1960))
        expect(Object.keys(odds ?? {})).toEqual(expect.arrayContaining(Object.keys(wins)))
      }),
      { numRuns: 300 },
    )
  })

  it('notes, and highlight only picked options, and at least one option for a winning note', () => {
    fc.assert(
      fc.property(bet, ({ play, selection, draw }) => {
        const shown = matches(play, selection, drawn(draw))
        expect(shown).toHaveLength(selection.length)
        shown.forEach((row, at) => expect(selection[at]).toEqual(expect.arrayContaining([...row])))
        expect(shown.flat().length).toBeGreaterThanOrEqual(Number(total(settle(play, selection, drawn(draw))) > 0))
      }),
      { numRuns: 500 },
    )
  })

  it('the fewest notes for a random note of any play', () => {
    fc.assert(
      fc.property(fc.constantFrom(...digitPlays), fc.infiniteStream(fc.nat()), (play, numbers) => {
        const selection = randomNote(play, (n) => (numbers.next().value ?? 0) % n)
        expect(checkSelection(play, selection), play.code).toBeNull()
        const fewest =
          /ZH(\d)$/.exec(play.code)?.[1] ??
          (/(?:ZU3|RZUS)$/.test(play.code) ? 2 : ({ 3: 54, 2: 9 }[/ZU(\d)BD$/.exec(play.code)?.[1] ?? ''] ?? 1))
        expect(countNotes(play, selection)).toBe(play.code.endsWith('KD') ? countNotes(play, selection) : Number(fewest))
      }),
      { numRuns: 800 },
    )
  })

  it('a full board of five rows', () => {
    const all = Array.from({ length: 5 }, () => [...'0123456789'])
    expect(countNotes(digitPlay('ZX5'), all)).toBe(100_000)
    expect(settle(digitPlay('ZX5'), all, [0, 9, 5, 5, 1])).toEqual({ hit: 1 })
    expect(countNotes(digitPlay('ZH5'), all)).toBe(500_000)
    expect(settle(digitPlay('ZH5'), all, [0, 9, 5, 5, 1])).toEqual({ star5: 1, star4: 10, star3: 100, star2: 1000, star1: 10_000 })
    expect(countNotes(digitPlay('RZX4'), all)).toBe(50_000)
    expect(countNotes(digitPlay('RZX2'), all)).toBe(1000)
  })

  it('twenty thousand typed lines', () => {
    const lines = everyNumber(5).slice(30_000, 50_000)
    expect(countNotes(digitPlay('ZX5_S'), [lines])).toBe(20_000)
    expect(settle(digitPlay('ZX5_S'), [lines], [4, 9, 9, 9, 9])).toEqual({ hit: 1 })
    expect(settle(digitPlay('ZX5_S'), [lines], [5, 0, 0, 0, 0])).toEqual({})
    expect(checkSelection(digitPlay('ZX5_S'), [everyNumber(5).slice(0, 20_001)])).toMatchObject({ kind: 'tooMany' })
  })
})

describe('a selection that cannot be bet is refused with its reason', () => {
  it.each<[string, string[][], object]>([
    ['ZX5', [['1'], ['1'], ['1'], ['1'], []], { kind: 'tooFew', row: '5', limit: 1 }],
    ['ZX5', [['1']], { kind: 'rows' }],
    ['DWD', [[], [], [], [], []], { kind: 'noNotes' }],
    ['LMP', [[], [], [], [], [], []], { kind: 'noNotes' }],
    ['RZX3', [['1'], ['2'], [], [], []], { kind: 'noNotes' }],
    ['WXZU120', [['1', '2', '3', '4']], { kind: 'tooFew', row: 'row1', limit: 5 }],
    ['WXZU5', [['1'], ['1']], { kind: 'noNotes' }],
    ['QBDW32', [['1']], { kind: 'tooFew', row: 'numbers', limit: 2 }],
    ['QZU3BD', [['1', '2']], { kind: 'tooMany', row: 'numbers', limit: 1 }],
    ['QZU3_S', [['123']], { kind: 'unknownOption', row: 'lines', option: '123' }],
    ['QZU3_S', [['212']], { kind: 'unknownOption', row: 'lines', option: '212' }],
    ['QZU6_S', [['122']], { kind: 'unknownOption', row: 'lines', option: '122' }],
    ['QHHZX', [['111']], { kind: 'unknownOption', row: 'lines', option: '111' }],
    ['QHHZX', [['112', '112']], { kind: 'repeated', row: 'lines', option: '112' }],
    ['ZX5_S', [['1234']], { kind: 'unknownOption', row: 'lines', option: '1234' }],
    ['RZU2', [['1'], ['3', '4']], { kind: 'tooFew', row: 'positions', limit: 2 }],
    [
      'RZU2',
      [
        ['1', '6'],
        ['3', '4'],
      ],
      { kind: 'unknownOption', row: 'positions', option: '6' },
    ],
    ['SD_GG', [['big'], [], []], { kind: 'noNotes' }],
    ['SD_GG', [['big', 'odd'], [], []], { kind: 'tooMany', row: '1', limit: 1 }],
    ['SD_ZXS', [['1', '2', '3', '4']], { kind: 'tooFew', row: 'numbers', limit: 5 }],
    ['PCTMB3', [['1', '2']], { kind: 'tooFew', row: 'sums', limit: 3 }],
  ])('%s %j', (code, selection, problem) => {
    expect(checkSelection(digitPlay(code), selection)).toEqual(problem)
    expect(countNotes(digitPlay(code), selection)).toBe(0)
  })

  it('quick buttons pick by the digit', () => {
    const [row] = digitPlay('ZX5').board.rows
    if (!row) throw new Error('no row')
    expect(quickPick(row, 'big')).toEqual(['5', '6', '7', '8', '9'])
    expect(quickPick(row, 'odd')).toEqual(['1', '3', '5', '7', '9'])
  })

  it('an oracle note reads its own places', () => {
    expect(oracleNotes('HZX2', [['4'], ['5']]).map((note) => seenBy(note, '12345'))).toEqual(['45'])
    expect(defaultHouse.wraps).toBe(true)
  })
})
