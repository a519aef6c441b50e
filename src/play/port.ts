/**
 * What the frame of a game of the house and the page around it say to each other. The frame has an opaque origin and no network: it asks
 * its page for a MessagePort, and whatever it wants goes through that. Either side closes the port at a message that it does not know.
 */
import * as v from 'valibot'

export const portVersion = 2

/** What a frame posts to the window around it; the answer brings the port. */
export const hello = v.strictObject({ kind: v.literal('hello'), version: v.literal(portVersion) })

/** Thousandths of a point. */
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,17})$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Counts what the frame asks for, from 1; the answer names it. */
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Each has frames of its own. `rw` is Chinese, `korw` Korean. */
export const frameLanguages = ['rw', 'korw', 'en'] as const
export type FrameLanguage = (typeof frameLanguages)[number]

/** Colours, lengths and the like, by the names of the app's tokens. */
const tokens = v.record(v.pipe(v.string(), v.regex(/^--[\w-]{1,40}$/)), v.pipe(v.string(), v.regex(/^[\w .,%#()/+'"*-]{0,400}$/)))

const look = {
  tokens,
  isDark: v.boolean(),
  reducedMotion: v.boolean(),
  /** Off until the player wishes it. */
  sound: v.boolean(),
}

/** What is shown of the game's wallet. */
const units = v.strictObject({ unitRate: count, showUnitRate: count, decimals: count })

export const pageSays = v.variant('kind', [
  /** First, and once. `state` is the provider's, for the game. */
  v.strictObject({ kind: v.literal('init'), ...look, units, unit: v.string(), state: v.unknown() }),
  v.strictObject({ kind: v.literal('look'), ...look }),
  /** Of a `play`: the provider's answer. */
  v.strictObject({ kind: v.literal('answer'), id, answer: v.unknown() }),
  /** Of a `play` that did not happen: why, in the player's language. */
  v.strictObject({ kind: v.literal('refused'), id, text: v.string() }),
  /** The wallet has changed by something else than a round. */
  v.strictObject({ kind: v.literal('balance'), balance: amount }),
  /**
   * Points are on their way in for the round that is chosen: until they are `done` or have `failed`, the choice stays as it is. Once they
   * are `done`, the round is played.
   */
  v.strictObject({ kind: v.literal('transfer'), state: v.picklist(['begun', 'done', 'failed']) }),
  /** While the line is down a `play` is kept and sent once it is up again. */
  v.strictObject({ kind: v.literal('line'), isUp: v.boolean() }),
  /** From the menu of the page. */
  v.strictObject({ kind: v.literal('open'), what: v.picklist(['fair', 'rounds']) }),
])
export type PageSays = v.InferOutput<typeof pageSays>
export type Funding = Extract<PageSays, { kind: 'transfer' }>['state']

export const frameSays = v.variant('kind', [
  /** For the provider. `stake`: the most that it may take for it. */
  v.strictObject({ kind: v.literal('play'), id, body: v.unknown(), stake: amount }),
  /** What the header says of the round, and whether one is decided and not yet shown to its end. */
  v.strictObject({ kind: v.literal('round'), text: v.pipe(v.string(), v.maxLength(80)), isOpen: v.boolean() }),
  /** The wallet as the game shows it: a payout counts once it has been shown. */
  v.strictObject({ kind: v.literal('shown'), balance: amount }),
  /** The stake that is chosen, where the wallet has less: the page then has the button that transfers and plays. Zero: it has enough. */
  v.strictObject({ kind: v.literal('short'), stake: amount }),
])
export type FrameSays = v.InferOutput<typeof frameSays>
