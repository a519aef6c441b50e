/**
 * Any order of tries, copies, processes, bursts, pauses and packets that open, run empty and end: each part goes to the next member without
 * one in the order of the model's list, no member has two parts, and the rest returns to the budget.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnedRef } from '../../../server/domains/packets/making.ts'
import { keepPackets } from '../../../server/domains/packets/keeping.ts'
import { seedPackets } from '../../../server/domains/packets/seed.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { newPlayer, violations } from '../bets/support.ts'
import { histories } from '../support/histories.ts'
import type { TestPlatform } from '../support/platform.ts'
import { amountsOf, isAmount, MINUTE, minutesPass, newPacket, tried } from './support.ts'

const STEPS = 30
const MEMBERS = 6
const PACKETS = 2

let server: PeoplePlatform
let processes: readonly TestPlatform[]
beforeAll(async () => {
  server = await startPeoplePlatform({ openingGrant: '0' })
  await seedPackets(server.platform.db)
  processes = [server, await server.another()]
})
afterAll(() => server.close())

interface ModelPacket {
  readonly id: string
  readonly amounts: readonly string[]
  /** By member: the request that was given a part, and the part. */
  readonly taken: Map<string, { readonly requestId: string; readonly amount: string }>
  state: 'early' | 'open' | 'over'
}

interface Model {
  readonly members: readonly string[]
  readonly packets: readonly ModelPacket[]
  readonly paused: Set<string>
  readonly awarded: Map<string, bigint>
}

const seen = new Map<string, number>()
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

/** Why a member has no part now; undefined where the next one must be given. */
function refusalOf({ paused }: Model, { taken, amounts, state }: ModelPacket, userId: string): string | undefined {
  if (paused.has(userId)) return 'EXCLUDED'
  if (taken.has(userId)) return 'PACKET_TAKEN'
  if (state === 'early') return 'PACKET_EARLY'
  if (taken.size === amounts.length) return 'PACKET_EMPTY'
  return state === 'over' ? 'PACKET_OVER' : undefined
}

function take(model: Model, packet: ModelPacket, userId: string, requestId: string, amount: string) {
  packet.taken.set(userId, { requestId, amount })
  model.awarded.set(userId, (model.awarded.get(userId) ?? 0n) + BigInt(amount))
}

async function booksAddUp({ members, awarded, packets }: Model) {
  for (const userId of members) expect((await balanceOf(server.platform.db, userId)).balance).toBe(awarded.get(userId) ?? 0n)
  for (const { id, taken, amounts } of packets) {
    const row = await server.platform.db.selectFrom('packets').select(['taken', 'emptiedAt']).where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.taken, row.emptiedAt !== null]).toEqual([taken.size, taken.size === amounts.length])
  }
}

type Command = fc.AsyncCommand<Model, object>

const step = (
  name: string,
  who: number,
  which: number,
  run: (model: Model, packet: ModelPacket, userId: string) => Promise<void>,
): Command => ({
  check: () => true,
  async run(model) {
    const [packet, userId] = [model.packets[which % PACKETS], model.members[who % MEMBERS]]
    if (!packet || userId === undefined) return
    await run(model, packet, userId)
    await booksAddUp(model)
  },
  toString: () => `${who} ${name} ${which}`,
})

/** One try, in several copies at once to both processes: all have one answer. */
const tryStep = (who: number, which: number, copies: number) =>
  step(`tries ${copies} times`, who, which, async (model, packet, userId) => {
    const requestId = randomUUID()
    const due = refusalOf(model, packet, userId) ?? packet.amounts[packet.taken.size] ?? ''
    const outcomes = await Promise.all(
      Array.from({ length: copies }, (_, at) => tried((processes[at % 2] ?? server).platform, userId, packet.id, requestId)),
    )
    expect(outcomes).toEqual(outcomes.map(() => due))
    count(isAmount(due) ? 'given' : due)
    if (isAmount(due)) take(model, packet, userId, requestId, due)
  })

const againStep = (who: number, which: number) =>
  step('sends what was given again', who, which, async (_, packet, userId) => {
    const before = packet.taken.get(userId)
    if (!before) return
    expect(await tried(server.platform, userId, packet.id, before.requestId)).toBe(before.amount)
    count('again')
  })

/** All members at once: the eligible ones share the next parts in any order. */
const burstStep = (which: number) =>
  step('everybody tries', 0, which, async (model, packet) => {
    const may = model.members.filter((userId) => refusalOf(model, packet, userId) === undefined)
    const next = packet.amounts.slice(packet.taken.size, packet.taken.size + may.length)
    const ids = model.members.map(() => randomUUID())
    const outcomes = await Promise.all(
      model.members.map((userId, at) => tried((processes[at % 2] ?? server).platform, userId, packet.id, ids[at])),
    )
    const takings = model.members.flatMap((userId, at) =>
      isAmount(outcomes[at] ?? '') ? [{ userId, amount: outcomes[at] ?? '', requestId: ids[at] ?? '' }] : [],
    )
    expect(takings.map(({ amount }) => amount).toSorted()).toEqual(next.toSorted())
    expect(takings.every(({ userId }) => may.includes(userId))).toBe(true)
    for (const { userId, amount, requestId } of takings) take(model, packet, userId, requestId, amount)
    count(takings.length > 0 ? 'burst' : 'burst of nothing')
  })

const openStep = (which: number) =>
  step('opens', 0, which, async (_, packet) => {
    if (packet.state !== 'early') return
    await minutesPass(server.platform.db, packet.id, 10)
    packet.state = 'open'
  })

/** The packet ends; the job may run later. */
const endStep = (which: number, isKept: boolean) =>
  step(`ends${isKept ? ', and is closed' : ''}`, 0, which, async (_, packet) => {
    if (packet.state !== 'open') return
    await minutesPass(server.platform.db, packet.id, 120)
    packet.state = 'over'
    if (isKept) await Promise.all(processes.map(({ platform }) => keepPackets(platform)))
    const rest = packet.amounts.slice(packet.taken.size).reduce((sum, amount) => sum + BigInt(amount), 0n)
    const returned = server.platform.db.selectFrom('budgetMoves').select('amount').where('ref', '=', returnedRef(packet.id))
    expect(await returned.execute()).toEqual(isKept && rest > 0n ? [{ amount: rest }] : [])
    count('ended')
  })

const pauseStep = (who: number) =>
  step('pauses', who, 0, async ({ paused }, _, userId) => {
    if (paused.has(userId)) return
    await transact(server.platform.db, (tx) => restrictPlay(tx, server.platform, userId, '24h', 'member'))
    paused.add(userId)
  })

async function newModel(): Promise<Model> {
  const { platform } = server
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => newPlayer(platform.db, 0n)))
  const packets: ModelPacket[] = []
  for (const parts of [3, 5]) {
    const from = platform.now() + 5 * MINUTE
    const id = await newPacket(platform, { parts, from, until: from + 60 * MINUTE })
    packets.push({ id, amounts: await amountsOf(platform.db, id), taken: new Map(), state: 'early' })
  }
  return { members, packets, paused: new Set(), awarded: new Map() }
}

/** These histories run every time, before the random ones. */
const known: [Command[]][] = [
  [
    [
      tryStep(0, 0, 2),
      openStep(0),
      tryStep(0, 0, 4),
      tryStep(0, 0, 2),
      againStep(0, 0),
      tryStep(1, 0, 1),
      burstStep(0),
      tryStep(2, 0, 1),
      tryStep(3, 0, 1),
      tryStep(4, 0, 1),
      tryStep(5, 0, 2),
      openStep(1),
      pauseStep(2),
      tryStep(2, 1, 2),
      tryStep(3, 1, 2),
      endStep(1, true),
      tryStep(4, 1, 1),
      againStep(3, 1),
    ],
  ],
]

test('each part goes to the next member without a part, and all books add up', async () => {
  const who = fc.nat({ max: MEMBERS - 1 })
  const which = fc.nat({ max: PACKETS - 1 })
  const trying = fc.tuple(who, which, fc.integer({ min: 1, max: 4 })).map((all) => tryStep(...all))
  const commands = [
    trying,
    trying,
    trying,
    fc.tuple(who, which).map((all) => againStep(...all)),
    which.map(burstStep),
    which.map(openStep),
    fc.tuple(which, fc.boolean(), fc.nat({ max: 3 })).map(([of, isKept, chance]) => (chance === 0 ? endStep(of, isKept) : openStep(of))),
    fc.tuple(who, fc.nat({ max: 5 })).map(([of, chance]) => (chance === 0 ? pauseStep(of) : againStep(of, 0))),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (steps) => {
      await fc.asyncModelRun(async () => ({ model: await newModel(), real: {} }), steps)
      expect(await violations(server.platform.db)).toEqual([])
    }),
    { ...histories(12, { seed: 19, known: known.length }), examples: known, endOnFailure: true },
  )
  for (const what of ['given', 'again', 'burst', 'ended', 'EXCLUDED', 'PACKET_TAKEN', 'PACKET_EARLY', 'PACKET_EMPTY', 'PACKET_OVER'])
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
}, 600_000)
