/** The data of each family that is available without loading its plays: its draw algorithm, and the look of its numbers on screen. */
import type { DrawFamily } from './draws/draw.ts'
import type { FamilyCode, Tone } from './play.ts'

export type Look = 'dice' | 'digits' | 'balls' | 'cars' | 'markSix'

export const familyFaces: Readonly<Record<FamilyCode, { readonly draw: DrawFamily; readonly look: Look }>> = {
  SSC: { draw: 'ssc', look: 'digits' },
  '11X5': { draw: '11x5', look: 'balls' },
  K3: { draw: 'k3', look: 'dice' },
  PK10: { draw: 'pk10', look: 'cars' },
  PC28: { draw: 'pc28', look: 'digits' },
  LHC: { draw: 'lhc', look: 'markSix' },
  SD: { draw: '3d', look: 'digits' },
  PL5: { draw: 'pl5', look: 'digits' },
  KL8: { draw: 'kl8', look: 'balls' },
  KLSF: { draw: 'klsf', look: 'balls' },
}

const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])
const green = new Set([5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49])

const tones = ['red', 'green', 'blue'] as const

/** The wave (colour) of a PC28 sum: sums from 1 to 26 take the three colours in turn; 0, 13, 14 and 27 have none. */
export const sumWaveOf = (sum: number): Tone | undefined => ([0, 13, 14, 27].includes(sum) ? undefined : tones[sum % 3])

/** The wave (colour) of a Mark Six number. */
export function waveOf(number: number): Tone {
  if (blue.has(number)) return 'blue'
  return green.has(number) ? 'green' : 'red'
}
