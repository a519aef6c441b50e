// Long dragons on the board: what the filters leave, what a side pays, the lines of the picks, and picks for another lottery
import { describe, expect, it } from 'vitest'
import { lotteryActions } from '#/features/lottery/lotterySlice.ts'
import { selectSlip, slipActions } from '#/features/lottery/slip/slipSlice.ts'
import { isShown, linesOfSides, oddsOfSide } from '#/features/lottery/stats/dragons.ts'
import { defaultRules } from '#/rules/config.ts'
import { familyOf, playOf } from '#/rules/registry.ts'
import { line, must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'

const ssc = familyOf('SSC')
const readingOf = (code: string) => must(ssc.readings.find((reading) => reading.code === code))
const [first, duel] = [readingOf('1-parity'), readingOf('dragon-tiger')]
const dragon = { lotteryId: 'ssc-5m', reading: '1-parity' }

describe('the filters', () => {
  it('show all lotteries or one, and sides or dragon and tiger', () => {
    expect(isShown({ lotteryId: undefined, kind: 'any' }, dragon, first)).toBe(true)
    expect(isShown({ lotteryId: 'ssc-5m', kind: 'sides' }, dragon, first)).toBe(true)
    expect(isShown({ lotteryId: 'k3-1m', kind: 'any' }, dragon, first)).toBe(false)
    expect(isShown({ lotteryId: undefined, kind: 'duel' }, dragon, first)).toBe(false)
    expect(isShown({ lotteryId: undefined, kind: 'duel' }, dragon, duel)).toBe(true)
    expect(isShown({ lotteryId: undefined, kind: 'sides' }, dragon, duel)).toBe(false)
  })
})

describe('a picked side', () => {
  const sold = must(first.play)
  const play = must(playOf(sold.code))
  const terms = { unit: '2000', multiple: 3, prizeGroup: 1956 }

  it('pays by the prize group', () => {
    expect(oddsOfSide(first, 'odd', play, 1956, defaultRules)).toBe(19560)
    expect(oddsOfSide(first, 'odd', play, 1800, defaultRules)).toBe(18000)
  })

  it('is one line with one note at the terms in use', () => {
    const duelPlay = must(playOf(must(duel.play).code))
    const lines = linesOfSides(
      [
        { reading: first, side: 'odd' },
        { reading: duel, side: 'tiger' },
      ],
      [play, duelPlay],
      terms,
      defaultRules,
    )
    expect(lines).toEqual([
      { playCode: sold.code, selection: sold.select('odd'), notes: 1, ...terms, oddsSeen: { '1-odd': 19560 } },
      expect.objectContaining({ playCode: duelPlay.code, selection: [['tiger']], notes: 1, ...terms }),
    ])
  })

  it('makes no line if its play is not sold', () => {
    expect(linesOfSides([{ reading: first, side: 'odd' }], [], terms, defaultRules)).toEqual([])
  })
})

describe('a pick for another lottery', () => {
  const pick = slipActions.boardSet({ lotteryId: 'ssc-5m', handler: { playTypeCode: 'LM', code: 'LMP' }, selection: [['1-odd']] })

  it('waits on the board of that lottery in place of the earlier picks, and the lines there stay', () => {
    const store = lotteryStore()
    store.dispatch(slipActions.linesAdded({ lotteryId: 'ssc-5m', lines: [line()] }))
    store.dispatch(slipActions.betsPicked({ lotteryId: 'ssc-5m', playCode: 'KSHZ', selection: [['10']] }))
    store.dispatch(pick)
    expect(selectSlip(store.getState()).drafts).toEqual({
      'ssc-5m': expect.objectContaining({ cart: [line()], bets: { LMP: [['1-odd']] }, handler: { playTypeCode: 'LM', code: 'LMP' } }),
    })
  })

  it('is on the board once that lottery has been started', () => {
    const store = lotteryStore()
    store.dispatch(pick)
    store.dispatch(lotteryActions.lotteryChosen({ id: 'ssc-5m', lotteryTypeCode: 'SSC' }))
    store.dispatch(lotteryActions.lotteryStarted({ lotteryId: 'ssc-5m', handler: { playTypeCode: 'WX', code: 'ZXFS' } }))
    expect(selectSlip(store.getState()).drafts['ssc-5m']).toMatchObject({ bets: { LMP: [['1-odd']] }, handler: { code: 'LMP' } })
  })
})
