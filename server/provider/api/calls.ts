/**
 * The provider's API for a platform: `POST /v1/<call>`, signed JSON. The platform may repeat each call with the same body, as it makes the
 * ids under which money moves. Status 409 with `{error}` is a refusal; after 503 the call can be repeated.
 */
import * as v from 'valibot'

/** Id of a member, device, transfer or message; made by the platform. */
const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))
const game = v.pipe(v.string(), v.regex(/^[a-z]{1,16}$/))
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Thousandths of a point, zero or above. */
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,17})$/))
/** Thousandths of a point, above zero. */
const money = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))
const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Start of a page of a list: `next` of the previous page, or '0' for the first page. */
const cursor = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,17})$/))
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))

/** A decided bet of a member: one round of a game, with its total stake. */
export const betRecord = v.object({
  id,
  member: id,
  game,
  stake: money,
  payout: amount,
  /** When the round was decided; milliseconds. */
  at: instant,
  /** The message id of the `play` that made the bet; null if there is none. */
  message: v.nullable(id),
  /** What the player sees about the bet and can verify it with; a `roundShown` for this provider's games. */
  detail: v.unknown(),
})
export type BetRecord = v.InferOutput<typeof betRecord>

export const transferDirection = v.picklist(['in', 'out'])

export const transferRecord = v.object({
  id,
  member: id,
  direction: transferDirection,
  amount: money,
  /**
   * `refused`: the balance was too low. `absent`: the platform asked for the status first, and the transfer is refused if it still comes.
   */
  state: v.picklist(['done', 'refused', 'absent']),
  at: instant,
})
export type TransferRecord = v.InferOutput<typeof transferRecord>

const shape = <Request extends v.GenericSchema, Response extends v.GenericSchema>(request: Request, response: Response) => ({
  request,
  response,
})

export const calls = {
  /** Answers if the provider can serve players. */
  health: shape(v.strictObject({}), v.object({ time: instant })),
  /** The games that can be launched. */
  games: shape(v.strictObject({}), v.object({ games: v.array(v.object({ code: game })) })),
  /** A token that opens the game once, within `expiresInMs`, for this member on this device. Adds the member if unknown. */
  launch: shape(v.strictObject({ member: id, game, device: id }), v.object({ token, expiresInMs: v.number() })),
  /** Opens the game with a launch token. `state` is opaque to the platform and goes to the game's frame. */
  enter: shape(v.strictObject({ token, device: id }), v.object({ session: token, member: id, game, balance: amount, state: v.unknown() })),
  /**
   * Passes on a message of the frame. A message id takes effect once; a repeated message gets the first answer, also after the session has
   * ended. `room` is the most that the message may stake, by the limits at the platform.
   */
  play: shape(
    v.strictObject({ session: token, message: id, body: v.unknown(), room: amount }),
    v.object({ answer: v.unknown(), balance: amount, records: v.array(betRecord) }),
  ),
  /** Ends all sessions of a member, so that no new round begins in them, and invalidates the member's launch tokens. */
  endSessions: shape(v.strictObject({ member: id }), v.object({ ended: v.number() })),
  balance: shape(v.strictObject({ member: id }), v.object({ balance: amount })),
  /** Moves money between the platform and the member's wallet at the provider. */
  transfer: shape(
    v.strictObject({ id, member: id, direction: transferDirection, amount: money }),
    v.object({ transfer: transferRecord, balance: amount }),
  ),
  /** The state of a transfer. If the transfer has not come by now, it is `absent` for good. */
  transferStatus: shape(
    v.strictObject({ id, member: id, direction: transferDirection, amount: money }),
    v.object({ transfer: transferRecord }),
  ),
  transfers: shape(v.strictObject({ cursor, limit }), v.object({ transfers: v.array(transferRecord), next: cursor })),
  /** All bets, in the order in which they became readable. */
  bets: shape(v.strictObject({ cursor, limit }), v.object({ bets: v.array(betRecord), next: cursor })),
  /** One bet of a member in its current state: with its seed once the seed is revealed. */
  bet: shape(v.strictObject({ id, member: id }), v.object({ bet: betRecord })),
  /** A page of balances in the order of member ids; `after` is the last member of the previous page. */
  balances: shape(
    v.strictObject({ after: v.nullable(id), limit }),
    v.object({ balances: v.array(v.object({ member: id, balance: amount })) }),
  ),
} as const

export type CallName = keyof typeof calls
export type CallRequest<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['request']>
export type CallResponse<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['response']>

/** Reasons of a refusal; a refused call changes nothing. */
export const refusals = [
  /** The body does not match the call's schema. */
  'BAD_REQUEST',
  'GAME_UNKNOWN',
  'MEMBER_UNKNOWN',
  /** The launch token is used, expired, or of another device. */
  'TOKEN',
  /** The session has ended or does not exist. */
  'SESSION',
  /** The balance is below the stake. */
  'SHORT',
  /** The stake is above what the platform allows. */
  'ROOM',
  /** The round comes sooner than the pace of the last game allows. */
  'EARLY',
  'STAKE',
  /** The game has no such message. */
  'MESSAGE',
  /** The player has not seen the end of a round yet. */
  'OPEN_ROUND',
  'BET_UNKNOWN',
  /** The id was used before with other content. */
  'CONFLICT',
] as const
export type RefusalReason = (typeof refusals)[number]
export const refusal = v.object({ error: v.picklist(refusals), params: v.optional(v.array(v.union([v.string(), v.number()])), []) })

/** A notice of the provider to the platform: signed JSON by `POST` to the configured URL. The bundled provider sends this kind only. */
export const notice = v.object({ kind: v.literal('records'), cursor })
