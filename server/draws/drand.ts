/**
 * Outside entropy from drand, where an operator has set it: the number of the round is promised before a period opens, and
 * nobody knows its randomness before the sale has ended. There is no falling back: without it the draw waits.
 *
 * A round is believed when its number is the one asked for and its randomness is the SHA-256 of its signature. The BLS
 * signature itself is not checked here, for want of a library: whoever doubts the beacon checks the published signature
 * against the chain's public key. A beacon that lied could thereby not stay hidden, but it would be found out only later.
 */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
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
}

/** The round for a period, from its close alone. */
export function roundFor({ chainHash, genesisSeconds, periodSeconds }: Drand, closesAt: number): PromisedRound {
  const seconds = (closesAt + AFTER_CLOSE_MS) / 1000 - genesisSeconds
  return { entropyChain: chainHash, entropyRound: Math.max(1, Math.ceil(seconds / periodSeconds) + 1) }
}

const hex = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const round = v.object({ round: v.number(), randomness: hex(/^[\da-f]{64}$/), signature: hex(/^([\da-f]{2})+$/) })

/** Throws an Error that says what is wrong with the answer. */
export function checkedRound(answer: unknown, wanted: number): Entropy {
  const read = v.safeParse(round, answer)
  if (!read.success) throw new Error('the answer is no round')
  const { round: number, randomness, signature } = read.output
  if (number !== wanted) throw new Error(`round ${number} came instead of ${wanted}`)
  if (createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') !== randomness) {
    throw new Error('the randomness is not the hash of the signature')
  }
  return { entropy: randomness, signature }
}

const none: Entropy = { entropy: '', signature: null }

/** Asked again and again while a draw waits; the asking itself goes on beside the draws of other lotteries. */
export function outsideEntropy({ settings, log }: Pick<Platform, 'settings' | 'log'>, retryMs = 1000): EntropySource {
  const known = new Map<string, Entropy>()
  const askAgainAt = new Map<string, number>()

  async function ask({ urls, chainHash }: Drand, wanted: number, key: string): Promise<void> {
    for (const url of urls) {
      try {
        const response = await fetch(`${url}/${chainHash}/public/${wanted}`, { signal: AbortSignal.timeout(ASK_MS) })
        if (!response.ok) throw new Error(`status ${response.status}`)
        if (known.size >= KEPT) known.clear()
        known.set(key, checkedRound(await response.json(), wanted))
        askAgainAt.delete(key)
        return
      } catch (error) {
        log.warn({ url, round: wanted, reason: error instanceof Error ? error.message : String(error) }, 'a drand round was not to be had')
      }
    }
    askAgainAt.set(key, performance.now() + retryMs)
  }

  return {
    async entropyFor({ entropyChain, entropyRound }) {
      if (entropyChain === null || entropyRound === null) return none
      const key = `${entropyChain} ${entropyRound}`
      const entropy = known.get(key)
      if (entropy) return entropy
      const drand = settings.get('drand')
      if (drand?.chainHash === entropyChain && (askAgainAt.get(key) ?? 0) <= performance.now()) {
        askAgainAt.set(key, Infinity)
        void ask(drand, entropyRound, key)
      }
      return null
    },
  }
}
