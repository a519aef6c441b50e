// Odds that changed are accepted by the player, or by what they chose beforehand (rules.md 4)
import { describe, expect, it } from 'vitest'
import { changedOdds, isAgreed } from '#/lib/oddsConsent.ts'

const changes = (seen: Record<string, number>, now: Record<string, number>) => changedOdds(seen, now)

describe('changes with consent', () => {
  const [higher, lower] = [changes({ big: 19_000 }, { big: 19_500 }), changes({ big: 19_000 }, { big: 18_500 })]

  it.each([
    ['ask', higher, false],
    ['ask', lower, false],
    ['ask', [], false],
    ['better', higher, true],
    ['better', lower, false],
    ['better', [...higher, ...lower], false],
    ['any', higher, true],
    ['any', lower, true],
  ] as const)('%s', (consent, changed, agreed) => {
    expect(isAgreed(consent, changed)).toBe(agreed)
  })

  it('are the differences at the levels that the player saw', () => {
    expect(changes({ a: 1, b: 2, c: 3 }, { a: 1, b: 4, d: 9 })).toEqual([{ level: 'b', seen: 2, now: 4 }])
  })
})
