/**
 * Outside entropy from a drand beacon, if configured. The round number is promised before a period opens, and its randomness is unknown
 * until the sale has ended. There is no fallback: without the round, the draw waits. A round is accepted when its number is the requested
 * one, its signature verifies in canonical encoding, and its randomness is the SHA-256 of the signature. A relay can therefore delay a
 * round, but not choose its value. Supports drand chains of scheme bls-unchained-g1-rfc9380, such as quicknet.
 */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { LRUCache } from 'lru-cache'
import type { BeaconOutcome } from '#/contract/lottery.ts'
import { canonicalSignature, isSigned, roundBytes } from '#/rules/draws/beacon.ts'
import { type BeaconPromise, roundAfter } from '#/rules/draws/promise.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SettingValues } from '../../platform/settings/setting.ts'
import type { Entropy, EntropySource } from './entropy.ts'
import { type Attempt, keepTries } from './tries.ts'

type Drand = NonNullable<SettingValues['drand']>

const ASK_MS = 3000
const KEPT = 1000
/** Maximum answer size; a round is a few hundred bytes. */
const MOST_BYTES = 64 * 1024

/** The promise for a period, computed from its close only. */
export function beaconFor(drand: Drand, closesAt: number): BeaconPromise {
  const { chainHash: chain, publicKey: key, genesisSeconds, periodSeconds } = drand
  return { chain, key, genesisSeconds, periodSeconds, round: roundAfter(drand, closesAt), closesAt }
}

/** As stored with a period; null when no outside entropy is promised. */
export function columnsOf(promise: BeaconPromise | null) {
  return {
    entropyChain: promise && promise.chain,
    entropyRound: promise && promise.round,
    entropyKey: promise && promise.key,
    entropyGenesis: promise && new Date(promise.genesisSeconds * 1000),
    entropyPeriodSeconds: promise && promise.periodSeconds,
  }
}

/** Why an answer was rejected. */
export class NotTheRound extends Error {
  readonly outcome: BeaconOutcome

  constructor(outcome: BeaconOutcome, message: string) {
    super(message)
    this.outcome = outcome
  }
}

const hex = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const round = v.object({ round: v.number(), randomness: hex(/^[\da-f]{64}$/), signature: hex(/^([\da-f]{2})+$/) })

/** The message that the beacon signs: SHA-256 of the round number's bytes. */
export const digestOf = (number: number) => createHash('sha256').update(roundBytes(number)).digest()

/** Throws NotTheRound with the reason. `publicKey`: the drand chain's public key in hexadecimal. */
export function checkedRound(answer: unknown, wanted: number, publicKey: string): Entropy {
  const read = v.safeParse(round, answer)
  if (!read.success) throw new NotTheRound('unreadable', 'the answer is no round')
  const { round: number, randomness, signature } = read.output
  if (number !== wanted) throw new NotTheRound('otherRound', `round ${number} came instead of ${wanted}`)
  const canonical = canonicalSignature(signature)
  if (!canonical) throw new NotTheRound('signature', 'the signature is not in its canonical encoding')
  if (createHash('sha256').update(Buffer.from(canonical, 'hex')).digest('hex') !== randomness) {
    throw new NotTheRound('signature', 'the randomness is not the hash of the signature')
  }
  if (!isSigned(digestOf(number), signature, publicKey)) throw new NotTheRound('signature', "the signature is not the chain's")
  return { entropy: randomness, signature: canonical }
}

/** The body as text. Throws NotTheRound when it exceeds the maximum size, since a malicious server may never end it. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) throw new NotTheRound('tooLarge', 'the answer is longer than 64 kB')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Why a connection failed. */
const ended: Readonly<Record<string, BeaconOutcome>> = { ECONNREFUSED: 'refused', ETIMEDOUT: 'timeout', UND_ERR_CONNECT_TIMEOUT: 'timeout' }

function outcomeOf(error: unknown): BeaconOutcome {
  if (error instanceof NotTheRound) return error.outcome
  if (error instanceof SyntaxError) return 'unreadable'
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? (ended[cause.code] ?? 'unreachable') : 'unreachable'
}

const none: Entropy = { entropy: '', signature: null }

/** Called repeatedly while a draw waits; requests run in the background, beside the draws of other lotteries. */
export function outsideEntropy({ db, settings, log }: Pick<Platform, 'db' | 'settings' | 'log'>, retryMs = 1000): EntropySource {
  const known = new LRUCache<string, Entropy>({ max: KEPT })
  const askAgainAt = new LRUCache<string, number>({ max: KEPT })

  /** Requests the sources in order until one delivers the round; returns all attempts. */
  async function askAll({ urls, chainHash }: Drand, wanted: number, publicKey: string, key: string): Promise<Attempt[]> {
    const attempts: Attempt[] = []
    for (const url of new Set(urls)) {
      try {
        const response = await fetch(`${url}/${chainHash}/public/${wanted}`, { signal: AbortSignal.timeout(ASK_MS), redirect: 'error' })
        if (!response.ok) throw new NotTheRound('status', `status ${response.status}`)
        const entropy = checkedRound(JSON.parse(await textOf(response)), wanted, publicKey)
        known.set(key, entropy)
        return [...attempts, { url, outcome: 'answered' }]
      } catch (error) {
        const outcome = outcomeOf(error)
        attempts.push({ url, outcome })
        log.warn(
          { url, round: wanted, outcome, reason: error instanceof Error ? error.message : String(error) },
          'a drand round was not to be had',
        )
      }
    }
    return attempts
  }

  async function ask(drand: Drand, wanted: number, publicKey: string, key: string): Promise<void> {
    const attempts = await askAll(drand, wanted, publicKey, key)
    await keepTries(db, { chain: drand.chainHash, round: wanted }, attempts).catch((error: unknown) => {
      log.warn({ err: error, round: wanted }, 'what was asked for a drand round could not be kept')
    })
    if (known.has(key)) askAgainAt.delete(key)
    else askAgainAt.set(key, performance.now() + retryMs)
  }

  return {
    async entropyFor({ entropyChain, entropyRound, entropyKey }) {
      if (entropyChain === null || entropyRound === null) return none
      // Cached by key as well: a round of one key is invalid for a period that was promised another.
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
