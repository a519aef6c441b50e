// The slip: stake by integers, equal lines merge, one request never exceeds its limits (BET-2)
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKey, maxLines, maxMultiple, maxSlipMultiple, mergeLines, stakeOf, timesSlip, totalsOf } from '#/features/lottery/slipLines.ts'
import { line } from './fixtures.ts'

const lines = fc.array(
  fc
    .record({
      playCode: fc.constantFrom('KSHZ', 'EBTH'),
      option: fc.constantFrom('3', '4', '5'),
      unit: fc.constantFrom('1000', '2000'),
      multiple: fc.integer({ min: 1, max: 60 }),
    })
    .map(({ option, ...more }) => line({ ...more, notes: 1, selection: [[option]] })),
  { maxLength: 40 },
)

describe('stake', () => {
  it('is notes × unit × multiple in thousandths, exactly', () => {
    expect(stakeOf(line({ notes: 3, unit: '2000', multiple: 1 }))).toBe(6_000n)
    expect(stakeOf(line({ notes: 20, unit: '999999999999999', multiple: 9999 }))).toBe(199_979_999_999_999_800_020n)
  })

  it('of a slip is the sum of its lines', () => {
    const slip = [line({ notes: 3 }), line({ notes: 1, unit: '50000' }), line({ notes: 2, unit: '5000', multiple: 3 })]
    expect(totalsOf(slip)).toEqual({ lines: 3, notes: 6, stake: 86_000n })
  })
})

describe('merging', () => {
  it('makes one line of the same selection at the same unit, with the multiples added', () => {
    expect(mergeLines([line({ multiple: 2 })], [line({ multiple: 3 })])).toEqual([line({ multiple: 5 })])
  })

  it('keeps lines apart that differ in unit, selection or prize group', () => {
    const others = [line({ unit: '5000' }), line({ selection: [['3']], notes: 1 }), line({ prizeGroup: 1900 })]
    expect(mergeLines([line()], others)).toHaveLength(4)
  })

  it('keeps the whole stake, and leaves no two equal lines', () => {
    fc.assert(
      fc.property(lines, lines, (slip, added) => {
        const before = mergeLines([], slip)
        const after = mergeLines(before, added)
        expect(totalsOf(after).stake).toBe(totalsOf([...slip, ...added]).stake)
        expect(new Set(after.map(lineKey)).size).toBe(after.length)
        expect(after.length).toBeLessThanOrEqual(maxLines)
        for (const one of after) expect(one.multiple).toBeLessThanOrEqual(maxMultiple)
      }),
    )
  })

  it('keeps the newest odds', () => {
    expect(mergeLines([line()], [line({ oddsSeen: { 10: 1 } })])[0]?.oddsSeen).toEqual({ 10: 1 })
  })
})

describe("the whole slip's multiple", () => {
  it('multiplies each line, and is at most the multiple that all lines allow', () => {
    const slip = [line({ multiple: 2 }), line({ unit: '5000', multiple: 3 })]
    expect(timesSlip(slip, 4).map((one) => one.multiple)).toEqual([8, 12])
    expect(maxSlipMultiple(slip)).toBe(3333)
    expect(maxSlipMultiple([])).toBe(maxMultiple)
  })
})
