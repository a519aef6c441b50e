/** Bets at the providers count once for the member's growth and the agents' figures, if the setting says so. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { bookBets } from '../../../server/domains/games/bets.ts'
import { answerCallback } from '../../../server/domains/games/callbacks.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { credentials, newMember } from '../accounts/support.ts'
import { operate } from '../support/operate.ts'
import { bet, gameSetup, inGame, type Member, newGameMember, setProvider, STONE } from './support.ts'

const setup = gameSetup()
const ofPlatform = () => setup.server.platform
const today = () => businessDay(ofPlatform().now(), clockOf(ofPlatform()))

/** An agent, and a function that registers a member below. */
async function newAgent() {
  const { server } = setup
  const { access_token: token } = await server.call('token', credentials(await newMember(server)))
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  await ofPlatform().db.updateTable('users').set({ isAgent: true }).where('id', '=', userId).execute()
  const terms = { kind: 'player', prizeGroup: 1900, maxUses: null, expiresAt: null, note: '' } as const
  const { code } = await server.call('addInviteCode', { requestId: randomUUID(), ...terms }, { token })
  const figures = async (args: { userId?: string; scope?: 'team' | 'own'; startTime?: string; endTime?: string } = {}) => {
    await countAll(ofPlatform())
    const { bet: stake, profit, isOffered } = await server.call('getThirdBetMoneyAndProfit', args, { token })
    const { count } = await server.call('getTeamThirdCnt', args, { token })
    return { stake, profit, count, isOffered }
  }
  return { figures, join: () => newGameMember(setup, 1_000_000n, code) }
}

const growthOf = async ({ token }: Pick<Member, 'token'>) => {
  const { growth, recent } = await setup.server.call('levelInfo', {}, { token })
  return { growth, recent }
}

/** Books a bet now that was decided on the day at noon, UTC. */
async function book({ userId }: Pick<Member, 'userId'>, day: string, stake: bigint, payout: bigint): Promise<void> {
  const at = Date.parse(`${day}T12:00:00Z`)
  const one = { id: randomUUID(), member: userId, game: 'slot', stake, payout, at, message: null, detail: null }
  for (let copy = 0; copy < 2; copy++) await transact(ofPlatform().db, (tx) => bookBets(tx, ofPlatform(), STONE, [one]))
}

const setCounting = (growth: boolean, agents: boolean) => ofPlatform().settings.set('gameStakesCount', { growth, agents })
const rebuild = () => operate(ofPlatform(), 'rebuild-reports')

describe('a bet at a provider', () => {
  it('counts for growth and for the agents above, once', async () => {
    const agent = await newAgent()
    const [player, other] = [await agent.join(), await agent.join()]
    await player.move('in', 100_000n)
    const game = await inGame(setup, player, 'slot')
    const before = await growthOf(player)
    const { balance } = await game.say(bet(['spin']))
    const profit = String(BigInt(balance) - 100_000n)
    const after = await growthOf(player)
    expect(BigInt(after.growth) - BigInt(before.growth)).toBe(10_000n)
    expect(after.recent).toEqual([{ day: today(), growth: '10000' }])
    expect(await agent.figures()).toEqual({ stake: '10000', profit, count: 1, isOffered: true })
    expect(await agent.figures({ userId: player.userId, scope: 'own' })).toMatchObject({ stake: '10000', profit, count: 1 })
    expect(await agent.figures({ userId: other.userId, scope: 'own' })).toMatchObject({ stake: '0', profit: '0', count: 0 })
    expect(await agent.figures({ scope: 'own' })).toMatchObject({ stake: '0', count: 0 })
  })

  it('counts on the day on which it was decided, however late it is reported', async () => {
    const agent = await newAgent()
    const [early, late] = [await agent.join(), await agent.join()]
    const days = [0, 1, 2, 3].map((back) => dayAfter(today(), -back))
    const [now = '', yesterday = '', before = '', first = ''] = days
    await book(early, yesterday, 5000n, 0n)
    await book(late, yesterday, 7000n, 20_000n)
    await agent.figures()
    await book(early, first, 1000n, 3000n)
    await book(early, before, 2000n, 0n)
    const on = (startTime: string, endTime = startTime) => agent.figures({ startTime, endTime })
    expect(await on(yesterday)).toMatchObject({ stake: '12000', profit: '8000', count: 2 })
    expect(await on(first)).toMatchObject({ stake: '1000', profit: '2000', count: 1 })
    expect(await on(before)).toMatchObject({ stake: '2000', profit: '-2000', count: 1 })
    expect(await on(now)).toMatchObject({ stake: '0', profit: '0', count: 0 })
    expect(await on(first, now)).toMatchObject({ stake: '15000', profit: '8000', count: 2 })
    expect(await rebuild()).toMatchObject({ code: 0 })
  })

  it('counts by the setting of the time at which it was booked', async () => {
    const agent = await newAgent()
    const player = await agent.join()
    const { growth } = await growthOf(player)
    await setCounting(false, false)
    await book(player, today(), 4000n, 0n)
    expect(await agent.figures()).toEqual({ stake: '0', profit: '0', count: 0, isOffered: false })
    expect((await growthOf(player)).growth).toBe(growth)
    await setCounting(true, false)
    await book(player, today(), 3000n, 0n)
    await setCounting(true, true)
    expect(await agent.figures()).toEqual({ stake: '0', profit: '0', count: 0, isOffered: true })
    expect((await growthOf(player)).growth).toBe(String(BigInt(growth) + 3000n))
    await book(player, today(), 2000n, 0n)
    expect(await agent.figures()).toMatchObject({ stake: '2000', profit: '-2000', count: 1 })
    expect(await rebuild()).toMatchObject({ code: 0 })
  })

  it('of a provider that keeps no wallet counts by its current amounts, also after a late payout or a roll-back', async () => {
    await setProvider(setup, { callbacks: { most: 10_000 } })
    const agent = await newAgent()
    const player = await agent.join()
    const round = randomUUID()
    const say = (callback: { kind: 'debit' | 'credit' | 'rollback'; id: string; amount?: string }) =>
      answerCallback(
        ofPlatform(),
        STONE,
        { round, game: 'wheel', member: player.userId, amount: '0', ...callback },
        Buffer.from(JSON.stringify(callback)),
      )
    const [one, two] = [randomUUID(), randomUUID()]
    await say({ kind: 'debit', id: one, amount: '6000' })
    expect(await agent.figures()).toMatchObject({ stake: '6000', profit: '-6000', count: 1 })
    await say({ kind: 'debit', id: two, amount: '4000' })
    await say({ kind: 'credit', id: randomUUID(), amount: '9000' })
    expect(await agent.figures()).toMatchObject({ stake: '10000', profit: '-1000', count: 1 })
    expect((await growthOf(player)).growth).toBe('10000')
    await say({ kind: 'rollback', id: two })
    expect(await agent.figures()).toMatchObject({ stake: '6000', profit: '3000', count: 1 })
    expect((await growthOf(player)).growth).toBe('6000')
    expect(await rebuild()).toMatchObject({ code: 0 })
    await say({ kind: 'rollback', id: one })
    expect(await agent.figures()).toMatchObject({ stake: '0', profit: '0', count: 1 })
    expect((await growthOf(player)).growth).toBe('0')
    expect(await rebuild()).toMatchObject({ code: 0 })
  })
})
