/** The plays of the digit families, and arbitrary selections of them. */
import fc from 'fast-check'
import { checkSelection } from '#/rules/engine.ts'
import { type EdgeRules, rulesOf, versionOf } from '#/rules/config.ts'
import { pc28 } from '#/rules/families/pc28/pc28.ts'
import { pl5 } from '#/rules/families/pl5/pl5.ts'
import { sd } from '#/rules/families/sd/sd.ts'
import { ssc } from '#/rules/families/ssc/ssc.ts'
import type { Family, Play, Row, Selection } from '#/rules/play.ts'
import { everyNumber, type House } from './digitsOracle.ts'

export const digitFamilies: readonly Family[] = [ssc, sd, pl5, pc28]

export const playsOf = (family: Family): readonly Play[] => family.types.flatMap(({ plays }) => plays)
export const digitPlays: readonly Play[] = digitFamilies.flatMap(playsOf)
export const countOf = (code: FamilyCode) => (code === 'SD' || code === 'PC28' ? 3 : 5)
type FamilyCode = Family['code']

export function digitPlay(code: string): Play {
  const play = digitPlays.find((one) => one.code === code)
  if (!play) throw new Error(`no play ${code}`)
  return play
}

const flags: readonly (readonly [Partial<EdgeRules>, Partial<House>])[] = [
  [{ dragonTigerTie: 'push' }, { tiePushes: true }],
  [{ straightWrap: 'no' }, { wraps: false }],
  [{ multiHitPay: 'perHit' }, { perHit: true }],
  [{ pc28Middle: 'push' }, { middlePushes: true }],
  [{ pc28Extremes: 'narrow' }, { narrow: true }],
]

/** Every set of choices that digits know of, as the rules have them and as the oracle does. */
export const houses = Array.from({ length: 2 ** flags.length }, (_, bits) => {
  const chosen = flags.filter((__, at) => bits & (1 << at))
  const house: House = Object.assign(
    { tiePushes: false, wraps: true, perHit: false, middlePushes: false, narrow: false },
    ...chosen.map(([, own]) => own),
  )
  return { config: rulesOf(versionOf(Object.assign({}, ...chosen.map(([choice]) => choice)))), house }
})

export const defaultHouse =
  houses[0]?.house ??
  (() => {
    throw new Error('no house')
  })()

/** Every line that a typed row can hold, of those not too many to list. */
export function linesOf({ entry }: Row): string[] {
  if (!entry) return []
  const { size, repeats, ordered } = entry
  if (repeats === 'any') return [...everyNumber(size)]
  return everyNumber(size).filter((line) => {
    const different = new Set(line).size
    if (!ordered && [...line].toSorted().join('') !== line) return false
    if (repeats === 'none') return different === size
    if (repeats === 'pair') return different === size - 1
    return different > 1
  })
}

function lineOf(row: Row): fc.Arbitrary<string[]> {
  const lines = linesOf(row)
  return fc.uniqueArray(
    fc.nat(lines.length - 1).map((at) => lines[at] ?? ''),
    { minLength: 1, maxLength: 12 },
  )
}

const known = new Map<Play, fc.Arbitrary<Selection>>()

/** Selections that can be bet. Boards of many rows get few digits in each, so that the notes can be written out. */
export function selectionsOf(play: Play): fc.Arbitrary<Selection> {
  const made =
    known.get(play) ??
    fc
      .tuple(
        ...play.board.rows.map((row) => {
          if (row.entry) return lineOf(row)
          const most = play.board.rows.length > 3 && !row.ticks ? Math.max(row.min, 3) : row.max
          return fc.shuffledSubarray(
            row.options.map(({ code }) => code),
            { minLength: row.min, maxLength: Math.min(row.max, most, Math.max(row.min, 8)) },
          )
        }),
      )
      .filter((selection) => checkSelection(play, selection) === null)
  known.set(play, made)
  return made
}

/** A draw made mostly of what was picked, so that notes do win. */
export function drawFor(play: Play, selection: Selection): fc.Arbitrary<string> {
  const count = countOf(play.family)
  const pool = selection.flat().join('').replace(/\D/g, '') || '0123456789'
  const digit = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pool) }, { weight: 1, arbitrary: fc.constantFrom(...'0123456789') })
  const line = fc.constantFrom(...selection.flat().filter((code) => /^\d{2,5}$/.test(code)), '')
  return fc
    .tuple(fc.array(digit, { minLength: count, maxLength: count }), line, fc.nat(count))
    .map(([drawn, typed, at]) => (drawn.slice(0, at).join('') + typed + drawn.join('')).slice(0, count))
}
