/** When a member's limit is used up in any way, play and transfers stop and the money comes back from the providers. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bookBets, pullAll } from '../../../server/domains/games/bets.ts'
import { gameJobs } from '../../../server/domains/games/jobs.ts'
import { providerOf } from '../../../server/domains/games/providers.ts'
import { beginTransfer } from '../../../server/domains/games/transfers.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { startJobs } from '../../../server/platform/jobs/runner.ts'
import { bigBet } from '../../support/bigBet.ts'
import { patient } from '../../support/patience.ts'
import { intervalPasses } from '../protection/support.ts'
import { passTime } from '../provider/providerUnderTest.ts'
import { onSale } from '../support/onSale.ts'
import { linesOf, operate } from '../support/operate.ts'
import { bet, driveRecalls, gameSetup, inGame, type Member, newGameMember, settle, STONE } from './support.ts'

const setup = gameSetup()
let lotteryId: string
beforeAll(async () => {
  ;({ lotteryId } = await onSale(setup.server))
})

const limit = ({ token }: Pick<Member, 'token'>, kind: 'stake' | 'loss', amount: string) =>
  setup.server.call('setLimit', { requestId: randomUUID(), kind, span: 'day', amount }, { token })

/** A member in a game, with 200 points at the provider. */
async function player() {
  const member = await newGameMember(setup)
  await member.move('in', 200_000n)
  return { member, game: await inGame(setup, member, 'slot') }
}

/** Books a lost round of 10 points, as the provider's list reports it. */
async function lose({ userId }: Pick<Member, 'userId'>): Promise<void> {
  const { platform } = setup.server
  const round = {
    id: randomUUID(),
    member: userId,
    game: 'slot',
    stake: 10_000n,
    payout: 0n,
    at: platform.now(),
    message: null,
    detail: null,
  }
  await transact(platform.db, (tx) => bookBets(tx, platform, STONE, [round]))
}

const spin = () => bet(['spin'], '5000')

it.each([
  ['stake', 'STAKE_LIMIT'],
  ['loss', 'LOSS_LIMIT'],
] as const)('a %s limit that is lowered to the used amount ends play at once and brings the money back', async (kind, reason) => {
  const { member, game } = await player()
  await lose(member)
  await limit(member, kind, '10000')
  expect(await game.refused(spin())).toBe('GAME_SESSION')
  expect(await member.refusedMove('in', 5000n)).toBe(reason)
  expect((await setup.server.refused('getUrl', { handler: STONE, code: 'slot' }, { token: member.token })).reason).toBe(reason)
  const { main, there } = await member.books()
  await driveRecalls(setup.server.platform)
  expect(await member.books()).toEqual({ main: main + there, held: 0n, there: 0n })
})

it('play continues until the last point of a limit is used', async () => {
  const { member, game } = await player()
  await lose(member)
  await limit(member, 'stake', '15000')
  await driveRecalls(setup.server.platform)
  expect((await member.books()).there).toBe(200_000n)
  await game.say(spin())
  await passTime(setup.provider.database)
  expect(await game.refused(spin())).toBe('GAME_SESSION')
  expect(await member.refusedMove('in', 5000n)).toBe('STAKE_LIMIT')
})

it('a transfer for a round is refused where a limit leaves less than the stake of the round, and moves nothing', async () => {
  const { member } = await player()
  await lose(member)
  await limit(member, 'stake', '14000')
  const before = await member.books()
  expect(await member.refusedMove('in', 5000n, 5000n)).toBe('STAKE_LIMIT')
  expect(await member.books()).toEqual(before)
  expect((await member.move('in', 5000n)).transfer.state).toBe('done')
})

it('a transfer for a round is refused while a reality check is due, and moves nothing', async () => {
  const { member } = await player()
  await intervalPasses(setup.server.platform.db, member.userId)
  const before = await member.books()
  expect(await member.refusedMove('in', 5000n, 5000n)).toBe('REALITY_CHECK')
  expect(await member.books()).toEqual(before)
  expect((await member.move('in', 5000n)).transfer.state).toBe('done')
})

it('a stake whose answer was lost counts once, as soon as the provider’s list has its round', async () => {
  const { member, game } = await player()
  await limit(member, 'stake', '50000')
  const used = async () =>
    (await setup.server.call('protectionState', {}, { token: member.token })).limits.find(
      ({ kind, span }) => kind === 'stake' && span === 'day',
    )?.used
  setup.line.failNext('/play', 'after')
  expect(await game.refused(spin())).toBe('GAME_BUSY')
  expect(await used()).toBe('5000')
  await pullAll(setup.server.platform)
  expect(await used()).toBe('5000')
})

it.each([
  ['uses the limit up', '5000', async () => undefined],
  ['leaves less than its stake under the limit', '8000', async () => undefined],
  [
    'is followed by a pause',
    '50000',
    ({ token }: Member) => setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token }),
  ],
] as const)('a repeated request for a round that %s gets the same answer and stakes nothing more', async (_, amount, then) => {
  const { member, game } = await player()
  await limit(member, 'stake', amount)
  const requestId = randomUUID()
  const { answer } = await game.say(spin(), requestId)
  await then(member)
  await passTime(setup.provider.database)
  expect((await game.say(spin(), requestId)).answer).toEqual(answer)
  await driveRecalls(setup.server.platform)
  expect((await game.say(spin(), requestId)).answer, 'after the end of the session there').toEqual(answer)
  expect(await game.refused(bet(['spin'], '1000'), requestId), 'another message').toBe('DUPLICATE')
  const page = { pageParam: { current: 1, size: 5 }, searchParam: {} }
  expect((await setup.server.call('getMyBetRecord', page, { token: member.token })).total).toBe(1)
})

it('a round whose answer the provider has deleted is not played again under its id', async () => {
  const { member, game } = await player()
  const requestId = randomUUID()
  await game.say(spin(), requestId)
  await passTime(setup.provider.database)
  await setup.provider.database.query('delete from messages where member = $1', [member.userId])
  const { there } = await member.books()
  expect(await game.refused(spin(), requestId)).toBe('BAD_REQUEST')
  expect((await member.books()).there).toBe(there)
})

it('a deposit limit does not limit play', async () => {
  const { member, game } = await player()
  await setup.server.call('setLimit', { requestId: randomUUID(), kind: 'deposit', span: 'day', amount: '1000' }, { token: member.token })
  expect((await game.say(spin())).answer).toMatchObject({ kind: 'bet' })
})

it('after bets on lotteries have used up a limit, no round begins and the money comes back', async () => {
  const { member, game } = await player()
  await limit(member, 'stake', '10000')
  await setup.server.call('bet', await bigBet(setup.server, member.token, lotteryId, '10000'), { token: member.token })
  expect(await game.refused(spin())).toBe('STAKE_LIMIT')
  expect(await game.refused(spin())).toBe('GAME_SESSION')
  await driveRecalls(setup.server.platform)
  expect((await member.books()).there).toBe(0n)
})

it('after a pause or a used-up limit, play ends even if the process dies right after the commit', async () => {
  const { platform } = setup.server
  const [paused, limited] = [await player(), await player()]
  await transact(platform.db, (tx) => restrictPlay(tx, platform, paused.member.userId, '24h', 'member'))
  await limit(limited.member, 'stake', '10000')
  await lose(limited.member)
  for (const { game } of [paused, limited]) expect(await game.refused(spin())).toBe('GAME_SESSION')
  await driveRecalls(platform)
  for (const { member } of [paused, limited]) expect((await member.books()).there).toBe(0n)
})

it('a lock or an exclusion by the operator ends play at the providers and brings the money back', async () => {
  const { platform } = setup.server
  const [locked, excluded] = [await player(), await player()]
  const { main } = await locked.member.books()
  await operate(platform, 'lock', locked.member.name)
  await operate(platform, 'members', 'exclude', excluded.member.name, '24h')
  expect(await excluded.game.refused(spin())).toBe('GAME_SESSION')
  const open = () =>
    platform.db
      .selectFrom('gameSessions')
      .select('token')
      .where('userId', 'in', [locked.member.userId, excluded.member.userId])
      .where('endedAt', 'is', null)
      .execute()
  expect(await open()).toEqual([])
  const moving = transact(platform.db, (tx) =>
    beginTransfer(tx, platform, locked.member.userId, { from: 'MAIN', to: STONE, amount: 5000n, cause: 'player' }),
  )
  await expect(moving).rejects.toMatchObject({ reason: 'ACCOUNT_LOCKED' })
  await driveRecalls(platform)
  for (const { member } of [locked, excluded]) {
    expect((await setup.provider.ask('balance', { member: member.userId })).balance).toBe('0')
    expect(await setup.provider.database.query('select 1 from launches where member = $1', [member.userId])).toEqual([])
    expect((await balanceOf(platform.db, member.userId)).balance).toBe(main + 200_000n)
  }
})

describe('games recall', () => {
  const recall = async ({ name }: Member) => {
    const { code, out } = await operate(setup.server.platform, 'games', 'recall', name)
    return { code, lines: linesOf(out) }
  }

  it('ends a member’s play, brings the money back, and prints the amounts', async () => {
    const { member, game } = await player()
    const { main } = await member.books()
    expect(await recall(member)).toEqual({ code: 0, lines: [`${STONE}\t200.000 came back`] })
    expect(await member.books()).toEqual({ main: main + 200_000n, held: 0n, there: 0n })
    expect(await game.refused(spin())).toBe('GAME_SESSION')
    expect(await recall(member)).toEqual({ code: 0, lines: [`${STONE}\t0.000 came back`] })
    const stranger = await newGameMember(setup)
    expect(await recall(stranger)).toEqual({ code: 0, lines: [`${stranger.name} has never been at a provider`] })
  })

  it('prints the money that could not come back, and the platform tries again', async () => {
    const { member } = await player()
    setup.line.failNext('/balance', 'before')
    expect(await recall(member)).toEqual({
      code: 1,
      lines: [`${STONE}\t0.000 came back\tnot known what is left\tthe provider does not answer`],
    })
    setup.line.failNext('/transfer', 'after')
    const unheard = await recall(member)
    expect(unheard).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/0\.000 came back\t200\.000 left\ttransfer \S+ has no result yet$/)],
    })
    const waiting = await recall(member)
    expect(waiting).toMatchObject({ code: 1, lines: [expect.stringMatching(/not known what is left\ttransfer \S+ has no result yet$/)] })
    await settle(setup)
    expect((await member.books()).there).toBe(0n)
  })
})

it('a pause also ends the sessions of a member who has opened a game but never transferred money', async () => {
  const member = await newGameMember(setup)
  await setup.server.call('getUrl', { handler: STONE, code: 'slot' }, { token: member.token })
  await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
  await driveRecalls(setup.server.platform)
  const left = await setup.provider.database.query('select 1 from launches where member = $1', [member.userId])
  expect(left).toEqual([])
})

it('a pause during the launch of a game ends the launched session', async () => {
  const member = await newGameMember(setup)
  const { platform } = setup.server
  const provider = providerOf(platform, STONE)
  if (!provider) throw new Error('no provider')
  const launch = provider.launch.bind(provider)
  const opening = vi.spyOn(provider, 'launch').mockImplementationOnce(async (of) => {
    await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
    await driveRecalls(platform)
    return launch(of)
  })
  expect((await setup.server.refused('getUrl', { handler: STONE, code: 'slot' }, { token: member.token })).reason).toBe('EXCLUDED')
  opening.mockRestore()
  await driveRecalls(platform)
  expect(await setup.provider.database.query('select 1 from launches where member = $1', [member.userId])).toEqual([])
})

it('the platform’s jobs bring the money back, also if the provider does not answer at first', async () => {
  const { member } = await player()
  await lose(member)
  const { main } = await member.books()
  setup.line.failNext('/endSessions', 'after')
  const jobs = startJobs(setup.server.platform, gameJobs(setup.server.platform))
  try {
    await limit(member, 'stake', '10000')
    await expect.poll(member.books, patient).toEqual({ main: main + 200_000n, held: 0n, there: 0n })
  } finally {
    await jobs.stop()
  }
})
