/** Makes very many draws: the published algorithm with node:crypto's synchronous HMAC, or with another generator. */
import { createHmac } from 'node:crypto'
import type { DrawFamily } from '#/rules/draws/draw.ts'

export interface Shape {
  readonly count: number
  readonly of: number
  readonly lowest: number
  /** Whether a number can repeat. */
  readonly again: boolean
}

const digits = (count: number): Shape => ({ count, of: 10, lowest: 0, again: true })
const picks = (count: number, of: number): Shape => ({ count, of, lowest: 1, again: false })

export const shapes: Readonly<Record<DrawFamily, Shape>> = {
  ssc: digits(5),
  pl5: digits(5),
  '3d': digits(3),
  pl3: digits(3),
  pc28: digits(3),
  k3: { count: 3, of: 6, lowest: 1, again: true },
  pk10: picks(10, 10),
  '11x5': picks(5, 11),
  lhc: picks(7, 49),
  kl8: picks(20, 80),
  klsf: picks(8, 20),
}

/** A random number from 0 to n - 1 for the draw of this index. */
export type Generator = (draw: number) => (n: number) => number

/** The published algorithm with seeds that count up; the platform takes its seeds from a seed chain. */
export const published = (game: string, start = 0): Generator => {
  const seed = Buffer.alloc(32)
  return (draw) => {
    seed.writeUInt32BE(start + draw, 28)
    let block = Buffer.alloc(0)
    let blocks = 0
    let at = 0
    return (n) => {
      if (n === 1) return 0
      const limit = 2 ** 32 - (2 ** 32 % n)
      for (;;) {
        if (at === block.length) {
          block = createHmac('sha256', seed).update(`draw/1|${game}|${draw}||${blocks}`).digest()
          blocks += 1
          at = 0
        }
        const word = block.readUInt32BE(at)
        at += 4
        if (word < limit) return word % n
      }
    }
  }
}

/** All draws in one array, `count` numbers each, counted from 0. */
export function drawMany({ count, of, again }: Shape, draws: number, generator: Generator): Uint8Array {
  const all = new Uint8Array(draws * count)
  const urn = new Uint8Array(of)
  for (let draw = 0; draw < draws; draw++) {
    const uniform = generator(draw)
    if (!again) for (let k = 0; k < of; k++) urn[k] = k
    for (let k = 0; k < count; k++) {
      if (again) {
        all[draw * count + k] = uniform(of)
        continue
      }
      const j = k + uniform(of - k)
      const taken = urn[j] ?? 0
      urn[j] = urn[k] ?? 0
      all[draw * count + k] = taken
    }
  }
  return all
}
