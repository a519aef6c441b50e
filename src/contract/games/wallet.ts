/** Calls of the wallets at the providers: balances, transfers, and what became of them. */
import * as v from 'valibot'
import { call, keptAs, privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant, nothing, page, pageRequest, positiveAmount, requestId } from '../common.ts'
import { mainWallet, platformCode, walletCode } from './codes.ts'

/**
 * `sending`: on its way, its first answer is waited for. `unknown`: the provider has not said what became of it, and is asked until it
 * does. `done`, and `returned` to the main wallet or left where it was, are final.
 */
export const transferState = v.picklist(['sending', 'unknown', 'done', 'returned'])

/** By whose wish: the member's own; as a game was opened; all back at once; a pause, a limit or the operator. */
export const transferCause = v.picklist(['player', 'launch', 'back', 'restricted'])

/**
 * `held`: taken from the main wallet. `sent`: handed to a platform. `silent`: no answer came in time. `asked`: what became of it, the last
 * time. `between`: out of one platform, on its way to the other. `done`. `short`: less was there. `absent`: it has not come to the
 * platform, and will not. `refused` by the platform. `restricted`: a pause, a limit or a lock has kept it in the main wallet. `back`: in
 * the main wallet again.
 */
export const transferStep = v.object({
  at: instant,
  what: v.picklist(['held', 'sent', 'silent', 'asked', 'between', 'done', 'short', 'absent', 'refused', 'restricted', 'back']),
  /** The platform that it concerns; null for the main wallet. */
  platform: v.nullable(platformCode),
})

export const gameTransfer = v.object({
  id,
  from: walletCode,
  to: walletCode,
  amount,
  state: transferState,
  cause: transferCause,
  at: instant,
  /** When it came to an end. */
  endedAt: v.nullable(instant),
  /** When the provider is asked again; null where nothing is asked. */
  nextAt: v.nullable(instant),
  /** How often it was asked. */
  asked: count,
  steps: v.array(transferStep),
})

export const platformBalance = v.object({
  code: platformCode,
  /** As it was last heard of; null if never. */
  balance: v.nullable(amount),
  at: v.nullable(instant),
  /** Of transfers to and from it that have no result yet. */
  pending: amount,
})

/** Below `below` at launch, the platform's wallet is filled up to `upTo`. */
export const autoIn = v.object({ isOn: v.boolean(), below: amount, upTo: amount })

const mainBalance = v.object({ balance: amount, version: v.number(), held: amount })

export const gameWalletCalls = {
  /** As they were last heard of: `refreshPlatform` asks one of them. */
  getBalance: privateRead('games/app/getBalance', nothing, v.object({ main: mainBalance, platforms: v.array(platformBalance), autoIn }), {
    method: 'GET',
  }),
  refreshPlatform: privateRead('games/app/refresh/{platform}', v.strictObject({ platform: platformCode }), platformBalance, {
    method: 'GET',
    offline: 'never',
    background: true,
  }),
  /** The amount is held, or taken from the provider, at once; the answer tells what is known within a few seconds. */
  transfBalance: call({
    client: 'user',
    method: 'POST',
    path: 'games/app/transfBalance',
    request: v.pipe(
      v.strictObject({
        requestId,
        fromPlatform: walletCode,
        toPlatform: walletCode,
        transfAmount: positiveAmount,
        others: v.optional(v.strictObject({ cause: v.optional(v.picklist(['player', 'launch'])) })),
      }),
      v.check(({ fromPlatform, toPlatform }) => fromPlatform !== toPlatform),
    ),
    response: v.object({ transfer: gameTransfer, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('transfBalance'),
    pending: { lookUp: { call: 'getMyTransfRecord', search: {} } },
    rate: 'write',
    fresh: true,
  }),
  /** From each platform what it has, each on its own. `rest`: too little is there to be transferred, at the platform's rate. */
  bringAllBack: call({
    client: 'user',
    method: 'POST',
    path: 'games/app/bringAllBack',
    request: v.strictObject({ requestId }),
    response: v.object({
      platforms: v.array(
        v.object({
          code: platformCode,
          transfer: v.nullable(gameTransfer),
          reason: v.nullable(v.picklist(['empty', 'rest', 'maintenance', 'down', 'pending'])),
        }),
      ),
      balance: amount,
      balanceVersion: v.number(),
    }),
    offline: 'never',
    retry: 'idempotent',
    repeats: { ...keptAs('bringAllBack'), apart: 'requests' },
    rate: 'write',
  }),
  /** Asks the provider now. */
  askTransfer: call({
    client: 'user',
    method: 'POST',
    path: 'games/app/askTransfer',
    request: v.strictObject({ id }),
    response: gameTransfer,
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
  setAutoIn: call({
    client: 'user',
    method: 'POST',
    path: 'games/app/setAutoIn',
    request: autoIn,
    response: autoIn,
    offline: 'never',
    retry: 'never',
    rate: 'write',
  }),
  getMyTransfRecord: privateRead(
    'games/app/getMyTransfRecord',
    pageRequest({
      ...dayRange,
      platform: v.optional(platformCode),
      state: v.optional(v.picklist(['open', 'done', 'returned'])),
      id: v.optional(id),
      /** The outcome of one request whose answer was lost. */
      requestId: v.optional(requestId),
    }),
    v.object({
      ...page(gameTransfer).entries,
      /** Of all pages: what reached platforms, and what came back, without what has no result yet. */
      sums: v.object({ in: amount, out: amount }),
    }),
  ),
} as const

export const isMain = (code: string): boolean => code === mainWallet

export type GameTransfer = v.InferOutput<typeof gameTransfer>
export type TransferState = GameTransfer['state']
export type PlatformBalance = v.InferOutput<typeof platformBalance>
export type AutoIn = v.InferOutput<typeof autoIn>
