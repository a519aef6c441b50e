/** Every call to a provider, made for a member, and checks of the member's money afterwards. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { pullBets } from '../../../server/domains/games/bets.ts'
import { checkHealth } from '../../../server/domains/games/health.ts'
import { ProviderSilent } from '../../../server/domains/games/providers/provider.ts'
import { providerOf } from '../../../server/domains/games/providers.ts'
import { operate } from '../support/operate.ts'
import type { LineFault } from '../../support/faultyLine.ts'
import { bet, driveRecalls, type gameSetup, inGame, type Member, newGameMember, settle, STONE, violations } from './support.ts'

const GIVEN = 10_000_000n
const THERE = 500_000n

/** `answered`, or the reason of the refusal. */
export type Outcome = string

export interface Way {
  /** Sends the same request each time. */
  ask(): Promise<Outcome>
  /** The member's second try after a call without an answer; by default `ask`. */
  again?(): Promise<Outcome>
}

export interface Call {
  readonly path: string
  /** The outcome while the provider gives no valid answer. */
  readonly unanswered: Outcome
  begin(member: Member): Promise<Way>
}

export function faultyCalls(setup: ReturnType<typeof gameSetup>) {
  const reconcile = () => operate(setup.server.platform, 'games', 'reconcile')

  async function outcomeOf(...[name, args, options]: Parameters<typeof setup.server.send>): Promise<Outcome> {
    const { status, data } = await setup.server.send(name, args, options)
    return status === 200 ? 'answered' : String(Reflect.get(Object(data), 'reason'))
  }

  async function launched({ token }: Member): Promise<{ handler: string; code: string; token: string }> {
    const { port } = await setup.server.call('getUrl', { handler: STONE, code: 'slot' }, { token })
    return { handler: STONE, code: 'slot', token: port?.token ?? '' }
  }

  async function pull(): Promise<Outcome> {
    const provider = providerOf(setup.server.platform, STONE)
    if (!provider) throw new Error('there is no provider')
    return pullBets(setup.server.platform, provider).then(
      () => 'answered',
      (error: unknown) => (error instanceof ProviderSilent ? 'silent' : String(error)),
    )
  }

  const compared = async (): Promise<Outcome> => ((await reconcile()).out.includes('does not answer') ? 'silent' : 'answered')

  const isThere = async (query: ReturnType<typeof sql>) => (await query.execute(setup.server.platform.db)).rows.length > 0

  const calls: readonly Call[] = [
    {
      path: '/health',
      unanswered: 'silent',
      begin: async () => ({
        async ask() {
          await checkHealth(setup.server.platform)
          return (await isThere(sql`select 1 from game_silences where platform = ${STONE}`)) ? 'silent' : 'answered'
        },
      }),
    },
    {
      path: '/launch',
      unanswered: 'GAME_BUSY',
      begin: async ({ token }) => ({ ask: () => outcomeOf('getUrl', { handler: STONE, code: 'slot' }, { token }) }),
    },
    {
      path: '/enter',
      unanswered: 'GAME_BUSY',
      async begin(member) {
        const { token } = member
        const request = await launched(member)
        return {
          ask: () => outcomeOf('enterGame', request, { token }),
          // The first launch token may be used up.
          again: async () => outcomeOf('enterGame', await launched(member), { token }),
        }
      },
    },
    {
      path: '/play',
      unanswered: 'GAME_BUSY',
      async begin(member) {
        const { session } = await inGame(setup, member, 'niuniu')
        const request = { requestId: randomUUID(), session, body: bet(['player']), stake: '10000' }
        return { ask: () => outcomeOf('playMessage', request, { token: member.token }) }
      },
    },
    {
      path: '/balance',
      unanswered: 'GAME_BUSY',
      begin: async ({ token }) => ({ ask: () => outcomeOf('refreshPlatform', { platform: STONE }, { token }) }),
    },
    ...(['in', 'out'] as const).map((direction): Call => ({
      path: '/transfer',
      unanswered: 'unknown',
      async begin(member) {
        const requestId = randomUUID()
        const ask = async () => {
          const { transfer } = await member.move(direction, 50_000n, requestId)
          return transfer.state === 'unknown' ? 'unknown' : 'answered'
        }
        return { ask }
      },
    })),
    {
      path: '/transferStatus',
      unanswered: 'unknown',
      async begin(member) {
        setup.line.failNext('/transfer', 'error')
        const { transfer } = await member.move('in', 50_000n)
        return {
          async ask() {
            const { state } = await setup.server.call('askTransfer', { id: transfer.id }, { token: member.token })
            return state === 'unknown' ? 'unknown' : 'answered'
          },
        }
      },
    },
    {
      path: '/endSessions',
      unanswered: 'later',
      async begin(member) {
        await inGame(setup, member, 'slot')
        await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
        return {
          async ask() {
            await sql`update game_recalls set next_at = house_now() where user_id = ${member.userId}`.execute(setup.server.platform.db)
            await driveRecalls(setup.server.platform)
            return (await isThere(sql`select 1 from game_recalls where user_id = ${member.userId}`)) ? 'later' : 'answered'
          },
        }
      },
    },
    {
      path: '/bets',
      unanswered: 'silent',
      async begin(member) {
        const game = await inGame(setup, member, 'niuniu')
        setup.line.failNext('/play', 'after')
        await game.refused(bet(['player']))
        return { ask: pull }
      },
    },
    {
      path: '/bet',
      // The platform answers with its stored copy of the round.
      unanswered: 'answered',
      async begin(member) {
        const game = await inGame(setup, member, 'niuniu')
        await game.say(bet(['player']))
        const { records } = await setup.server.call(
          'getMyBetRecord',
          { pageParam: { current: 1, size: 1 }, searchParam: {} },
          { token: member.token },
        )
        return { ask: () => outcomeOf('getGameBet', { id: records[0]?.id ?? '' }, { token: member.token }) }
      },
    },
    ...['/transfers', '/balances'].map((path): Call => ({ path, unanswered: 'silent', begin: async () => ({ ask: compared }) })),
  ]

  const withMoney = async () => {
    const member = await newGameMember(setup, GIVEN)
    await member.move('in', THERE)
    return member
  }

  /** Waits until everything has ended, then checks that each point is in one place and each round once in the records. */
  async function nothingIsLost(member: Member) {
    await settle(setup)
    await setup.line.deliverLate()
    await settle(setup)
    const { main, held, there } = await member.books()
    const [round] = await setup.provider.database.query<{ lost: bigint; count: bigint }>(
      'select coalesce(sum(total - payout), 0)::bigint as lost, count(*) as count from rounds where member = $1',
      [member.userId],
    )
    expect(main + there + (round?.lost ?? 0n)).toBe(GIVEN)
    expect(held).toBe(0n)
    const { total } = await setup.server.call(
      'getMyBetRecord',
      { pageParam: { current: 1, size: 5 }, searchParam: {} },
      { token: member.token },
    )
    expect(BigInt(total)).toBe(round?.count)
    expect(await violations(setup)).toEqual([])
  }

  /** Makes the call with the fault, then once more without it. */
  async function expectEndured(call: Call, fault: LineFault) {
    const member = await withMoney()
    const { ask, again = ask } = await call.begin(member)
    setup.line.failNext(call.path, fault)
    // A duplicated request changes nothing. After every other fault the call has no answer.
    expect(await ask()).toBe(fault === 'twice' ? 'answered' : call.unanswered)
    expect(await again()).toBe('answered')
    await nothingIsLost(member)
  }

  return { calls, reconcile, withMoney, outcomeOf, nothingIsLost, expectEndured }
}
