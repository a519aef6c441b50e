/**
 * Outside entropy from drand, where an operator has set it: the number of the round is promised before a period opens, and
 * nobody knows its randomness before the sale has ended. There is no falling back: without it the draw waits.
 *
 * A round is believed when its number is the one asked for, its randomness is the SHA-256 of its signature, and the signature
 * is the chain's: whoever answers for the beacon can be late, but cannot choose. Chains of drand's scheme
 * bls-unchained-g1-rfc9380, as quicknet is.
 */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isSigned, roundBytes } from '#/rules/draws/beacon.ts'
import type { Platform } from '../platform/platform.ts'
import type { SettingValues } from '../platform/settingsTable.ts'
import type { Entropy, EntropySource } from './entropy.ts'

type Drand = NonNullable<SettingValues['drand']>

/** The first round that is made so long after the close of the sale. */
const AFTER_CLOSE_MS = 3000
const ASK_MS = 3000
const KEPT = 1000

export interface PromisedRound {
  readonly entropyChain: string
  readonly entropyRound: number
  readonly entropyKey: string
}

/** The round for a period, from its close alone. */
export function roundFor({ chainHash, publicKey, genesisSeconds, periodSeconds }: Drand, closesAt: number): PromisedRound {
  const seconds = (closesAt + AFTER_CLOSE_MS) / 1000 - genesisSeconds
  return { entropyChain: chainHash, entropyRound: Math.max(1, Math.ceil(seconds / periodSeconds) + 1), entropyKey: publicKey }
}

const hex = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const round = v.object({ round: v.number(), randomness: hex(/^[\da-f]{64}$/), signature: hex(/^([\da-f]{2})+$/) })

/** The SHA-256 of a round's bytes, which the beacon signs. */
export const digestOf = (number: number) => createHash('sha256').update(roundBytes(number)).digest()

/** Throws an Error that says what is wrong with the answer. `publicKey`: the chain's, hexadecimal. */
export function checkedRound(answer: unknown, wanted: number, publicKey: string): Entropy {
  const read = v.safeParse(round, answer)
  if (!read.success) throw new Error('the answer is no round')
  const { round: number, randomness, signature } = read.output
  if (number !== wanted) throw new Error(`round ${number} came instead of ${wanted}`)
  if (createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') !== randomness) {
    throw new Error('the randomness is not the hash of the signature')
  }
  if (!isSigned(digestOf(number), signature, publicKey)) throw new Error('the signature is not the chain\'s')
  return { entropy: randomness, signature }
}

const none: Entropy = { entropy: '', signature: null }

/** Asked again and again while a draw waits; the asking itself goes on beside the draws of other lotteries. */
export function outsideEntropy({ settings, log }: Pick<Platform, 'settings' | 'log'>, retryMs = 1000): EntropySource {
  const known = new Map<string, Entropy>()
  const askAgainAt = new Map<string, number>()

  async function ask({ urls, chainHash }: Drand, wanted: number, publicKey: string, key: string): Promise<void> {
    for (const url of urls) {
      try {
        const response = await fetch(`${url}/${chainHash}/public/${wanted}`, { signal: AbortSignal.timeout(ASK_MS) })
        if (!response.ok) throw new Error(`status ${response.status}`)
        if (known.size >= KEPT) known.clear()
        known.set(key, checkedRound(await response.json(), wanted, publicKey))
        askAgainAt.delete(key)
        return
      } catch (error) {
        log.warn({ url, round: wanted, reason: error instanceof Error ? error.message : String(error) }, 'a drand round was not to be had')
      }
    }
    askAgainAt.set(key, performance.now() + retryMs)
  }

  return {
    async entropyFor({ entropyChain, entropyRound, entropyKey }) {
      if (entropyChain === null || entropyRound === null) return none
      // With the key: what one key has signed is nothing to a period that was promised another.
      const key = `${entropyChain} ${entropyRound} ${entropyKey ?? ''}`
      const entropy = known.get(key)
      if (entropy) return entropy
      const drand = settings.get('drand')
      if (drand?.chainHash === entropyChain && (askAgainAt.get(key) ?? 0) <= performance.now()) {
        askAgainAt.set(key, Infinity)
        void ask(drand, entropyRound, entropyKey ?? drand.publicKey, key)
      }
      return null
    },
  }
}
