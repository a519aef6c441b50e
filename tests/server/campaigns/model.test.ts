/**
 * Any order of deeds, days, claims in copies by two processes, changes of rules and needs, joining, leaving, pausing and funding: a small
 * model beside the engine predicts the claimable awards, the answer to a claim, and the payment.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Award, Deed } from '#/contract/welfare/codes.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { fundBudget } from '../../../server/ledger/budgets.ts'
import { ownState } from '../../../server/domains/campaigns/own.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import type { PeoplePlatform } from '../accounts/support.ts'
import { violations } from '../gifts/support.ts'
import { histories } from '../support/histories.ts'
import {
  aClaim,
  beginOfDay,
  claimed,
  DAY,
  dayOf,
  doDeed,
  join,
  later,
  leftOf,
  type Member,
  newOne,
  openCampaigns,
  points,
  putCampaign,
  tickets,
} from './support.ts'

const STEPS = 40
const MEMBERS = 2
const kinds = ['daily', 'weekly', 'joined'] as const
type Kind = (typeof kinds)[number]

/** What the campaigns are, in the words of the account. Budgets are small, so that they run out. The weekly one needs a bound phone. */
const terms = {
  daily: { deed: 'verify', claimDays: 2, needed: [1], points: 9000n, pieces: 0n },
  weekly: { deed: 'readRules', claimDays: 1, needed: [2, 3], points: 4000n, pieces: 0n },
  joined: { deed: 'seeToday', claimDays: 0, needed: [1, 2], points: 1500n, pieces: 2n },
} as const satisfies Readonly<Record<Kind, { deed: Deed; claimDays: number; needed: readonly number[]; points: bigint; pieces: bigint }>>

const firstAwards: Readonly<Record<Kind, readonly Award[]>> = {
  daily: [points(1000n)],
  weekly: [points(500n), points(2000n)],
  joined: [points(700n), tickets(1)],
}

let server: PeoplePlatform
let processes: readonly Platform[]
beforeAll(async () => {
  server = await openCampaigns()
  processes = [server.platform, (await server.another()).platform]
})
afterAll(() => server.close())

interface Player {
  readonly member: Member
  /** Days on which it was done, counted from the beginning. */
  readonly done: Readonly<Record<Kind, Set<number>>>
  readonly taken: Set<string>
  joinedOn: number | null
  hasPhone: boolean
  isPaused: boolean
  paid: bigint
  tickets: number
  /** Claims by request id, and how they were answered. */
  readonly sent: Map<string, { readonly claim: Choice; readonly answer: string }>
}

interface Choice {
  readonly kind: Kind
  /** Days or weeks back; nothing for once. */
  readonly back: number
  readonly stage: number
}

interface Model {
  readonly players: readonly Player[]
  readonly codes: Readonly<Record<Kind, string>>
  today: number
  /** Awards of the daily one, by the day from which on they count. */
  readonly rules: { readonly from: number; readonly awards: readonly Award[] }[]
  readonly left: Record<Kind, { points: bigint; pieces: bigint }>
}

/** The first day of the campaigns is a Monday in the account. */
let monday = 0
const weekOn = (day: number) => Math.floor((day - monday) / 7) * 7 + monday

const seen = new Map<string, number>()
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

/** The day with which the period begins. */
function periodOf({ today }: Model, { kind, back }: Choice): number {
  if (kind === 'daily') return today - back
  return kind === 'weekly' ? weekOn(today) - 7 * back : 0
}

const keyOf = (period: number, { kind, stage }: Choice) => `${kind} ${period} ${stage}`
const lengthOf = { daily: 1, weekly: 7, joined: Infinity } as const

function progressOf(player: Player, kind: Kind, period: number, today: number): number {
  const from = kind === 'joined' ? (player.joinedOn ?? Infinity) : Math.max(0, period)
  const until = Math.min(today, period + lengthOf[kind] - 1)
  return [...player.done[kind]].filter((day) => day >= from && day <= until).length
}

function awardOf({ rules }: Model, { kind, stage }: Choice, period: number): Award | undefined {
  if (kind !== 'daily') return firstAwards[kind][stage]
  return rules.toReversed().find(({ from }) => from <= period)?.awards[stage]
}

/** How a claim must be answered. */
function due(model: Model, player: Player, choice: Choice): string {
  const { kind, stage } = choice
  const { today } = model
  const period = periodOf(model, choice)
  const needed = terms[kind].needed[stage] ?? Infinity
  const isReached = progressOf(player, kind, period, today) >= needed
  const ends = period + lengthOf[kind]
  const isLate = today >= ends + terms[kind].claimDays
  if (player.isPaused) return 'EXCLUDED'
  if (player.taken.has(keyOf(period, choice))) return 'CLAIM_TAKEN'
  if (kind === 'joined' && player.joinedOn === null) return 'CAMPAIGN_JOIN'
  if (kind === 'weekly' && !player.hasPhone) return 'CAMPAIGN_NEEDS'
  if (today >= ends && (!isReached || isLate)) return 'CLAIM_LATE'
  if (!isReached) return 'CLAIM_EARLY'
  const award = awardOf(model, choice, period)
  const left = model.left[kind]
  if (award?.kind === 'points') return left.points >= BigInt(award.amount) ? 'paid' : 'BUDGET_SPENT'
  return left.pieces >= 1n ? 'paid' : 'BUDGET_SPENT'
}

function take(model: Model, player: Player, choice: Choice): void {
  const period = periodOf(model, choice)
  const award = awardOf(model, choice, period)
  player.taken.add(keyOf(period, choice))
  const left = model.left[choice.kind]
  if (award?.kind === 'points') {
    player.paid += BigInt(award.amount)
    left.points -= BigInt(award.amount)
  } else {
    player.tickets += 1
    left.pieces -= 1n
  }
}

const at = (model: Model, process = 0): Platform => later(processes[process % 2] ?? server.platform, model.today * DAY)

const periodName = (period: number, kind: Kind) => (kind === 'joined' ? 'once' : dayOf(server.platform, period))

/** The shown claimable awards equal the model's, inside and outside its budgets. */
async function isShownRight(model: Model, player: Player): Promise<void> {
  const { own } = await ownState(at(model), player.member.id)
  const shown = own.flatMap(({ stages }) => stages.filter(({ state }) => state === 'claimable')).length
  const expected = kinds.flatMap((kind) =>
    terms[kind].needed.flatMap((_, stage) =>
      Array.from({ length: kind === 'joined' ? 1 : 4 }, (_unused, back) => due(model, player, { kind, back, stage })).filter(
        (answer) => answer === 'paid' || answer === 'BUDGET_SPENT',
      ),
    ),
  ).length
  expect(shown).toBe(expected)
}

async function booksAgree(model: Model): Promise<void> {
  const { db } = server.platform
  for (const player of model.players) {
    expect((await balanceOf(db, player.member.id)).balance).toBe(player.paid)
    await isShownRight(model, player)
  }
  for (const kind of kinds) {
    const code = model.codes[kind]
    expect([await leftOf(db, code), await leftOf(db, `${code}.pieces`)]).toEqual([model.left[kind].points, model.left[kind].pieces])
  }
}

type Command = fc.AsyncCommand<Model, object>

const step = (name: string, who: number, run: (player: Player, model: Model) => Promise<void>): Command => ({
  check: () => true,
  async run(model) {
    const player = model.players[who % MEMBERS]
    if (!player) return
    await run(player, model)
    await booksAgree(model)
  },
  toString: () => `${who} ${name}`,
})

const deedStep = (who: number, kind: Kind) =>
  step(`does ${kind}`, who, async (player, model) => {
    await doDeed(at(model), player.member, terms[kind].deed)
    if (!player.isPaused) player.done[kind].add(model.today)
  })

const daysStep = (days: number) =>
  step(`${days} days pass`, 0, async (_, model) => {
    model.today += days
  })

/** One claim, sent in several copies at once to both processes, under one id. */
const claimStep = (who: number, kind: Kind, back: number, stage: number, copies: number) =>
  step(`claims ${kind} of ${back} back, stage ${stage}, ${copies} times`, who, async (player, model) => {
    const choice = { kind, back, stage }
    const answer = due(model, player, choice)
    const claim = aClaim(model.codes[kind], periodName(periodOf(model, choice), kind), stage)
    const requestId = randomUUID()
    const outcomes = await Promise.all(
      Array.from({ length: copies }, (_, process) => claimed(at(model, process), player.member, [claim], requestId)),
    )
    expect(outcomes).toEqual(outcomes.map(() => [answer]))
    count(answer)
    if (answer === 'paid') take(model, player, choice)
    player.sent.set(requestId, { claim: { ...choice, back: periodOf(model, choice) }, answer })
  })

/** A repeated claim gets its first answer, in any later state. */
const againStep = (who: number, which: number) =>
  step(`sends claim ${which} again`, who, async (player, model) => {
    const [requestId, sent] = [...player.sent][which % Math.max(1, player.sent.size)] ?? []
    if (requestId === undefined || !sent) return
    const { kind, back: period, stage } = sent.claim
    const claim = aClaim(model.codes[kind], periodName(period, kind), stage)
    expect(await claimed(at(model, which), player.member, [claim], requestId)).toEqual([sent.answer])
    count('again')
  })

/** All claimable awards, and some others, in one request. */
const allStep = (who: number) =>
  step('claims all', who, async (player, model) => {
    const choices = kinds.flatMap((kind) =>
      terms[kind].needed.flatMap((_, stage) => [0, 1].slice(0, kind === 'joined' ? 1 : 2).map((back) => ({ kind, back, stage }))),
    )
    const expected: string[] = []
    for (const one of choices) {
      const answer = due(model, player, one)
      expected.push(answer)
      if (answer === 'paid') take(model, player, one)
    }
    const claims = choices.map((one) => aClaim(model.codes[one.kind], periodName(periodOf(model, one), one.kind), one.stage))
    expect(await claimed(at(model), player.member, claims)).toEqual(expected)
    count('all')
  })

const joinStep = (who: number, isIn: boolean) =>
  step(isIn ? 'joins' : 'leaves', who, async (player, model) => {
    const outcome = await join(at(model), player.member, model.codes.joined, { isIn }).then(
      () => 'ok',
      () => 'refused',
    )
    expect(outcome).toBe(player.isPaused ? 'refused' : 'ok')
    if (player.isPaused) return
    // Joined is when the database says, which is the first day of the account.
    player.joinedOn = isIn ? (player.joinedOn ?? 0) : null
  })

const rulesStep = (ahead: number, amount: bigint) =>
  step(`the daily one gives ${amount} in ${ahead} days`, 0, async (_, model) => {
    const from = model.today + ahead
    if (model.rules.some((rule) => rule.from >= from)) return
    const awards = [points(amount)]
    await sql`
      insert into campaign_versions select code, (select max(version) + 1 from campaign_versions where code = v.code), trigger, every, needs_joining,
        ${new Date(beginOfDay(server.platform, from))}::timestamptz, null, ${JSON.stringify([{ needed: '1', award: awards[0] }])}::jsonb, needs, terms, claim_days,
        ${new Date(beginOfDay(server.platform, model.today))}::timestamptz
      from campaign_versions v where code = ${model.codes.daily} and version = 1`.execute(server.platform.db)
    model.rules.push({ from, awards })
  })

const fundStep = (kind: Kind, amount: bigint) =>
  step(`${kind} is funded with ${amount}`, 0, async (_, model) => {
    await fundBudget(server.platform.db, { code: model.codes[kind], amount, ref: randomUUID() })
    model.left[kind].points += amount
  })

const pauseStep = (who: number) =>
  step('pauses', who, async (player) => {
    if (player.isPaused) return
    await server.call('restrictPlay', { requestId: randomUUID(), term: '30d' }, { token: player.member.token })
    player.isPaused = true
  })

let phones = 13_600_000_000
const bindPhone = ({ id }: Member, isBound: boolean) =>
  server.platform.db
    .updateTable('users')
    .set({ phone: isBound ? `+86${++phones}` : null })
    .where('id', '=', id)
    .execute()

/** The claimable awards come and go with the phone, with any deeds meanwhile. */
const phoneStep = (who: number, isBound: boolean) =>
  step(isBound ? 'binds a phone' : 'unbinds the phone', who, async (player) => {
    await bindPhone(player.member, isBound)
    player.hasPhone = isBound
  })

async function newPlayer(): Promise<Player> {
  const member = await newOne(server)
  await bindPhone(member, true)
  return {
    member,
    done: { daily: new Set(), weekly: new Set(), joined: new Set() },
    taken: new Set(),
    joinedOn: null,
    hasPhone: true,
    isPaused: false,
    paid: 0n,
    tickets: 0,
    sent: new Map(),
  }
}

async function newModel(): Promise<Model> {
  const { db } = server.platform
  const from = beginOfDay(server.platform)
  const put = (kind: Kind, more: Parameters<typeof putCampaign>[1]) =>
    putCampaign(db, {
      trigger: terms[kind].deed,
      stages: terms[kind].needed.map((needed, stage) => ({ needed: String(needed), award: firstAwards[kind][stage] ?? points(1n) })),
      claimDays: terms[kind].claimDays,
      points: terms[kind].points,
      ...(terms[kind].pieces > 0n ? { pieces: terms[kind].pieces } : {}),
      from,
      ...more,
    })
  // Budgets of nothing cannot be funded.
  const codes = {
    daily: await put('daily', { every: 'day' }),
    weekly: await put('weekly', { every: 'week', needs: [{ kind: 'phone' }] }),
    joined: await put('joined', { every: 'once', needsJoining: true }),
  }
  const leftIn = async (kind: Kind) => ({ points: await leftOf(db, codes[kind]), pieces: await leftOf(db, `${codes[kind]}.pieces`) })
  return {
    players: [await newPlayer(), await newPlayer()],
    codes,
    today: 0,
    rules: [{ from: -Infinity, awards: firstAwards.daily }],
    left: { daily: await leftIn('daily'), weekly: await leftIn('weekly'), joined: await leftIn('joined') },
  }
}

/** These histories run every time, before the random ones. */
const known: [Command[]][] = [
  [
    [
      claimStep(0, 'daily', 0, 0, 1),
      deedStep(0, 'daily'),
      claimStep(0, 'daily', 0, 0, 3),
      againStep(0, 1),
      claimStep(0, 'daily', 0, 0, 2),
      claimStep(0, 'joined', 0, 0, 1),
      joinStep(0, true),
      deedStep(0, 'joined'),
      rulesStep(1, 4000n),
      daysStep(1),
      deedStep(0, 'joined'),
      deedStep(0, 'daily'),
      deedStep(1, 'daily'),
      allStep(0),
      claimStep(1, 'daily', 0, 0, 1),
      daysStep(1),
      deedStep(1, 'daily'),
      claimStep(1, 'daily', 0, 0, 1),
      fundStep('daily', 9000n),
      claimStep(1, 'daily', 0, 0, 1),
      daysStep(4),
      claimStep(1, 'daily', 4, 0, 1),
      claimStep(0, 'daily', 4, 0, 1),
      deedStep(1, 'weekly'),
      daysStep(1),
      deedStep(1, 'weekly'),
      phoneStep(1, false),
      claimStep(1, 'weekly', 0, 0, 2),
      phoneStep(1, true),
      claimStep(1, 'weekly', 0, 0, 2),
      pauseStep(1),
      deedStep(1, 'daily'),
      claimStep(1, 'daily', 0, 0, 1),
      joinStep(1, true),
    ],
  ],
]

test('claimable awards, answers and payments follow the rules of the model', async () => {
  monday = -((new Date(dayOf(server.platform)).getUTCDay() + 6) % 7)
  const who = fc.nat({ max: MEMBERS - 1 })
  const kind = fc.constantFrom(...kinds)
  const deeds = fc.tuple(who, kind).map((all) => deedStep(...all))
  const claims = fc
    .tuple(who, kind, fc.nat({ max: 3 }), fc.nat({ max: 1 }), fc.integer({ min: 1, max: 3 }))
    .map(([of, which, back, stage, copies]) =>
      claimStep(of, which, which === 'joined' ? 0 : back, Math.min(stage, terms[which].needed.length - 1), copies),
    )
  const commands = [
    deeds,
    deeds,
    deeds,
    claims,
    claims,
    fc.integer({ min: 1, max: 3 }).map(daysStep),
    fc.tuple(who, fc.nat({ max: 9 })).map((all) => againStep(...all)),
    who.map(allStep),
    fc.tuple(who, fc.boolean()).map((all) => phoneStep(...all)),
    fc.tuple(who, fc.boolean()).map((all) => joinStep(...all)),
    fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3000 })).map(([ahead, amount]) => rulesStep(ahead, BigInt(amount))),
    fc.tuple(kind, fc.integer({ min: 1, max: 3000 })).map(([of, amount]) => fundStep(of, BigInt(amount))),
    fc.tuple(who, fc.nat({ max: 9 })).map(([of, chance]) => (chance === 0 ? pauseStep(of) : deedStep(of, 'daily'))),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (steps) => {
      // Earlier histories are done with.
      await sql`update campaigns set is_offered = false`.execute(server.platform.db)
      const model = await newModel()
      await fc.asyncModelRun(() => ({ model, real: {} }), steps)
      expect(await violations(server.platform.db)).toEqual([])
    }),
    { ...histories(8, { seed: 19, known: known.length }), endOnFailure: true, examples: known },
  )
  const all = [
    'paid',
    'again',
    'all',
    'CLAIM_EARLY',
    'CLAIM_TAKEN',
    'CLAIM_LATE',
    'BUDGET_SPENT',
    'CAMPAIGN_JOIN',
    'CAMPAIGN_NEEDS',
    'EXCLUDED',
  ]
  expect([...seen.keys()]).toEqual(expect.arrayContaining(all))
}, 240_000)
