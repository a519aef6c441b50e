/** The options that the exposure of a bet counts on, compared with the real payout of the settlement: for each play, with so many bets. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules, rulesOf, versionOf, type RuleConfig } from '#/rules/config.ts'
import { checkSelection, oddsOf, oddsOfSelection, payoutOf, randomNote, settle, winningsOf, type Terms } from '#/rules/engine.ts'
import type { FamilyCode, Play, Result, Selection } from '#/rules/play.ts'
import { knownFamilies, playTypes } from '#/rules/registry.ts'
import { allOf } from '#/rules/families/digits/spaces.ts'
import { diceSpace } from '#/rules/families/k3/dice.ts'

interface Bet {
  readonly selection: Selection
  readonly terms: Terms
}

const playsOf = (family: FamilyCode) => playTypes(family).flatMap(({ plays }) => plays)
const seeded = (seed: number) => {
  let state = seed >>> 0
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** The notes together in one selection, as far as the board takes them. */
function joined(play: Play, notes: readonly Selection[], config: RuleConfig): Selection {
  return notes.reduce((whole, note) => {
    // another banker would make other notes of it
    const rest = play.board.kind === 'banker' && whole[0] !== undefined && whole[0].length > 0 ? [[], ...note.slice(1)] : note
    const more = whole.map((row, at) => [...new Set([...row, ...(rest[at] ?? [])])])
    return checkSelection(play, more, config) ? whole : more
  })
}

function betsOf(play: Play, seed: number, count: number, config: RuleConfig): { notes: Selection[]; bets: Bet[] } {
  const uniform = seeded(seed)
  const notes = Array.from({ length: count }, () => randomNote(play, uniform))
  const bets = notes.flatMap((note, at) => {
    const selection = joined(play, [note, ...notes.slice(at + 1, at + 1 + uniform(4))], config)
    const odds = oddsOfSelection(play, selection, oddsOf(play, 1900 + 2 * uniform(30), config), config)
    return odds ? [{ selection, terms: { unit: 10_000n * BigInt(1 + uniform(9)), multiple: 1 + uniform(3), odds } }] : []
  })
  return { notes, bets }
}

function counted(play: Play, bets: readonly Bet[], config: RuleConfig): Map<string, bigint> {
  const all = new Map<string, bigint>()
  for (const { selection, terms } of bets) {
    for (const [option, won] of winningsOf(play, selection, terms, config)) all.set(option, (all.get(option) ?? 0n) + won)
  }
  return all
}

const most = (numbers: Iterable<bigint>) => [...numbers].reduce((a, b) => (a > b ? a : b), 0n)
const paid = (play: Play, { selection, terms }: Bet, result: Result, config: RuleConfig) =>
  payoutOf({ ...terms, wins: settle(play, selection, result, config) })
/** The different wins of a note, each once for all results with the same win. */
const differentWins = (play: Play, note: Selection, results: readonly Result[], config: RuleConfig) => [
  ...new Map(
    results.map((result) => {
      const wins = settle(play, note, result, config)
      return [JSON.stringify(wins), wins] as const
    }),
  ).values(),
]
const holds = ({ board }: Play, selection: Selection, note: Selection) =>
  note.every(
    (row, at) =>
      row.every((code) => selection[at]?.includes(code)) && (board.kind !== 'banker' || at > 0 || row.length === selection[0]?.length),
  )

/** All results of the families that have few. */
const spaces = { K3: diceSpace, PC28: allOf(3), SD: allOf(3) } as const
const smallPlays = (['K3', 'PC28', 'SD'] as const).flatMap((family) =>
  playsOf(family).map((play) => [play.code, play, spaces[family].outcomes.map(({ result }) => result)] as const),
)

/** Every choice of the rules the other way. */
const otherRules = rulesOf(
  versionOf({ multiHitPay: 'perHit', dragonTigerTie: 'push', k3TripleInBigSmall: 'lose', pc28Middle: 'push', lhcNormalAnimal: 'perHit' }),
)

export const everyPlay = knownFamilies.flatMap((family) => playsOf(family).map((play) => [play.code, play] as const))

/** Declares the tests; each takes `numRuns` samples of bets. */
export function checkRisks(numRuns: number): void {
  describe.each([
    ['by default', defaultRules],
    ['the other way', otherRules],
  ] as const)('of a family with few results, rules %s', (_, config) => {
    test.each(smallPlays)('%s: no option is counted with less than the settlement of all bets pays its note', (_code, play, results) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const { notes, bets } = betsOf(play, seed, 6, config)
          const all = counted(play, bets, config)
          for (const note of notes) {
            // where the odds go by how much is picked, the note of a bet is all of it
            const held = bets.filter(
              ({ selection, terms }) =>
                holds(play, selection, note) && play.rule.levelsOf(note, config).every((level) => level in terms.odds),
            )
            const worst = most(
              differentWins(play, note, results, config).map((wins) =>
                held.reduce((sum, { terms }) => sum + payoutOf({ ...terms, wins }), 0n),
              ),
            )
            const options = play.rule.risks(note, config).map(({ option }) => all.get(option) ?? 0n)
            expect(options.reduce((sum, amount) => sum + amount, 0n)).toBeGreaterThanOrEqual(worst)
          }
        }),
        { numRuns },
      )
    })

    test.each(
      smallPlays.filter(
        ([, { board, rule }]) =>
          board.kind === 'grid' &&
          rule.levelsOf(
            board.rows.map(({ options: [first] }) => (first ? [first.code] : [])),
            config,
          ).length > 0,
      ),
    )('%s: a cell is counted with just what all bets on it win at most', (_code, play, results) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const { bets } = betsOf(play, seed, 6, config)
          const won = results.map((result) =>
            bets.map(({ selection, terms }) => ({ terms, wins: settle(play, selection, result, config) })),
          )
          for (const [option, amount] of counted(play, bets, config)) {
            const worst = most(
              won.map((each) =>
                each.reduce((sum, { terms, wins }) => {
                  const notes = wins[option] ?? 0
                  return sum + (notes > 0 ? payoutOf({ ...terms, wins: { [option]: notes } }) : 0n)
                }, 0n),
              ),
            )
            expect(amount, option).toBe(worst)
          }
        }),
        { numRuns },
      )
    })

    // of the options of these plays a result shows one
    const single = [
      'SD_QZX3',
      'SD_QZX3_S',
      'SD_QZXHZ',
      'SD_QZXKD',
      'SD_QZU3',
      'SD_QZU3_S',
      'SD_QZU6',
      'SD_QZU6_S',
      'SD_QHHZX',
      'SD_QZUHZ',
      'SD_QZX2',
      'SD_HZU2',
      'SD_ZXS',
      'SD_ZXL',
      'SBTH',
      'ETHDX',
      'STHDX',
      'KSHZ',
      'SLHDX',
      'PCTM',
    ].flatMap((code) => smallPlays.filter(([each]) => each === code))
    test('the families are known', () => expect(single).toHaveLength(20))

    test.each(single)('%s: the greatest is the worst that any result makes the house pay for the play', (_code, play, results) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const { bets } = betsOf(play, seed, 8, config)
          const worst = most(results.map((result) => bets.reduce((sum, bet) => sum + paid(play, bet, result, config), 0n)))
          expect(most(counted(play, bets, config).values())).toBe(worst)
        }),
        { numRuns },
      )
    })
  })

  test.each(everyPlay)('%s: a bet has every option of its notes, with the same name however it was picked', (_code, play) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { notes, bets } = betsOf(play, seed, 4, defaultRules)
        for (const { selection, terms } of bets) {
          const all = winningsOf(play, selection, terms)
          expect(all.size).toBeGreaterThan(0)
          expect([...all.values()].every((amount) => amount > 0n)).toBe(true)
          // several legs in one note are another note than fewer of them
          for (const note of notes.filter((each) => play.rule.notes(selection) > 1 && holds(play, selection, each))) {
            expect([...all.keys()]).toEqual(expect.arrayContaining(play.rule.risks(note, defaultRules).map(({ option }) => option)))
          }
          const backwards = selection.map((row) => row.toReversed())
          expect(new Map([...winningsOf(play, backwards, terms)].toSorted())).toEqual(new Map([...all].toSorted()))
        }
      }),
      { numRuns },
    )
  })
}
