/** The bundled provider through its signed HTTP API: wallets, tokens, rounds, seeds and lists. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyRound } from '#/rules/games/fair.ts'
import { type BundledGame, bundledGames } from '#/rules/games/codes.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { type GameAnswer, gameAnswer, type GameMessage, gameState } from '#/rules/games/messages.ts'
import * as v from 'valibot'
import type { CallRequest } from '../../../server/provider/api/calls.ts'
import { sweep } from '../../../server/provider/sessions.ts'
import { signatureHeaders, signed } from '../../../server/provider/api/signing.ts'
import { onPostgres } from '../support/database.ts'
import { passTime, providerUnderTest, testKeys } from './providerUnderTest.ts'

const provider = providerUnderTest()
const { ask } = provider

const newMember = () => `m-${randomUUID()}`
const moving = (member: string, direction: 'in' | 'out', amount: string, id: string = randomUUID()): CallRequest<'transfer'> => ({
  id,
  member,
  direction,
  amount,
})

/** A member with this balance and an open session of the game. */
async function playing(game: BundledGame, amount = '1000000') {
  const member = newMember()
  await ask('transfer', moving(member, 'in', amount))
  const { token } = await ask('launch', { member, game, device: 'd1' })
  const entered = await ask('enter', { token, device: 'd1' })
  const say = async (body: GameMessage, message: string = randomUUID(), room = '1000000') => {
    const { answer, ...rest } = await ask('play', { session: entered.session, message, body, room })
    return { answer: v.parse(gameAnswer, answer), ...rest }
  }
  return { member, session: entered.session, state: v.parse(gameState, entered.state), say }
}

const bet = (bets: readonly string[], stake = '10000', fixture = 0): GameMessage => ({ kind: 'bet', fixture, bets: [...bets], stake })
const firstBet = (game: BundledGame): string => bundledGame(game).offers(0)[0]?.bet ?? ''
const roundOf = (answer: GameAnswer) => {
  if (answer.kind !== 'bet') throw new Error(`no round but ${answer.kind}`)
  return answer.round
}

const signedAs = (call: string, body: string, at = Date.now()) => signed(testKeys, { path: `/v1/${call}`, body: Buffer.from(body) }, at)

describe('a request', () => {
  it('is answered only with a valid signature', async () => {
    const body = JSON.stringify({})
    const headers = signedAs('health', body)
    expect((await provider.send('health', body, headers)).status).toBe(200)
    expect((await provider.send('health', body, headers)).status, 'the same signature again').toBe(401)
    expect((await provider.send('health', body)).status, 'none').toBe(401)
    const other = signedAs('health', '{} ')
    expect((await provider.send('health', body, other)).status, 'of another body').toBe(401)
    for (const [name, value] of [
      [signatureHeaders.key, 'k2'],
      [signatureHeaders.nonce, randomUUID()],
      [signatureHeaders.time, String(Date.now() + 60_000)],
      [signatureHeaders.signature, '0'.repeat(64)],
    ] as const) {
      const changed = { ...signedAs('health', body), [name]: value }
      expect((await provider.send('health', body, changed)).status, name).toBe(401)
    }
    for (const late of [-121_000, 121_000]) {
      const old = signedAs('health', body, Date.now() + late)
      expect((await provider.send('health', body, old)).status, String(late)).toBe(401)
    }
  })

  it('with the signature of another call, or of a callback, is refused', async () => {
    const member = newMember()
    const body = JSON.stringify(moving(member, 'in', '5000'))
    for (const headers of [signedAs('transferStatus', body), signed(testKeys, { path: null, body: Buffer.from(body) }, Date.now())])
      expect((await provider.send('transfer', body, headers)).status).toBe(401)
    expect(await ask('balance', { member })).toEqual({ balance: '0' })
    expect((await provider.send('transfer', body, signedAs('transfer', body))).status).toBe(200)
  })

  it('is refused with a reason if it does not match the API', async () => {
    for (const text of ['{', '[]', '{"member":1}', JSON.stringify({ member: '../../x', game: 'slot', device: 'd' })]) {
      const { status, text: said } = await provider.send('launch', text, signedAs('launch', text))
      expect([status, JSON.parse(said)], text).toEqual([409, { error: 'BAD_REQUEST', params: [] }])
    }
    expect((await provider.send('nothing', '{}', signedAs('nothing', '{}'))).status).toBe(404)
    const long = JSON.stringify({ member: 'x'.repeat(20_000) })
    expect((await provider.send('balance', long, signedAs('balance', long))).status).toBe(413)
  })
})

describe('a transfer', () => {
  it('moves money once, however often and concurrently it is sent', async () => {
    const member = newMember()
    const request = moving(member, 'in', '5000')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('transfer', request)))
    expect(new Set(answers.map(({ transfer }) => JSON.stringify(transfer))).size).toBe(1)
    expect(await ask('balance', { member })).toEqual({ balance: '5000' })
    expect((await ask('transfer', request)).transfer).toMatchObject({ state: 'done', amount: '5000' })
    expect(await ask('balance', { member })).toEqual({ balance: '5000' })
  })

  it.each(onPostgres ? (['transfer', 'transferStatus'] as const) : [])(
    'is not blocked (%s) by a game that is being opened',
    async (call) => {
      const member = newMember()
      await ask('transfer', moving(member, 'in', '5000'))
      await provider.database.transact(async (query) => {
        await query("insert into launches (token, member, game, device, expires_at) values ($1, $2, 'slot', 'd', now())", [
          Buffer.from(member),
          member,
        ])
        expect((await ask(call, moving(member, 'in', '4000'))).transfer.state).toBe(call === 'transfer' ? 'done' : 'absent')
      })
    },
  )

  it('with a known id and other content is refused', async () => {
    const member = newMember()
    const request = moving(member, 'in', '5000')
    await ask('transfer', request)
    for (const changed of [{ amount: '5001' }, { direction: 'out' as const }, { member: newMember() }])
      await expect(ask('transfer', { ...request, ...changed })).rejects.toThrow('CONFLICT')
    expect(await ask('balance', { member })).toEqual({ balance: '5000' })
  })

  it('out of more than the balance moves nothing, and stays refused if the balance grows', async () => {
    const member = newMember()
    const out = moving(member, 'out', '5000')
    expect((await ask('transfer', out)).transfer.state).toBe('refused')
    await ask('transfer', moving(member, 'in', '9000'))
    expect((await ask('transfer', out)).transfer.state).toBe('refused')
    expect(await ask('balance', { member })).toEqual({ balance: '9000' })
    const outs = await Promise.all(Array.from({ length: 5 }, () => ask('transfer', moving(member, 'out', '4000'))))
    expect(outs.filter(({ transfer }) => transfer.state === 'done')).toHaveLength(2)
    expect(await ask('balance', { member })).toEqual({ balance: '1000' })
  })

  it('that comes after a request for its status moves nothing', async () => {
    const member = newMember()
    const request = moving(member, 'in', '5000')
    expect((await ask('transferStatus', request)).transfer.state).toBe('absent')
    expect((await ask('transfer', request)).transfer.state).toBe('absent')
    expect(await ask('balance', { member })).toEqual({ balance: '0' })
  })

  it('and a concurrent request for its status have the same result', async () => {
    for (let i = 0; i < 20; i++) {
      const member = newMember()
      const request = moving(member, 'in', '700')
      const [moved, status] = await Promise.all([ask('transfer', request), ask('transferStatus', request)])
      expect(moved.transfer.state).toBe(status.transfer.state)
      expect((await ask('balance', { member })).balance).toBe(moved.transfer.state === 'done' ? '700' : '0')
    }
  })
})

describe('a launch token', () => {
  it('opens its game once, on its device, within a minute', async () => {
    const member = newMember()
    const { token } = await ask('launch', { member, game: 'slot', device: 'd1' })
    await expect(ask('enter', { token, device: 'd2' })).rejects.toThrow('TOKEN')
    await expect(ask('enter', { token, device: 'd1' }), 'it was tried on another device').resolves.toMatchObject({ member })
    await expect(ask('enter', { token, device: 'd1' })).rejects.toThrow('TOKEN')
    const late = await ask('launch', { member, game: 'slot', device: 'd1' })
    await provider.database.query(`update launches set expires_at = expires_at - interval '60 seconds' where member = $1`, [member])
    await expect(ask('enter', { token: late.token, device: 'd1' })).rejects.toThrow('TOKEN')
    await expect(ask('launch', { member, game: 'roulette', device: 'd1' })).rejects.toThrow('GAME_UNKNOWN')
  })

  it('is invalid once the member’s sessions are ended', async () => {
    const { member, session, say } = await playing('slot')
    const { token } = await ask('launch', { member, game: 'slot', device: 'd1' })
    expect(await ask('endSessions', { member })).toEqual({ ended: 1 })
    await expect(ask('enter', { token, device: 'd1' })).rejects.toThrow('TOKEN')
    await expect(say(bet(['spin']))).rejects.toThrow('SESSION')
    await expect(ask('play', { session: 'x'.repeat(43), message: 'm', body: {}, room: '1000000' })).rejects.toThrow('SESSION')
    expect(session).not.toBe('')
  })
})

describe('a round', () => {
  it.each(bundledGames)('of %s takes the stake, pays, and can be verified after the reveal of its seed', async (game) => {
    const { member, state, say } = await playing(game)
    expect(state).toMatchObject({ game, balance: '1000000', openRound: null, last: [], waitMs: 0, seed: { nonce: 0 } })
    const bets = game === 'fishing' ? ['red', 'red', 'ray'] : [firstBet(game)]
    const { answer, balance, records } = await say(bet(bets))
    const round = roundOf(answer)
    expect(BigInt(balance)).toBe(1_000_000n - BigInt(round.total) + BigInt(round.payout))
    expect(round).toMatchObject({ total: String(10_000 * bets.length), commit: state.seed.commit, seed: null, nonce: 0 })
    expect(records).toMatchObject([{ id: round.id, member, game, stake: round.total, payout: round.payout }])
    expect(await ask('balance', { member })).toEqual({ balance })

    await say({ kind: 'seen', round: round.id })
    const rotated = (await say({ kind: 'rotate', clientSeed: 'my_own-seed' })).answer
    expect(rotated).toMatchObject({
      revealed: { commit: state.seed.commit, nonce: 1, isOwn: false },
      seed: { clientSeed: 'my_own-seed', nonce: 0, commit: state.seed.next, isOwn: true },
    })
    const { answer: history } = await say({ kind: 'history', before: null })
    const [shown] = history.kind === 'history' ? history.rounds : []
    expect(shown?.seed).toMatch(/^[\da-f]{64}$/)
    expect(shown && (await verifyRound(bundledGame(shown.game), shown))).toMatchObject({ ok: true, outcome: round.outcome })
  })

  it('with the message id of an earlier round gets that round’s answer, and is not played again', async () => {
    const { member, say } = await playing('baccarat')
    const message = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(bet(['player']), message)))
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    const [count] = await provider.database.query<{ count: bigint }>('select count(*) from rounds where member = $1', [member])
    expect(count?.count).toBe(1n)
    await expect(say(bet(['banker']), message)).rejects.toThrow('CONFLICT')
  })

  it('is stored with its answer; messages that change nothing and unused seeds are not stored', async () => {
    const { member, say } = await playing('slot')
    await say(bet(['spin']))
    for (let i = 0; i < 3; i++) {
      await say({ kind: 'history', before: null })
      await say({ kind: 'seen', round: '999999' })
      await say({ kind: 'rotate', clientSeed: `mine-${i}` })
    }
    const count = async (table: string) =>
      (await provider.database.query<{ count: number }>(`select count(*)::int as count from ${table} where member = $1`, [member]))[0]
        ?.count
    expect(await count('messages'), 'the bet, and three changes of the seed').toBe(4)
    expect(await count('seeds'), 'the one that was played under, the present one and the one ahead').toBe(3)
  })

  it('gets its answer again in an ended session; the next session resumes it, also after the sweep', async () => {
    const { member, session, say } = await playing('slot')
    const message = randomUUID()
    const { answer } = await say(bet(['spin']), message)
    expect(await ask('endSessions', { member })).toEqual({ ended: 1 })
    expect(await ask('endSessions', { member })).toEqual({ ended: 0 })
    await passTime(provider.database)
    expect((await say(bet(['spin']), message)).answer).toEqual(answer)
    await expect(say(bet(['spin']))).rejects.toThrow('SESSION')
    const sessions = () => provider.database.query('select 1 from sessions where member = $1', [member])
    await sweep(provider.database.query)
    expect(await sessions()).toHaveLength(1)
    await provider.database.query(`update sessions set used_at = now() - interval '13 hours' where member = $1`, [member])
    await sweep(provider.database.query)
    expect(await sessions()).toEqual([])
    await expect(ask('play', { session, message, body: bet(['spin']), room: '10000' })).rejects.toThrow('SESSION')
    const { token } = await ask('launch', { member, game: 'slot', device: 'd1' })
    const { state } = await ask('enter', { token, device: 'd1' })
    expect(v.parse(gameState, state).openRound?.id).toBe(roundOf(answer).id)
  })

  it('is refused if it is too soon, exceeds the balance or the allowed stake, or has a bet that is not offered', async () => {
    const { member, say } = await playing('baccarat', '30000')
    const refused = async (message: GameMessage, reason: string, room?: string) =>
      expect(say(message, randomUUID(), room), JSON.stringify(message)).rejects.toThrow(reason)
    await refused(bet(['player', 'banker'], '20000'), 'SHORT')
    await refused(bet(['player'], '10000'), 'ROOM', '9999')
    await refused(bet(['player'], '1500'), 'STAKE')
    await refused(bet(['roulette']), 'MESSAGE')
    await refused(bet(['player', 'player']), 'MESSAGE')
    await refused(bet(['player'], '10000', 1), 'MESSAGE')
    await expect(ask('play', { session: 'x'.repeat(43), message: 'm', body: { kind: 'open' }, room: '1000000' })).rejects.toThrow('SESSION')
    expect(await ask('balance', { member })).toEqual({ balance: '30000' })
    await say(bet(['player']), randomUUID(), '10000')
    await refused(bet(['player']), 'EARLY')
    // The pace also applies to another game on another device.
    const { token } = await ask('launch', { member, game: 'slot', device: 'd2' })
    const { session } = await ask('enter', { token, device: 'd2' })
    const spin = () => ask('play', { session, message: randomUUID(), body: bet(['spin'], '1000'), room: '1000000' })
    await expect(spin()).rejects.toThrow('EARLY')
    await passTime(provider.database)
    await say(bet(['player']))
  })

  it('that was not shown to its end is open when the game is opened again, and keeps its seed', async () => {
    const { member, say } = await playing('niuniu')
    const round = roundOf((await say(bet(['player']))).answer)
    const { token } = await ask('launch', { member, game: 'niuniu', device: 'd1' })
    const again = await ask('enter', { token, device: 'd1' })
    const state = v.parse(gameState, again.state)
    expect(state.openRound).toEqual(round)
    expect(state.last).toEqual([round])
    expect(state.waitMs).toBeGreaterThan(0)
    expect(state.sums).toEqual({ stake: round.total, payout: round.payout, rounds: 1 })
    await expect(say(bet(['player'])), 'the session before is over').rejects.toThrow('SESSION')
    const tell = (body: GameMessage) => ask('play', { session: again.session, message: randomUUID(), body, room: '1000000' })
    await expect(tell({ kind: 'rotate', clientSeed: 'x' })).rejects.toThrow('OPEN_ROUND')
    await tell({ kind: 'seen', round: round.id })
    await tell({ kind: 'rotate', clientSeed: 'x' })
  })

  it('has a client seed that counts as the member’s own only if it came after the commitment: not after a change of the table', async () => {
    const { member, state, say } = await playing('slot')
    expect(state.seed.isOwn).toBe(false)
    const { answer } = await say({ kind: 'rotate', clientSeed: 'mine' })
    expect(answer).toMatchObject({ seed: { clientSeed: 'mine', commit: state.seed.next, isOwn: true } })
    await provider.database.query("update seeds set table_hash = 'another' where member = $1", [member])
    const { token } = await ask('launch', { member, game: 'slot', device: 'd1' })
    const changed = v.parse(gameState, (await ask('enter', { token, device: 'd1' })).state)
    expect(changed.seed).toMatchObject({ clientSeed: 'mine', isOwn: false, nonce: 0 })
  })

  it('of concurrent members has each member’s own seeds and result', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => playing('slot')))
    const played = await Promise.all(players.map(({ say }) => say(bet(['spin']))))
    for (const [at, { answer, balance }] of played.entries()) {
      const round = roundOf(answer)
      expect(BigInt(balance)).toBe(1_000_000n - BigInt(round.total) + BigInt(round.payout))
      expect(players[at]?.state.seed.commit).toBe(round.commit)
    }
  })
})

describe('lists', () => {
  it('have each bet and transfer once, by cursor, and balances by member', async () => {
    const { member, say } = await playing('fishing')
    for (let i = 0; i < 5; i++) {
      await say(bet(['red']))
      await passTime(provider.database)
    }
    const all = async <Row, Cursor>(first: Cursor, page: (cursor: Cursor) => Promise<{ rows: readonly Row[]; next: Cursor }>) => {
      const collected: Row[] = []
      for (let cursor = first; ;) {
        const { rows, next } = await page(cursor)
        collected.push(...rows)
        if (rows.length === 0) return collected
        cursor = next
      }
    }
    const bets = await all('0', async (cursor) => {
      const { bets: rows, next } = await ask('bets', { cursor, limit: 2 })
      return { rows, next }
    })
    expect(new Set(bets.map(({ id }) => id)).size).toBe(bets.length)
    expect(bets.filter((one) => one.member === member)).toHaveLength(5)
    const transfers = await all('0', async (cursor) => {
      const { transfers: rows, next } = await ask('transfers', { cursor, limit: 3 })
      return { rows, next }
    })
    expect(transfers.filter((one) => one.member === member)).toHaveLength(1)
    expect(new Set(transfers.map(({ id }) => id)).size).toBe(transfers.length)

    const listed = new Map<string, string>()
    const balances = await all<{ member: string; balance: string }, string | null>(null, async (after) => {
      const { balances: rows } = await ask('balances', { after, limit: 3 })
      return { rows, next: rows.at(-1)?.member ?? null }
    })
    for (const one of balances) listed.set(one.member, one.balance)
    expect(listed.get(member)).toBe((await ask('balance', { member })).balance)
  })

  it('have balances that are the sums of their movements', async () => {
    const wrong = await provider.database.query(
      'select id from members where balance <> (select coalesce(sum(amount), 0) from movements where member = members.id)',
    )
    expect(wrong).toEqual([])
  })
})
