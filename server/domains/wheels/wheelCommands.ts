/** Operator commands about prize wheels. */
import { sql, type Updateable } from 'kysely'
import * as v from 'valibot'
import { campaignCode } from '#/contract/welfare/codes.ts'
import { fundBudget, openOwnBudgets, piecesOf } from '../../ledger/budgets.ts'
import { points, pointsOrPieces } from '../../ledger/points.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { flag, oneOf, text, UsageError, word, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { list, table } from '../../platform/operator/list.ts'
import { threeJson, threeOf } from '../../platform/operator/localized.ts'
import { momentOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportWheel } from './exportWheel.ts'
import { closeWheel, FEWEST_TERMS, openWheel, stockWheel, wheelIn } from './managing.ts'
import { prizeForm, prizeText } from './prizes.ts'
import { ANNOUNCED_MS, currentRound, openRounds, type WheelRow } from './rounds.ts'
import { stateOf } from './states.ts'
import type { Tables } from '../../platform/database/tables.ts'

const TITLE_MOST = 40
const TERM_MOST = 200
const TERMS_MOST = 10
const PER_DAY_MOST = 100

const id = wordOf(campaignCode, 'has 2 to 32 small letters, digits and hyphens, and begins with a letter')
const roundNumber = v.pipe(word, v.regex(/^[1-9]\d{0,8}$/, 'is a whole number from 1'), v.transform(Number))
const time = (at: number | null) => (at === null ? '-' : new Date(at).toISOString())

function wholeOf(value: string, least: number, most: number): number {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : -1
  if (number < least || number > most) throw new UsageError(`it is a whole number from ${least} to ${most}`)
  return number
}

/** Parses lines `中文 | 한국어 | English`, separated by `//`. */
function termsOf(value: string): string {
  const lines = value.split('//').map((line) => threeOf(line, TERM_MOST))
  if (lines.length < FEWEST_TERMS || lines.length > TERMS_MOST)
    throw new UsageError(`terms have ${FEWEST_TERMS} to ${TERMS_MOST} lines, with // between, each as "中文 | 한국어 | English"`)
  return JSON.stringify(lines)
}

/** Parses an end; a dash means no end. */
function endOf(platform: Platform, value: string): Date | null {
  if (value === '-') return null
  const until = momentOf(platform, value)
  if (until.getTime() <= platform.now()) throw new UsageError('the end is past')
  return until
}

/** Whether members have read the wheel's rules and may have drawn by them. */
const hasBegun = ({ now }: Pick<Platform, 'now'>, wheel: WheelRow): boolean => wheel.isOffered && stateOf(wheel, now()) !== 'upcoming'

const instead = 'give it an end a day ahead ("wheels set … until"), and add a new wheel'

/** Throws UsageError if a new end is sooner than the earlier end and less than a day away, as members must know it in time. */
function refuseSooner({ now }: Pick<Platform, 'now'>, { untilAt }: WheelRow, until: Date | null): void {
  const earliest = now() + ANNOUNCED_MS
  if (until !== null && until.getTime() < Math.min(untilAt ?? Infinity, earliest))
    throw new UsageError(`it has begun, so that it ends a day from now at the earliest: ${time(earliest)}`)
}

type Values = Updateable<Tables['wheels']>
type Change = (platform: Platform, wheel: WheelRow, value: string) => Values

const fields: Readonly<Record<string, Change>> = {
  titles: (_, _wheel, value) => ({ titles: threeJson(value, TITLE_MOST) }),
  terms(platform, wheel, value) {
    const terms = termsOf(value)
    if (hasBegun(platform, wheel)) throw new Error(`it has begun, and its terms stay as they are: ${instead}`)
    return { terms }
  },
  from(platform, wheel, value) {
    if (hasBegun(platform, wheel)) throw new Error('it has begun')
    return { fromAt: momentOf(platform, value) }
  },
  until(platform, wheel, value) {
    if (wheel.isOffered && stateOf(wheel, platform.now()) === 'over') throw new Error('it is over')
    const untilAt = endOf(platform, value)
    if (hasBegun(platform, wheel)) refuseSooner(platform, wheel, untilAt)
    return { untilAt }
  },
  perDay(platform, wheel, value) {
    const perDay = wholeOf(value, 0, PER_DAY_MOST)
    if (hasBegun(platform, wheel) && perDay < wheel.perDay)
      throw new Error(`it has begun with ${wheel.perDay} draws a day, which can only become more: ${instead}`)
    return { perDay }
  },
  chanceDays: (_, _wheel, value) => ({ chanceDays: wholeOf(value, 1, 90) }),
  draws: (_, _wheel, value) => ({ roundDraws: wholeOf(value, 1, 100_000) }),
}

async function change(platform: Platform, code: string, field: string, value: string): Promise<void> {
  await transact(platform.db, async (tx) => {
    const wheel = await wheelIn(tx, code)
    const values = fields[field]?.(platform, wheel, value) ?? {}
    const from = values.fromAt?.getTime() ?? wheel.fromAt
    const until = values.untilAt === undefined ? wheel.untilAt : (values.untilAt?.getTime() ?? null)
    if (until !== null && until <= from) throw new UsageError('a wheel ends after it begins')
    await tx.updateTable('wheels').set(values).where('code', '=', code).execute()
  })
}

interface Listed extends WheelRow {
  readonly pointsLeft: bigint
  readonly piecesLeft: bigint
}

const wheels = list({
  help: 'all of them; the rounds that are published are told by rounds',
  takes: {},
  query: () => sql<Listed>`
    select w.*, coalesce(b."left", 0) as points_left, coalesce(p."left", 0) as pieces_left
    from wheels w left join budgets b on b.code = w.code left join budgets p on p.code = w.code || ${piecesOf('')}`,
  order: [
    ['from_at', 'timestamptz'],
    ['code', 'text'],
  ],
  at: 'from_at',
  columns: [
    ['code', 'text', ({ code }) => code],
    ['kind', 'text', ({ kind }) => kind],
    ['state', 'text', (wheel, { now }) => (wheel.isOffered ? stateOf(wheel, now()) : 'hidden')],
    ['from', 'time', ({ fromAt }) => fromAt],
    ['until', 'time', ({ untilAt }) => untilAt, 'to {}'],
    ['perDay', 'text', ({ perDay }) => perDay, '{} a day'],
    ['pointsLeft', 'amount', ({ pointsLeft }) => pointsLeft, 'budget {} points'],
    ['piecesLeft', 'text', ({ piecesLeft }) => piecesLeft, '{} film tickets'],
    ['title', 'text', ({ titles }) => titles.rw],
  ],
})

const rounds = table({
  help: 'the rounds of a wheel that are published and not over',
  takes: { id },
  async rows({ db, now }, { id: code }) {
    await knownWheel(db, code)
    const open = await openRounds(db, code)
    const current = currentRound(open, now())
    return open.map((round) => ({ ...round, isCurrent: round.number === current?.number }))
  },
  columns: [
    ['number', 'text', ({ number }) => number, 'round {}'],
    ['turn', 'text', ({ isCurrent, opensAt }) => (isCurrent ? 'current' : opensAt === null ? 'next' : `from ${time(opensAt)}`)],
    ['drawn', 'text', ({ drawn, draws }) => `${drawn} of ${draws} drawn`],
    ['prizes', 'text', ({ prizes, remaining }) => prizes.map((prize, at) => prizeText(prize, remaining[at] ?? 0)).join(', ')],
  ],
})

interface Added {
  readonly id: string
  readonly kind: 'urn' | 'open'
  readonly from: string
  readonly until: string
  readonly perDay: string
  readonly titles: string
}

async function add(platform: Platform, { id: code, kind, titles, ...typed }: Added): Promise<void> {
  const { db } = platform
  const fromAt = momentOf(platform, typed.from)
  const untilAt = endOf(platform, typed.until)
  if (untilAt !== null && untilAt <= fromAt) throw new UsageError('a wheel ends after it begins')
  await transact(db, async (tx) => {
    const added = await tx
      .insertInto('wheels')
      .values({
        code,
        kind,
        titles: threeJson(titles, TITLE_MOST),
        terms: '[]',
        fromAt,
        untilAt,
        perDay: wholeOf(typed.perDay, 0, PER_DAY_MOST),
      })
      .onConflict((there) => there.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) throw new Error(`there is a wheel ${code} already`)
    await openOwnBudgets(tx, code)
  })
}

/** Throws an Error if there is no such wheel. */
async function knownWheel(db: Db, code: string): Promise<void> {
  const known = await db.selectFrom('wheels').select('code').where('code', '=', code).executeTakeFirst()
  if (!known) throw new Error(`there is no wheel ${code}`)
}

export const wheelCommands: Commands = {
  wheels: {
    help: `prize wheels: an urn gives each of its stock once, an open wheel has the same weights at each draw. Texts are written 中文 | 한국어 | English; ${prizeForm}`,
    alone: 'list',
    acts: {
      list: wheels,
      rounds,
      add: act({
        help: 'a new one, which nobody sees until it is opened: from and until as 2026-11-20T12:00 in the platform’s time zone, until may be -; perDay are the free draws of each member a business day',
        takes: { id, kind: oneOf(['urn', 'open']), from: word, until: word, perDay: word, titles: text },
        async run(platform, input, print) {
          await add(platform, input)
          print(`${input.id}\tadded`)
        },
      }),
      set: act({
        help: `changes a field: ${Object.keys(fields).join(', ')}; ${FEWEST_TERMS} lines of terms or more have // between them, draws are those of rounds to come. Of a wheel that has begun the terms stay, draws a day become more, and an end that comes sooner is a day off at least`,
        takes: { id, field: oneOf(Object.keys(fields)), value: text },
        async run(platform, { id: code, field, value }, print) {
          await change(platform, code, field, value)
          print(`${code}\t${field}\t${value}`)
        },
      }),
      stock: act({
        help: 'publishes a round with these prizes; of a wheel that is open it takes over 24 hours later',
        takes: { id, prizes: text },
        async run(platform, { id: code, prizes }, print) {
          print(`${code}\tround ${await stockWheel(platform, code, prizes)}`)
        },
      }),
      open: act({
        help: 'shows it to everybody, from its beginning on; it has its terms, and its budget has to cover an urn’s whole stock, or an open wheel’s dearest prize for one draw and for each chance that was won',
        takes: { id },
        async run(platform, { id: code }, print) {
          await openWheel(platform, code)
          print(`${code}\topen`)
        },
      }),
      close: act({
        help: 'ends it now; one that has not begun is taken back',
        takes: { id },
        async consequence({ db, now }, { id: code }) {
          const wheel = await db.selectFrom('wheels').selectAll().where('code', '=', code).executeTakeFirst()
          if (!wheel?.isOffered || stateOf(wheel, now()) !== 'running') return undefined
          const round = currentRound(await openRounds(db, code), now())
          return `ends ${code} now, for good${round ? `: of its round ${round.number} ${round.drawn} of ${round.draws} prizes are drawn so far` : ''}`
        },
        async run(platform, { id: code }, print) {
          await closeWheel(platform, code)
          print(`${code}\tclosed`)
        },
      }),
      fund: act({
        help: 'puts points into its budget, or with --pieces film tickets',
        takes: { id, amount: pointsOrPieces, pieces: flag('film tickets instead of points') },
        async run({ db }, { id: code, amount: amountIn, pieces }, print) {
          await knownWheel(db, code)
          const amount = amountIn(pieces ? 'pieces' : 'points')
          await fundBudget(db, { code: pieces ? piecesOf(code) : code, amount, ref: timeId() })
          print(`${code}\tfunded\t${pieces ? amount : points(amount)}`)
        },
      }),
    },
  },
  'export-wheel': act({
    help: 'a round of a wheel as JSON lines: what was published, then its draws; anybody repeats them from that',
    takes: { id, round: roundNumber },
    run: (platform, { id: code, round }, print) => exportWheel(platform, code, round, print),
  }),
}
