/** 任选, 组选 and their bankers: notes that win by the number of their numbers that are drawn, in any order. */
import { drawnCodes, entryOf, never, numberCode, numbersTo, typedLines } from './drawn.ts'
import { fraction } from './fraction.ts'
import type { Level, Levels, Option, Result, Rule, Selection } from './play.ts'
import { choices } from './choices.ts'
import { risksOf, sets } from './risks.ts'
import { choose, common, hit, noProblem, noPushes, overlapOf, row, setsWithBankers, someOf, tooFew } from './shapes.ts'
import { hypergeometric } from './spaces.ts'

export interface Hits {
  /** Numbers in a note. */
  readonly size: number
  /** How many of the drawn numbers count, from the first. */
  readonly drawn: number
  readonly of: number
  /** The numbers of hits with which a note wins; each has an equal share of the return. By default only the highest possible number. */
  readonly paying?: readonly number[]
}

function payingOf({ size, drawn, paying = [Math.min(size, drawn)] }: Hits): readonly number[] {
  return paying
}

/** The level's code: `hit` if only one number of hits wins, otherwise the number of hits. */
function levelName(hits: Hits, paid: number): string {
  return payingOf(hits).length === 1 ? hit : String(paid)
}

const levelsPaying = (hits: Hits) => payingOf(hits).map((paid) => levelName(hits, paid))

function chances(hits: Hits): Levels {
  const paying = payingOf(hits)
  const { size, drawn, of } = hits
  return Object.fromEntries(
    paying.map((paid): [string, Level] => [
      levelName(hits, paid),
      {
        win: hypergeometric({ hits: paid, picked: size, drawn, of }),
        push: never,
        share: fraction(1n, BigInt(paying.length)),
      },
    ]),
  )
}

/** Names such as 中 5, if notes win with several numbers of hits. */
function levelNames(hits: Hits): Pick<Rule, 'levelNames'> {
  const paying = payingOf(hits)
  if (paying.length === 1) return {}
  const none = { rw: '全不中', korw: '모두 미적중', en: 'No hit' }
  return {
    levelNames: Object.fromEntries(
      paying.map((paid) => [
        levelName(hits, paid),
        paid === 0 ? none : { rw: `中 ${paid}`, korw: `${paid}개 적중`, en: paid === 1 ? '1 hit' : `${paid} hits` },
      ]),
    ),
  }
}

/** Each combination of `size` picked numbers is a note, which wins by the number of its numbers that are drawn. */
export function pickedHits(hits: Hits, options: readonly Option[]): Rule {
  const { size, drawn } = hits
  return {
    ...levelNames(hits),
    problem: noProblem,
    notes: (selection) => choose(row(selection, 0).length, size),
    levelsOf: () => levelsPaying(hits),
    wins(selection, result) {
      const picked = row(selection, 0)
      const shown = common(picked, drawnCodes(result, drawn)).length
      return winsBy(hits, (paid) => choose(shown, paid) * choose(picked.length - shown, size - paid))
    },
    pushes: noPushes,
    risks: (selection) => risksOf(sets(row(selection, 0), size, options.length), levelsPaying(hits)),
    matches: (selection, result) => [common(row(selection, 0), drawnCodes(result, drawn))],
    levels: () => chances(hits),
    random: (uniform) => [
      someOf(
        options.map(({ code }) => code),
        size,
        uniform,
      ),
    ],
  }
}

function winsBy(hits: Hits, notesWith: (paid: number) => number): Record<string, number> {
  return Object.fromEntries(
    payingOf(hits)
      .map((paid) => [levelName(hits, paid), notesWith(paid)] as const)
      .filter(([, notes]) => notes > 0),
  )
}

/** 胆拖: all bankers and enough legs are a note of `size` numbers, which wins by the number of its numbers that are drawn. */
export function bankerHits(hits: Hits, options: readonly Option[]): Rule {
  const { size, drawn } = hits
  const matches = (selection: Selection, result: Result) => {
    const shown = drawnCodes(result, drawn)
    return [common(row(selection, 0), shown), common(row(selection, 1), shown)] as const
  }
  return {
    ...levelNames(hits),
    problem: (selection, board) =>
      overlapOf(selection, board) ?? tooFew(board, 1, row(selection, 1).length, size - row(selection, 0).length),
    notes: (selection) => choose(row(selection, 1).length, size - row(selection, 0).length),
    levelsOf: () => levelsPaying(hits),
    wins(selection, result) {
      const [bankers, legs] = [row(selection, 0).length, row(selection, 1).length]
      const [bankersShown, legsShown] = matches(selection, result)
      return winsBy(hits, (paid) => {
        const fromLegs = paid - bankersShown.length
        return choose(legsShown.length, fromLegs) * choose(legs - legsShown.length, size - bankers - fromLegs)
      })
    },
    pushes: noPushes,
    risks: (selection) => risksOf(setsWithBankers(selection, size, options.length), levelsPaying(hits)),
    matches,
    levels: () => chances(hits),
    random(uniform) {
      const picked = someOf(
        options.map(({ code }) => code),
        size,
        uniform,
      )
      const banker = picked[uniform(size)] ?? ''
      return [[banker], picked.filter((code) => code !== banker)]
    },
  }
}

/** Typed lines of `size` numbers in any order. A line wins when as many of its numbers as possible are drawn. */
export function typedHits(hits: Hits): Rule {
  const { size, drawn, of } = hits
  const all = numbersTo(of).map(numberCode)
  return typedLines(
    entryOf(size, of, false),
    (result) => {
      const codes = drawnCodes(result, drawn)
      const shown = all.filter((code) => codes.includes(code))
      if (size <= drawn) return choices(shown, size).map((line) => line.join(' '))
      const others = all.filter((code) => !shown.includes(code))
      return choices(others, size - drawn).map((some) => all.filter((code) => shown.includes(code) || some.includes(code)).join(' '))
    },
    () => chances(hits),
  )
}
