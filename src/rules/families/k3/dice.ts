/** Three dice: all 216 results, and the properties that plays and the draw tray use. */
import type { Result, Space } from '../../play.ts'
import { independent } from '../../spaces.ts'

export const faces = [1, 2, 3, 4, 5, 6] as const

export const diceSpace: Space = independent(3, 6, 1)

export function sumOf(result: Result): number {
  return result.reduce((sum, die) => sum + die, 0)
}

/** How many dice show this face. */
export function timesOf(result: Result, face: number): number {
  return result.filter((die) => die === face).length
}

/** Codes of the faces that show, without repetitions. */
export function facesShown(result: Result): string[] {
  return faces.filter((face) => result.includes(face)).map(String)
}

export type DiceShape = 'triple' | 'pair' | 'straight' | 'distinct'

/** `straight`: three consecutive numbers. `distinct`: three different numbers that are not a straight. */
export function shapeOf(result: Result): DiceShape {
  const shown = new Set(result).size
  if (shown === 1) return 'triple'
  if (shown === 2) return 'pair'
  return Math.max(...result) - Math.min(...result) === 2 ? 'straight' : 'distinct'
}

export interface DiceFacts {
  readonly sum: number
  readonly size: 'big' | 'small'
  readonly parity: 'odd' | 'even'
  readonly shape: DiceShape
}

/** Facts of a result for the draw tray and the history. 3 to 10 is small, 11 to 18 is big. */
export function diceFacts(result: Result): DiceFacts {
  const sum = sumOf(result)
  return {
    sum,
    size: sum > 10 ? 'big' : 'small',
    parity: sum % 2 === 1 ? 'odd' : 'even',
    shape: shapeOf(result),
  }
}
