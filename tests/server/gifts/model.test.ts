/**
 * Any order of gifts, copies, processes, purchases, limits, pauses and closing rooms: at each step a member's balance is the given money
 * less the charged prices; no gift is charged twice, and none passes a limit or a due confirmation.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { countContests } from '../../../server/domains/pageant/counting.ts'
import { seedContest } from '../../../server/domains/pageant/seed.ts'
import type { PeoplePlatform } from '../accounts/support.ts'
import { histories } from '../support/histories.ts'
import type { TestPlatform } from '../support/platform.ts'
import {
  type GiftCode,
  giftRequest,
  type Giver,
  limitTo,
  newGiver,
  openLive,
  OTHER_ROOM,
  outcomes,
  prices,
  ROOM,
  runEnds,
  type Send,
  violations,
} from './support.ts'

const STEPS = 30
const GIVEN = 400_000n
const CONFIRM_FROM = 50_000n
const MEMBERS = 2

let server: PeoplePlatform
let processes: readonly TestPlatform[]
beforeAll(async () => {
  server = await openLive()
  await seedContest(server.platform)
  processes = [server, await server.another()]
})
afterAll(() => server.close())

interface Player {
  readonly giver: Giver
  /** Accepted requests, and the posting that each became part of. */
  readonly accepted: Map<string, { readonly request: Send; readonly id: string }>
  spent: bigint
  limit: bigint | null
  isPaused: boolean
  /** By room: the amount since the last confirmation. */
  readonly unasked: Map<string, bigint>
}

interface Model {
  readonly players: readonly Player[]
  readonly closed: Set<string>
}

const seen = new Map<string, number>()
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

const amountOf = ({ price, count: many }: Send) => BigInt(price) * BigInt(many)

/** Why a gift cannot be accepted as the member stands; none where it must be. */
function obstacles(player: Player, { closed }: Model, request: Send): string[] {
  const amount = amountOf(request)
  const run = (player.unasked.get(request.room) ?? 0n) + amount
  const which = (isSo: boolean, reason: string) => (isSo ? [reason] : [])
  return [
    ...which(player.isPaused, 'EXCLUDED'),
    ...which(closed.has(request.room), 'ROOM_CLOSED'),
    ...which(player.limit !== null && player.limit - player.spent < amount, 'STAKE_LIMIT'),
    ...which(GIVEN - player.spent < amount, 'INSUFFICIENT'),
    ...which(run >= CONFIRM_FROM && request.confirmed !== true, 'GIFT_CONFIRM'),
  ]
}

function take(player: Player, request: Send) {
  const before = player.unasked.get(request.room) ?? 0n
  player.spent += amountOf(request)
  player.unasked.set(request.room, request.confirmed === true ? 0n : before + amountOf(request))
}

async function booksAddUp({ players }: Model) {
  for (const { giver, spent } of players) expect((await balanceOf(server.platform.db, giver.userId)).balance).toBe(GIVEN - spent)
}

type Command = fc.AsyncCommand<Model, object>

const step = (name: string, who: number, run: (player: Player, model: Model) => Promise<void>): Command => ({
  check: () => true,
  async run(model) {
    const player = model.players[who % MEMBERS]
    if (!player) return
    await run(player, model)
    await booksAddUp(model)
  },
  toString: () => `${who} ${name}`,
})

/** One gift, sent in several copies at once to both processes. */
const giveStep = (who: number, gift: GiftCode, many: number, room: string, confirmed: boolean, copies: number) =>
  step(`gives ${many} ${gift} in ${room}${confirmed ? ', confirmed' : ''}, ${copies} times`, who, async (player, model) => {
    const request = giftRequest(gift, { count: many, room, ...(confirmed && { confirmed }) })
    const must = obstacles(player, model, request)
    const answers = (
      await Promise.all(Array.from({ length: copies }, (_, at) => outcomes(processes[at % 2] ?? server, player.giver, [request])))
    ).flat()
    for (const one of answers) {
      count(typeof one === 'string' ? one : 'ok')
      if (typeof one === 'string') expect(must).toContain(one)
      else expect(must).toEqual([])
    }
    const ids = new Set(answers.flatMap((one) => (typeof one === 'string' ? [] : [one.id])))
    expect(ids.size).toBeLessThan(2)
    for (const id of ids) {
      take(player, request)
      player.accepted.set(request.requestId, { request, id })
    }
  })

const againStep = (who: number, at: number) =>
  step(`sends accepted gift ${at} again`, who, async ({ accepted, giver }) => {
    const before = [...accepted.values()][at % Math.max(1, accepted.size)]
    if (!before) return
    const [answer] = await outcomes(processes[at % 2] ?? server, giver, [before.request])
    expect(answer).toMatchObject({ id: before.id })
    count('again')
  })

/** Several gifts at once: each is accepted or refused, and the charged sum equals the accepted gifts. */
const burstStep = (who: number, gifts: readonly GiftCode[]) =>
  step(`gives ${gifts.join(', ')} at once`, who, async (player, model) => {
    const requests = gifts.map((gift) => giftRequest(gift))
    const answers = await outcomes(server, player.giver, requests)
    for (const [at, one] of answers.entries()) {
      const request = requests[at]
      if (!request) continue
      count(typeof one === 'string' ? `burst ${one}` : 'burst ok')
      if (typeof one === 'string') continue
      expect(model.closed.has(ROOM) || player.isPaused).toBe(false)
      take(player, request)
      player.accepted.set(request.requestId, { request, id: one.id })
    }
    expect(player.limit === null || player.spent <= player.limit || answers.every((one) => typeof one === 'string')).toBe(true)
    expect(player.unasked.get(ROOM) ?? 0n).toBeLessThan(CONFIRM_FROM)
  })

const buyStep = (who: number, copies: number) =>
  step(`buys a kite, ${copies} times`, who, async (player) => {
    const request = { requestId: randomUUID(), code: 'kite', price: '6000', days: 7 }
    const must = [
      ...(player.isPaused ? ['EXCLUDED'] : []),
      ...(player.limit !== null && player.limit - player.spent < 6000n ? ['STAKE_LIMIT'] : []),
      ...(GIVEN - player.spent < 6000n ? ['INSUFFICIENT'] : []),
    ]
    const responses = await Promise.all(
      Array.from({ length: copies }, (_, at) => (processes[at % 2] ?? server).send('buyMallItem', request, { token: player.giver.token })),
    )
    expect(responses.map(({ status }) => status === 200)).toEqual(responses.map(() => must.length === 0))
    if (must.length === 0) player.spent += 6000n
    count(must.length === 0 ? 'bought' : 'not bought')
  })

const pauseOfGiving = (who: number) =>
  step('waits until the run is over', who, async ({ giver, unasked }) => {
    await runEnds(server, giver)
    unasked.clear()
  })

const limitStep = (who: number, amount: bigint) =>
  step(`limits stakes to ${amount}`, who, async (player) => {
    if (player.limit !== null && player.limit <= amount) return
    await limitTo(server, player.giver, 'stake', amount)
    player.limit = amount
  })

const roomStep = (who: number, room: string, isOpen: boolean) =>
  step(`${room} ${isOpen ? 'opens' : 'closes'}`, who, async (_, { closed }) => {
    await sql`update live_rooms set state = ${isOpen ? 'live' : 'ended'} where id = ${room}`.execute(server.platform.db)
    if (isOpen) closed.delete(room)
    else closed.add(room)
  })

const restrictStep = (who: number) =>
  step('pauses', who, async (player) => {
    if (player.isPaused) return
    await server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: player.giver.token })
    player.isPaused = true
  })

async function newPlayer(): Promise<Player> {
  return { giver: await newGiver(server, GIVEN), accepted: new Map(), spent: 0n, limit: null, isPaused: false, unasked: new Map() }
}

/** These histories run every time, before the random ones. */
const known: [Command[]][] = [
  [
    [
      giveStep(0, 'fan', 4, ROOM, false, 4),
      giveStep(0, 'fan', 1, ROOM, false, 2),
      giveStep(0, 'fan', 1, ROOM, true, 2),
      againStep(0, 0),
      againStep(0, 1),
      burstStep(0, ['tea', 'tea', 'crane', 'lantern', 'fan', 'fan', 'fan', 'fan']),
      buyStep(0, 3),
      limitStep(0, 120_000n),
      giveStep(0, 'boat', 1, OTHER_ROOM, true, 2),
      buyStep(0, 2),
      roomStep(0, ROOM, false),
      giveStep(1, 'tea', 1, ROOM, false, 1),
      roomStep(0, ROOM, true),
      giveStep(1, 'boat', 7, OTHER_ROOM, true, 2),
      giveStep(1, 'boat', 2, OTHER_ROOM, true, 2),
      restrictStep(1),
      giveStep(1, 'tea', 1, OTHER_ROOM, false, 1),
      buyStep(1, 1),
      againStep(1, 0),
    ],
  ],
]

test('the platform charges no gift twice and none above a limit, and all books add up', async () => {
  const who = fc.nat({ max: MEMBERS - 1 })
  const code = fc.constantFrom(...(Object.keys(prices) as GiftCode[]))
  const room = fc.constantFrom(ROOM, OTHER_ROOM)
  const copies = fc.integer({ min: 1, max: 3 })
  const giving = fc.tuple(who, code, fc.integer({ min: 1, max: 6 }), room, fc.boolean(), copies).map((all) => giveStep(...all))
  const commands = [
    giving,
    giving,
    giving,
    fc.tuple(who, fc.nat({ max: 12 })).map((all) => againStep(...all)),
    fc.tuple(who, fc.array(code, { minLength: 1, maxLength: 6 })).map((all) => burstStep(...all)),
    fc.tuple(who, copies).map((all) => buyStep(...all)),
    who.map(pauseOfGiving),
    fc.tuple(who, fc.integer({ min: 50, max: 400 })).map(([of, points]) => limitStep(of, BigInt(points) * 1000n)),
    fc.tuple(who, room, fc.boolean()).map((all) => roomStep(...all)),
    fc.tuple(who, fc.nat({ max: 9 })).map(([of, chance]) => (chance === 0 ? restrictStep(of) : pauseOfGiving(of))),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (steps) => {
      await sql`update live_rooms set state = 'live'`.execute(server.platform.db)
      const players = await Promise.all(Array.from({ length: MEMBERS }, newPlayer))
      await fc.asyncModelRun(() => ({ model: { players, closed: new Set<string>() }, real: {} }), steps)
      await countContests(server.platform.db)
      // The test moves time only for gifts, not for contests.
      expect((await violations(server.platform.db)).filter((name) => !name.startsWith('what counts in a contest'))).toEqual([])
    }),
    { ...histories(6, { seed: 18, known: known.length }), endOnFailure: true, examples: known },
  )
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      'ok',
      'again',
      'burst ok',
      'bought',
      'not bought',
      'GIFT_CONFIRM',
      'STAKE_LIMIT',
      'INSUFFICIENT',
      'ROOM_CLOSED',
      'EXCLUDED',
    ]),
  )
}, 240_000)
