/**
 * Transfers, rounds, callbacks, lost answers, pauses and limits in any order, with two providers that keep wallets and one that keeps none.
 * After each step, the member's money in the main wallet, on the way and at the providers equals the money given less the money lost in
 * play.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import { type CallName, contract, type Contract } from '#/contract/contract.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import { type GameMessage, roundShown } from '#/rules/games/messages.ts'
import { pullAll } from '../../../server/domains/games/bets.ts'
import { signed } from '../../../server/provider/api/signing.ts'
import { atNoon } from '../protection/support.ts'
import { passTime, providerUnderTest, type ProviderUnderTest, testKeys } from '../provider/providerUnderTest.ts'
import { type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { areMany, histories } from '../support/histories.ts'
import { operate } from '../support/operate.ts'
import type { TestPlatform } from '../support/platform.ts'
import { usualProvider } from '../../../server/domains/games/settings.ts'
import { type FaultyLine, faultyLine, type LineFault, quickFaults } from '../../support/faultyLine.ts'
import { bet, newGameMember, settle, STONE, violations } from './support.ts'

const STEPS = 60
const GIVEN = 900_000n
/** The part that is at each provider with wallets at the start. */
const THERE = 150_000n
const MEMBERS = 3

const REEF = 'reef'
/** A provider that keeps no wallet and sends callbacks. */
const TIDE = 'tide'
const places = [STONE, REEF] as const
type Place = (typeof places)[number]
type Wallet = Place | typeof mainWallet

const providers: Readonly<Record<Place, ProviderUnderTest>> = { [STONE]: providerUnderTest(), [REEF]: providerUnderTest() }
let lines: Readonly<Record<Place, FaultyLine>>
let server: PeoplePlatform
let processes: readonly TestPlatform[]
let urls: readonly string[]

beforeAll(async () => {
  lines = { [STONE]: await faultyLine(() => providers[STONE].url), [REEF]: await faultyLine(() => providers[REEF].url) }
  server = await startPeoplePlatform(
    {
      ...atNoon,
      openingGrant: String(GIVEN),
      gameProviders: { [TIDE]: { ...usualProvider, callbacks: { most: 1_000_000_000 } } },
    },
    {
      links: {
        [STONE]: { url: () => lines[STONE].url, keys: testKeys },
        [REEF]: { url: () => lines[REEF].url, keys: testKeys, api: STONE },
        [TIDE]: { url: () => undefined, keys: testKeys },
      },
    },
  )
  processes = [server, await server.another()]
  urls = await Promise.all(processes.map((one) => one.listen()))
})
afterAll(async () => {
  await server.close()
  await Promise.all(places.map((place) => lines[place].close()))
})

/** The books of a provider without wallets. */
interface TideBooks {
  readonly debits: Map<string, { readonly round: string; readonly amount: bigint; state: 'taken' | 'refused' | 'rolled back' }>
  readonly credits: Map<string, { readonly round: string; readonly amount: bigint; state: 'paid' | 'held' | 'taken back' }>
  /** Roll-backs that came before their debit. */
  readonly tombs: Set<string>
  readonly exchanges: { readonly body: Buffer; readonly answer: string }[]
}

type Move = RequestOf<Contract['transfBalance']>
type Play = RequestOf<Contract['playMessage']>

interface Player {
  readonly userId: string
  readonly token: string
  readonly moves: { readonly request: Move; readonly id: string }[]
  /** Session tokens by place and game. */
  readonly sessions: Map<string, string>
  readonly plays: Map<string, { readonly place: Place; readonly request: Play; round: string | null }>
  readonly tide: TideBooks
  isPaused: boolean
  /** Daily stake limit; `holds` is false if the stakes exceeded it when it was set. */
  limit: { readonly amount: bigint; readonly holds: boolean } | null
}

interface Model {
  players: Player[]
}

/** How often each outcome occurred, which shows that the steps are meaningful. */
const seen = new Map<string, number>()
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

const refused = v.object({ reason: v.string() })

interface Told<Name extends CallName> {
  readonly reason: string
  readonly answer: ResponseOf<Contract[Name]> | undefined
}

async function ask<Name extends CallName>(
  name: Name,
  request: RequestOf<Contract[Name]>,
  { token }: Pick<Player, 'token'>,
  at = 0,
): Promise<Told<Name>> {
  const { status, data } = await (processes[at % processes.length] ?? server).send(name, request, { token })
  return status === 200
    ? { reason: 'ok', answer: v.parse(contract[name].response, data) }
    : { reason: v.parse(refused, data).reason, answer: undefined }
}

/**
 * `must`: the reasons to refuse the step by the model; without any, the step must be accepted. `may`: reasons that the model does not
 * compute.
 */
function expectOutcome(what: string, reason: string, must: readonly string[], may: readonly string[] = []) {
  count(`${what} ${reason}`)
  if (reason === 'ok') expect(must, `${what} was accepted`).toEqual([])
  else expect([...must, ...may], what).toContain(reason)
}

const which = (isSo: boolean, reason: string): readonly string[] => (isSo ? [reason] : [])

async function stateOf({ userId }: Player) {
  const { db } = server.platform
  const {
    rows: [own],
  } = await sql<{ main: bigint; owed: bigint }>`
    select balance as main, owed from wallets where user_id = ${userId}`.execute(db)
  const { rows: open } = await sql<{ id: string; leg: number; fromCode: Wallet; toCode: Wallet; amount: bigint }>`
    select id, leg, from_code, to_code, amount from game_transfers where user_id = ${userId} and next_at is not null`.execute(db)
  return { main: own?.main ?? 0n, owed: own?.owed ?? 0n, open }
}

async function atPlace(place: Place, { userId }: Player) {
  const [row] = await providers[place].database.query<{ balance: bigint; staked: bigint; lost: bigint; rounds: bigint; done: string[] }>(
    `select coalesce((select balance from members where id = $1), 0)::bigint as balance,
       (select coalesce(sum(total), 0)::bigint from rounds where member = $1) as staked,
       (select coalesce(sum(total - payout), 0)::bigint from rounds where member = $1) as lost,
       (select count(*) from rounds where member = $1) as rounds,
       (select coalesce(array_agg(id), '{}') from transfers where member = $1 and state = 'done') as done`,
    [userId],
  )
  if (!row) throw new Error(`${place} says nothing`)
  return row
}

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, amount) => all + amount, 0n)
const inState = <Row extends { readonly amount: bigint; readonly state: string }>(rows: ReadonlyMap<string, Row>, state: Row['state']) =>
  [...rows.values()].filter((row) => row.state === state)
const total = (rows: readonly { readonly amount: bigint }[]) => sum(rows.map(({ amount }) => amount))

/** The invariant that is checked after each step. */
async function booksAddUp(player: Player) {
  const { main, owed, open } = await stateOf(player)
  const there = { [STONE]: await atPlace(STONE, player), [REEF]: await atPlace(REEF, player) }
  // Money that has left one place and is not yet known to be at the other.
  const onItsWay = sum(
    open.map(({ id, leg, fromCode, toCode, amount }) => {
      const isDone = (code: Wallet, direction: string) => code !== mainWallet && there[code].done.includes(`${id}.${direction}`)
      return leg === 1 ? (isDone(fromCode, 'out') ? amount : 0n) : isDone(toCode, 'in') ? 0n : amount
    }),
  )
  const { debits, credits } = player.tide
  const lost = there[STONE].lost + there[REEF].lost + total(inState(debits, 'taken')) - total(inState(credits, 'paid')) - owed
  expect(main + onItsWay + there[STONE].balance + there[REEF].balance + lost).toBe(GIVEN)
  expect(there[STONE].rounds + there[REEF].rounds).toBeLessThanOrEqual(BigInt(player.plays.size))
  expect(player.limit?.holds ? await stakedBy(player) : 0n).toBeLessThanOrEqual(player.limit?.amount ?? 0n)
}

async function stakedBy(player: Player): Promise<bigint> {
  const rounds = await Promise.all(places.map((place) => atPlace(place, player)))
  return sum(rounds.map(({ staked }) => staked)) + total(inState(player.tide.debits, 'taken'))
}

const providersAgree = () =>
  Promise.all(
    places.map(async (place) => {
      const wrong = await providers[place].database.query(
        'select id from members where balance <> (select coalesce(sum(amount), 0) from movements where member = members.id) or balance < 0',
      )
      expect(wrong, place).toEqual([])
    }),
  )

type Command = fc.AsyncCommand<Model, object>

/** A step of one member. Faults that an earlier step has not triggered are cleared. */
const step = (
  name: string,
  who: number,
  run: (player: Player) => Promise<void>,
  check: (player: Player) => boolean = () => true,
): Command => {
  const of = ({ players }: Readonly<Model>) => players[who % MEMBERS]
  return {
    check: (model) => {
      const player = of(model)
      return player !== undefined && check(player)
    },
    async run(model) {
      const player = of(model)
      if (!player) return
      for (const place of places) lines[place].clear()
      await run(player)
      await booksAddUp(player)
      expect(await violations({ server })).toEqual([])
    },
    toString: () => `${who} ${name}`,
  }
}

const limited = ({ limit }: Player) => which(limit !== null, 'STAKE_LIMIT')

async function sendMove(player: Player, request: Move, copies: number) {
  return Promise.all(Array.from({ length: copies }, (_, at) => ask('transfBalance', request, player, at)))
}

/** Sends the transfer. Returns the reported states; none if it was refused. */
async function move(player: Player, [from, to]: readonly [Wallet, Wallet], amount: bigint, copies = 1) {
  const taking = new Set<Wallet>(places.filter((place) => place === from || place === to))
  const { main, open } = await stateOf(player)
  const must = [
    ...which(player.isPaused && to !== mainWallet, 'EXCLUDED'),
    ...which(from === mainWallet && main < amount, 'INSUFFICIENT'),
    ...which(
      open.some(({ fromCode, toCode }) => taking.has(fromCode) || taking.has(toCode)),
      'TRANSFER_PENDING',
    ),
  ]
  const request: Move = { requestId: randomUUID(), fromPlatform: from, toPlatform: to, transfAmount: String(amount) }
  const results = await sendMove(player, request, copies)
  for (const { reason } of results) expectOutcome('move', reason, must, to === mainWallet ? [] : limited(player))
  const ids = new Set(results.flatMap(({ answer }) => (answer ? [answer.transfer.id] : [])))
  expect(ids.size).toBeLessThan(2)
  for (const id of ids) player.moves.push({ request, id })
  return results.flatMap(({ answer }) => (answer ? [answer.transfer.state] : []))
}

const moveStep = (who: number, way: readonly [Wallet, Wallet], amount: bigint, fault: LineFault | null, copies: number) =>
  step(`moves ${amount} from ${way.join(' to ')}, ${fault ?? 'no fault'}, ${copies} times`, who, async (player) => {
    for (const place of places) if (fault && way.includes(place)) lines[place].failNext('/transfer', fault)
    for (const state of await move(player, way, amount, copies)) count(`move ${fault ?? 'whole'}: ${state}`)
  })

const moveAgainStep = (who: number, at: number) =>
  step(
    `moves as before, ${at}`,
    who,
    async (player) => {
      const before = player.moves[at % player.moves.length]
      if (!before) return
      const [result] = await sendMove(player, before.request, 1)
      expect(result?.answer?.transfer.id).toBe(before.id)
    },
    ({ moves }) => moves.length > 0,
  )

const bringBackStep = (who: number, fault: LineFault | null) =>
  step(`brings all back, ${fault ?? 'no fault'}`, who, async (player) => {
    if (fault) for (const place of places) lines[place].failNext('/transfer', fault)
    const { reason } = await ask('bringAllBack', { requestId: randomUUID() }, player)
    expectOutcome('back', reason, [])
  })

const games: Readonly<Record<string, readonly string[]>> = {
  fishing: ['red', 'gold', 'red', 'ray'],
  slot: ['spin'],
  baccarat: ['player', 'tie'],
  niuniu: ['player'],
  football: ['home', 'over'],
  esports: ['two'],
}

async function sessionIn(player: Player, place: Place, code: string): Promise<string | undefined> {
  const key = `${place} ${code}`
  const known = player.sessions.get(key)
  if (known !== undefined) return known
  const launched = await ask('getUrl', { handler: place, code }, player)
  expectOutcome('launch', launched.reason, which(player.isPaused, 'EXCLUDED'), limited(player))
  const token = launched.answer?.port?.token
  if (token === undefined) return undefined
  const { answer } = await ask('enterGame', { handler: place, code, token }, player)
  if (answer) player.sessions.set(key, answer.session)
  return answer?.session
}

async function sendPlay(
  player: Player,
  play: { readonly place: Place; readonly request: Play; round: string | null },
  may: readonly string[],
) {
  const { reason, answer } = await ask('playMessage', play.request, player)
  expectOutcome('play', reason, [], ['GAME_SHORT', 'GAME_SESSION', ...which(player.isPaused, 'EXCLUDED'), ...limited(player), ...may])
  if (reason === 'GAME_SESSION') player.sessions.clear()
  if (!answer) return
  const { id } = v.parse(v.object({ round: roundShown }), answer.answer).round
  if (play.round !== null) expect(id, 'the same message is the same round').toBe(play.round)
  const others = [...player.plays.values()].filter((one) => one !== play && one.place === play.place)
  expect(others.map(({ round }) => round)).not.toContain(id)
  play.round = id
}

const playStep = (who: number, place: Place, code: string, points: bigint, fault: LineFault | null) =>
  step(`plays ${code} at ${place} for ${points}, ${fault ?? 'no fault'}`, who, async (player) => {
    const session = await sessionIn(player, place, code)
    if (session === undefined) return
    await passTime(providers[place].database)
    const bets = games[code] ?? []
    const stake = points * 1000n
    const body: GameMessage = bet(bets, String(stake))
    const request: Play = { requestId: randomUUID(), session, body, stake: String(stake * BigInt(bets.length)) }
    const play = { place, request, round: null }
    player.plays.set(request.requestId, play)
    if (fault) lines[place].failNext('/play', fault)
    await sendPlay(player, play, which(fault !== null, 'GAME_BUSY'))
    count(`play ${fault ?? 'whole'}`)
  })

const playAgainStep = (who: number, at: number) =>
  step(
    `plays as before, ${at}`,
    who,
    async (player) => {
      const play = [...player.plays.values()][at % player.plays.size]
      if (!play) return
      await passTime(providers[play.place].database)
      await sendPlay(player, play, [])
    },
    ({ plays }) => plays.size > 0,
  )

const send = async (body: Buffer, at: number, signal: AbortSignal | null = null): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${urls[at % urls.length]}/provider/${TIDE}/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed(testKeys, { path: null, body }, Date.now()) },
    body: new Uint8Array(body),
    signal,
  })
  return { status: response.status, text: await response.text() }
}

/** Repeats a callback until the provider has an answer; the first `lost` answers get lost. All copies must get the same answer. */
async function tell({ tide }: Player, request: object, copies: number, lost: number): Promise<string> {
  const body = Buffer.from(JSON.stringify(request))
  for (let at = 0; at < lost; at++) {
    const gone = new AbortController()
    const sent = send(body, at, gone.signal).catch(() => undefined)
    gone.abort()
    await sent
  }
  const [first, ...others] = await Promise.all(Array.from({ length: copies }, (_, at) => send(body, at)))
  if (!first) throw new Error('nothing was asked')
  for (const other of others) expect(other).toEqual(first)
  tide.exchanges.push({ body, answer: first.text })
  return first.status === 200 ? 'ok' : v.parse(v.object({ error: v.string() }), JSON.parse(first.text)).error
}

/** The round of an earlier debit, or a new one. */
function roundOf({ tide: { debits } }: Player, at: number): string {
  return [...debits.values()][at % (debits.size + 1)]?.round ?? randomUUID()
}

async function takeDebit(player: Player, id: string, round: string, amount: bigint, copies: number, lost: number) {
  const { tide, userId } = player
  const { main } = await stateOf(player)
  const reason = await tell(player, { kind: 'debit', id, round, game: 'wheel', member: userId, amount: String(amount) }, copies, lost)
  expectOutcome(
    'debit',
    reason,
    [...which(tide.tombs.has(id), 'ROLLED_BACK'), ...which(player.isPaused, 'EXCLUDED'), ...which(main < amount, 'INSUFFICIENT')],
    limited(player),
  )
  tide.debits.set(id, { round, amount, state: reason === 'ok' ? 'taken' : 'refused' })
}

const debitStep = (who: number, at: number, amount: bigint, copies: number, lost: number) =>
  step(`is debited ${amount}, round ${at}, ${copies} times, ${lost} lost`, who, (player) =>
    takeDebit(player, randomUUID(), roundOf(player, at), amount, copies, lost),
  )

const creditStep = (who: number, at: number, amount: bigint, copies: number, lost: number) =>
  step(`is credited ${amount}, round ${at}, ${copies} times, ${lost} lost`, who, async (player) => {
    const { tide, userId } = player
    const [id, round] = [randomUUID(), roundOf(player, at)]
    const hasDebit = inState(tide.debits, 'taken').some((debit) => debit.round === round)
    const reason = await tell(player, { kind: 'credit', id, round, game: 'wheel', member: userId, amount: String(amount) }, copies, lost)
    expectOutcome('credit', reason, which(!hasDebit, 'NO_DEBIT'))
    tide.credits.set(id, { round, amount, state: reason === 'ok' ? 'paid' : 'held' })
  })

async function rollBack(player: Player, id: string, copies: number, lost: number) {
  const { tide, userId } = player
  const { main, owed } = await stateOf(player)
  const debit = tide.debits.get(id)
  const reason = await tell(player, { kind: 'rollback', id, member: userId }, copies, lost)
  expectOutcome('roll-back', reason, [])
  if (debit?.state !== 'taken') {
    if (!debit) tide.tombs.add(id)
    return
  }
  debit.state = 'rolled back'
  const isLast = inState(tide.debits, 'taken').every(({ round }) => round !== debit.round)
  const credits = isLast ? inState(tide.credits, 'paid').filter(({ round }) => round === debit.round) : []
  for (const credit of credits) credit.state = 'taken back'
  // No balance is negative: the member owes the rest.
  const short = total(credits) - main - debit.amount
  expect((await stateOf(player)).owed - owed).toBe(short > 0n ? short : 0n)
  if (short > 0n) count('roll-back leaves a debt')
}

const rollBackStep = (who: number, at: number, copies: number, lost: number) =>
  step(
    `has debit ${at} rolled back, ${copies} times, ${lost} lost`,
    who,
    async (player) => {
      const ids = [...player.tide.debits.keys()]
      await rollBack(player, ids[at % ids.length] ?? '', copies, lost)
    },
    ({ tide }) => tide.debits.size > 0,
  )

const tombStep = (who: number, amount: bigint) =>
  step(`has a debit of ${amount} rolled back before it comes`, who, async (player) => {
    const id = randomUUID()
    await rollBack(player, id, 1, 0)
    await takeDebit(player, id, randomUUID(), amount, 2, 0)
  })

const tellAgainStep = (who: number, at: number) =>
  step(
    `hears transaction ${at} again, and with other content`,
    who,
    async ({ tide }) => {
      const before = tide.exchanges[at % tide.exchanges.length]
      if (!before) return
      expect((await send(before.body, at)).text).toBe(before.answer)
      expect(await send(Buffer.from(`${before.body.toString()} `), at)).toMatchObject({ status: 409, text: '{"error":"CONFLICT"}' })
    },
    ({ tide }) => tide.exchanges.length > 0,
  )

async function timePasses() {
  await settle({ server })
  // A round that is booked only now may use up a limit, which brings money back.
  for (const place of places) lines[place].clear()
  await pullAll(server.platform)
  await settle({ server })
  const { rows } = await sql`
    select id from game_transfers where next_at is not null or state not in ('done', 'returned')
    union all select user_id from game_recalls`.execute(server.platform.db)
  expect(rows, 'every state ends').toEqual([])
}

const timeStep = (who: number, faults: readonly (readonly [string, LineFault])[]) =>
  step(`waits, with ${faults.map((one) => one.join(' ')).join(', ') || 'no fault'}`, who, async () => {
    for (const [call, fault] of faults) for (const place of places) lines[place].failNext(call, fault)
    await timePasses()
    count('time')
  })

const lateStep = (who: number) =>
  step('meets what was held back', who, async () => void (await Promise.all(places.map((place) => lines[place].deliverLate()))))

const pauseStep = (who: number) =>
  step(
    'pauses',
    who,
    async (player) => {
      expectOutcome('pause', (await ask('restrictPlay', { requestId: randomUUID(), term: '24h' }, player)).reason, [])
      player.isPaused = true
      player.sessions.clear()
    },
    ({ isPaused }) => !isPaused,
  )

const limitStep = (who: number, amount: bigint) =>
  step(
    `limits stakes to ${amount}`,
    who,
    async (player) => {
      const request = { requestId: randomUUID(), kind: 'stake', span: 'day', amount: String(amount) } as const
      expectOutcome('limit', (await ask('setLimit', request, player)).reason, [])
      player.limit = { amount, holds: (await stakedBy(player)) <= amount }
    },
    ({ limit }) => limit === null || limit.amount > amount,
  )

async function newPlayer(): Promise<Player> {
  const { userId, token } = await newGameMember({ server, line: lines[STONE], provider: providers[STONE] }, GIVEN)
  const player: Player = {
    userId,
    token,
    moves: [],
    sessions: new Map(),
    plays: new Map(),
    tide: { debits: new Map(), credits: new Map(), tombs: new Set(), exchanges: [] },
    isPaused: false,
    limit: null,
  }
  for (const place of places) lines[place].clear()
  for (const place of places) await move(player, [mainWallet, place], THERE)
  return player
}

async function atTheEnd(players: readonly Player[]) {
  for (const place of places) lines[place].clear()
  await timePasses()
  for (const place of places) await lines[place].deliverLate()
  await timePasses()
  for (const player of players) {
    await booksAddUp(player)
    const [atStone, atReef] = [await atPlace(STONE, player), await atPlace(REEF, player)]
    expect(player.isPaused ? atStone.balance + atReef.balance : 0n, 'what a pause does not bring back').toBe(0n)
    const {
      rows: [own],
    } = await sql<{ transfers: bigint; moves: bigint; bets: bigint }>`
      select count(*) as transfers, count(*) filter (where cause = 'player') as moves,
        (select count(*) from game_bets b where b.user_id = ${player.userId} and b.platform in (${STONE}, ${REEF})) as bets
      from game_transfers where user_id = ${player.userId}`.execute(server.platform.db)
    expect(own?.bets, 'each round is in the records').toBe(atStone.rounds + atReef.rounds)
    expect(own?.moves, 'each transfer that was told is there, and no other').toBeGreaterThanOrEqual(BigInt(player.moves.length))
  }
  await providersAgree()
  expect(await violations({ server })).toEqual([])
  for (const place of places) expect((await operate(server.platform, 'games', 'reconcile', place)).out).toContain('0 differences')
}

const wait = (who: number) => timeStep(who, [])

/**
 * Sequences of every run, before the random ones: each fault in each direction, debts after roll-backs, and everything that stops a member.
 */
const known: [Command[]][] = [
  [
    quickFaults.flatMap((fault) => [
      moveStep(0, [mainWallet, STONE], 9000n, fault, 1),
      wait(0),
      moveStep(0, [STONE, REEF], 8000n, fault, 1),
      wait(0),
      moveStep(0, [REEF, mainWallet], 7000n, fault, 1),
      lateStep(0),
      wait(0),
    ]),
  ],
  [
    [
      creditStep(1, 0, 5000n, 2, 0),
      debitStep(1, 0, 4000n, 2, 1),
      creditStep(1, 0, 50_000n, 2, 1),
      debitStep(1, 9, GIVEN - 2n * THERE + 46_000n, 1, 0),
      debitStep(1, 1, 1000n, 1, 0),
      rollBackStep(1, 0, 3, 0),
      rollBackStep(1, 0, 1, 0),
      tellAgainStep(1, 0),
      tombStep(1, 5000n),
      moveStep(1, [STONE, mainWallet], 1000n, 'before', 1),
      moveStep(1, [STONE, mainWallet], 1000n, null, 1),
    ],
  ],
  [
    [
      limitStep(2, 30_000n),
      playStep(2, STONE, 'niuniu', 10n, 'after'),
      playAgainStep(2, 0),
      playStep(2, REEF, 'slot', 10n, null),
      debitStep(2, 0, 50_000n, 1, 0),
      moveStep(2, [mainWallet, REEF], 20_000n, 'after', 1),
      pauseStep(2),
      moveStep(2, [mainWallet, STONE], 5000n, null, 1),
      playStep(2, STONE, 'niuniu', 1n, null),
      debitStep(2, 0, 1000n, 1, 0),
      timeStep(2, [
        ['/endSessions', 'after'],
        ['/balance', 'garbage'],
        ['/transfer', 'half'],
      ]),
    ],
  ],
]

test('every point is in one place at each step, and every state ends', async () => {
  const who = fc.nat({ max: MEMBERS - 1 })
  const points = (most: number) => fc.integer({ min: 1, max: most }).map((value) => BigInt(value) * 1000n)
  const at = fc.nat({ max: 12 })
  const copies = fc.integer({ min: 1, max: 3 })
  const lost = fc.nat({ max: 1 })
  const fault = fc.oneof(fc.constant(null), fc.constantFrom(...quickFaults))
  const way = fc.constantFrom<(readonly [Wallet, Wallet])[]>(
    [mainWallet, STONE],
    [mainWallet, REEF],
    [STONE, mainWallet],
    [REEF, mainWallet],
    [STONE, REEF],
    [REEF, STONE],
  )
  const place = fc.constantFrom(...places)
  const paths = fc.constantFrom('/transferStatus', '/balance', '/endSessions', '/bets', '/transfer')
  const moving = fc.tuple(who, way, points(400), fault, copies).map((all) => moveStep(...all))
  const playing = fc
    .tuple(who, place, fc.constantFrom(...Object.keys(games)), fc.constantFrom(1n, 2n, 5n, 10n, 20n), fault)
    .map((all) => playStep(...all))
  const commands = [
    moving,
    moving,
    moving,
    fc.tuple(who, at).map((all) => moveAgainStep(...all)),
    fc.tuple(who, fault).map((all) => bringBackStep(...all)),
    playing,
    playing,
    fc.tuple(who, at).map((all) => playAgainStep(...all)),
    fc.tuple(who, at, points(300), copies, lost).map((all) => debitStep(...all)),
    fc.tuple(who, at, fc.oneof(fc.constant(0n), points(500)), copies, lost).map((all) => creditStep(...all)),
    fc.tuple(who, at, copies, lost).map((all) => rollBackStep(...all)),
    fc.tuple(who, points(100)).map((all) => tombStep(...all)),
    fc.tuple(who, at).map((all) => tellAgainStep(...all)),
    fc.tuple(who, fc.array(fc.tuple(paths, fc.constantFrom(...quickFaults)), { maxLength: 3 })).map((all) => timeStep(...all)),
    who.map(lateStep),
    fc.tuple(who, fc.nat({ max: 11 })).map(([of, chance]) => (chance === 0 ? pauseStep(of) : lateStep(of))),
    fc.tuple(who, points(900)).map((all) => limitStep(...all)),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (steps) => {
      const players = await Promise.all(Array.from({ length: MEMBERS }, newPlayer))
      await fc.asyncModelRun(() => ({ model: { players }, real: {} }), steps)
      await atTheEnd(players)
    }),
    { ...histories(9, { seed: 17, known: known.length }), endOnFailure: true, examples: known },
  )
  expect([...seen.keys()]).toEqual(expect.arrayContaining(outcomes))
}, 120_000)

/** Outcomes that must have occurred for the run to be meaningful. */
const outcomes = [
  'move ok',
  ...(['before', 'after', 'late', 'garbage', 'half', 'error'] as const).map((fault) => `move ${fault}: unknown`),
  'move EXCLUDED',
  'move TRANSFER_PENDING',
  'play ok',
  'play GAME_BUSY',
  'debit ok',
  'debit INSUFFICIENT',
  'debit STAKE_LIMIT',
  'debit EXCLUDED',
  'debit ROLLED_BACK',
  'credit ok',
  'credit NO_DEBIT',
  'roll-back ok',
  'roll-back leaves a debt',
]

// It waits for the time limits of real calls; in the first tier `signedClient.test.ts` has one of them.
test.each(areMany ? ['byte by byte'] : [])('the invariant holds while all members get answers %s, slower than the time limit', async () => {
  const ways: readonly (readonly [Wallet, Wallet])[] = [
    [mainWallet, STONE],
    [REEF, mainWallet],
    [REEF, STONE],
  ]
  const movers = await Promise.all(ways.map(async (way) => ({ way, player: await newPlayer() })))
  const other = await newPlayer()
  for (const place of places) lines[place].always('drip')
  let isOver = false
  const moved = Promise.all(movers.map(({ way, player }) => move(player, way, 10_000n))).finally(() => {
    isOver = true
  })
  await booksAddUp(other)
  expect(isOver, 'who asks no provider does not wait').toBe(false)
  const states = await moved
  for (const place of places) lines[place].always(undefined)
  expect(states).toEqual(ways.map(() => ['unknown']))
  const players = movers.map(({ player }) => player)
  for (const player of players) await booksAddUp(player)
  await atTheEnd(players)
})
