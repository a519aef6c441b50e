/**
 * Cost of registering, signing in and asking for an SMS code: the proof of work that an attempt must bring, by the number of earlier
 * attempts from the same addresses and for the same name or phone.
 */
import { createHash } from 'node:crypto'
import { proofText, zeroBits } from '#/lib/proofOfWork.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { householdOf, siteOf } from '../../platform/http/addressRange.ts'
import type { Platform } from '../../platform/platform.ts'
import { countWithinWindow, forgetTries, triesWithin, uncountTry } from './attempts.ts'

/** Minimum work of any captcha: a fraction of a second on a phone. */
const LEAST_BITS = 15

/** First character of the id of a captcha without a picture. Random ids are base64url, which has no such character. */
export const NO_PICTURE = '.'
/** What a captcha without a picture requires beyond one with a picture: about half a minute on a slow phone. */
const ADDED_BITS = 7
/** The mark is a part of the stored id, so nobody can add or remove it. */
export const addedBitsOf = (captchaId = ''): number => (captchaId.startsWith(NO_PICTURE) ? ADDED_BITS : 0)

export type EntryUse = 'register' | 'signIn' | 'sms'

export interface Entry {
  readonly use: EntryUse
  /** For `sms` the phone. */
  readonly username: string
  readonly ip: string
}

interface Rule {
  readonly of: (entry: Entry) => string
  /** Whether several users share the key: its numbers are then multiplied by the platform's `addressAllowance`. */
  readonly isShared: boolean
  /** Windows start with the first attempt. */
  readonly seconds: number
  /** After this many attempts, the next one needs this many bits. */
  readonly steps: readonly (readonly [after: number, bits: number])[]
  /** After this many attempts, all are refused until the window ends. */
  readonly most?: number
}

const HOUR = 3600
const ANY_NUMBER = 2 ** 31 - 1

const name = ({ use, username }: Entry) => `${use}:name:${username.toLowerCase()}`
const household = ({ use, ip }: Entry) => `${use}:household:${householdOf(ip)}`
const site = ({ use, ip }: Entry) => `${use}:site:${siteOf(ip)}`

/**
 * Registrations always count. Of sign-ins only failed ones count, so that other people's successful ones lock nobody out. Codes that were
 * sent to a phone make the next one dearer, whoever asked for them, so that strangers hardly use up those of a day. These are limited,
 * because each can be guessed at, and disturbs.
 */
const rules: Readonly<Record<EntryUse, readonly Rule[]>> = {
  register: [
    {
      of: household,
      isShared: true,
      seconds: HOUR,
      steps: [
        [0, LEAST_BITS],
        [3, 16],
        [6, 17],
        [10, 18],
        [15, 19],
      ],
      most: 20,
    },
    {
      of: site,
      isShared: true,
      seconds: HOUR,
      steps: [
        [15, 16],
        [25, 17],
        [35, 18],
        [45, 19],
      ],
      most: 60,
    },
    {
      of: name,
      isShared: false,
      seconds: HOUR,
      steps: [
        [2, 16],
        [4, 17],
        [6, 18],
        [8, 19],
      ],
    },
  ],
  signIn: [
    {
      of: name,
      isShared: false,
      seconds: HOUR / 2,
      steps: [
        [3, LEAST_BITS],
        [6, 16],
        [12, 17],
        [24, 18],
        [48, 19],
      ],
    },
    {
      of: household,
      isShared: true,
      seconds: HOUR / 2,
      steps: [
        [30, LEAST_BITS],
        [45, 16],
        [60, 17],
        [90, 18],
        [120, 19],
      ],
    },
    {
      of: site,
      isShared: true,
      seconds: HOUR / 2,
      steps: [
        [120, LEAST_BITS],
        [180, 16],
        [240, 17],
        [300, 18],
        [360, 19],
      ],
    },
  ],
  sms: [
    {
      of: name,
      isShared: false,
      seconds: 24 * HOUR,
      steps: [
        [0, LEAST_BITS],
        [10, 17],
        [14, 18],
        [18, 19],
        [22, 20],
        [26, 21],
      ],
      most: 30,
    },
  ],
}

/** Pricing of captchas: `lighter` reduces every requirement by these bits, for tests. */
export interface EntryCost {
  readonly lighter: number
}

const lightened = (bits: number, { lighter }: EntryCost) => (bits === 0 ? 0 : Math.max(1, bits - lighter))

export const leastFor = (cost: EntryCost): number => lightened(LEAST_BITS, cost)

function bitsAfter(platform: Platform, { steps, isShared }: Rule, tries: number): number {
  const share = isShared ? tries / platform.settings.get('addressAllowance') : tries
  return steps.reduce((required, [after, bits]) => (share >= after ? bits : required), 0)
}

/** Bits required for the next attempt; the minimum when nothing is known of it. */
export async function bitsFor(platform: Platform, cost: EntryCost, entry: Entry | undefined): Promise<number> {
  let bits = LEAST_BITS
  for (const rule of entry ? rules[entry.use] : []) {
    if (entry) bits = Math.max(bits, bitsAfter(platform, rule, await triesWithin(platform.db, rule.of(entry), rule.seconds)))
  }
  return lightened(bits, cost)
}

/** The captcha of an attempt, with its proof of work. */
export interface Brought {
  readonly captchaId?: string | undefined
  readonly proof?: string | undefined
}

/** Bits of work that a captcha's proof shows beyond those that its missing picture requires; zero without a proof. */
export function bitsOf({ captchaId = '', proof = '' }: Brought): number {
  if (proof === '') return 0
  const shown = zeroBits(createHash('sha256').update(proofText(captchaId, proof)).digest().readInt32BE(0))
  return Math.max(0, shown - addedBitsOf(captchaId))
}

const tooLight = ({ captchaId, proof }: Brought, required: number) =>
  captchaId && proof ? new Refusal('PROOF', [required + addedBitsOf(captchaId)]) : new Refusal('CAPTCHA')

/** Throws CAPTCHA without a proof, PROOF with the required bits when it shows too few. */
export function checkWork(brought: Brought, required: number): void {
  if (bitsOf(brought) < required) throw tooLight(brought, required)
}

/** Number of attempts above which this amount of work is no longer enough. */
function limitOf(platform: Platform, cost: EntryCost, { steps, isShared, most = ANY_NUMBER }: Rule, bits: number): number {
  const [after] = steps.find(([, required]) => lightened(required, cost) > bits) ?? [ANY_NUMBER]
  return Math.min(ANY_NUMBER, Math.min(after, most) * (isShared ? platform.settings.get('addressAllowance') : 1))
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts gain nothing. Returns the bits that it had to bring (0: none). Throws
 * TOO_OFTEN with the seconds to wait, or PROOF or CAPTCHA when they are missing; the attempt is then not counted. `nothing`: count it
 * without requiring any.
 */
export async function countEntry(platform: Platform, cost: EntryCost, entry: Entry, brought: Brought | 'nothing'): Promise<number> {
  const bits = brought === 'nothing' ? Infinity : bitsOf(brought)
  const counted: Rule[] = []
  let required = 0
  for (const rule of rules[entry.use]) {
    const limit = limitOf(platform, cost, rule, bits)
    const { hits, waitSeconds } = await countWithinWindow(platform.db, rule.of(entry), limit, rule.seconds)
    if (waitSeconds > 0) {
      for (const earlier of counted) await uncountTry(platform.db, earlier.of(entry))
      if (brought === 'nothing' || hits >= limitOf(platform, cost, rule, Infinity)) throw new Refusal('TOO_OFTEN', [waitSeconds])
      throw tooLight(brought, await bitsFor(platform, cost, entry))
    }
    counted.push(rule)
    required = Math.max(required, bitsAfter(platform, rule, hits - 1))
  }
  return brought === 'nothing' ? 0 : lightened(required, cost)
}

/** Reverts `countEntry`. */
export async function uncountEntry({ db }: Platform, entry: Entry): Promise<void> {
  for (const rule of rules[entry.use]) await uncountTry(db, rule.of(entry))
}

/** After a success: resets the counters by name, and reverts this attempt in shared ones. */
export async function forgiveEntry({ db }: Platform, entry: Entry): Promise<void> {
  for (const rule of rules[entry.use]) await (rule.isShared ? uncountTry(db, rule.of(entry)) : forgetTries(db, [rule.of(entry)]))
}
