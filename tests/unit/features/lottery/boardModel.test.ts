// Boards, lines and possible wins of every K3 play, from the rules' own data (BET-2)
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptySelection, isProductOf, linesOf, possibleWinOf, repriced, toggled, withRow } from '#/features/lottery/boardModel.ts'
import { uniform } from '#/features/lottery/board/randomNotes.ts'
import { defaultRules } from '#/rules/config.ts'
import { checkSelection, countNotes, oddsOf, oddsOfSelection, payoutOf, pushes, randomNote, settle } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import { familyOf, loadFamily, loadTexts, playOf, playTypes } from '#/rules/registry.ts'
import { line, must } from './fixtures.ts'

const plays = playTypes('K3').flatMap((type) => type.plays)
const oddsByPlay = Object.fromEntries(plays.map((play) => [play.code, oddsOf(play, 1956)]))
const terms = { unit: '2000', multiple: 1, prizeGroup: 1956 }
const texts = await loadTexts('K3')
const sampleOf = ({ code }: Play) => must(texts[code]).sample.selection
const named = (code: string): Play => must(playOf(code))

describe.each(plays.map((play) => [play.code, play] as const))('%s', (_, play) => {
  const taps = fc.array(fc.record({ row: fc.nat(play.board.rows.length - 1), option: fc.nat(20) }), { maxLength: 30 })

  it('no sequence of taps makes a selection that a row does not allow', () => {
    fc.assert(
      fc.property(taps, (all) => {
        const selection = all.reduce((picked, { row, option }) => {
          const options = play.board.rows[row]?.options ?? []
          return toggled(play, picked, row, options[option % options.length]?.code ?? '')
        }, emptySelection(play))
        const problem = checkSelection(play, selection)
        expect(['tooFew', 'noNotes', undefined]).toContain(problem?.kind)
        expect(countNotes(play, selection) > 0).toBe(problem === null)
      }),
    )
  })

  it('a random pick is one note that can be bet', () => {
    for (let at = 0; at < 20; at += 1) {
      const selection = randomNote(play, uniform)
      expect(checkSelection(play, selection)).toBeNull()
      expect(countNotes(play, selection)).toBe(1)
    }
  })

  it('its line has the notes and the odds that the player saw', () => {
    const { lines, problem } = linesOf({ [play.code]: sampleOf(play) }, [play], oddsByPlay, terms, defaultRules)
    expect(problem).toBeNull()
    expect(lines[0]).toMatchObject({ playCode: play.code, notes: countNotes(play, sampleOf(play)), ...terms })
    expect(Object.values(lines[0]?.oddsSeen ?? {}).every((odds) => odds > 0)).toBe(true)
  })

  it('every draw pays its line nothing or an amount within the possible win', () => {
    const sample = must(linesOf({ [play.code]: sampleOf(play) }, [play], oddsByPlay, terms, defaultRules).lines[0])
    const win = possibleWinOf('K3', [sample], defaultRules)
    const payouts = must(familyOf('K3').space)
      .outcomes.map(({ result }) =>
        payoutOf({
          unit: 2_000n,
          multiple: 1,
          odds: sample.oddsSeen,
          wins: settle(play, sample.selection, result),
          pushed: pushes(play, sample.selection, result),
        }),
      )
      .filter((payout) => payout > 0n)
    expect(payouts.every((payout) => win !== null && payout >= win.min && payout <= win.max)).toBe(true)
    expect(payouts).toEqual(expect.arrayContaining([win?.min, win?.max]))
  })
})

describe('banker boards', () => {
  const play = named('SBTHDT')

  it('a number stands in one row only', () => {
    const bankers = withRow(play, emptySelection(play), 0, ['2'])
    expect(toggled(play, withRow(play, bankers, 1, ['3', '4']), 1, '2')).toEqual([[], ['2', '3', '4']])
  })

  it('a full row takes no more numbers', () => {
    const full = withRow(play, emptySelection(play), 0, ['1', '2'])
    expect(toggled(play, full, 0, '3')).toEqual(full)
  })
})

describe('lines', () => {
  it('picks of several plays make a line each', () => {
    const { lines } = linesOf(
      { KSHZ: [['10', '11', '12']], KSHZDXDS: [['big']] },
      [named('KSHZ'), named('KSHZDXDS')],
      oddsByPlay,
      terms,
      defaultRules,
    )
    expect(lines.map(({ playCode, notes }) => [playCode, notes])).toEqual([
      ['KSHZ', 3],
      ['KSHZDXDS', 1],
    ])
  })

  it('too few picks give a problem and no line', () => {
    expect(linesOf({ SBTH: [['1', '2']] }, [named('SBTH')], oddsByPlay, terms, defaultRules)).toMatchObject({
      lines: [],
      problem: { problem: { kind: 'tooFew', limit: 3 } },
    })
  })

  it('picks without odds make no line', () => {
    expect(linesOf({ KSHZ: [['10']] }, [named('KSHZ')], {}, terms, defaultRules)).toMatchObject({
      lines: [],
      problem: { problem: { kind: 'noOdds' } },
    })
    expect(oddsOfSelection(named('KSHZ'), [['10', '11']], { 10: 78240 })).toBeNull()
  })

  it.each([{ prizeGroup: undefined }, { unit: undefined }])(
    'picks without a known price or known odds give the problem of missing odds, not of missing picks (%j)',
    (missing) => {
      expect(linesOf({ KSHZ: [['10']] }, [named('KSHZ')], oddsByPlay, { ...terms, ...missing }, defaultRules)).toMatchObject({
        lines: [],
        problem: { problem: { kind: 'noOdds' } },
      })
    },
  )

  it('the possible win is the amount that one draw can pay to all lines together', () => {
    const { lines } = linesOf(
      { KSHZ: [['10', '11']], KSHZDXDS: [['big', 'small']] },
      [named('KSHZ'), named('KSHZDXDS')],
      oddsByPlay,
      { ...terms, unit: '25000' },
      defaultRules,
    )
    // Big or small always pays 48.90; 10 and 11 add 195.60.
    expect(possibleWinOf('K3', lines, defaultRules)).toEqual({ of: 'draw', min: 48_900n, max: 244_500n })
    expect(possibleWinOf('K3', [], defaultRules)).toBeNull()
  })

  it("a visitor's draft gets the odds of the player's own group", () => {
    const [own] = repriced([line({ prizeGroup: 1900, oddsSeen: { 10: 1, 11: 1 } })], 1956, defaultRules)
    expect(own).toMatchObject({ prizeGroup: 1956, oddsSeen: { 10: 78240, 11: 78240 } })
  })
})

describe('numbers by place', async () => {
  const { types } = await loadFamily('SSC')
  const of = (rw: string) => must(types.find(({ names }) => names.rw === rw)?.plays[0])
  const picks = [['1'], ['1'], ['1', '2'], ['1', '2'], ['1', '2']]

  it.each([
    ['五星', true],
    ['定位胆', false],
  ])('of %s are notes across all places: %s', (name, isProduct) => {
    const play = of(name)
    expect(countNotes(play, picks)).toBe(8)
    expect(isProductOf(play, picks, 8)).toBe(isProduct)
  })
})
