/** 任选: one to eight numbers among the five drawn numbers. They are picked, typed or picked with bankers. */
import { bankersBoard, entryOf, numbersTo, pickBoard, typedBoard } from '../../drawn.ts'
import { bankerHits, pickedHits, typedHits } from '../../hits.ts'
import type { Localized, Play } from '../../play.ts'
import { drawn, form, hanOf, look, named, numbers, of } from './board.ts'

const family = '11X5'
const type = 'LTRX'

/** Name of the play, such as 任选五 or 任选六中五. */
function namesOf(size: number): Localized {
  if (size <= drawn) return { rw: `任选${hanOf(size)}`, korw: `임의 ${size}수`, en: `Any ${size}` }
  return { rw: `任选${hanOf(size)}中${hanOf(drawn)}`, korw: `임의 ${size}수 중 ${drawn}`, en: `Any ${size} with all ${drawn}` }
}

function playsOf(size: number): Play[] {
  const hits = { size, drawn, of }
  const names = namesOf(size)
  const short = { rw: `任选${hanOf(size)}`, korw: `임의 ${size}`, en: `Any ${size}` }
  const plays: Play[] = [
    {
      code: `LTRX${size}`,
      family,
      type,
      names: named(names, form.multi),
      shortNames: named(short, form.multi),
      board: pickBoard(numbers, size, look),
      anyPlace: true,
      rule: pickedHits(hits, numbers),
    },
    {
      code: `LTRX${size}_S`,
      family,
      type,
      names: named(names, form.typed),
      shortNames: named(short, form.typed),
      board: typedBoard(entryOf(size, of, false)),
      rule: typedHits(hits),
    },
  ]
  if (size > 1) {
    plays.push({
      code: `LTRXDT${size}`,
      family,
      type,
      names: named(names, form.bankers),
      shortNames: named(short, form.bankers),
      board: bankersBoard(numbers, size, look),
      anyPlace: true,
      rule: bankerHits(hits, numbers),
    })
  }
  return plays
}

export const anyPlays: readonly Play[] = numbersTo(8).flatMap(playsOf)
