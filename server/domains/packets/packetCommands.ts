/** Operator commands about red packets. */
import { type Selectable, sql } from 'kysely'
import { campaignCode } from '#/contract/welfare/codes.ts'
import { anAmount, points, priceOf } from '../../ledger/points.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { text, UsageError, word, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { type Fields, listActs } from '../../platform/operator/listActs.ts'
import { list } from '../../platform/operator/list.ts'
import { shownText, threeJson, threeOf } from '../../platform/operator/localized.ts'
import { momentOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { closePacket } from './keeping.ts'
import { makePacket, packetBudget, type Plan, type Split } from './making.ts'
import type { Tables } from '../../platform/database/tables.ts'

const TITLE_MOST = 24
const PARTS_MOST = 5000
/** The most steps in one packet: a part in steps is drawn from fewer than 2^32. */
const STEPS_MOST = 1_000_000_000n
const DAY_MINUTES = 1440
const MINUTE = 60_000
/** How long before its opening a single packet may be made. */
const AHEAD_MS = 31 * DAY_MINUTES * MINUTE

const id = wordOf(campaignCode, 'has 2 to 32 small letters, digits and hyphens, and begins with a letter')

function whole(value: string, what: string, most: number): number {
  if (!/^[1-9]\d{0,5}$/.test(value) || Number(value) > most) throw new UsageError(`${what} is a whole number from 1 to ${most}`)
  return Number(value)
}

const partsOf = (value: string) => whole(value, 'the number of parts', PARTS_MOST)
const minutesOf = (value: string) => whole(value, 'how many minutes it is open', DAY_MINUTES)

/** Parses `18:00` to minutes after midnight. */
function minuteOf(value: string): number {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  if (hours === '') throw new UsageError('the time of the day is written as 18:00')
  return Number(hours) * 60 + Number(minutes)
}

const timeOf = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Parses `now`, or `2026-11-20T18:00`. */
function opensAt(platform: Pick<Platform, 'settings' | 'now'>, value: string): number {
  const now = platform.now()
  if (value === 'now') return now
  const at = momentOf(platform, value).getTime()
  if (at <= now || at > now + AHEAD_MS) throw new UsageError('the time is past, or more than 31 days ahead')
  return at
}

/** Throws UsageError if the sum cannot be split into such parts. */
function splittable<Terms extends Split>(terms: Terms): Terms {
  const { total, parts, least, step } = terms
  if (total % step !== 0n || least % step !== 0n) throw new UsageError('the sum and the smallest part are multiples of the step')
  if (total < BigInt(parts) * least) throw new UsageError(`the sum is too small for ${parts} parts of ${points(least)} at least`)
  if (total / step > STEPS_MOST) throw new UsageError('the step is too small for that sum')
  return terms
}

const splitWords = { total: anAmount, parts: word, least: anAmount, step: anAmount }

const splitOf = ({ total, parts, least, step }: Omit<Split, 'parts'> & { readonly parts: string }): Split =>
  splittable({ total, parts: partsOf(parts), least, step })

const fields: Fields = {
  titles: (_, value) => ({ titles: threeJson(value, TITLE_MOST) }),
  at: (_, value) => ({ minute: minuteOf(value) }),
  minutes: (_, value) => ({ minutes: minutesOf(value) }),
  total: (_, value) => ({ total: priceOf(value) }),
  parts: (_, value) => ({ parts: partsOf(value) }),
  least: (_, value) => ({ least: priceOf(value) }),
  step: (_, value) => ({ step: priceOf(value) }),
}

/** Changes a schedule; its terms as a whole must still be possible to split. */
const change = ({ db }: Pick<Platform, 'db'>, code: string, values: object): Promise<boolean> =>
  transact(db, async (tx) => {
    const schedule = await tx.selectFrom('packetSchedules').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
    if (!schedule) return false
    splittable({ ...schedule, ...values })
    await tx.updateTable('packetSchedules').set(values).where('code', '=', code).execute()
    return true
  })

const split = ({ total, parts, least }: Pick<Split, 'total' | 'parts' | 'least'>) =>
  `${points(total)} in ${parts} parts of ${points(least)} at least`

const schedules = list({
  help: 'the schedules; what is made of them, and at once, is told by made',
  takes: {},
  query: () => sql<Selectable<Tables['packetSchedules']>>`select * from packet_schedules`,
  order: [
    ['minute', 'int'],
    ['code', 'text'],
  ],
  columns: [
    ['code', 'text', ({ code }) => code],
    ['state', 'text', ({ isOffered }) => (isOffered ? 'offered' : 'removed')],
    ['at', 'text', ({ minute, minutes }) => `at ${timeOf(minute)} for ${minutes} minutes`],
    ['split', 'text', split],
    ['step', 'price', ({ step }) => step, 'step {}'],
    ['titles', 'text', ({ titles }) => shownText(titles)],
  ],
})

function stateOf({ fromAt, emptiedAt, closedAt }: Selectable<Tables['packets']>, now: number): string {
  if (emptiedAt !== null) return 'empty'
  if (closedAt !== null) return 'over'
  return fromAt > now ? 'upcoming' : 'open'
}

const made = list({
  help: 'packets that are made; what is left in the budget is told by budgets',
  takes: {},
  query: () => sql<Selectable<Tables['packets']>>`select * from packets`,
  order: [
    ['from_at', 'timestamptz'],
    ['id', 'text'],
  ],
  at: 'from_at',
  columns: [
    ['id', 'text', ({ id: packetId }) => packetId],
    ['state', 'text', (packet, { now }) => stateOf(packet, now())],
    ['at', 'time', ({ fromAt }) => fromAt],
    ['taken', 'text', ({ taken, parts }) => `${taken} of ${parts} taken`],
    ['split', 'text', split],
    ['total', 'amount', ({ total }) => total],
  ],
})

/** Throws an Error if the budget has too little left. */
const once = (db: Db, plan: Plan): Promise<boolean> =>
  makePacket(db, plan).catch((cause: unknown) => {
    if (!(cause instanceof Refusal)) throw cause
    throw new Error(`too little is left in the budget ${packetBudget}; operator budgets fund puts more into it`, { cause })
  })

const acts = listActs({
  what: 'schedule of red packets',
  id,
  fields,
  list: schedules,
  change,
  remove: {
    help: 'makes no more of it; one that is made already, up to a day ahead, still opens unless it is closed',
    run: (platform, code) => change(platform, code, { isOffered: false }),
  },
  offer: { help: 'a schedule that was removed, again', run: (platform, code) => change(platform, code, { isOffered: true }) },
})

export const packetCommands: Commands = {
  packets: {
    help: `red packets: every day at a time, by the clocks of the platform's time zone, or once. They are split into parts of a smallest amount and more, by steps, and paid from the budget "${packetBudget}". Titles are written 中文 | 한국어 | English`,
    alone: 'list',
    acts: {
      list: acts.list,
      made,
      add: act({
        help: 'a schedule: one packet a day, made a day before it opens',
        takes: { id, at: word, minutes: word, ...splitWords, titles: text },
        async run({ db }, input, print) {
          const added = await db
            .insertInto('packetSchedules')
            .values({
              code: input.id,
              titles: threeJson(input.titles, TITLE_MOST),
              minute: minuteOf(input.at),
              minutes: minutesOf(input.minutes),
              ...splitOf(input),
            })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (added.numInsertedOrUpdatedRows === 0n)
            throw new Error(`there is a schedule ${input.id} already; offer brings back one that was removed`)
          print(`${input.id}\tadded`)
        },
      }),
      set: acts.set,
      remove: acts.remove,
      offer: acts.offer,
      once: act({
        help: 'one packet, now or at a time: its sum is set aside at once',
        takes: { at: word, minutes: word, ...splitWords, titles: text },
        async run(platform, input, print) {
          const from = opensAt(platform, input.at)
          const plan = {
            id: `once-${timeId()}`,
            scheduled: null,
            titles: threeOf(input.titles, TITLE_MOST),
            from,
            until: from + minutesOf(input.minutes) * MINUTE,
            ...splitOf(input),
          }
          await once(platform.db, plan)
          print(`${plan.id}\tmade`)
        },
      }),
      close: act({
        help: 'ends one packet at once, also before it opens: what nobody took goes back to the budget, what was taken stays, and its list is revealed',
        takes: { packet: word },
        async consequence({ db }, { packet }) {
          const open = await db.selectFrom('packets').selectAll().where('id', '=', packet).where('closedAt', 'is', null).executeTakeFirst()
          return open && `ends ${packet} at once: ${open.taken} of its ${open.parts} parts are taken so far, and nobody gets another`
        },
        async run(platform, { packet }, print) {
          print(`${packet}\tclosed\t${points(await closePacket(platform, packet))} went back`)
        },
      }),
    },
  },
}
