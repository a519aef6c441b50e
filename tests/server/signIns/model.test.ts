/**
 * Any order of sign-ins, made-up days, copies of requests and passing days, of two members on two processes: at each step the month and the
 * progress of the activity equal a simple model, no day exists or is paid twice, and no month has more made-up days than allowed.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#/lib/businessDay.ts'
import { ownState } from '../../../server/domains/campaigns/own.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { SIGN_IN } from '../../../server/domains/signIns/postingKinds.ts'
import type { Viewer } from '../films/support.ts'
import { outcomeOf } from '../protection/support.ts'
import { newRequestId } from '../support/client.ts'
import { histories } from '../support/histories.ts'
import type { TestPlatform } from '../support/platform.ts'
import { monthOf, newSigner, onDay, sign, signInSetup } from './support.ts'

const STEPS = 30
const DAILY = 500n
const PER_MONTH = 2
const WITHIN_DAYS = 7

const setup = signInSetup()
let processes: readonly TestPlatform[]
beforeAll(async () => {
  processes = [setup.server, await setup.server.another()]
})

/** By day: whether it was made up for, and in which month. */
interface Model {
  readonly viewer: Viewer
  readonly days: Map<string, string | null>
  today: string
}

const monthName = (day: string) => day.slice(0, 7)
const used = ({ days, today }: Model) => [...days.values()].filter((month) => month === monthName(today)).length

/** Counted from the first day to the last, unlike the code under test. */
function runs({ days, today }: Model): { streak: number; longest: number } {
  const all = [...days.keys()].toSorted()
  let longest = 0
  let run = 0
  let before = ''
  for (const day of all) {
    run = before !== '' && dayAfter(before) === day ? run + 1 : 1
    longest = Math.max(longest, run)
    before = day
  }
  const isRunning = before === today || before === dayAfter(today, -1)
  return { streak: isRunning ? run : 0, longest }
}

type Step = (model: Model, on: TestPlatform) => Promise<void>

/** Each request comes to both processes at once, as from a device that got no answer. */
async function twice({ viewer, today }: Model, makeUp?: { day: string; price: string }): Promise<string> {
  const requestId = newRequestId()
  const request = { requestId, ...(makeUp && { makeUp }) }
  const [first, second] = await Promise.all(processes.map(({ platform }) => outcomeOf(sign(onDay(platform, today), viewer, request))))
  expect(second).toBe(first)
  return first ?? ''
}

const signToday: Step = async (model) => {
  const isThere = model.days.has(model.today)
  expect(await twice(model)).toBe(isThere ? 'SIGNED' : 'ok')
  if (!isThere) model.days.set(model.today, null)
}

const makeUp =
  (ago: number): Step =>
  async (model) => {
    const day = dayAfter(model.today, -ago)
    const isMissed = ago >= 1 && ago <= WITHIN_DAYS && !model.days.has(day)
    const due = !isMissed ? 'MAKE_UP_DAY' : used(model) >= PER_MONTH ? `MAKE_UP_LIMIT ${PER_MONTH}` : 'ok'
    expect(await twice(model, { day, price: '0' })).toBe(due)
    if (due === 'ok') model.days.set(day, monthName(model.today))
  }

const pass =
  (days: number): Step =>
  async (model) => {
    model.today = dayAfter(model.today, days)
  }

const step = fc.oneof(
  { arbitrary: fc.constant(signToday), weight: 6 },
  { arbitrary: fc.integer({ min: -1, max: WITHIN_DAYS + 2 }).map(makeUp), weight: 3 },
  { arbitrary: fc.constantFrom(1, 1, 1, 1, 2, 3, 12).map(pass), weight: 5 },
)
const history = fc.array(fc.record({ step, of: fc.nat({ max: 1 }), on: fc.nat({ max: 1 }) }), { minLength: STEPS, maxLength: STEPS })

test('the calendar has the days of the model', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const models: Model[] = []
      for (let member = 0; member < 2; member += 1)
        models.push({ viewer: await newSigner(setup.server), days: new Map(), today: '2040-02-20' })
      for (const { step: act, of, on } of steps) {
        const [model, platform] = [models[of], processes[on]]
        if (!model || !platform) throw new Error('no such member or process')
        await act(model, platform)
        const shown = await monthOf(onDay(platform.platform, model.today), model.viewer)
        const month = monthName(model.today)
        expect(shown.days).toEqual(
          [...model.days]
            .filter(([day]) => monthName(day) === month)
            .map(([day, made]) => ({ day, isMadeUp: made !== null }))
            .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
        )
        expect(shown).toMatchObject({ ...runs(model), isSigned: model.days.has(model.today), makeUpsLeft: PER_MONTH - used(model) })
        const { own } = await ownState(onDay(platform.platform, model.today), model.viewer.id)
        expect(own.find(({ code }) => code === SIGN_IN)?.progress).toBe(String(runs(model).streak))
        const paid = [...model.days.values()].filter((made) => made === null).length
        expect((await balanceOf(platform.platform.db, model.viewer.id)).balance).toBe(DAILY * BigInt(paid))
      }
    }),
    { ...histories(20, { seed: 19 }) },
  )
}, 240_000)
