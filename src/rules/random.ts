/** Fair numbers out of a stream of random words: the draws and the games take theirs from here, and from nowhere else. */
import type { Bytes } from '#/lib/primitives.ts'

/** Gives the next 32-bit word of a stream. */
export type NextWord = () => number

/** A number of 0 to n - 1, each exactly as likely: words in the last, incomplete run of n are passed over. */
export function uniform(n: number, next: NextWord): number {
  if (n === 1) return 0
  const limit = Math.floor(2 ** 32 / n) * n
  let word = next()
  while (word >= limit) word = next()
  return word % n
}

/**
 * Takes different numbers of 0 to `of` - 1, one with each call, each of those left exactly as likely. As in the published algorithm of the
 * draws, the first number that is left takes the place of the one that was taken (Fisher–Yates from the front).
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

/** Big-endian words of numbered blocks, one block after the other. */
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
 * What `take` makes of the words of blocks that come asynchronously, as from WebCrypto. How many blocks it needs is known once it has run:
 * it is run again from the first word where one was missing, so it must depend on nothing but its words.
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
