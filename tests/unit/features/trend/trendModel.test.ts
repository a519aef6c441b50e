// The trend table against a second reading of the draws: omissions carried in, gaps, the line, the figures, hot and cold
import { describe, expect, it } from 'vitest'
import { heatOf, placesOf, playAt, selectionAt, trendOf } from '#/features/trend/trendModel.ts'
import { familyOf } from '#/rules/registry.ts'

const draws = (...results: (number[] | null)[]) => results.map((result, at) => ({ period: String(at), result }))
const k3 = familyOf('K3')

describe('rows', () => {
  it('are the latest periods, and their omissions count earlier ones too', () => {
    const { rows } = trendOf(k3, draws([1, 2, 3], [2, 2, 3], [2, 3, 4], [1, 5, 6]), 0, 2)
    expect(rows).toEqual([
      { period: '2', missed: [2, 0, 3, 3, 3, 3] },
      { period: '3', missed: [0, 1, 4, 4, 4, 4] },
    ])
  })

  it('have no figures for a void period, and continue after it', () => {
    const { rows } = trendOf(k3, draws([1, 2, 3], null, [2, 2, 3]), 0, 30)
    expect(rows.map(({ missed }) => missed?.[0])).toEqual([0, undefined, 1])
  })
})

describe('the line', () => {
  it('goes from hit to hit, and breaks at a gap', () => {
    const { lines } = trendOf(k3, draws([1, 1, 1], [3, 1, 1], null, [6, 1, 1], [5, 1, 1], [5, 1, 1]), 0, 30)
    expect(lines).toEqual([
      [
        [0, 0],
        [2, 1],
      ],
      [
        [5, 3],
        [4, 4],
        [4, 5],
      ],
    ])
  })

  it('does not exist if a period can show several numbers', () => {
    expect(trendOf(familyOf('11X5'), draws([1, 2, 3, 4, 5], [1, 3, 5, 7, 9]), 'any', 30).lines).toEqual([])
  })
})

describe('the foot', () => {
  it('counts the rows that are shown; the longest omission may have begun before them', () => {
    const [one, two] = trendOf(k3, draws([1, 1, 1], [2, 1, 1], [2, 1, 1], [2, 1, 1], [1, 1, 1], [1, 1, 1]), 0, 4).foot
    expect(one).toMatchObject({ symbol: '1', occurrences: 2, averageOmission: 2, longestOmission: 3, longestStreak: 2 })
    expect(two).toMatchObject({ symbol: '2', occurrences: 2, averageOmission: 2, longestOmission: 2, longestStreak: 2 })
  })

  it('marks a number as hot from one and a half times the average, and as cold from half of it', () => {
    expect([6, 4, 3, 2, 5].map((count) => heatOf(count, [6, 4, 3, 2, 5]))).toEqual(['hot', null, null, 'cold', null])
    expect(heatOf(0, [0, 0])).toBeNull()
  })
})

describe('places', () => {
  it('are the positions, with “any” as the first if a set of numbers is drawn', () => {
    expect(placesOf(familyOf('SSC'))).toEqual([0, 1, 2, 3, 4])
    for (const code of ['KL8', 'LHC', '11X5', 'KLSF'] as const) {
      expect(placesOf(familyOf(code))).toEqual(['any', ...familyOf(code).positions.keys()])
    }
  })
})

it('have picks that are bets on that place only, if such bets are sold', () => {
  const target = playAt(familyOf('SSC'), 1)
  expect([target?.play.code, target?.row]).toEqual(['DWD', 1])
  expect(target && selectionAt(target, ['2', '6'])).toEqual([[], ['2', '6'], [], [], []])
  expect(playAt(familyOf('PK10'), 6)?.play.board.rows.map(({ key }) => key)).toContain('7')
  expect(playAt(familyOf('SSC'), 'any')).toBeUndefined()
  expect(playAt(k3, 0)).toBeUndefined()
})
