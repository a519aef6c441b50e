/**
 * Proof of work: a number for which the SHA-256 of `challenge:number` starts with the given number of zero bits. The search takes about 2
 * to the power of `bits` hashes, the check takes one hash.
 */

/** Challenge and proof together have at most 54 bytes of ASCII. */
export const proofText = (challenge: string, proof: string): string => `${challenge}:${proof}`

/** Number of leading zero bits within the first 32 bits of a hash. */
export const zeroBits = (firstWord: number): number => Math.clz32(firstWord)

const DIGITS = 10
const ZERO = 48
const NINE = 57
/** Milliseconds of work per slice. */
const SLICE = 12

export interface ProofTask {
  readonly challenge: string
  readonly bits: number
  readonly after?: string
}

export interface WorkOptions {
  /** An earlier proof of the same challenge with fewer bits. The search continues after this proof. */
  readonly after?: string
  readonly signal?: AbortSignal
  /** Called about once a second. */
  readonly onProgress?: (progress: WorkProgress) => void
}

export interface WorkProgress {
  readonly tried: number
  /** Seconds since the search began. */
  readonly seconds: number
}

/** Searches in slices, so that the page stays responsive. Rejects with the signal's reason when aborted. */
export async function solveProof(challenge: string, bits: number, { after = '', signal, onProgress }: WorkOptions = {}): Promise<string> {
  const search = searchOf(challenge, after === '' ? 0 : Number(after) + 1)
  const begun = performance.now()
  for (let tried = 0, reported = 0; ;) {
    signal?.throwIfAborted()
    for (const until = performance.now() + SLICE; performance.now() < until; tried += 256) {
      const proof = search(bits, 256)
      if (proof !== undefined) return proof
    }
    const seconds = Math.floor((performance.now() - begun) / 1000)
    if (seconds > reported) onProgress?.({ tried, seconds: (reported = seconds) })
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Tries the next `count` numbers. */
function searchOf(challenge: string, first: number): (bits: number, count: number) => string | undefined {
  const block = new Uint8Array(64)
  const view = new DataView(block.buffer)
  const start = challenge.length + 1
  const end = start + DIGITS
  block.set(new TextEncoder().encode(`${proofText(challenge, '')}${String(first).padStart(DIGITS, '0')}`))
  block[end] = 0x80
  view.setUint32(60, end * 8)
  const words = new Int32Array(64)
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(at * 4)
  return (bits, count) => {
    for (let tried = 0; tried < count; tried++) {
      if (zeroBits(firstWordOf(words)) >= bits) return String.fromCharCode(...block.subarray(start, end))
      let digit = end - 1
      while (block[digit] === NINE) block[digit--] = ZERO
      block[digit] = (block[digit] ?? ZERO) + 1
      for (let at = digit >> 2; at <= (end - 1) >> 2; at++) words[at] = view.getInt32(at * 4)
    }
    return undefined
  }
}

const primes = Array.from({ length: 310 }, (_, at) => at + 2).filter((number, _, all) =>
  all.every((other) => other >= number || number % other !== 0),
)
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0
const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0] = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

/** First 32 bits of the SHA-256 of one block, whose 16 words are the first of `w`; the others are overwritten. */
function firstWordOf(w: Int32Array): number {
  for (let at = 16; at < 64; at++) {
    const [x, y] = [w[at - 15] ?? 0, w[at - 2] ?? 0]
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[at] = (w[at - 16] ?? 0) + s0 + (w[at - 7] ?? 0) + s1
  }
  let [a, b, c, d, e, f, g, h] = [A, B, C, D, E, F, G, H]
  for (let at = 0; at < 64; at++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + (w[at] ?? 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (A + a) | 0
}
