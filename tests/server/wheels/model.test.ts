/**
 * Any order of draws, their copies, won chances, passing days and budgets that are funded, of two members on two processes: at each step
 * the wheel has the state of a simple model, no chance is lost or used twice, the wheel gives no more than the budget had, and the budget
 * covers the greatest result of all won chances.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { replayRound } from '#/rules/welfare/wheel.ts'
import { budgetsOf } from '../../../server/ledger/budgets.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { chancesOf } from '../../../server/domains/wheels/chances.ts'
import { newViewer, type Viewer } from '../films/support.ts'
import { outcomeOf } from '../protection/support.ts'
import { newRequestId } from '../support/client.ts'
import { histories } from '../support/histories.ts'
import { operate } from '../support/operate.ts'
import type { TestPlatform } from '../support/platform.ts'
import { DAY, draw, drawsOf, giveChances, later, newWheel, wheelSetup, wheelShown } from './support.ts'

const STEPS = 30
const ROUND = 4
const DEAREST = 3000n
/** Days that a chance lasts which was won. */
const LASTS = 7

const setup = wheelSetup()
let processes: readonly TestPlatform[]
beforeAll(async () => {
  processes = [setup.server, await setup.server.another()]
})

interface Member {
  readonly viewer: Viewer
  /** The last day of each chance that was won and is left. */
  won: number[]
  /** The last day on which the free one was used. */
  freeUsed: number
  balance: bigint
}

interface Model {
  readonly code: string
  readonly members: readonly Member[]
  /** Since the history began. */
  today: number
  budget: bigint
  round: number
  drawn: number
}

const wonLeft = ({ today }: Model, { won }: Member) => won.filter((last) => last >= today)
const freeLeft = ({ today }: Model, { freeUsed }: Member) => (freeUsed === today ? 0 : 1)

/** Whether the budget pays the dearest prize for each chance that was won, and for so many more. */
function covers(model: Model, more: number): boolean {
  const won = model.members.flatMap((member) => wonLeft(model, member)).length
  return model.budget >= DEAREST * BigInt(won + more)
}

/** One of the day is given only where the budget covers it. */
const left = (model: Model, member: Member) => wonLeft(model, member).length + (covers(model, 1) ? freeLeft(model, member) : 0)

/** The one that expires first. */
function use(model: Model, member: Member): void {
  const won = wonLeft(model, member).toSorted((a, b) => a - b)
  const isWonFirst = freeLeft(model, member) === 0 || !covers(model, 1)
  if (isWonFirst) won.shift()
  else member.freeUsed = model.today
  member.won = won
}

type Step = (model: Model, member: Member) => Promise<void>

const at = (model: Model, { platform }: TestPlatform) => later(platform, model.today * DAY)

const drawAt =
  (behind: number): Step =>
  async (model, member) => {
    const round = model.round - behind
    const request = { requestId: newRequestId(), code: model.code, round }
    const none = covers(model, 1) ? 'WHEEL_LEFT' : 'BUDGET_SPENT'
    const due = behind > 0 ? 'CAMPAIGN_CHANGED' : left(model, member) === 0 ? none : 'ok'
    const copies = await Promise.all(processes.map((one) => outcomeOf(draw(at(model, one), member.viewer, request))))
    expect(copies).toEqual([due, due])
    if (due !== 'ok') return
    const answers = await Promise.all(processes.map((one) => draw(at(model, one), member.viewer, request)))
    expect(answers[1]).toEqual(answers[0])
    const { award, number, round: of } = answers[0]?.draw ?? { award: null, number: 0, round: 0 }
    expect({ of, number }).toEqual({ of: model.round, number: model.drawn + 1 })
    const paid = award?.kind === 'points' ? BigInt(award.amount) : 0n
    use(model, member)
    model.budget -= paid
    member.balance += paid
    model.drawn += 1
    if (model.drawn === ROUND) Object.assign(model, { round: model.round + 1, drawn: 0 })
  }

const win =
  (count: number): Step =>
  async (model, member) => {
    const ref = newRequestId()
    const due = covers(model, count) ? 'ok' : 'BUDGET_SPENT'
    for (const one of processes) expect(await outcomeOf(giveChances(at(model, one), member.viewer, model.code, count, ref))).toBe(due)
    if (due !== 'ok') return
    member.won.push(...Array.from({ length: count }, () => model.today + LASTS))
  }

const pass =
  (days: number): Step =>
  async (model) => {
    model.today += days
  }

const fund: Step = async (model) => {
  await operate(setup.server.platform, 'wheels', 'fund', model.code, '2')
  model.budget += 2000n
}

const step = fc.oneof(
  { arbitrary: fc.constantFrom(0, 0, 0, 0, 0, 1).map(drawAt), weight: 8 },
  { arbitrary: fc.integer({ min: 1, max: 3 }).map(win), weight: 4 },
  { arbitrary: fc.constantFrom(1, 1, 1, 3, 8).map(pass), weight: 2 },
  { arbitrary: fc.constant(fund), weight: 2 },
)
const history = fc.array(fc.record({ step, of: fc.nat({ max: 1 }) }), { minLength: STEPS, maxLength: STEPS })

async function begin(): Promise<Model> {
  const code = await newWheel(setup.server, { kind: 'open', prizes: 'none=1 1=2 3=1', points: '18', draws: ROUND })
  const viewers = [await newViewer(setup.server), await newViewer(setup.server)]
  const members = viewers.map((viewer) => ({ viewer, won: [], freeUsed: -1, balance: 0n }))
  return { code, members, today: 0, budget: 18_000n, round: 1, drawn: 0 }
}

async function compare(model: Model): Promise<void> {
  const { platform } = setup.server
  const now = at(model, setup.server)
  expect((await budgetsOf(platform.db, [model.code])).get(model.code)?.left).toBe(model.budget)
  expect(covers(model, 0)).toBe(true)
  const shown = await wheelShown(setup.server, model.code)
  expect(shown).toMatchObject({ isSpent: model.budget < DEAREST, round: { number: model.round, drawn: model.drawn } })
  for (const member of model.members) {
    const chances = await chancesOf(now, platform.db, member.viewer.id, { code: model.code, kind: 'open', perDay: 1 })
    expect(chances.left).toBe(left(model, member))
    expect((await balanceOf(platform.db, member.viewer.id)).balance).toBe(member.balance)
  }
}

test('the wheel has the state of the model, and every round can be replayed', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const model = await begin()
      for (const { step: act, of } of steps) {
        const member = model.members[of]
        if (!member) throw new Error('no such member')
        await act(model, member)
        await compare(model)
      }
      for (let round = 1; round <= model.round; round += 1) {
        const { kind, round: published } = await setup.server.call('wheelRound', { code: model.code, round })
        const draws = await drawsOf(setup.server.platform, model.code, round)
        expect(draws).toHaveLength(round < model.round ? ROUND : model.drawn)
        const { anchor, weights } = published
        expect(await replayRound({ code: model.code, kind, round, anchor, weights }, draws)).toBeNull()
      }
    }),
    { ...histories(12, { seed: 23 }) },
  )
}, 240_000)
