/**
 * Calls of prize wheels. A wheel has rounds. Before a round opens, its stock or weights and the anchor of its seed chain are published.
 * Each draw uses the next seed of the chain, and its answer reveals the seed (src/rules/welfare/wheel.ts).
 */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead, seenRead } from '../call.ts'
import { amount, count, id, instant, localized, page, pageRequest, requestId } from '../common.ts'
import { campaignState } from './campaigns.ts'
import { award, campaignCode, terms } from './codes.ts'

const hex = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

const prize = v.object({
  /** Null: no prize. */
  award: v.nullable(award),
  names: localized,
  /** Urn: the number of pieces at the start. Open wheel: the weight. */
  weight: count,
  /** Urn: the number of pieces left. Open wheel: the weight. The current chance is this number divided by the sum over all prizes. */
  left: count,
  /** Number given within the last 30 days. */
  given: count,
})

/** A round: the data published before it opened, and its progress. */
const round = v.object({
  number: count,
  /** SHA-256 of the first draw's seed. */
  anchor: hex,
  /** Maximum number of draws. */
  draws: count,
  /** Draws so far. */
  drawn: count,
  /** SHA-256 of the next draw's seed: the last revealed seed, or the anchor. */
  next: hex,
  openedAt: v.nullable(instant),
  closedAt: v.nullable(instant),
  weights: v.array(count),
  /** Root of all seeds: hashed `draws` times it is the anchor. Null until the round is closed. */
  root: v.optional(v.nullable(hex), null),
})

/** The next round with other prizes, published before it begins. */
const nextRound = v.object({
  number: count,
  opensAt: instant,
  prizes: v.array(v.pick(prize, ['award', 'names', 'weight'])),
  anchor: hex,
})

const wheel = v.object({
  code: campaignCode,
  titles: localized,
  terms,
  /** An urn gives each piece of its stock once; an open wheel has the same weights at each draw. */
  kind: v.picklist(['urn', 'open']),
  state: campaignState,
  from: instant,
  until: v.nullable(instant),
  /** Free chances of each member per business day. */
  perDay: count,
  prizes: v.array(prize),
  /** Current average value of a draw, in thousandths. */
  average: amount,
  /** Nothing is left to be given. */
  isSpent: v.boolean(),
  round,
  /** The announced round with other prizes; null if there is none. */
  nextRound: v.optional(v.nullable(nextRound), null),
})

/** A wheel in the list of all. */
const listedWheel = v.pick(wheel, ['code', 'titles', 'kind', 'state', 'from', 'until', 'perDay', 'isSpent'])

const draw = v.object({
  id,
  code: campaignCode,
  round: count,
  number: count,
  prize: count,
  award: v.nullable(award),
  names: localized,
  at: instant,
  /** Pieces left of each prize before the draw, or the weights. */
  before: v.array(count),
  seed: hex,
  /** SHA-256 of `seed`, published before: the previous draw's seed, or the anchor. */
  committed: hex,
  requestId,
})

/** A draw in the public list of a round. */
const listedDraw = v.object({ number: count, prize: count, seed: hex, requestId, at: instant })

const winner = v.object({ name: v.string(), names: localized, award, at: instant })

/** Number of a round, or of a draw in a round. */
const number = v.pipe(count, v.maxValue(2_147_483_647))

const ofWheel = v.strictObject({ code: v.optional(campaignCode) })

export const wheelCalls = {
  /** The wheel of this code, or the running, announced or last ended wheel; and the latest winners with masked names. */
  getScreenGiftList: seenRead(
    'admin/gameTurntable/getScreenGiftList',
    ofWheel,
    v.object({
      wheel: v.nullable(wheel),
      winners: v.array(winner),
      /** All wheels that are running, announced, or ended within the last 30 days; the same for each code. */
      wheels: v.optional(v.array(listedWheel), []),
      at: instant,
    }),
    { background: true, offer: true },
  ),
  /** The draws of a round. With the published data, anyone can verify them. */
  wheelRound: publicRead(
    'admin/gameTurntable/getRound',
    v.strictObject({ code: campaignCode, round: number, after: v.optional(number, 0) }),
    v.object({ code: campaignCode, kind: v.picklist(['urn', 'open']), round, draws: v.array(listedDraw) }),
    { background: true },
  ),
  getTurntableInfo: privateRead(
    'admin/gameTurntable/getTurntableInfo',
    ofWheel,
    v.object({
      wheel: v.nullable(wheel),
      /** The member's last draw; null before the first. */
      last: v.nullable(draw),
      isReminded: v.boolean(),
      isPaused: v.boolean(),
    }),
    { background: true },
  ),
  getTurntableDrawCntInfo: privateRead(
    'admin/gameTurntable/getTurntableDrawCntInfo',
    v.strictObject({ code: campaignCode }),
    v.object({
      left: count,
      /** When the next free chances are given; null where none will be, or the budget does not cover one. */
      nextAt: v.nullable(instant),
      /** When the first remaining chance expires. */
      expiresAt: v.nullable(instant),
    }),
    { background: true },
  ),
  /** Makes one draw. `round` is the round that was shown. */
  drawGift: call({
    client: 'user',
    method: 'POST',
    path: 'admin/gameTurntable/drawGift',
    request: v.strictObject({ requestId, code: campaignCode, round: count }),
    response: v.object({ draw, left: count, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
    repeats: storedAs('drawGift'),
  }),
  /** The member's own draws, the latest first. */
  getPage: privateRead(
    'admin/gameTurntable/getPage',
    pageRequest({ code: v.optional(campaignCode) }),
    v.object({
      ...page(draw).entries,
      /** Sums of the last 30 days; `expected` is the expected value of these draws, in thousandths. */
      sums: v.object({ draws: count, prizes: count, points: amount, tickets: count, expected: amount }),
    }),
  ),
  /** Switches a message at the opening of the wheel on or off. */
  remindOfWheel: call({
    client: 'user',
    method: 'POST',
    path: 'admin/gameTurntable/remind',
    request: v.strictObject({ code: campaignCode, isOn: v.boolean() }),
    response: v.object({ isReminded: v.boolean() }),
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
} as const

export type Wheel = v.InferOutput<typeof wheel>
export type ListedWheel = v.InferOutput<typeof listedWheel>
export type NextRound = v.InferOutput<typeof nextRound>
export type WheelDraw = v.InferOutput<typeof draw>
export type WheelRound = v.InferOutput<typeof round>
export type ListedDraw = v.InferOutput<typeof listedDraw>
export type Winner = v.InferOutput<typeof winner>
