/** Rounds of bundled games, which a member plays by calls beside the browser, as records for a story. */
import { expect } from '@playwright/test'
import * as v from 'valibot'
import { type BundledGame, bundledProviderCode } from '#/rules/games/codes.ts'
import { gameAnswer, type GameMessage, type RoundShown } from '#/rules/games/messages.ts'
import { newRequestId } from '../../server/support/client.ts'
import { type Calls, callsTo, tokenOf } from './calls.ts'
import type { Account, StoryPlatform } from './platforms.ts'

/** Thousandths that the member transfers to the provider before the first round. */
const transferred = 2_000_000n

export interface GamePlayer {
  readonly calls: Calls
  readonly token: string
  enter(code: BundledGame): Promise<{
    /** `stake`: whole points on each bet. */
    play(bets: readonly string[], stake?: number, fixture?: number): Promise<RoundShown>
    /** Reveals the seed of the rounds so far. */
    rotate(clientSeed: string): Promise<void>
  }>
}

/** The member of the account, with money at the provider. */
export async function gamePlayer({ process }: Pick<StoryPlatform, 'process'>, account: Account): Promise<GamePlayer> {
  const calls = callsTo({ process })
  const token = await tokenOf(calls, account)
  const { call } = calls
  // The provider is a separate program, which may start later than the platform.
  const status = async () => (await calls.send('refreshPlatform', { platform: bundledProviderCode }, { token })).status
  await expect.poll(status, { timeout: 90_000 }).toBe(200)
  await call(
    'transfBalance',
    { requestId: newRequestId(), fromPlatform: 'MAIN', toPlatform: bundledProviderCode, transfAmount: String(transferred) },
    { token },
  )
  return {
    calls,
    token,
    async enter(code) {
      const { port } = await call('getUrl', { handler: bundledProviderCode, code }, { token })
      const { session } = await call('enterGame', { handler: bundledProviderCode, code, token: port?.token ?? '' }, { token })
      async function send(body: GameMessage, stake = '0') {
        const { answer } = await call('playMessage', { requestId: newRequestId(), session, body, stake }, { token })
        return v.parse(gameAnswer, answer)
      }
      return {
        async play(bets, stake = 10, fixture = 0) {
          const each = String(stake * 1000)
          const answer = await send({ kind: 'bet', fixture, bets: [...bets], stake: each }, String(BigInt(each) * BigInt(bets.length)))
          if (answer.kind !== 'bet') throw new Error(`no round but ${answer.kind}`)
          await send({ kind: 'seen', round: answer.round.id })
          return answer.round
        },
        async rotate(clientSeed) {
          await send({ kind: 'rotate', clientSeed })
        },
      }
    },
  }
}
