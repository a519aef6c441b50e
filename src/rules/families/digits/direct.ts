/** Direct rules: digits or sides are picked place by place, or typed, and must show at their places. */
import { randomEntry } from '../../entry.ts'
import { fraction } from '../../fraction.ts'
import type { Entry, Result, Rule, Selection } from '../../play.ts'
import { choices } from '../../choices.ts'
import { lines, risksOf, typedLine } from '../../risks.ts'
import { atLevel, common, hit, noProblem, noPushes, row, someOf } from '../../shapes.ts'
import { digitCodes, parityOf, sizeOf } from './digits.ts'
import { ofDigits } from './spaces.ts'

/** The choices at a place: its digit, or its sides. A digit shows one in `in` of the `codes`. */
export interface Face {
  readonly codes: readonly string[]
  readonly in: bigint
  of(digit: number): readonly string[]
}

export const digitFace: Face = { codes: digitCodes, in: 10n, of: (digit) => [String(digit)] }

export const sideFace: Face = {
  codes: ['big', 'small', 'odd', 'even'],
  in: 2n,
  of: (digit) => [sizeOf([digit]), parityOf([digit])],
}

/** The sum of the products of all combinations of k numbers (elementary symmetric polynomial). */
export function elementary(numbers: readonly number[], k: number): number {
  const sums = [1, ...Array.from({ length: k }, () => 0)]
  for (const number of numbers) for (let at = k; at > 0; at--) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0) * number
  return sums[k] ?? 0
}

function shownIn(selection: Selection, result: Result, face: Face): Selection {
  return selection.map((picked, at) => common(picked, face.of(result[at] ?? 0)))
}

/** Risk options of the notes. If there are more rows than `size`, an option has the first two numbers of a note with their places. */
function optionsOf(selection: Selection, size: number): string[] {
  if (size === selection.length) return lines(selection)
  const placed = selection.map((picked, at) => picked.map((code) => `${at + 1}:${code}`)).filter(({ length }) => length > 0)
  const counted = Math.min(size, 2)
  return choices(placed.slice(0, placed.length - (size - counted)), counted).flatMap((rows) =>
    lines(rows).map((line) => (counted < size ? `${line} …` : line)),
  )
}

/** A note has one pick from each of `size` rows. If there are more rows, any `size` of them make a note. */
export function direct(rows: number, size = rows, face: Face = digitFace): Rule {
  const product = (selection: Selection) =>
    elementary(
      selection.map(({ length }) => length),
      size,
    )
  return {
    problem: noProblem,
    notes: product,
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, product(shownIn(selection, result, face))),
    pushes: noPushes,
    risks: (selection) => risksOf(optionsOf(selection, size), [hit]),
    matches: (selection, result) => shownIn(selection, result, face),
    levels: () => ({ [hit]: { win: fraction(1n, face.in ** BigInt(size)), push: fraction(0n, 1n) } }),
    random(uniform) {
      const at = Array.from({ length: rows }, (_, i) => i)
      const taken = someOf(at, size, uniform)
      return at.map((i) => (taken.includes(i) ? someOf(face.codes, 1, uniform) : []))
    },
  }
}

const numerals = ['', '一', '二', '三', '四', '五']

/** 组合: each direct number makes `size` notes: all its digits, all but the first, and so on down to the last digit. */
export function stars(size: number): Rule {
  const rule = direct(size)
  const lengths = Array.from({ length: size }, (_, i) => size - i)
  return {
    ...rule,
    levelNames: Object.fromEntries(
      lengths.map((length) => [
        `star${length}`,
        { rw: `${numerals[length] ?? ''}星`, korw: `${length}성 (뒤 ${length}자리)`, en: `Last ${length}` },
      ]),
    ),
    notes: (selection) => rule.notes(selection) * size,
    levelsOf: () => lengths.map((length) => `star${length}`),
    wins(selection, result) {
      const hits = shownIn(selection, result, digitFace)
      return Object.fromEntries(
        lengths
          .filter((length) => hits.slice(-length).every((picked) => picked.length > 0))
          .map((length) => [`star${length}`, selection.slice(0, size - length).reduce((ways, picked) => ways * picked.length, 1)]),
      )
    },
    // a number at the last places is bet once for each number at the other places
    risks: (selection) =>
      lengths.flatMap((length) =>
        risksOf(
          lines(selection.slice(-length)).map((line) => `${length}: ${line}`),
          [`star${length}`],
          selection.slice(0, size - length).reduce((ways, picked) => ways * picked.length, 1),
        ),
      ),
    // from the right, up to the first place that does not match
    matches(selection, result) {
      const hits = shownIn(selection, result, digitFace)
      const missed = hits.map(({ length }) => length).lastIndexOf(0)
      return hits.map((picked, at) => (at > missed ? picked : []))
    },
    levels: () => Object.fromEntries(lengths.map((length) => [`star${length}`, ofDigits(1n, length)])),
  }
}

export function directEntry(size: number): Entry {
  return { symbols: digitCodes, size, separator: '', repeats: 'any', ordered: true }
}

/** Each typed number is a note, which wins when the digits show in this order. */
export function typedDirect(size: number): Rule {
  const matches = (selection: Selection, result: Result) => {
    const line = result.join('')
    return [row(selection, 0).includes(line) ? [line] : []]
  }
  return {
    problem: noProblem,
    notes: (selection) => row(selection, 0).length,
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, row(matches(selection, result), 0).length),
    pushes: noPushes,
    risks: (selection) =>
      risksOf(
        row(selection, 0).map((line) => typedLine(line, '')),
        [hit],
      ),
    matches,
    levels: () => ({ [hit]: ofDigits(1n, size) }),
    random: (uniform) => [[randomEntry(directEntry(size), uniform)]],
  }
}
