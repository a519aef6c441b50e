/** The bets that are placed in the benchmarks. */
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'

export const linesPerRequest = 20
export const requestsAtOnce = 64

const playCode = 'KSHZDXDS'
const sides = ['big', 'small', 'odd', 'even']

/** A line that says only the odds of what it picks, as the page does. */
export function lineAt(index: number, prizeGroup: number) {
  const play = playOf(playCode)
  const option = sides[index % sides.length] ?? 'big'
  const odds = play ? oddsOf(play, prizeGroup)[option] ?? 0 : 0
  return { playCode, selection: [[option]], notes: 1, unit: '100', multiple: 1, prizeGroup, oddsSeen: { [option]: odds } }
}
