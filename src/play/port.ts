/**
 * Messages between the frame of one of the platform's own games and the page around it. The frame has an opaque origin and no network: it
 * requests a MessagePort from its page, and all its messages use this port. Each side closes the port at an unknown message.
 */
import * as v from 'valibot'

export const portVersion = 2

/** Thousandths of a point. */
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,17})$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The frame's first message to the window around it, the same in every version; the answer contains the port. */
export const hello = v.strictObject({ kind: v.literal('hello'), version: count })

/** Number of a request of the frame, from 1; the answer has the same number. */
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Each language has its own frames. `rw` is Chinese, `korw` Korean. */
export const frameLanguages = ['rw', 'korw', 'en'] as const
export type FrameLanguage = (typeof frameLanguages)[number]

/** Values of the app's style tokens by name, such as colours and lengths. */
const tokens = v.record(v.pipe(v.string(), v.regex(/^--[\w-]{1,40}$/)), v.pipe(v.string(), v.regex(/^[\w .,%#()/+'"*-]{0,400}$/)))

const look = {
  tokens,
  isDark: v.boolean(),
  reducedMotion: v.boolean(),
  /** Off until the player switches sounds on. */
  sound: v.boolean(),
}

/** How amounts of the game's wallet are shown. */
const units = v.strictObject({ unitRate: count, showUnitRate: count, decimals: count })

export const pageSays = v.variant('kind', [
  /** The first message, sent once. `state` comes from the provider, for the game. */
  v.strictObject({ kind: v.literal('init'), ...look, units, unit: v.string(), state: v.unknown() }),
  v.strictObject({ kind: v.literal('look'), ...look }),
  /** The provider's answer to a `play`. */
  v.strictObject({ kind: v.literal('answer'), id, answer: v.unknown() }),
  /** A `play` was refused; `text` is the reason in the player's language. */
  v.strictObject({ kind: v.literal('refused'), id, text: v.string() }),
  /** The wallet has changed for a reason other than a round. */
  v.strictObject({ kind: v.literal('balance'), balance: amount }),
  /**
   * The page transfers points for the chosen round. Until the transfer is `done` or has `failed`, the choice stays as it is. After `done`
   * the round is played.
   */
  v.strictObject({ kind: v.literal('transfer'), state: v.picklist(['begun', 'done', 'failed']) }),
  /** While the line is down, the page stores a `play`, and sends it once the line is up again. */
  v.strictObject({ kind: v.literal('line'), isUp: v.boolean() }),
  /** An entry of the page's menu was chosen. */
  v.strictObject({ kind: v.literal('open'), what: v.picklist(['fair', 'rounds']) }),
])
export type PageSays = v.InferOutput<typeof pageSays>
export type Funding = Extract<PageSays, { kind: 'transfer' }>['state']

export const frameSays = v.variant('kind', [
  /** A message for the provider. `stake`: the most that the provider may take for the message. */
  v.strictObject({ kind: v.literal('play'), id, body: v.unknown(), stake: amount }),
  /** The header's text about the round. `isOpen`: the round is decided, but not shown to its end. */
  v.strictObject({ kind: v.literal('round'), text: v.pipe(v.string(), v.maxLength(80)), isOpen: v.boolean() }),
  /** The wallet as the game shows it: a payout counts once it was shown. */
  v.strictObject({ kind: v.literal('shown'), balance: amount }),
  /** The chosen stake is above the wallet: the page shows the button that transfers and plays. Zero: the wallet has enough. */
  v.strictObject({ kind: v.literal('short'), stake: amount }),
])
export type FrameSays = v.InferOutput<typeof frameSays>
