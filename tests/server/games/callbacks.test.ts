/** Callbacks of a provider that keeps no wallet: each is decided once, a repeat gets the same bytes, and the books agree. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { signatureHeaders, signed } from '../../../server/provider/api/signing.ts'
import { testKeys } from '../provider/providerUnderTest.ts'
import { type Member, gameSetup, newGameMember, setProvider, settle, STONE, violations } from './support.ts'
import { gamePostings } from '../../../server/domains/games/postingKinds.ts'
import { balanceOf, post } from '../../../server/ledger/ledger.ts'
import { collectOwed, owedBy } from '../../../server/ledger/receivables.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { fillDisk } from '../support/fullDisk.ts'
import { linesOf, operate, operateUnsure } from '../support/operate.ts'

const setup = gameSetup()
const callbacks = { most: 100_000_000 }
let url = ''
beforeAll(async () => {
  url = await setup.server.listen()
  await setProvider(setup, { callbacks })
})

type CallbackRequest = Readonly<Record<string, string>>

async function send(body: string | Uint8Array, headers: Readonly<Record<string, string>>, at = url) {
  const response = await fetch(`${at}/provider/${STONE}/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(body),
  })
  return { status: response.status, text: await response.text() }
}

const sendSigned = (request: CallbackRequest, at = url) => {
  const body = Buffer.from(JSON.stringify(request))
  return send(body, signed(testKeys, { path: null, body }, Date.now()), at)
}

const debit = ({ userId }: Member, amount: string, round: string = randomUUID(), id: string = randomUUID()) => ({
  kind: 'debit',
  id,
  round,
  game: 'wheel',
  member: userId,
  amount,
})
const credit = ({ userId }: Member, amount: string, round: string, id: string = randomUUID()) => ({
  kind: 'credit',
  id,
  round,
  game: 'wheel',
  member: userId,
  amount,
})
const rollback = ({ userId }: Member, id: string) => ({ kind: 'rollback', id, member: userId })
const mainOf = async (member: Member) => (await member.books()).main

it('a credit of 0 settles a lost round, and the books agree', async () => {
  const member = await newGameMember(setup)
  const before = await mainOf(member)
  const round = randomUUID()
  await sendSigned(debit(member, '1000', round))
  expect(await sendSigned(credit(member, '0', round))).toEqual({ status: 200, text: JSON.stringify({ balance: String(before - 1000n) }) })
  expect(await violations(setup)).toEqual([])
})

it('a free round begins with a debit of 0: it is booked, paid and rolled back, and the books agree', async () => {
  const member = await newGameMember(setup)
  const before = await mainOf(member)
  const [won, dropped] = [debit(member, '0'), debit(member, '0')]
  for (const request of [won, dropped])
    expect(await sendSigned(request)).toEqual({ status: 200, text: JSON.stringify({ balance: String(before) }) })
  expect((await sendSigned(credit(member, '7000', won.round))).status).toBe(200)
  expect((await sendSigned(rollback(member, dropped.id))).status).toBe(200)
  expect(await mainOf(member)).toBe(before + 7000n)
  const rounds = await setup.server.platform.db
    .selectFrom('gameBets')
    .select(['providerId', 'stake', 'payout'])
    .where('userId', '=', member.userId)
    .orderBy('payout')
    .execute()
  expect(rounds).toEqual([
    { providerId: dropped.round, stake: 0n, payout: 0n },
    { providerId: won.round, stake: 0n, payout: 7000n },
  ])
  expect(await violations(setup)).toEqual([])
})

it('a debit on a round of another member is refused with an alarm, and the round keeps its member', async () => {
  const [member, other] = [await newGameMember(setup), await newGameMember(setup)]
  const before = await mainOf(other)
  const begun = debit(member, '1000')
  await sendSigned(begun)
  const wrong = debit(other, '2000', begun.round)
  expect(JSON.parse((await sendSigned(wrong)).text)).toEqual({ error: 'OTHER_MEMBER', balance: String(before) })
  expect(await mainOf(other)).toBe(before)
  expect((await operate(setup.server.platform, 'games', 'alarms')).out).toContain(wrong.id)
  expect((await sendSigned(credit(member, '3000', begun.round))).status).toBe(200)
  expect(await violations(setup)).toEqual([])
})

describe('a request', () => {
  it('with an invalid signature is refused; a repeated request gets the first answer', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const request = debit(member, '1000')
    const body = Buffer.from(JSON.stringify(request))
    const good = () => signed(testKeys, { path: null, body }, Date.now())
    const headers = good()
    for (const [what, changed] of [
      ['nothing', {}],
      ['an unknown key', { ...good(), [signatureHeaders.key]: 'k9' }],
      ['another nonce', { ...good(), [signatureHeaders.nonce]: randomUUID() }],
      ['another time', { ...good(), [signatureHeaders.time]: String(Date.now() + 1) }],
      ['another body', signed(testKeys, { path: null, body: Buffer.from(JSON.stringify({ ...request, amount: '1' })) }, Date.now())],
      ['a call of the provider’s', signed(testKeys, { path: `/provider/${STONE}/callback`, body }, Date.now())],
      ['a time long past', signed(testKeys, { path: null, body }, Date.now() - 121_000)],
      ['a time to come', signed(testKeys, { path: null, body }, Date.now() + 121_000)],
    ] as const) {
      expect((await send(body, changed)).status, what).toBe(401)
    }
    expect(await mainOf(member)).toBe(before)
    const first = await send(body, headers)
    expect(first.status).toBe(200)
    await sendSigned(debit(member, '1000'))
    expect(await send(body, headers), 'the same bytes with the same signature again').toEqual(first)
    const old = signed(testKeys, { path: null, body }, Date.now() - 3_600_000)
    expect(await send(body, old), 'the same bytes, signed an hour ago').toEqual(first)
    expect(await mainOf(member)).toBe(before - 2000n)
  })

  it('that arrives first long after its signature is refused, and the operator gets an alarm', async () => {
    const member = await newGameMember(setup)
    const stake = debit(member, '1000')
    await sendSigned(stake)
    const before = await mainOf(member)
    const late = credit(member, '3000', stake.round)
    const body = Buffer.from(JSON.stringify(late))
    const headers = signed(testKeys, { path: null, body }, Date.now() - 600_000)
    for (let times = 0; times < 2; times++) expect((await send(body, headers)).status).toBe(401)
    expect(await mainOf(member)).toBe(before)
    const alarms = (await operate(setup.server.platform, 'games', 'alarms')).out.split('\n')
    expect(alarms.filter((line) => line.includes(late.id))).toEqual([expect.stringContaining('a credit that was signed too long ago')])
  })

  it('that met a full disk gets 503 and changes nothing; the same bytes are executed once there is room, and once only', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const [won, dropped] = [debit(member, '4000'), debit(member, '3000')]
    const requests: readonly (readonly [CallbackRequest, bigint])[] = [
      [won, before - 4000n],
      [dropped, before - 7000n],
      [credit(member, '9000', won.round), before + 2000n],
      [rollback(member, dropped.id), before + 5000n],
    ]
    for (const [request, after] of requests) {
      const body = Buffer.from(JSON.stringify(request))
      const headers = signed(testKeys, { path: null, body }, Date.now())
      const unchanged = await mainOf(member)
      const makeRoom = await fillDisk(setup.server.platform, 'provider_tx')
      expect((await send(body, headers)).status, request['kind']).toBe(503)
      expect(await mainOf(member)).toBe(unchanged)
      await makeRoom()
      const first = await send(body, headers)
      expect(first).toEqual({ status: 200, text: JSON.stringify({ balance: String(after) }) })
      expect(await send(body, headers)).toEqual(first)
      expect(await mainOf(member)).toBe(after)
    }
    expect(await violations(setup)).toEqual([])
  })

  it('of an unknown provider, with a body that is too large, or without a transaction, is refused', async () => {
    const body = Buffer.from('{}')
    const at = (name: string) =>
      fetch(`${url}/provider/${name}/callback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed(testKeys, { path: null, body }, Date.now()) },
        body,
      })
    expect((await at('nobody')).status).toBe(404)
    expect((await at(STONE)).status).toBe(400)
    const long = Buffer.alloc(17_000, ' ')
    expect((await send(long, signed(testKeys, { path: null, body: long }, Date.now()))).status).not.toBe(200)
    expect(await sendSigned({ kind: 'debit', id: '1', round: '1', game: 'x', member: 'nobody', amount: '1000' })).toMatchObject({
      status: 409,
    })
  })
})

describe('a transaction', () => {
  it.each([
    ['closed', { isOpen: false }],
    ['in maintenance', { maintenance: { text: { rw: '维护', korw: '점검', en: 'Maintenance' }, until: null } }],
  ])('of a provider that is %s begins no round, but settles open rounds', async (_, state) => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const [settled, rolledBack] = [debit(member, '4000'), debit(member, '3000')]
    for (const request of [settled, rolledBack]) await sendSigned(request)
    await setProvider(setup, { callbacks, ...state })
    const refused = await sendSigned(debit(member, '1000'))
    expect([refused.status, JSON.parse(refused.text)]).toEqual([409, { error: 'CLOSED', balance: String(before - 7000n) }])
    expect((await sendSigned(credit(member, '9000', settled.round))).status).toBe(200)
    expect((await sendSigned(rollback(member, rolledBack.id))).status).toBe(200)
    await setProvider(setup, { callbacks })
    expect(await mainOf(member)).toBe(before + 5000n)
  })

  it('is decided once: a repeat gets the same answer, other content under the same id gets a conflict and an alarm', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const request = debit(member, '4000')
    const first = await sendSigned(request)
    await sendSigned(debit(member, '1000'))
    expect(await sendSigned(request)).toEqual(first)
    expect(await mainOf(member)).toBe(before - 5000n)
    const other = await sendSigned({ ...request, amount: '4001' })
    expect(other).toEqual({ status: 409, text: JSON.stringify({ error: 'CONFLICT' }) })
    expect(await mainOf(member)).toBe(before - 5000n)
    expect((await operate(setup.server.platform, 'games', 'alarms')).out).toContain(request.id)
  })

  it('is booked once when 50 copies arrive at three processes and one process dies', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const others = [await setup.server.another(), await setup.server.another()]
    const urls = [url, ...(await Promise.all(others.map((other) => other.listen())))]
    const request = debit(member, '7000')
    const sent = Array.from({ length: 50 }, (_, at) => sendSigned(request, urls[at % 3]))
    await Promise.race(sent)
    const gone = others[0]?.app.drain()
    const answers = (await Promise.allSettled(sent)).flatMap((one) =>
      one.status === 'fulfilled' && one.value.status === 200 ? [one.value.text] : [],
    )
    await gone
    expect(new Set(answers).size).toBe(1)
    expect(await mainOf(member)).toBe(before - 7000n)
    expect(await violations(setup)).toEqual([])
  })

  it('is refused and takes nothing if it exceeds the balance or a limit, or if play is paused', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    expect(JSON.parse((await sendSigned(debit(member, String(before + 1n)))).text)).toEqual({
      error: 'INSUFFICIENT',
      balance: String(before),
    })
    const limit = { requestId: randomUUID(), kind: 'stake', span: 'day', amount: '10000' } as const
    await setup.server.call('setLimit', limit, { token: member.token })
    expect((await sendSigned(debit(member, '6000'))).status).toBe(200)
    expect(JSON.parse((await sendSigned(debit(member, '6000'))).text)).toMatchObject({ error: 'STAKE_LIMIT' })
    await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
    expect(JSON.parse((await sendSigned(debit(member, '1000'))).text)).toMatchObject({ error: 'EXCLUDED' })
    expect(await mainOf(member)).toBe(before - 6000n)
  })

  it('of a locked member takes no stake; rounds that are open are still paid and rolled back', async () => {
    const [member, { platform }] = [await newGameMember(setup), setup.server]
    const before = await mainOf(member)
    const [won, dropped] = [debit(member, '4000'), debit(member, '3000')]
    for (const request of [won, dropped]) expect((await sendSigned(request)).status).toBe(200)
    expect((await operate(platform, 'lock', member.name)).code).toBe(0)
    const balance = before - 7000n
    for (const request of [debit(member, '500'), debit(member, '700', won.round), debit(member, '0')])
      expect(await sendSigned(request)).toEqual({
        status: 409,
        text: JSON.stringify({ error: 'ACCOUNT_LOCKED', balance: String(balance) }),
      })
    expect((await sendSigned(credit(member, '9000', won.round))).status).toBe(200)
    expect((await sendSigned(rollback(member, dropped.id))).status).toBe(200)
    expect((await balanceOf(platform.db, member.userId)).balance).toBe(balance + 12_000n)
    expect((await operate(platform, 'unlock', member.name)).code).toBe(0)
    expect((await sendSigned(debit(member, '500'))).status).toBe(200)
  })

  it('that uses up a limit recalls the member: the money at the providers comes back', async () => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    await member.move('in', 50_000n)
    const limit = { requestId: randomUUID(), kind: 'stake', span: 'day', amount: '10000' } as const
    await setup.server.call('setLimit', limit, { token: member.token })
    await sendSigned(debit(member, '9000'))
    await settle(setup)
    expect((await member.books()).there, 'something is left').toBe(50_000n)
    await sendSigned(debit(member, '1000'))
    await settle(setup)
    expect(await member.books()).toEqual({ main: main - 10_000n, held: 0n, there: 0n })
  })
})

const alarms = async (...words: readonly string[]) => linesOf((await operate(setup.server.platform, 'games', 'alarms', ...words)).out)

describe('a provider', () => {
  it('without permission for callbacks is refused and raises an alarm; a repeat of an earlier callback gets its answer again', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const request = debit(member, '4000')
    const first = await sendSigned(request)
    await setProvider(setup, {})
    const others = [debit(member, '1000'), credit(member, '9000', request.round), rollback(member, request.id)]
    for (const other of others) expect(await sendSigned(other)).toEqual({ status: 403, text: JSON.stringify({ error: 'NOT_ALLOWED' }) })
    expect(await sendSigned(request)).toEqual(first)
    expect(await mainOf(member)).toBe(before - 4000n)
    expect((await alarms()).filter((line) => line.includes('do not allow'))).toEqual([expect.stringContaining('3 times')])
    await setProvider(setup, { callbacks })
    for (const other of others) expect((await sendSigned(other)).status).toBe(200)
    expect(await mainOf(member)).toBe(before - 1000n)
  })

  it('has a maximum for one callback: a debit above it is refused, a credit above it is held for the operator', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    await setProvider(setup, { callbacks: { most: 5000 } })
    const [most, more] = [debit(member, '5000'), debit(member, '5001')]
    expect((await sendSigned(most)).status).toBe(200)
    expect(JSON.parse((await sendSigned(more)).text)).toEqual({ error: 'TOO_MUCH', balance: String(before - 5000n) })
    const payout = credit(member, '5001', most.round)
    expect(JSON.parse((await sendSigned(payout)).text)).toEqual({ error: 'TOO_MUCH', held: true })
    expect(await mainOf(member)).toBe(before - 5000n)
    for (const { id } of [more, payout]) expect((await alarms()).filter((line) => line.includes(id))).toHaveLength(1)
    await setProvider(setup, { callbacks })
    expect(await operateUnsure(setup.server.platform, 'games', 'release', STONE, payout.id)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('pays 5.001 to '),
    })
    expect((await operate(setup.server.platform, 'games', 'release', STONE, payout.id)).code).toBe(0)
    expect(await mainOf(member)).toBe(before + 1n)
  })
})

describe('a round', () => {
  it('of several debits and credits is one bet of the records', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const round = randomUUID()
    await sendSigned(debit(member, '2000', round))
    await sendSigned(debit(member, '3000', round))
    await sendSigned(credit(member, '9000', round))
    expect(await mainOf(member)).toBe(before + 4000n)
    const { records } = await setup.server.call(
      'getMyBetRecord',
      { pageParam: { current: 1, size: 5 }, searchParam: {} },
      { token: member.token },
    )
    expect(records).toMatchObject([{ providerId: round, stake: '5000', payout: '9000' }])
  })

  it('is not paid to a member who has no stake in it: the credit is held for the operator', async () => {
    const [member, other] = [await newGameMember(setup), await newGameMember(setup)]
    const round = randomUUID()
    const [before, otherBefore] = [await mainOf(member), await mainOf(other)]
    const id = randomUUID()
    expect(JSON.parse((await sendSigned(credit(member, '9000', round, id))).text)).toEqual({ error: 'NO_DEBIT', held: true })
    await sendSigned(debit(member, '1000', round))
    expect((await sendSigned(credit(other, '9000', round))).status).toBe(409)
    expect(await mainOf(member)).toBe(before - 1000n)
    const release = () => operate(setup.server.platform, 'games', 'release', STONE, id)
    expect((await release()).code).toBe(0)
    expect(await mainOf(member)).toBe(before + 8000n)
    expect((await release()).code).toBe(1)
    expect(await mainOf(member)).toBe(before + 8000n)
    expect(await mainOf(other)).toBe(otherBefore)
  })
})

it('a released credit without a debit is a bet with its own game and round in the records', async () => {
  const member = await newGameMember(setup)
  const [round, id] = [randomUUID(), randomUUID()]
  await sendSigned(credit(member, '9000', round, id))
  expect((await operate(setup.server.platform, 'games', 'release', STONE, id)).code).toBe(0)
  const { records } = await setup.server.call(
    'getMyBetRecord',
    { pageParam: { current: 1, size: 5 }, searchParam: {} },
    { token: member.token },
  )
  expect(records).toMatchObject([{ providerId: round, game: 'wheel', stake: '0', payout: '9000' }])
})

it('a transaction with an invalid game code is refused', async () => {
  const member = await newGameMember(setup)
  for (const game of ['', 'a.wheel', 'w'.repeat(33)]) expect((await sendSigned({ ...debit(member, '1000'), game })).status, game).toBe(400)
})

describe('a roll-back', () => {
  it('gives the stake back once, and gives nothing back for a refused debit', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const request = debit(member, '4000')
    await sendSigned(request)
    const first = await sendSigned(rollback(member, request.id))
    expect(first.status).toBe(200)
    expect(await sendSigned(rollback(member, request.id))).toEqual(first)
    expect(await mainOf(member)).toBe(before)
    const refused = debit(member, String(before + 1n))
    await sendSigned(refused)
    expect((await sendSigned(rollback(member, refused.id))).status).toBe(200)
    expect(await mainOf(member)).toBe(before)
  })

  it('that comes before its debit has the debit refused', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const request = debit(member, '4000')
    expect((await sendSigned(rollback(member, request.id))).status).toBe(200)
    expect(JSON.parse((await sendSigned(request)).text)).toMatchObject({ error: 'ROLLED_BACK' })
    expect(await mainOf(member)).toBe(before)
  })

  it('and its debit at the same time leave the balance unchanged', async () => {
    for (let i = 0; i < 10; i++) {
      const member = await newGameMember(setup)
      const before = await mainOf(member)
      const request = debit(member, '4000')
      await Promise.all([sendSigned(request), sendSigned(rollback(member, request.id))])
      expect(await mainOf(member)).toBe(before)
    }
  })

  it('that names another member than its debit is refused with an alarm; the roll-back of the right member is executed', async () => {
    const [member, other] = [await newGameMember(setup), await newGameMember(setup)]
    const [before, ofOther] = [await mainOf(member), await mainOf(other)]
    const request = debit(member, '4000')
    await sendSigned(request)
    for (const _ of ['once', 'again'])
      expect(await sendSigned(rollback(other, request.id))).toEqual({
        status: 409,
        text: JSON.stringify({ error: 'OTHER_MEMBER', balance: String(ofOther) }),
      })
    expect((await alarms()).filter((line) => line.includes(request.id))).toEqual([
      expect.stringContaining('a roll-back that names another member\t-\t-\t2 times'),
    ])
    expect([await mainOf(member), await mainOf(other)]).toEqual([before - 4000n, ofOther])
    const right = await sendSigned(rollback(member, request.id))
    expect(right).toEqual({ status: 200, text: JSON.stringify({ balance: String(before) }) })
    expect(await sendSigned(rollback(member, request.id)), 'decided once').toEqual(right)
    expect(await mainOf(member)).toBe(before)
  })

  it('that names another member and comes before the debit blocks neither the debit nor the right roll-back', async () => {
    const [member, other] = [await newGameMember(setup), await newGameMember(setup)]
    const before = await mainOf(member)
    const request = debit(member, '4000')
    expect((await sendSigned(rollback(other, request.id))).status).toBe(200)
    expect((await sendSigned(request)).status).toBe(200)
    expect(await mainOf(member)).toBe(before - 4000n)
    expect((await sendSigned(rollback(member, request.id))).status).toBe(200)
    expect(await mainOf(member)).toBe(before)
    expect((await alarms()).filter((line) => line.includes(request.id))).toHaveLength(1)
  })

  it('works after a credit that named another member: the right credit is executed under the same id', async () => {
    const [member, other] = [await newGameMember(setup), await newGameMember(setup)]
    const before = await mainOf(member)
    const request = debit(member, '4000')
    await sendSigned(request)
    const id = randomUUID()
    expect(JSON.parse((await sendSigned(credit(other, '9000', request.round, id))).text)).toMatchObject({ error: 'OTHER_MEMBER' })
    expect((await sendSigned(credit(member, '9000', request.round, id))).status).toBe(200)
    expect(await mainOf(member)).toBe(before + 5000n)
  })

  it('after the payout takes the payout back too; the member owes the missing part, and no balance is negative', async () => {
    const member = await newGameMember(setup)
    const before = await mainOf(member)
    const round = randomUUID()
    const request = debit(member, '4000', round)
    await sendSigned(request)
    await sendSigned(credit(member, '50000', round))
    await member.move('in', before + 46_000n)
    expect(await mainOf(member)).toBe(0n)
    expect((await sendSigned(rollback(member, request.id))).status).toBe(200)
    expect(await mainOf(member)).toBe(0n)
    expect(await owed(member)).toEqual(['46 of 46'])
    const { sums } = await setup.server.call(
      'getMyBetRecord',
      { pageParam: { current: 1, size: 5 }, searchParam: {} },
      { token: member.token },
    )
    expect(sums).toMatchObject({ bet: '0', win: '0' })
  })
})

const owed = async ({ name }: Member) =>
  (await alarms('--json'))
    .map((line): Record<string, unknown> => Object(JSON.parse(line)))
    .filter(({ what }) => what === `${name} owes`)
    .map((row) => `${String(row['owed'])} of ${String(row['of'])}`)

describe('the debt after a roll-back', () => {
  /** A member who has lost payouts of `points` before their roll-back, and so owes them. */
  async function debtor(...points: readonly number[]) {
    const member = await newGameMember(setup)
    const stakes = points.map((amount) => ({ stake: debit(member, '0'), amount: String(amount * 1000) }))
    for (const { stake, amount } of stakes) {
      await sendSigned(stake)
      await sendSigned(credit(member, amount, stake.round, `paid-${stake.id}`))
    }
    await member.move('in', await mainOf(member))
    for (const { stake } of stakes) await sendSigned(rollback(member, stake.id))
    return { member, ids: stakes.map(({ stake }) => `paid-${stake.id}`) }
  }

  it('is collected from the next credit to the wallet, and the member sees it among the transactions', async () => {
    const { member } = await debtor(50, 30)
    expect(await owed(member)).toEqual(['50 of 50', '30 of 30'])
    await member.move('out', 60_000n)
    expect(await mainOf(member)).toBe(0n)
    expect(await owed(member)).toEqual(['20 of 30'])
    const stake = debit(member, '0')
    await sendSigned(stake)
    expect(await sendSigned(credit(member, '25000', stake.round))).toEqual({ status: 200, text: JSON.stringify({ balance: '5000' }) })
    expect(await owed(member)).toEqual([])
    await member.move('out', 1000n)
    expect(await mainOf(member)).toBe(6000n)
    const { records } = await setup.server.call(
      'queryBillPage',
      { pageParam: { current: 1, size: 20 }, searchParam: { kind: 'owedTaken' } },
      { token: member.token },
    )
    expect(records.map(({ amount, after }) => [amount, after])).toEqual([
      ['-20000', '5000'],
      ['-60000', '0'],
    ])
    expect(await violations(setup)).toEqual([])
  })

  it('is not collected from money that only passes through the wallet', async () => {
    const { userId } = (await debtor(50)).member
    const { db } = setup.server.platform
    const [seen, undone]: [unknown[], Error] = [[], new Error('undone')]
    const through = transact(db, async (tx) => {
      await post(tx, { kind: gamePostings.gameOut, userId, amount: 70_000n, ref: 'through' })
      await post(tx, { kind: gamePostings.gameIn, userId, amount: 60_000n, ref: 'through' })
      for (const collect of [undefined, collectOwed]) {
        await collect?.(tx)
        seen.push([(await balanceOf(tx, userId)).balance, await owedBy(tx, userId)])
      }
      throw undone
    })
    await expect(through).rejects.toBe(undone)
    expect(seen).toEqual([
      [10_000n, 50_000n],
      [0n, 40_000n],
    ])
  })

  it('can be settled outside of the platform once, without the part that was collected', async () => {
    const { member, ids } = await debtor(50, 30)
    await member.move('out', 10_000n)
    const settled = (id = '') => operate(setup.server.platform, 'games', 'settle', STONE, id)
    expect(await settled(ids[0])).toMatchObject({ code: 0, out: 'settled 0 alarms, and 40.000 that were owed\n' })
    expect((await settled(ids[0])).code).toBe(1)
    expect(await owed(member)).toEqual(['30 of 30'])
    await member.move('out', 100_000n)
    expect(await mainOf(member)).toBe(70_000n)
    expect((await settled(ids[1])).code).toBe(1)
    expect(await violations(setup)).toEqual([])
  })
})
