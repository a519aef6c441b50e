/** Calls of levels, their gifts and the profit account. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from './call.ts'
import { amount, amountFromZero, count, flag, id, instant, nothing, page, pageRequest, requestId, wholeNumber } from './common.ts'

/** A fraction: 0.005 is half a percent. */
const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Requirements and benefits of a level; amounts in thousandths. The first entry is level 1. */
export const levelTerms = v.object({
  /** Total turnover required. */
  growth: amountFromZero,
  /** Limits per withdrawal and per business day, and free withdrawals per day. */
  withdrawMin: amountFromZero,
  withdrawMax: amountFromZero,
  withdrawDaily: amountFromZero,
  freeWithdrawals: wholeNumber(0, 1000),
  /** Fast processing has no extra fee. */
  fastWithdrawal: flag,
  /** Yearly rate in addition to the profit account's base rate. */
  extraProfitRate: rate,
  /** One-time gift for reaching the level; 0 for none. */
  gift: amountFromZero,
})

const rising = (levels: v.InferOutput<typeof levelTerms>[]) =>
  levels[0]?.growth === '0' && levels.every(({ growth }, at) => at === 0 || BigInt(growth) > BigInt(levels[at - 1]?.growth ?? '0'))

export const levelTable = v.pipe(
  v.array(levelTerms),
  v.minLength(1),
  v.maxLength(50),
  v.check(rising, 'the first level needs growth 0, and each more than the one before'),
)

/** `id` is `level-3`. A gift stays available until it is taken. */
export const gift = v.object({
  id: v.string(),
  level: count,
  amount,
  state: v.picklist(['LOCKED', 'WAITING', 'TAKEN']),
  takenAt: v.nullable(instant),
})

const wallet = { balance: amount, balanceVersion: v.number() }

/** A business day of the profit account. `base`: the day's lowest balance. `rate`: yearly, in millionths. */
export const profitDay = v.object({ day: v.string(), base: amount, rate: count, amount, at: instant })

export const levelCalls = {
  /** The path is not in the product. */
  levelInfo: privateRead(
    'admin/zxUserApp/levelInfo',
    nothing,
    v.object({
      level: count,
      growth: amount,
      /** By level, the first entry is level 1. */
      levels: v.array(levelTerms),
      gifts: v.array(gift),
      /** The latest business days with turnover, newest first. */
      recent: v.array(v.object({ day: v.string(), growth: amount })),
    }),
  ),
  /** Credits the reward with that id. Repeated, it gives the same answer and pays nothing more. */
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
  /** Opens or closes the profit account. The first day counted is the first full day. */
  openProfit: call({
    client: 'user',
    method: 'POST',
    path: 'admin/zxUserApp/openProfit',
    request: v.strictObject({ requestId, open: v.boolean() }),
    response: v.object({ open: v.boolean() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('openProfit'),
    rate: 'write',
  }),
  getAllProfit: privateRead(
    'admin/zxUserApp/getAllProfit',
    nothing,
    v.object({
      open: v.boolean(),
      openedAt: v.nullable(instant),
      /** Total interest, and that of the last counted day. */
      total: amount,
      last: v.nullable(profitDay),
      /** Current yearly rate of this member, in millionths. */
      rate: count,
      /** The first day whose interest is not counted yet. */
      nextDay: v.nullable(v.string()),
    }),
    { background: true },
  ),
  profitList: privateRead('admin/zxUserApp/profitList', pageRequest({ paid: v.optional(v.boolean()) }), page(profitDay)),
} as const

export type LevelTerms = v.InferOutput<typeof levelTerms>
export type Gift = v.InferOutput<typeof gift>
export type ProfitDay = v.InferOutput<typeof profitDay>
