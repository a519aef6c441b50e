/** Calls of the wallets at the providers: balances, transfers, and their states. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant, nothing, page, pageRequest, positiveAmount, requestId } from '../common.ts'
import { mainWallet, platformCode, walletCode } from './codes.ts'

/**
 * `sending`: the first answer of the provider is outstanding. `unknown`: the provider has not reported a result; the platform asks for the
 * status until it does. `done` and `returned` (to the main wallet, or never moved) are final.
 */
export const transferState = v.picklist(['sending', 'unknown', 'done', 'returned'])

/**
 * `player`: the member. `launch`: filling up at the launch of a game. `back`: bringing all back. `restricted`: a pause, a limit or the
 * operator.
 */
export const transferCause = v.picklist(['player', 'launch', 'back', 'restricted'])

/**
 * `held`: taken from the main wallet. `sent`: sent to a platform. `silent`: no answer came in time. `asked`: the platform has answered a
 * request for the status. `between`: out of one platform, on the way to the other. `done`: executed. `short`: the balance was too low.
 * `absent`: the platform has not received the transfer, and never will execute it. `refused`: refused by the platform. `restricted`: a
 * pause, a limit or a lock kept the money in the main wallet. `back`: returned to the main wallet.
 */
export const transferStep = v.object({
  at: instant,
  what: v.picklist(['held', 'sent', 'silent', 'asked', 'between', 'done', 'short', 'absent', 'refused', 'restricted', 'back']),
  /** The platform of the step; null for the main wallet. */
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
  /** When the transfer ended; null while it is open. */
  endedAt: v.nullable(instant),
  /** When the provider is asked for the status again; null if it is not. */
  nextAt: v.nullable(instant),
  /** How often the provider was asked for the status. */
  asked: count,
  steps: v.array(transferStep),
})

export const platformBalance = v.object({
  code: platformCode,
  /** The balance that the provider last reported; null if never. */
  balance: v.nullable(amount),
  at: v.nullable(instant),
  /** Amount of open transfers to and from the platform. */
  pending: amount,
})

/** If the platform's wallet has less than `below` at a launch, it is filled up to `upTo`. */
export const autoIn = v.object({ isOn: v.boolean(), below: amount, upTo: amount })

const mainBalance = v.object({ balance: amount, version: v.number(), held: amount })

export const gameWalletCalls = {
  /** Balances as the providers last reported them; `refreshPlatform` asks one provider. */
  getBalance: privateRead('games/app/getBalance', nothing, v.object({ main: mainBalance, platforms: v.array(platformBalance), autoIn }), {
    method: 'GET',
  }),
  refreshPlatform: privateRead('games/app/refresh/{platform}', v.strictObject({ platform: platformCode }), platformBalance, {
    method: 'GET',
    offline: 'never',
    background: true,
  }),
  /** Begins a transfer. Answers within a few seconds with the state that is known by then. */
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
        others: v.optional(
          v.strictObject({
            cause: v.optional(v.picklist(['player', 'launch'])),
            /** Of the round that is played next: the transfer is refused for the reasons for which the round would be. */
            stake: v.optional(positiveAmount),
          }),
        ),
      }),
      v.check(({ fromPlatform, toPlatform }) => fromPlatform !== toPlatform),
    ),
    response: v.object({ transfer: gameTransfer, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('transfBalance'),
    pending: { lookUp: { call: 'getMyTransfRecord', search: {} } },
    rate: 'write',
    fresh: true,
  }),
  /** Transfers the balance of each platform back, independently. `rest`: the balance is too small for a transfer at the platform's rate. */
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
    repeats: { ...storedAs('bringAllBack'), apart: 'requests' },
    rate: 'write',
  }),
  /** Asks the provider for the status now. */
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
      /** Only the transfer of this request, whose answer was lost. */
      requestId: v.optional(requestId),
    }),
    v.object({
      ...page(gameTransfer).entries,
      /** Sums over all pages of finished transfers: to platforms, and back. */
      sums: v.object({ in: amount, out: amount }),
    }),
  ),
} as const

export const isMain = (code: string): boolean => code === mainWallet

export type GameTransfer = v.InferOutput<typeof gameTransfer>
export type TransferState = GameTransfer['state']
export type PlatformBalance = v.InferOutput<typeof platformBalance>
export type AutoIn = v.InferOutput<typeof autoIn>
