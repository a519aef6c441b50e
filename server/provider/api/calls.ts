/**
 * The API of the provider, as a platform calls it: `POST /v1/<call>`, JSON, signed. Each call may be sent again with the same body; money
 * is moved by ids that the platform makes. A refusal has status 409 and `{error}`; 503 says that it can be tried again.
 */
import * as v from 'valibot'

/** Of members, devices, transfers and messages: the platform's own. */
const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))
const game = v.pipe(v.string(), v.regex(/^[a-z]{1,16}$/))
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Thousandths of a point, zero or above. */
const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,17})$/))
/** Above zero. */
const money = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))
const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Where a list goes on: what the page before gave as `next`; '0' for the first page. */
const cursor = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,17})$/))
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))

/** A bet of a member that is decided: one round of a game, with all that was staked on it. */
export const betRecord = v.object({
  id,
  member: id,
  game,
  stake: money,
  payout: amount,
  /** When it was decided. */
  at: instant,
  /** Of the `play` that it came of; null where there is none. */
  message: v.nullable(id),
  /** What a player is shown of it, and can check it with; for this provider's games a `roundShown`. */
  detail: v.unknown(),
})
export type BetRecord = v.InferOutput<typeof betRecord>

export const transferDirection = v.picklist(['in', 'out'])

export const transferRecord = v.object({
  id,
  member: id,
  direction: transferDirection,
  amount: money,
  /** `refused`: the member has less than should go out. `absent`: it was asked about before it came, and is refused if it still comes. */
  state: v.picklist(['done', 'refused', 'absent']),
  at: instant,
})
export type TransferRecord = v.InferOutput<typeof transferRecord>

const shape = <Request extends v.GenericSchema, Response extends v.GenericSchema>(request: Request, response: Response) => ({
  request,
  response,
})

export const calls = {
  /** Says whether players can be served. */
  health: shape(v.strictObject({}), v.object({ time: instant })),
  /** Which can be launched. */
  games: shape(v.strictObject({}), v.object({ games: v.array(v.object({ code: game })) })),
  /** A token that opens the game once, within `expiresInMs`, for this member on this device. The member is made known where unknown. */
  launch: shape(v.strictObject({ member: id, game, device: id }), v.object({ token, expiresInMs: v.number() })),
  /** Opens the game with a token. `state` is for the frame of the game alone. */
  enter: shape(v.strictObject({ token, device: id }), v.object({ session: token, member: id, game, balance: amount, state: v.unknown() })),
  /**
   * Hands on what the frame says. The same message id has the same answer, and happens once; also after its session has been ended. `room`
   * is the most that may be staked now, by the limits that the platform keeps.
   */
  play: shape(
    v.strictObject({ session: token, message: id, body: v.unknown(), room: amount }),
    v.object({ answer: v.unknown(), balance: amount, records: v.array(betRecord) }),
  ),
  /** Ends all sessions of a member: nothing new is played in them; no launch token of before is good any more. */
  endSessions: shape(v.strictObject({ member: id }), v.object({ ended: v.number() })),
  balance: shape(v.strictObject({ member: id }), v.object({ balance: amount })),
  /** Moves money between the platform and the member's wallet here. */
  transfer: shape(
    v.strictObject({ id, member: id, direction: transferDirection, amount: money }),
    v.object({ transfer: transferRecord, balance: amount }),
  ),
  /** What became of a transfer. One that has not come by now never will: it is `absent`. */
  transferStatus: shape(
    v.strictObject({ id, member: id, direction: transferDirection, amount: money }),
    v.object({ transfer: transferRecord }),
  ),
  transfers: shape(v.strictObject({ cursor, limit }), v.object({ transfers: v.array(transferRecord), next: cursor })),
  /** All bets, in the order in which they became readable. */
  bets: shape(v.strictObject({ cursor, limit }), v.object({ bets: v.array(betRecord), next: cursor })),
  /** One of a member's bets as it is shown now: with its seed, once that is revealed. */
  bet: shape(v.strictObject({ id, member: id }), v.object({ bet: betRecord })),
  /** By member, in their order; `after` is the last member of the page before. */
  balances: shape(
    v.strictObject({ after: v.nullable(id), limit }),
    v.object({ balances: v.array(v.object({ member: id, balance: amount })) }),
  ),
} as const

export type CallName = keyof typeof calls
export type CallRequest<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['request']>
export type CallResponse<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['response']>

/** Why something was refused; nothing has changed then. */
export const refusals = [
  /** The body is none of this call. */
  'BAD_REQUEST',
  'GAME_UNKNOWN',
  'MEMBER_UNKNOWN',
  /** The launch token is used, too old, or of another device. */
  'TOKEN',
  /** The session has ended, or there is none. */
  'SESSION',
  /** The balance is below the stake. */
  'SHORT',
  /** The stake is above what the platform allows. */
  'ROOM',
  /** Sooner than the pace of the game allows. */
  'EARLY',
  'STAKE',
  /** The message is none of the game. */
  'MESSAGE',
  /** A round is not yet shown to its end. */
  'OPEN_ROUND',
  'BET_UNKNOWN',
  /** The id was used before with other content. */
  'CONFLICT',
] as const
export type RefusalReason = (typeof refusals)[number]
export const refusal = v.object({ error: v.picklist(refusals), params: v.optional(v.array(v.union([v.string(), v.number()])), []) })

/** What the provider tells a platform, at the address that it is given: `POST`, JSON, signed. The bundled one tells of records only. */
export const notice = v.object({ kind: v.literal('records'), cursor })
