/**
 * Rebates on bets at the providers: the agents above the player get shares by the provider's settings, booked like rebates on lotteries.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { bookBets, pullAll } from '../../../server/domains/games/bets.ts'
import { answerCallback } from '../../../server/domains/games/callbacks.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { credentials, newMember } from '../accounts/support.ts'
import { operate } from '../support/operate.ts'
import { bet, gameSetup, inGame, type Member, newGameMember, setProvider, STONE, violations } from './support.ts'

const setup = gameSetup()
const ofPlatform = () => setup.server.platform
const setShares = (...rebate: readonly number[]) => setProvider(setup, { rebate: [...rebate], callbacks: { most: 10_000 } })

afterEach(() => setProvider(setup, {}))

interface Agent {
  readonly code: string
  readonly token: string
}

/** A new agent below the owner of the code. */
async function newAgent(inviteCode?: string): Promise<Agent> {
  const { server } = setup
  const { access_token: token } = await server.call(
    'token',
    credentials(await newMember(server, inviteCode === undefined ? {} : { inviteCode })),
  )
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  await ofPlatform().db.updateTable('users').set({ isAgent: true }).where('id', '=', userId).execute()
  const terms = { kind: 'player', prizeGroup: 1900, maxUses: null, expiresAt: null, note: '' } as const
  const { code } = await server.call('addInviteCode', { requestId: randomUUID(), ...terms }, { token })
  return { token, code }
}

/** Three agents in a line, and a player below the last agent. */
async function team() {
  const top = await newAgent()
  const middle = await newAgent(top.code)
  const direct = await newAgent(middle.code)
  return { top, middle, direct, player: await newGameMember(setup, 1_000_000n, direct.code) }
}

async function totalOf({ token }: Agent) {
  await bookRebates(ofPlatform())
  const { accrued, taken, waiting, lines } = await setup.server.call('prizeTotal', {}, { token })
  expect(BigInt(taken) + BigInt(waiting)).toBe(BigInt(accrued))
  return { accrued, taken, waiting, lines }
}
const accruedTo = async (...agents: readonly Agent[]) => {
  const totals: string[] = []
  for (const agent of agents) totals.push((await totalOf(agent)).accrued)
  return totals
}
const take = ({ token }: Agent, upTo?: number) =>
  setup.server.call('changePrize2Wallet', { requestId: randomUUID(), ...(upTo !== undefined && { upTo }) }, { token })
const linesOf = async ({ token }: Agent, search = {}) =>
  (await setup.server.call('prizePage', { pageParam: { current: 1, size: 20 }, searchParam: search }, { token })).records

/** A settled bet as the provider's list reports it. */
const reportBet = (
  { userId }: Pick<Member, 'userId'>,
  stake: bigint,
  { id = randomUUID(), game = 'slot', payout = 0n, by = ofPlatform() } = {},
) =>
  transact(by.db, (tx) => bookBets(tx, by, STONE, [{ id, member: userId, game, stake, payout, at: by.now(), message: null, detail: null }]))

describe('a bet at a provider', () => {
  it('gives no rebate without a setting', async () => {
    const { top, middle, direct, player } = await team()
    await reportBet(player, 100_000n)
    await setShares()
    await reportBet(player, 100_000n)
    expect(await accruedTo(top, middle, direct)).toEqual(['0', '0', '0'])
  })

  it('gives shares only to the agents above the player, the nearest first', async () => {
    await setShares(50, 20)
    const { top, middle, direct, player } = await team()
    await player.move('in', 100_000n)
    const game = await inGame(setup, player, 'slot')
    await game.say(bet(['spin']))
    expect(await accruedTo(top, middle, direct)).toEqual(['0', '20', '50'])
    const { rows } = await sql`
      select 1 from rebate_batches b join users u on u.id = b.agent_id where u.id = ${player.userId}`.execute(ofPlatform().db)
    expect(rows).toEqual([])
  })

  it('of an agent gives shares to the agents above; a share of 0 gives nothing', async () => {
    await setShares(0, 20)
    const { top, middle, direct, player } = await team()
    await reportBet(player, 100_000n)
    expect(await accruedTo(top, middle, direct)).toEqual(['0', '200', '0'])
  })

  it('counts once, although it comes with the answer, is read again from the list, and is reported with other content', async () => {
    await setShares(50, 20)
    const { middle, direct, player } = await team()
    await player.move('in', 100_000n)
    const game = await inGame(setup, player, 'slot')
    await game.say(bet(['spin']))
    const restarted = await setup.server.another()
    for (const { platform } of [setup.server, restarted, restarted]) {
      await sql`update game_cursors set cursor = '0' where list = 'bets'`.execute(platform.db)
      await pullAll(platform)
      expect(await accruedTo(middle, direct)).toEqual(['20', '50'])
    }
    const id = randomUUID()
    await reportBet(player, 20_000n, { id })
    await reportBet(player, 90_000n, { id, payout: 5n, by: restarted.platform })
    expect(await accruedTo(middle, direct)).toEqual(['60', '150'])
    await restarted.close()
  })

  it('keeps the shares of the time at which it was booked', async () => {
    await setShares(50)
    const { direct, player } = await team()
    const id = randomUUID()
    await reportBet(player, 10_000n, { id })
    await setShares(70)
    await reportBet(player, 10_000n, { id })
    expect(await accruedTo(direct)).toEqual(['50'])
    await reportBet(player, 10_000n)
    expect(await accruedTo(direct)).toEqual(['120'])
  })

  it('gives whole thousandths, each share rounded down', async () => {
    await setShares(50, 20)
    const { middle, direct, player } = await team()
    await reportBet(player, 199n)
    expect(await accruedTo(middle, direct)).toEqual(['0', '0'])
    await reportBet(player, 599n)
    expect(await accruedTo(middle, direct)).toEqual(['1', '2'])
  })
})

describe('a round of a provider that keeps no wallet', () => {
  const senderFor = ({ userId }: Pick<Member, 'userId'>) => {
    const round = randomUUID()
    return (kind: 'debit' | 'credit' | 'rollback', amount = '0', id: string = randomUUID()) => {
      const request = { kind, id, round, game: 'wheel', member: userId, amount }
      return answerCallback(ofPlatform(), STONE, request, Buffer.from(JSON.stringify(request)))
    }
  }

  it('gives no rebate until it is settled, then for its whole stake, also for later stakes', async () => {
    await setShares(50)
    const { direct, player } = await team()
    const send = senderFor(player)
    await send('debit', '6000')
    await setShares()
    expect(await accruedTo(direct)).toEqual(['0'])
    await send('credit', '0')
    expect(await accruedTo(direct)).toEqual(['30'])
    await send('credit', '9000')
    await send('debit', '4000')
    expect(await accruedTo(direct)).toEqual(['50'])
    for (const [more, brought] of [
      [199, '50'],
      [199, '51'],
      [202, '53'],
    ] as const) {
      await send('debit', String(more))
      expect(await accruedTo(direct)).toEqual([brought])
    }
  })

  it('that is rolled back before its settlement never gives a rebate', async () => {
    await setShares(50)
    const { direct, player } = await team()
    const send = senderFor(player)
    const id = randomUUID()
    await send('debit', '6000', id)
    await send('rollback', '0', id)
    expect(await totalOf(direct)).toMatchObject({ accrued: '0', lines: 0 })
  })

  it('that is rolled back after its settlement takes its rebates back, from waiting or from later rebates', async () => {
    await setShares(50)
    const { direct, player } = await team()
    const send = senderFor(player)
    const [one, two] = [randomUUID(), randomUUID()]
    await send('debit', '6000', one)
    await send('debit', '4000', two)
    await send('credit', '9000')
    await send('rollback', '0', two)
    expect(await totalOf(direct)).toEqual({ accrued: '30', taken: '0', waiting: '30', lines: 2 })
    expect(await take(direct)).toMatchObject({ amount: '30', lines: 2 })
    await send('rollback', '0', one)
    expect(await totalOf(direct)).toEqual({ accrued: '0', taken: '30', waiting: '-30', lines: 1 })
    expect((await linesOf(direct, { state: 'WAITING' })).map(({ stake, amount }) => [stake, amount])).toEqual([['-6000', '-30']])
    expect(await take(direct)).toMatchObject({ amount: '0', lines: 0 })
    await reportBet(player, 8000n)
    expect(await take(direct)).toMatchObject({ amount: '0', lines: 0 })
    expect(await totalOf(direct)).toMatchObject({ accrued: '40', waiting: '10' })
    expect(await take(direct)).toMatchObject({ amount: '10', lines: 2 })
    expect(await violations(setup)).toEqual([])
  })
})

describe('a roll-back after an agent has read the waiting rebates', () => {
  it.each(['booked', 'not booked yet'])('is deducted from the rebates that the agent then takes in: %s', async (state) => {
    await setShares(50)
    const { direct, player } = await team()
    const [settled, rolledBack] = [randomUUID(), randomUUID()]
    for (const [id, amount] of [
      [settled, '6000'],
      [rolledBack, '4000'],
    ] as const) {
      for (const request of [
        { kind: 'debit', id, round: id, game: 'wheel', member: player.userId, amount },
        { kind: 'credit', id, round: id, game: 'wheel', member: player.userId, amount: '0' },
      ] as const)
        await answerCallback(ofPlatform(), STONE, request, Buffer.from(JSON.stringify(request)))
      await bookRebates(ofPlatform())
    }
    const { lines: upTo, waiting } = await totalOf(direct)
    expect([upTo, waiting]).toEqual([2, '50'])
    const back = { kind: 'rollback', id: rolledBack, member: player.userId } as const
    await answerCallback(ofPlatform(), STONE, back, Buffer.from(JSON.stringify(back)))
    if (state === 'booked') await bookRebates(ofPlatform())
    expect(await take(direct, upTo)).toMatchObject({ amount: '30', lines: 1 })
    expect(await totalOf(direct)).toMatchObject({ accrued: '30', taken: '30', waiting: '0' })
    expect(await take(direct)).toMatchObject({ amount: '0' })
    expect(await violations(setup)).toEqual([])
  })
})

describe('rebates on bets at providers', () => {
  it('are taken in, and count in the sums of the team, like rebates on lotteries', async () => {
    await setShares(50, 20)
    const { direct, middle, player } = await team()
    await reportBet(player, 40_000n)
    await reportBet(player, 60_000n)
    const balance = async () => BigInt((await setup.server.call('querySystemUserInfo', {}, { token: direct.token })).balance)
    const before = await balance()
    expect(await totalOf(direct)).toEqual({ accrued: '500', taken: '0', waiting: '500', lines: 2 })
    expect(await take(direct)).toMatchObject({ amount: '500', lines: 2 })
    expect((await balance()) - before).toBe(500n)
    expect(await totalOf(direct)).toEqual({ accrued: '500', taken: '500', waiting: '0', lines: 0 })
    expect(await totalOf(middle)).toMatchObject({ accrued: '200', waiting: '200' })
    expect(await operate(ofPlatform(), 'rebuild-reports')).toMatchObject({ code: 0 })
    expect(await violations(setup)).toEqual([])
  })

  it('are listed with game and platform, and can be searched by member; a removed game is named by its code', async () => {
    await setShares(50, 20)
    const { middle, direct, player } = await team()
    await reportBet(player, 40_000n)
    await reportBet(player, 10_000n, { game: 'gone' })
    await bookRebates(ofPlatform())
    const [gone, slot] = await linesOf(middle, { userId: player.userId })
    const { player: bettor, through } = slot ?? {}
    expect(bettor?.userId).toBe(player.userId)
    expect(through?.userId).not.toBe(player.userId)
    expect(slot).toMatchObject({ gameNames: { rw: '三宝石' }, share: 20, stake: '40000', amount: '80' })
    expect(slot).toHaveProperty('platformNames.rw')
    expect(gone).toMatchObject({ gameNames: { rw: 'gone', korw: 'gone', en: 'gone' }, share: 20, amount: '20' })
    expect(await linesOf(direct)).toHaveLength(2)
    expect(await linesOf(direct, { lotteryId: 'k3-1m' })).toEqual([])
  })

  it('are among the terms that agents see while the provider is open and gives rebates', async () => {
    const { token } = await newAgent()
    const shownTerms = async () => (await setup.server.call('prizeTeamList', {}, { token })).games
    expect(await shownTerms()).toBeUndefined()
    await setShares(50, 20)
    expect(await shownTerms()).toMatchObject([{ names: {}, shares: [50, 20] }])
    await setShares(0)
    expect(await shownTerms()).toBeUndefined()
    await setProvider(setup, { isOpen: false, rebate: [50] })
    expect(await shownTerms()).toBeUndefined()
  })

  it('are compared with the bets by the audit', async () => {
    await setShares(50, 20)
    const { player } = await team()
    await reportBet(player, 40_000n)
    const { db } = ofPlatform()
    const shares = (to: string) => sql`update game_bets set rebate_shares = ${to}::jsonb where user_id = ${player.userId}`.execute(db)
    for (const wrong of ['[]', '[50]', '[50, 30]', '[50, 20, 5]']) {
      await shares(wrong)
      expect((await violations(setup)).join(), wrong).toContain('the rebates of a bet at a provider are the shares')
    }
    await shares('[50, 20]')
    const settle = (stake: bigint) => sql`update game_bets set settled_stake = ${stake} where user_id = ${player.userId}`.execute(db)
    await settle(0n)
    expect((await violations(setup)).join()).toContain('is settled as a whole')
    await settle(40_000n)
    expect(await violations(setup)).toEqual([])
  })
})
