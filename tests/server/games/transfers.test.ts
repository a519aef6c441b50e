/** Transfers between the main wallet and a wallet at a provider: with any fault on the way, every point is in exactly one place. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { ProviderRefused, ProviderSilent } from '../../../server/domains/games/providers/provider.ts'
import { providerOf } from '../../../server/domains/games/providers.ts'
import { Refusal } from '../../../server/platform/refusals/refusal.ts'
import { beginTransfer, drive, pauseBefore } from '../../../server/domains/games/transfers.ts'
import { lockWallet } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { usualProvider } from '../../../server/domains/games/settings.ts'

import { operate, operateUnsure } from '../support/operate.ts'
import { quickFaults } from '../../support/faultyLine.ts'
import { gameSetup, type Member, newGameMember, settle, STONE, violations } from './support.ts'

const setup = gameSetup()

const all = async (member: Member) => {
  const { main, held, there } = await member.books()
  return { main, held, there }
}

/** Advances time until all open transfers have a result. */
const comesToAnEnd = () => settle(setup)

describe('a transfer', () => {
  it('goes in and comes back, and both balances are known at once', async () => {
    const member = await newGameMember(setup)
    const before = (await member.books()).main
    const { transfer, balance } = await member.move('in', 400_000n)
    expect(transfer).toMatchObject({ from: 'MAIN', to: STONE, amount: '400000', state: 'done', cause: 'player', nextAt: null })
    expect(transfer.steps.map(({ what, platform }) => [what, platform])).toEqual([
      ['held', null],
      ['sent', STONE],
      ['done', STONE],
    ])
    expect(BigInt(balance)).toBe(before - 400_000n)
    const { platforms } = await setup.server.call('getBalance', {}, { token: member.token })
    expect(platforms).toMatchObject([{ code: STONE, balance: '400000', pending: '0' }])

    const back = await member.move('out', 150_000n)
    expect(back.transfer.steps.map(({ what, platform }) => [what, platform])).toEqual([
      ['sent', STONE],
      ['done', null],
    ])
    expect(await all(member)).toEqual({ main: before - 250_000n, held: 0n, there: 250_000n })
  })

  it('with the same request id happens once, also if it is sent many times at once', async () => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.move('in', 100_000n, requestId)))
    expect(new Set(answers.map(({ transfer }) => transfer.id)).size).toBe(1)
    expect((await member.move('in', 100_000n, requestId)).transfer.state).toBe('done')
    expect(await all(member)).toEqual({ main: main - 100_000n, held: 0n, there: 100_000n })
    const { records } = await setup.server.call(
      'getMyTransfRecord',
      { pageParam: { current: 1, size: 20 }, searchParam: { requestId } },
      { token: member.token },
    )
    expect(records).toMatchObject([{ id: answers[0]?.transfer.id, state: 'done' }])
  })

  it('is in the history, whose sums are those of all finished transfers that match, whatever the page', async () => {
    const [member, other] = [await newGameMember(setup), await newGameMember(setup)]
    await member.move('in', 400_000n)
    await member.move('in', 100_000n)
    await member.move('out', 150_000n)
    expect((await member.move('out', 900_000n)).transfer.state).toBe('returned')
    await other.move('in', 50_000n)
    const history = ({ token }: Member, searchParam: object = {}, size = 20) =>
      setup.server.call('getMyTransfRecord', { pageParam: { current: 1, size }, searchParam }, { token })
    const sums = { in: '500000', out: '150000' }
    expect(await history(member, {}, 1)).toMatchObject({ total: 4, pages: 4, sums })
    expect(await history(member, { state: 'done', platform: STONE })).toMatchObject({ total: 3, sums })
    expect(await history(member, { state: 'returned' })).toMatchObject({ total: 1, sums: { in: '0', out: '0' } })
    expect(await history(member, { platform: 'nobody' })).toMatchObject({ total: 0, sums: { in: '0', out: '0' } })
    expect(await history(member, { endTime: '2020-01-01' })).toMatchObject({ total: 0, sums: { in: '0', out: '0' } })
    expect((await history(other)).sums).toEqual({ in: '50000', out: '0' })
  })

  it('above the balance or below the minimum is refused and changes nothing', async () => {
    const member = await newGameMember(setup)
    const before = await all(member)
    expect(await member.refusedMove('in', before.main + 1n)).toBe('INSUFFICIENT')
    expect(await member.refusedMove('in', 999n)).toBe('TRANSFER_MIN')
    const short = await member.move('out', 1000n)
    expect(short.transfer).toMatchObject({ state: 'returned' })
    expect(short.transfer.steps.at(-1)?.what).toBe('short')
    expect(await all(member)).toEqual(before)
  })

  it('with an unknown platform, a closed platform or a platform in maintenance is refused; the lobby shows the maintenance', async () => {
    const member = await newGameMember(setup)
    const { settings } = setup.server.platform
    const usual = settings.get('gameProviders')
    const request = { requestId: randomUUID(), fromPlatform: 'MAIN', toPlatform: 'nobody', transfAmount: '5000' }
    expect((await setup.server.refused('transfBalance', request, { token: member.token })).reason).toBe('NOT_FOUND')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const rest = { categories: null, rate: { theirs: 1, ours: 1 }, minTransfer: 1000 }
    const text = { rw: '维护', korw: '점검', en: 'Maintenance' }
    await settings.set('gameProviders', { [STONE]: { ...rest, isOpen: true, maintenance: { text, until } } })
    expect(await member.refusedMove('in', 5000n)).toBe('GAME_CLOSED')
    expect(await member.refusedMove('out', 5000n)).toBe('GAME_CLOSED')
    const { platforms } = await setup.server.call('getGames', { id: 'ALL' })
    expect(platforms).toMatchObject([{ code: STONE, state: 'maintenance', text, until: Date.parse(until) }])
    await settings.set('gameProviders', { [STONE]: { ...rest, isOpen: false, maintenance: null } })
    expect(await member.refusedMove('in', 5000n)).toBe('NOT_FOUND')
    await settings.set('gameProviders', usual)
  })

  it('back from a closed platform is possible, one at a time or all at once', async () => {
    const member = await newGameMember(setup)
    const before = await all(member)
    await member.move('in', 5000n)
    const { settings } = setup.server.platform
    const usual = settings.get('gameProviders')
    const closed = { isOpen: false, maintenance: null, categories: null, rate: { theirs: 1, ours: 1 }, minTransfer: 1000 }
    await settings.set('gameProviders', { [STONE]: closed })
    expect((await member.move('out', 2000n)).transfer.state).toBe('done')
    const there = await setup.server.call('refreshPlatform', { platform: STONE }, { token: member.token })
    expect(there.balance).toBe('3000')
    const brought = await setup.server.call('bringAllBack', { requestId: randomUUID() }, { token: member.token })
    expect(brought.platforms).toMatchObject([{ code: STONE, transfer: { amount: '3000', state: 'done' }, reason: null }])
    expect(await all(member)).toEqual(before)
    await settings.set('gameProviders', usual)
  })

  it('with a provider of another unit takes only whole equivalents', async () => {
    const member = await newGameMember(setup)
    const { settings } = setup.server.platform
    const usual = settings.get('gameProviders')
    await settings.set('gameProviders', {
      [STONE]: { isOpen: true, maintenance: null, categories: null, rate: { theirs: 1, ours: 100 }, minTransfer: 1000 },
    })
    expect(await member.refusedMove('in', 5050n)).toBe('TRANSFER_STEP')
    expect((await setup.server.call('getGames', { id: 'ALL' })).platforms).toMatchObject([{ minTransfer: '1000', transferStep: '100' }])
    await member.move('in', 5000n)
    expect((await setup.provider.ask('balance', { member: member.userId })).balance).toBe('50')
    const { balance } = await setup.server.call('refreshPlatform', { platform: STONE }, { token: member.token })
    expect(balance).toBe('5000')
    await member.move('out', 5000n)
    await settings.set('gameProviders', usual)
  })

  it('that has arrived is not given back although the rate has changed', async () => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    const { platform } = setup.server
    const usual = platform.settings.get('gameProviders')
    const wanted = { from: 'MAIN', to: STONE, amount: 5000n, cause: 'player' } as const
    const id = await transact(platform.db, async (tx) => {
      await lockWallet(tx, member.userId)
      return beginTransfer(tx, platform, member.userId, wanted)
    })
    // A process sent the transfer and died before it recorded the result.
    await setup.provider.ask('transfer', { id: `${id}.in`, member: member.userId, direction: 'in', amount: '5000' })
    await platform.settings.set('gameProviders', {
      [STONE]: { isOpen: true, maintenance: null, categories: null, rate: { theirs: 1, ours: 100 }, minTransfer: 1000 },
    })
    expect((await drive(platform, id)).state).toBe('done')
    await platform.settings.set('gameProviders', usual)
    await comesToAnEnd()
    expect(await all(member)).toEqual({ main: main - 5000n, held: 0n, there: 5000n })
  })
})

it.each([
  ['5000', '1000'],
  ['-5000', '1000'],
])('a rule that fills up below %s and up to %s is refused', async (below, upTo) => {
  const { token } = await newGameMember(setup)
  expect((await setup.server.refused('setAutoIn', { isOn: true, below, upTo }, { token })).reason).toBe('BAD_REQUEST')
})

/** Makes the provider's balance call fail during `ask`. */
async function whereBalanceFails<Answer>(error: Error, ask: () => Promise<Answer>): Promise<Answer> {
  const provider = providerOf(setup.server.platform, STONE)
  if (!provider) throw new Error('no provider')
  const balance = vi.spyOn(provider, 'balance').mockRejectedValue(error)
  try {
    return await ask()
  } finally {
    balance.mockRestore()
  }
}

it.each([
  ['maintenance', new Refusal('GAME_CLOSED')],
  ['maintenance', new ProviderRefused('GAME_CLOSED')],
  ['pending', new Refusal('TRANSFER_PENDING')],
  ['rest', new Refusal('TRANSFER_STEP')],
  ['down', new ProviderRefused('NOT_FOUND')],
  ['down', new ProviderSilent()],
] as const)('the answer says why nothing can be brought back: %s', async (reason, error) => {
  const member = await newGameMember(setup)
  const { platforms } = await whereBalanceFails(error, () =>
    setup.server.call('bringAllBack', { requestId: randomUUID() }, { token: member.token }),
  )
  expect(platforms).toEqual([{ code: STONE, transfer: null, reason }])
})

it('a refusal that does not concern a single platform refuses the whole request', async () => {
  const member = await newGameMember(setup)
  const refused = await whereBalanceFails(new Refusal('TOO_OFTEN', [1]), () =>
    setup.server.refused('bringAllBack', { requestId: randomUUID() }, { token: member.token }),
  )
  expect(refused.reason).toBe('TOO_OFTEN')
})

describe('O1: a transfer without an answer', () => {
  const moves = [
    ['in', 'transfer'],
    ['out', 'transfer'],
  ] as const

  describe.each(moves)('%s', (direction) => {
    it.each(quickFaults)('%s: the status is requested until it is known, and the money is always in one place', async (fault) => {
      const member = await newGameMember(setup)
      await member.move('in', 200_000n)
      const { main, there } = await member.books()
      setup.line.failNext('/transfer', fault)
      const requestId = randomUUID()
      const { transfer } = await member.move(direction, 50_000n, requestId)
      const isKnown = fault === 'twice'
      expect(transfer.state).toBe(isKnown ? 'done' : 'unknown')

      const while_ = await member.books()
      // The money is out of the main wallet until it is known to be at the provider, and the other way round.
      expect(while_.main).toBe(direction === 'in' ? main - 50_000n : isKnown ? main + 50_000n : main)
      const second = isKnown ? 'done' : await member.refusedMove(direction, 5000n)
      expect(second).toBe(isKnown ? 'done' : 'TRANSFER_PENDING')
      await comesToAnEnd()
      await setup.line.deliverLate()
      const isDone = !(['before', 'late', 'error'] as const).some((one) => one === fault)
      const moved = isDone ? 50_000n : 0n
      expect(await member.books()).toEqual(
        direction === 'in'
          ? { main: main - moved, held: 0n, there: there + moved }
          : { main: main + moved, held: 0n, there: there - moved },
      )
      // A repeated request answers with the result and moves nothing.
      expect((await member.move(direction, 50_000n, requestId)).transfer.state).toBe(isDone ? 'done' : 'returned')
      expect((await member.books()).there).toBe(isDone && direction === 'in' ? there + 50_000n : isDone ? there - 50_000n : there)
      expect(await violations(setup)).toEqual([])
    })
  })

  it.each(quickFaults)('also without an answer to the status request, %s: the request is repeated with growing pauses', async (fault) => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    setup.line.failNext('/transfer', 'after')
    setup.line.failNext('/transferStatus', fault)
    const { transfer } = await member.move('in', 50_000n)
    await setup.server.call('askTransfer', { id: transfer.id }, { token: member.token })
    await comesToAnEnd()
    await setup.line.deliverLate()
    expect(await member.books()).toEqual({ main: main - 50_000n, held: 0n, there: 50_000n })
    const { records } = await setup.server.call(
      'getMyTransfRecord',
      { pageParam: { current: 1, size: 1 }, searchParam: { id: transfer.id } },
      { token: member.token },
    )
    expect(records[0]?.steps.map(({ what }) => what)).toEqual(expect.arrayContaining(['held', 'sent', 'silent', 'asked', 'done']))
    const shown = await setup.server.call('getBalance', {}, { token: member.token })
    expect(shown.platforms, 'asked for again after the late end').toMatchObject([{ code: STONE, balance: '50000', pending: '0' }])
  })

  it('has pauses that grow from a second to ten minutes', () => {
    expect([0, 1, 2, 9, 10, 50, 5000].map(pauseBefore)).toEqual([1000, 2000, 4000, 512_000, 600_000, 600_000, 600_000])
  })

  it('leads to a message to the member once it has a result', async () => {
    const member = await newGameMember(setup)
    setup.line.failNext('/transfer', 'before')
    const { transfer } = await member.move('in', 50_000n)
    await comesToAnEnd()
    const { records } = await setup.server.call(
      'userMessage',
      { pageParam: { current: 1, size: 5 }, searchParam: {} },
      { token: member.token },
    )
    expect(JSON.stringify(records)).toContain(transfer.id)
  })

  it.each([
    ['before it was sent', 'before', 0, 50_000n],
    ['as it was sent', 'before', 2, 0n],
    ['before it was answered', 'after', 2, 50_000n],
    ['as what it had sent was still on its way', 'late', 2, 0n],
  ] as const)('of a process that died %s is taken up by another process, which sends nothing twice', async (_, fault, sent, moved) => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    setup.line.failNext('/transfer', fault)
    const requestId = randomUUID()
    const { transfer } = await member.move('in', 50_000n, requestId)
    // The row as a process leaves it that dies at this point.
    await sql`update game_transfers set state = 'sending', tries = 0, sent_leg = ${sent} where id = ${transfer.id}`.execute(
      setup.server.platform.db,
    )
    const before = setup.line.count('/v1/transfer')
    // The first attempt may still be under way, so a repeated request only shows the state.
    const again = sent > 0 ? (await member.move('in', 50_000n, requestId)).transfer.state : 'sending'
    expect(again).toBe('sending')
    await comesToAnEnd()
    await setup.line.deliverLate()
    expect(setup.line.count('/v1/transfer') - before).toBe(sent > 0 ? 0 : 1)
    expect(await member.books()).toEqual({ main: main - moved, held: 0n, there: moved })
  })

  it('ends with the amount of its begin, with any later rate', async () => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    const { settings } = setup.server.platform
    setup.line.failNext('/transfer', 'after')
    await member.move('in', 50_000n)
    await settings.set('gameProviders', { [STONE]: { ...usualProvider, rate: { theirs: 1, ours: 100 } } })
    await comesToAnEnd()
    await settings.set('gameProviders', {})
    expect(await member.books()).toEqual({ main: main - 50_000n, held: 0n, there: 50_000n })
  })

  it('stays open with one alarm if the provider has other content under its id', async () => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    setup.line.failNext('/transfer', 'after')
    const { transfer } = await member.move('in', 50_000n)
    const change = (amount: number) =>
      setup.provider.database.query('update transfers set amount = $1 where member = $2', [amount, member.userId])
    await change(49_000)
    for (let i = 0; i < 3; i++) await setup.server.call('askTransfer', { id: transfer.id }, { token: member.token })
    expect(await member.books()).toEqual({ main: main - 50_000n, held: 50_000n, there: 50_000n })
    const alarms = async () =>
      (await operate(setup.server.platform, 'games', 'alarms')).out.split('\n').filter((row) => row.includes(transfer.id))
    expect(await alarms()).toEqual([expect.stringContaining('3 times')])
    await change(50_000)
    await comesToAnEnd()
    expect(await member.books()).toEqual({ main: main - 50_000n, held: 0n, there: 50_000n })
    await operate(setup.server.platform, 'games', 'settle', STONE, `${transfer.id}.in`)
    expect(await alarms()).toEqual([])
  })
})

describe('a transfer with a provider that is not linked any more', () => {
  const unlinked = () => ({ ...setup.server.platform, links: {} })
  const resolve = (id: string, outcome: 'done' | 'absent', platform = unlinked()) =>
    operate(platform, 'games', 'resolve', id, outcome, 'their', 'list', 'of', 'May')

  it.each([
    ['in', 'before', 'absent', 'returned', 0n],
    ['in', 'after', 'done', 'done', -50_000n],
    ['out', 'before', 'absent', 'returned', 0n],
    ['out', 'after', 'done', 'done', 50_000n],
  ] as const)('%s, lost %s its arrival, is ended by the operator as %s once, with a reason', async (way, fault, outcome, state, moved) => {
    const member = await newGameMember(setup)
    await member.move('in', 80_000n)
    const { main } = await member.books()
    setup.line.failNext('/transfer', fault)
    const { id } = (await member.move(way, 50_000n)).transfer
    const listed = async (platform = unlinked()) =>
      (await operate(platform, 'games', 'transfers')).out.split('\n').filter((line) => line.startsWith(id))
    expect(await listed(setup.server.platform)).toEqual([
      expect.stringMatching(new RegExp(`\t${member.name}\t.*\t50\t.*\twaits for ${STONE}\tlinked$`)),
    ])
    expect(await listed()).toEqual([expect.stringMatching(`waits for ${STONE}\tnot linked$`)])
    expect((await drive(unlinked(), id)).nextAt, 'the state of the transfer says that there is no result').not.toBeNull()
    expect(await resolve(id, outcome, setup.server.platform)).toMatchObject({ code: 1, err: expect.stringContaining('says itself') })
    expect(await operateUnsure(unlinked(), 'games', 'resolve', id, outcome, 'their list')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`takes 50.000 of ${member.name}`),
    })
    const ended = await Promise.all([resolve(id, outcome), resolve(id, outcome)])
    expect(ended.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(ended.map(({ out, err }) => out || err).toSorted()).toEqual(
      [`${id}\t${state}\n`, `transfer ${id} has ended: ${state}\n`].toSorted(),
    )
    expect(await member.books()).toEqual({ main: main + moved, held: 0n, there: 80_000n - moved })
    const { endReason } = await setup.server.platform.db
      .selectFrom('gameTransfers')
      .select('endReason')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(endReason).toBe('their list of May')
    expect(await listed()).toEqual([])
    expect(await violations(setup)).toEqual([])
  })
})

describe('all back at once', () => {
  it('brings each platform’s money back once for a request, and says why a platform has none', async () => {
    const member = await newGameMember(setup)
    const { main } = await member.books()
    const back = (requestId: string) => setup.server.call('bringAllBack', { requestId }, { token: member.token })
    expect((await back(randomUUID())).platforms).toEqual([{ code: STONE, transfer: null, reason: 'empty' }])
    await member.move('in', 70_000n)
    const requestId = randomUUID()
    const [first, second] = [await back(requestId), await back(requestId)]
    expect(first.platforms).toMatchObject([{ code: STONE, transfer: { amount: '70000', state: 'done', cause: 'back' }, reason: null }])
    expect(second.platforms).toEqual(first.platforms)
    expect(await member.books()).toEqual({ main, held: 0n, there: 0n })
    setup.line.failNext('/balance', 'before')
    expect((await back(randomUUID())).platforms).toEqual([{ code: STONE, transfer: null, reason: 'down' }])
  })
})

describe('at a rate where not every unit has a whole equivalent', () => {
  it.each([
    [7, 1000, 100_000n, 700n],
    [10, 71, 71_000n, 10_000n],
    [14, 2000, 100_000n, 700n],
  ])('of %i to %i, everything but a remainder comes back, and the answer says so', async (theirs, ours, amount, units) => {
    const member = await newGameMember(setup)
    const before = await member.books()
    const { settings } = setup.server.platform
    await settings.set('gameProviders', { [STONE]: { ...usualProvider, rate: { theirs, ours } } })
    const back = async () =>
      (await setup.server.call('bringAllBack', { requestId: randomUUID() }, { token: member.token })).platforms.map(
        ({ transfer, reason }) => [transfer?.amount, transfer?.state, reason],
      )
    const win = () => setup.provider.database.query('update members set balance = balance + 3 where id = $1', [member.userId])
    await member.move('in', amount)
    expect((await member.books()).there).toBe(units)
    await win()
    expect(await back()).toEqual([[String(amount), 'done', null]])
    expect(await back()).toEqual([[undefined, undefined, 'rest']])
    expect(await member.books()).toEqual({ ...before, there: 3n })

    await member.move('in', amount)
    await setup.server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
    await settle(setup)
    expect(await member.books()).toEqual({ ...before, there: 3n })
    const left = await sql`select 1 from game_recalls where user_id = ${member.userId}`.execute(setup.server.platform.db)
    expect(left.rows).toEqual([])
    await settings.set('gameProviders', {})
  })
})

describe('another member', () => {
  it('can neither see a member’s transfer nor ask for its status', async () => {
    const [member, other] = [await newGameMember(setup), await newGameMember(setup)]
    const { transfer } = await member.move('in', 50_000n)
    expect((await setup.server.refused('askTransfer', { id: transfer.id }, { token: other.token })).reason).toBe('NOT_FOUND')
    const { records } = await setup.server.call(
      'getMyTransfRecord',
      { pageParam: { current: 1, size: 20 }, searchParam: { id: transfer.id } },
      { token: other.token },
    )
    expect(records).toEqual([])
  })
})
