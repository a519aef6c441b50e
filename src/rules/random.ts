/** Fair random numbers from a stream of random words. All draws and games take their numbers from this module. */
import type { Bytes } from '#/lib/primitives.ts'

/** Gives the next 32-bit word of a stream. */
export type NextWord = () => number

/** A number from 0 to n - 1, all exactly equally likely: words in the last, incomplete run of n are skipped. */
export function uniform(n: number, next: NextWord): number {
  if (n === 1) return 0
  const limit = Math.floor(2 ** 32 / n) * n
  let word = next()
  while (word >= limit) word = next()
  return word % n
}

/**
 * Takes different numbers from 0 to `of` - 1, one with each call; all remaining numbers are exactly equally likely. As in the published
 * algorithm of the draws, the first remaining number takes the place of the taken number (Fisher–Yates from the front).
 */
export function picks(of: number, next: NextWord): () => number {
  const moved = new Map<number, number>()
  let front = 0
  return () => {
    const at = front + uniform(of - front, next)
    const picked = moved.get(at) ?? at
    moved.set(at, moved.get(front) ?? front)
    front += 1
    return picked
  }
}

/** The big-endian words of numbered blocks, one block after the other. */
export function wordsOf(blockAt: (index: number) => Bytes): NextWord {
  let block = new DataView(new ArrayBuffer(0))
  let blocks = 0
  let at = 0
  return () => {
    if (at === block.byteLength) {
      const bytes = blockAt(blocks)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      blocks += 1
      at = 0
    }
    at += 4
    return block.getUint32(at - 4)
  }
}

class Missing extends Error {}

/**
 * Runs `take` on the words of blocks that come asynchronously, such as from WebCrypto, and returns its result. If a block is missing,
 * `take` runs again from the first word with one more block, so `take` must depend only on its words.
 */
export async function overBlocks<Taken>(blockAt: (index: number) => Promise<Bytes>, take: (next: NextWord) => Taken): Promise<Taken> {
  const blocks: Bytes[] = []
  for (;;) {
    blocks.push(await blockAt(blocks.length))
    try {
      return take(
        wordsOf((index) => {
          const block = blocks[index]
          if (!block) throw new Missing()
          return block
        }),
      )
    } catch (error) {
      if (!(error instanceof Missing)) throw error
    }
  }
}
