/** Play through the platform: each round happens once, and the member's limits and pauses also apply at the provider. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { verifyRound } from '#/rules/games/fair.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { roundShown } from '#/rules/games/messages.ts'
import { pullAll } from '../../../server/domains/games/bets.ts'
import { reservePlay } from '../../../server/domains/protection/module.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { sweepSessions } from '../../../server/domains/games/sessions.ts'
import { passTime as passProviderTime } from '../provider/providerUnderTest.ts'
import { patient } from '../../support/patience.ts'
import { quickFaults } from '../../support/faultyLine.ts'
import { bet, driveRecalls, gameSetup, inGame, type Member, newGameMember, settle, STONE } from './support.ts'

const setup = gameSetup()
const passTime = () => passProviderTime(setup.provider.database)

const withMoney = async (there = 500_000n) => {
  const member = await newGameMember(setup)
  await member.move('in', there)
  return member
}
const roundOf = (answer: { kind: string }) => {
  const parsed = v.safeParse(v.object({ round: roundShown }), answer)
  if (!parsed.success) throw new Error(`no round but ${answer.kind}`)
  return parsed.output.round
}
const limit = (member: Member, kind: 'stake' | 'loss', amount: string) =>
  setup.server.call('setLimit', { requestId: randomUUID(), kind, span: 'day', amount }, { token: member.token })
const usedOf = async (member: Member, kind: 'stake' | 'loss') => {
  const { limits } = await setup.server.call('protectionState', {}, { token: member.token })
  return limits.find((one) => one.kind === kind && one.span === 'day')?.used
}
const records = (member: Member, search: object = {}) =>
  setup.server.call('getMyBetRecord', { pageParam: { current: 1, size: 20 }, searchParam: search }, { token: member.token })

describe('a round', () => {
  it('is played, is in the records at once, and can be verified there once its seed is revealed', async () => {
    const member = await withMoney()
    const game = await inGame(setup, member, 'baccarat')
    expect(game.state).toMatchObject({ game: 'baccarat', balance: '500000' })
    const { answer, balance } = await game.say(bet(['player', 'tie']))
    const round = roundOf(answer)
    expect(BigInt(balance)).toBe(500_000n - 20_000n + BigInt(round.payout))
    const { records: shown, sums, total } = await records(member)
    expect(total).toBe(1)
    expect(shown).toMatchObject([
      { platform: STONE, game: 'baccarat', category: 'SHIXUN', stake: '20000', payout: round.payout, providerId: round.id },
    ])
    expect(sums).toEqual({ bet: '20000', win: round.payout, profit: String(BigInt(round.payout) - 20_000n), count: 1 })

    const detail = async () =>
      v.parse(roundShown, (await setup.server.call('getGameBet', { id: shown[0]?.id ?? '' }, { token: member.token })).detail)
    expect(await detail()).toEqual(round)
    await game.say({ kind: 'seen', round: round.id })
    await game.say({ kind: 'rotate', clientSeed: 'mine' })
    const open = await detail()
    expect(await verifyRound(bundledGame(open.game), open)).toMatchObject({ ok: true, outcome: round.outcome })
    // The platform has stored the detail, so it needs no answer of the provider.
    setup.line.always('before')
    expect(await detail()).toEqual(open)
    setup.line.always(undefined)
  })

  it('is in the records with its number and what was bet on, equal bets together; the records of one game leave out the others', async () => {
    const member = await withMoney()
    const fishing = await inGame(setup, member, 'fishing')
    const round = roundOf((await fishing.say(bet(['red', 'gold', 'red']))).answer)
    await passTime()
    const slot = await inGame(setup, member, 'slot')
    await slot.say(bet(['spin']))
    const hits = (name: string) => round.bets.filter((one, at) => one === name && (round.pays[at] ?? 0) > 0).length
    const { records: ofGame, sums } = await records(member, { platform: STONE, game: 'fishing' })
    expect(ofGame.map((one) => one.round)).toEqual([
      {
        id: round.id,
        fixture: 0,
        bets: [
          { bet: 'red', count: 2, hits: hits('red') },
          { bet: 'gold', count: 1, hits: hits('gold') },
        ],
      },
    ])
    expect(sums).toMatchObject({ bet: '30000', count: 1 })
    expect((await records(member)).sums.count).toBe(2)
  })

  it.each(quickFaults)('whose answer meets a fault (%s) happens once: a repeated request gets the same answer', async (fault) => {
    const member = await withMoney()
    const game = await inGame(setup, member, 'niuniu')
    const requestId = randomUUID()
    setup.line.failNext('/play', fault)
    const first = fault === 'twice' ? game.say(bet(['player']), requestId).then(() => 'answered') : game.refused(bet(['player']), requestId)
    expect(await first).toBe(fault === 'twice' ? 'answered' : 'GAME_BUSY')
    const round = roundOf((await game.say(bet(['player']), requestId)).answer)
    await setup.line.deliverLate()
    await pullAll(setup.server.platform)
    const { there } = await member.books()
    expect(there).toBe(500_000n - 10_000n + BigInt(round.payout))
    expect((await records(member)).records).toHaveLength(1)
    expect(await usedOf(member, 'stake')).toBe('10000')
  })

  it('without an answer is booked once from the provider’s list, and counts', async () => {
    const member = await withMoney()
    const game = await inGame(setup, member, 'niuniu')
    setup.line.failNext('/play', 'after')
    expect(await game.refused(bet(['player']))).toBe('GAME_BUSY')
    expect((await records(member)).records).toEqual([])
    await Promise.all([pullAll(setup.server.platform), pullAll(setup.server.platform)])
    expect((await records(member)).records).toHaveLength(1)
    expect(await usedOf(member, 'stake')).toBe('10000')
  })

  it('is refused in a session that newer sessions of the member have replaced', async () => {
    const member = await withMoney()
    const game = await inGame(setup, member, 'slot')
    await sql`
      insert into game_sessions (token, user_id, platform, game, begun_at)
      select sha256(i::text::bytea), ${member.userId}, ${STONE}, 'slot', house_now() from generate_series(1, 23) i`.execute(
      setup.server.platform.db,
    )
    await game.say(bet(['spin']))
    const next = await inGame(setup, member, 'fishing')
    expect(await game.refused(bet(['spin']))).toBe('GAME_SESSION')
    await passTime()
    expect((await next.say(bet(['red']))).answer.kind).toBe('bet')
  })

  it('needs a session used within half a day; older sessions are deleted unless the member has a reserved stake', async () => {
    const { db } = setup.server.platform
    const [idle, waiting, playing, late] = [await withMoney(), await withMoney(), await withMoney(), await withMoney()]
    for (const member of [idle, waiting, playing, late]) await inGame(setup, member, 'slot')
    const latest = await inGame(setup, playing, 'slot')
    await limit(waiting, 'stake', '50000')
    const age = (members: readonly Member[], hours: number) =>
      sql`update game_sessions set used_at = house_now() - make_interval(hours => ${hours}) where user_id = any(${members.map(({ userId }) => userId)}::text[])`.execute(
        db,
      )
    await age([idle, waiting, playing], 14)
    await age([late], 12)
    await transact(db, (tx) => reservePlay(tx, setup.server.platform, waiting.userId, `${STONE}/${randomUUID()}`, 1000n))
    await sql`update game_sessions set ended_at = house_now() where user_id = ${idle.userId}`.execute(db)
    await latest.say(bet(['spin']))
    await sweepSessions(db)
    const { rows } = await sql<{ userId: string }>`
      select user_id from game_sessions where user_id = any(${[idle, waiting, playing, late].map(({ userId }) => userId)}::text[])`.execute(
      db,
    )
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual([waiting, playing, late].map(({ userId }) => userId).toSorted())
  })

  it('belongs to one member: no other member can use its session, record or launch token', async () => {
    const [member, other] = [await withMoney(), await newGameMember(setup)]
    const game = await inGame(setup, member, 'slot')
    await game.say(bet(['spin']))
    const request = { requestId: randomUUID(), session: game.session, body: bet(['spin']), stake: '10000' }
    expect((await setup.server.refused('playMessage', request, { token: other.token })).reason).toBe('GAME_SESSION')
    const [{ id = '' } = {}] = (await records(member)).records
    expect((await setup.server.refused('getGameBet', { id }, { token: other.token })).reason).toBe('NOT_FOUND')
    const { port } = await setup.server.call('getUrl', { handler: STONE, code: 'slot' }, { token: member.token })
    const enter = { handler: STONE, code: 'slot', token: port?.token ?? '' }
    expect((await setup.server.refused('enterGame', enter, { token: other.token })).reason).toBe('GAME_SESSION')
    expect((await setup.server.refused('enterGame', { ...enter, token: 'x'.repeat(43) }, { token: member.token })).reason).toBe(
      'GAME_SESSION',
    )
    expect((await setup.server.refused('getUrl', { handler: STONE, code: 'roulette' }, { token: member.token })).reason).toBe('NOT_FOUND')
    expect((await setup.server.refused('getUrl', { handler: 'nobody', code: 'slot' }, { token: member.token })).reason).toBe('NOT_FOUND')
  })

  it('is refused with the provider’s reason if it comes too soon or exceeds the balance', async () => {
    const member = await withMoney(20_000n)
    const game = await inGame(setup, member, 'fishing')
    expect(await game.refused(bet(['red', 'red', 'red']))).toBe('GAME_SHORT')
    await game.say(bet(['red']))
    expect(await game.refused(bet(['red']))).toBe('GAME_EARLY')
    await passTime()
    // The provider refuses a frame that understates its stake, as it may not take more than the stated stake.
    const lying = { requestId: randomUUID(), session: game.session, body: bet(['red']), stake: '1000' }
    expect((await setup.server.refused('playMessage', lying, { token: member.token })).reason).toBe('BAD_REQUEST')
    // A body that is too long for the provider is refused; the provider does not count as silent.
    const long = { ...lying, body: 'x'.repeat(17_000) }
    expect((await setup.server.refused('playMessage', long, { token: member.token })).reason).toBe('BAD_REQUEST')
  })
})

describe('a limit of the member', () => {
  it('on stakes applies at the provider to the last point, then ends the sessions and brings the money back', async () => {
    const member = await withMoney()
    await limit(member, 'stake', '25000')
    const game = await inGame(setup, member, 'niuniu')
    await game.say(bet(['player']))
    await passTime()
    expect(await game.refused(bet(['player'], '20000'))).toBe('STAKE_LIMIT')
    expect(await usedOf(member, 'stake'), 'what was refused is free again').toBe('10000')
    await game.say(bet(['player'], '5000'))
    await passTime()
    await game.say(bet(['player'], '10000'))
    expect(await usedOf(member, 'stake')).toBe('25000')
    await passTime()
    expect(await game.refused(bet(['player'], '1000')), 'used up').toBe('GAME_SESSION')
    await driveRecalls(setup.server.platform)
    expect((await member.books()).there).toBe(0n)
    expect(await member.refusedMove('in', 5000n)).toBe('STAKE_LIMIT')
    expect((await setup.server.refused('getUrl', { handler: STONE, code: 'niuniu' }, { token: member.token })).reason).toBe('STAKE_LIMIT')
  })

  it('cannot be exceeded by concurrent stakes', async () => {
    const member = await withMoney()
    await limit(member, 'stake', '30000')
    const { platform } = setup.server
    const reservations = Array.from({ length: 5 }, (_, at) =>
      transact(platform.db, (tx) => reservePlay(tx, platform, member.userId, `test/${member.userId}/${at}`, 10_000n)),
    )
    expect((await Promise.allSettled(reservations)).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await usedOf(member, 'stake')).toBe('30000')
  })

  it('counts a stake with an unknown outcome until the outcome is known', async () => {
    const member = await withMoney()
    await limit(member, 'loss', '100000')
    const game = await inGame(setup, member, 'niuniu')
    setup.line.failNext('/play', 'before')
    expect(await game.refused(bet(['player']))).toBe('GAME_BUSY')
    expect(await usedOf(member, 'loss')).toBe('10000')
    await pullAll(setup.server.platform)
    expect(await usedOf(member, 'loss'), 'it may still be on its way').toBe('10000')
    // The windows begin earlier too, so that the stake stays in them also right after midnight.
    for (const past of [
      sql`update other_plays set at = at - interval '2 minutes'`,
      sql`update guard_windows set from_at = from_at - interval '2 minutes'`,
    ])
      await sql`${past} where user_id = ${member.userId}`.execute(setup.server.platform.db)
    await pullAll(setup.server.platform)
    expect(await usedOf(member, 'loss')).toBe('0')
  })

  it('cannot be evaded by a larger stake under the id of a smaller stake, of the same or another member', async () => {
    const [member, other] = [await withMoney(), await withMoney()]
    const games = await Promise.all([member, other].map((one) => inGame(setup, one, 'slot')))
    for (const one of [member, other]) await limit(one, 'stake', '20000')
    const requestId = randomUUID()
    setup.line.failNext('/play', 'before')
    expect(await games[0]?.refused(bet(['spin']), requestId)).toBe('GAME_BUSY')
    expect(await games[0]?.refused(bet(['spin'], '50000'), requestId)).toBe('DUPLICATE')
    expect(await games[1]?.refused(bet(['spin'], '50000'), requestId)).toBe('STAKE_LIMIT')
    expect([await usedOf(member, 'stake'), await usedOf(other, 'stake')]).toEqual(['10000', '0'])
  })

  it('counts a stake as long as any copy of its request may still become a bet', async () => {
    const member = await withMoney()
    await limit(member, 'stake', '15000')
    const game = await inGame(setup, member, 'slot')
    const requestId = randomUUID()
    setup.line.failNext('/play', 'before')
    expect(await game.refused(bet(['spin']), requestId)).toBe('GAME_BUSY')
    expect(await game.refused(bet(['red']), requestId), 'a copy that the provider refuses').toBe('BAD_REQUEST')
    expect(await usedOf(member, 'stake')).toBe('10000')
    const seen = { requestId, session: game.session, body: { kind: 'seen', round: '1' }, stake: '10000' }
    await setup.server.call('playMessage', seen, { token: member.token })
    expect(await usedOf(member, 'stake'), 'after a copy that was no bet').toBe('10000')
    await game.say(bet(['spin']), requestId)
    expect(await usedOf(member, 'stake')).toBe('10000')
    await passTime()
    await game.say(bet(['spin'], '5000'))
    expect(await game.refused(bet(['spin'], '1000'))).toBe('GAME_SESSION')
  })

  it('on losses grows by payouts', async () => {
    const member = await withMoney()
    await limit(member, 'loss', '100000')
    const game = await inGame(setup, member, 'baccarat')
    const round = roundOf((await game.say(bet(['player', 'banker']))).answer)
    expect(await usedOf(member, 'loss')).toBe(String(20_000n - BigInt(round.payout)))
  })
})

it('LIM-5: play in a frame keeps the session active, and the reality check appears in the game', async () => {
  const member = await withMoney()
  const { db } = setup.server.platform
  await setup.server.call('setReminder', { requestId: randomUUID(), minutes: 60 }, { token: member.token })
  const game = await inGame(setup, member, 'slot')
  const minutesPass = (minutes: number) =>
    Promise.all([
      sql`update sessions set active_at = active_at - ${minutes} * interval '1 minute' where user_id = ${member.userId}`.execute(db),
      sql`update users set visit_at = visit_at - ${minutes} * interval '1 minute', checked_at = checked_at - ${minutes} * interval '1 minute'
        where id = ${member.userId}`.execute(db),
    ])
  const idleMinutes = async () => {
    await passTime()
    await game.say(bet(['spin'], '1000'))
    const { rows } = await sql<{ idle: number }>`
      select extract(epoch from house_now() - active_at)::float8 / 60 as idle from sessions where user_id = ${member.userId}`.execute(db)
    return rows[0]?.idle
  }
  for (let i = 0; i < 2; i++) {
    await minutesPass(20)
    await expect.poll(idleMinutes, patient).toBeLessThan(1)
  }
  await minutesPass(21)
  await passTime()
  expect(await game.refused(bet(['spin'], '1000'))).toBe('REALITY_CHECK')
  await setup.server.call('acknowledgeVisit', { requestId: randomUUID() }, { token: member.token })
  expect((await game.say(bet(['spin'], '1000'))).answer).toMatchObject({ kind: 'bet' })
})

describe('a pause', () => {
  it('ends all sessions at once, refuses launches and transfers to a provider, and brings the money back', async () => {
    const member = await withMoney()
    const { main } = await member.books()
    const game = await inGame(setup, member, 'slot')
    const { port } = await setup.server.call('getUrl', { handler: STONE, code: 'slot' }, { token: member.token })
    await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
    expect(await game.refused(bet(['spin']))).toBe('GAME_SESSION')
    const enter = { handler: STONE, code: 'slot', token: port?.token ?? '' }
    expect((await setup.server.refused('enterGame', enter, { token: member.token })).reason).toBe('EXCLUDED')
    expect((await setup.server.refused('getUrl', { handler: STONE, code: 'slot' }, { token: member.token })).reason).toBe('EXCLUDED')
    expect(await member.refusedMove('in', 5000n)).toBe('EXCLUDED')
    await driveRecalls(setup.server.platform)
    expect(await member.books()).toEqual({ main: main + 500_000n, held: 0n, there: 0n })
    const { records: shown } = await setup.server.call(
      'getMyTransfRecord',
      { pageParam: { current: 1, size: 5 }, searchParam: {} },
      { token: member.token },
    )
    expect(shown[0]).toMatchObject({ from: STONE, to: 'MAIN', cause: 'restricted', state: 'done' })
  })

  it.each(quickFaults)('ends play also if the provider answers with %s', async (fault) => {
    const member = await withMoney()
    const { main } = await member.books()
    await inGame(setup, member, 'slot')
    await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
    for (const call of ['/endSessions', '/balance', '/transfer']) setup.line.failNext(call, fault)
    for (let i = 0; i < 6; i++) await settle(setup)
    await setup.line.deliverLate()
    expect(await member.books()).toEqual({ main: main + 500_000n, held: 0n, there: 0n })
    const left = await sql`select 1 from game_recalls where user_id = ${member.userId}`.execute(setup.server.platform.db)
    expect(left.rows).toEqual([])
  })

  it('brings back the whole equivalents if the provider has another unit', async () => {
    const { settings } = setup.server.platform
    const usual = settings.get('gameProviders')
    const rest = { isOpen: true, maintenance: null, categories: null, minTransfer: 1000 }
    await settings.set('gameProviders', { [STONE]: { ...rest, rate: { theirs: 3, ours: 1000 } } })
    const member = await newGameMember(setup)
    const { main } = await member.books()
    await member.move('in', 5000n)
    // Sixteen of the provider's units: one third of a point more than five points.
    await setup.provider.ask('transfer', { id: `more.${member.userId}`, member: member.userId, direction: 'in', amount: '1' })
    await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
    await driveRecalls(setup.server.platform)
    expect(await member.books()).toEqual({ main, held: 0n, there: 1n })
    const left = await sql`select 1 from game_recalls where user_id = ${member.userId}`.execute(setup.server.platform.db)
    expect(left.rows, 'the rest is not asked for again and again').toEqual([])
    await settings.set('gameProviders', usual)
  })

  it('lets an open transfer reach the provider, and brings that money back too', async () => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    setup.line.failNext('/transfer', 'after')
    await member.move('in', 80_000n)
    await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
    for (let i = 0; i < 3; i++) await settle(setup)
    expect(await member.books()).toEqual({ main, held: 0n, there: 0n })
  })
})

describe('the member’s view of the play', () => {
  it('has sums by platform and by day', async () => {
    const member = await withMoney()
    const game = await inGame(setup, member, 'fishing')
    let [win, count] = [0n, 0]
    for (; count < 3; count++) {
      win += BigInt(roundOf((await game.say(bet(['red']))).answer).payout)
      await passTime()
    }
    const profit = await setup.server.call('getTpgBetProfit', {}, { token: member.token })
    const sums = { bet: '30000', win: String(win), profit: String(win - 30_000n), count }
    expect(profit).toMatchObject(sums)
    expect(profit.platforms).toMatchObject([{ code: STONE, ...sums }])
    expect(profit.days.reduce((sum, day) => sum + BigInt(day.bet), 0n)).toBe(30_000n)
    expect(profit.days.at(-1)).toMatchObject(sums)
    expect((await records(member, { category: 'DIANZI' })).total).toBe(0)
    expect((await records(member, { category: 'BUYU', platform: STONE })).total).toBe(3)
    const [won, lost] = [await records(member, { result: 'won' }), await records(member, { result: 'lost' })]
    expect(won.total + lost.total).toBe(3)
    expect(won.records.every((one) => BigInt(one.payout) > BigInt(one.stake))).toBe(true)
  })

  it('has the net of each game over 24 hours beside the games played last', async () => {
    const member = await withMoney()
    const nets = async () => {
      const { recent } = await setup.server.call('getGameMarks', {}, { token: member.token })
      return Object.fromEntries(recent.map(({ code, net }) => [code, net]))
    }
    let net = 0n
    const fishing = await inGame(setup, member, 'fishing')
    for (let round = 0; round < 2; round++) {
      net += BigInt(roundOf((await fishing.say(bet(['red']))).answer).payout) - 10_000n
      await passTime()
    }
    await inGame(setup, member, 'slot')
    expect(await nets()).toEqual({ fishing: String(net), slot: '0' })
    const { db } = setup.server.platform
    const shift = (hours: number) =>
      sql`update game_bets set at = at + make_interval(hours => ${hours}) where user_id = ${member.userId}`.execute(db)
    await shift(-25)
    expect(await nets()).toEqual({ fishing: '0', slot: '0' })
    await shift(25)
  })

  it('has the last round of each game beside the games played last', async () => {
    const member = await withMoney()
    const fishing = await inGame(setup, member, 'fishing')
    await fishing.say(bet(['red']))
    await passTime()
    const { outcome } = roundOf((await fishing.say(bet(['gold', 'ray']))).answer)
    await inGame(setup, member, 'slot')
    const { recent } = await setup.server.call('getGameMarks', {}, { token: member.token })
    expect(recent.map(({ code, last }) => [code, last])).toEqual([
      ['slot', undefined],
      ['fishing', { fixture: 0, bets: ['gold', 'ray'], outcome }],
    ])
  })

  it('has favourites and recently played games', async () => {
    const member = await newGameMember(setup)
    const marks = () => setup.server.call('getGameMarks', {}, { token: member.token })
    const favourite = (code: string, isFavourite: boolean) =>
      setup.server.call('setGameFavourite', { platform: STONE, code, isFavourite }, { token: member.token })
    await favourite('slot', true)
    await favourite('niuniu', true)
    await favourite('slot', true)
    await inGame(setup, member, 'baccarat')
    await inGame(setup, member, 'fishing')
    const mark = (code: string) => ({ platform: STONE, code })
    const opened = (code: string) => ({ ...mark(code), at: expect.any(Number), net: '0' })
    expect(await marks()).toEqual({ favourites: [mark('slot'), mark('niuniu')], recent: [opened('fishing'), opened('baccarat')] })
    await favourite('slot', false)
    expect((await marks()).favourites).toEqual([mark('niuniu')])
    const unknown = { platform: STONE, code: 'roulette', isFavourite: true }
    expect((await setup.server.refused('setGameFavourite', unknown, { token: member.token })).reason).toBe('NOT_FOUND')
  })
})
