/** Calls of levels, their gifts and the profit account. */
import * as v from 'valibot'
import { call, keptAs, privateRead } from './call.ts'
import { amount, count, flag, id, instant, nothing, page, pageRequest, requestId } from './common.ts'

/** A share of one: 0.005 is half a percent. */
const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** What a level asks for and gives; amounts in thousandths. The first of the table is level 1. */
export const levelTerms = v.object({
  /** All the turnover it takes to reach it. */
  growth: amount,
  /** Of one withdrawal, of all in a business day, and how many of a day are free of fees. */
  withdrawMin: amount,
  withdrawMax: amount,
  withdrawDaily: amount,
  freeWithdrawals: count,
  /** Fast processing costs no more than the usual. */
  fastWithdrawal: flag,
  /** A year, on top of what the profit account pays everybody. */
  extraProfitRate: rate,
  /** Given once, when the level is reached; 0 for none. */
  gift: amount,
})

const rising = (levels: v.InferOutput<typeof levelTerms>[]) =>
  levels[0]?.growth === '0' && levels.every(({ growth }, at) => at === 0 || BigInt(growth) > BigInt(levels[at - 1]?.growth ?? '0'))

export const levelTable = v.pipe(
  v.array(levelTerms),
  v.minLength(1),
  v.maxLength(50),
  v.check(rising, 'the first level needs growth 0, and each more than the one before'),
)

/** `id` is `level-3`. A gift waits until it is taken; nothing takes it away. */
export const gift = v.object({
  id: v.string(),
  level: count,
  amount,
  state: v.picklist(['LOCKED', 'WAITING', 'TAKEN']),
  takenAt: v.nullable(instant),
})

const wallet = { balance: amount, balanceVersion: v.number() }

/** A business day of the profit account. `base`: the lowest balance of the day. `rate`: a year, in millionths. */
export const profitDay = v.object({ day: v.string(), base: amount, rate: count, amount, at: instant })

export const levelCalls = {
  /** Path ours: the product names no call for it. */
  levelInfo: privateRead(
    'admin/zxUserApp/levelInfo',
    nothing,
    v.object({
      level: count,
      growth: amount,
      /** Of each level, the first of them level 1. */
      levels: v.array(levelTerms),
      gifts: v.array(gift),
      /** The latest business days with turnover, newest first. */
      recent: v.array(v.object({ day: v.string(), growth: amount })),
    }),
  ),
  /** Takes the reward of that id into the wallet. Asked for again it answers the same, and pays nothing more. */
  exchangeReward: call({
    client: 'user',
    method: 'GET',
    path: 'admin/zxUserApp/exchangeReward/{id}',
    request: v.strictObject({ id }),
    response: v.object({ id: v.string(), amount, ...wallet }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
  }),
  /** Opens the profit account, or closes it. Days count from the first that it is open for as a whole. */
  openProfit: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserApp/openProfit',
    request: v.strictObject({ requestId, open: v.boolean() }),
    response: v.object({ open: v.boolean() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('openProfit'),
    rate: 'write',
  }),
  getAllProfit: privateRead(
    'admin/zxUserApp/getAllProfit',
    nothing,
    v.object({
      open: v.boolean(),
      openedAt: v.nullable(instant),
      /** All interest ever posted, and that of the last settled day. */
      total: amount,
      last: v.nullable(profitDay),
      /** Of a year, in millionths: as it is now for this member. */
      rate: count,
      /** The first day that is not settled yet. */
      nextDay: v.nullable(v.string()),
    }),
    { background: true },
  ),
  profitList: privateRead('admin/zxUserApp/profitList', pageRequest({ paid: v.optional(v.boolean()) }), page(profitDay)),
} as const

export type LevelTerms = v.InferOutput<typeof levelTerms>
export type Gift = v.InferOutput<typeof gift>
export type ProfitDay = v.InferOutput<typeof profitDay>
