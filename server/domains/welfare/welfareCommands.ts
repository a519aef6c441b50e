/** Operator commands about welfare requests. Personal data is shown in full only for a single open request. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { openStates, requestField, type RequestField, requestKind, requestState } from '#/contract/welfare/requests.ts'
import { day, typed } from '#/contract/common.ts'
import { points } from '../../ledger/points.ts'
import {
  count,
  oneOf,
  picked,
  privateText,
  privateTextIfAny,
  privateWord,
  UsageError,
  word,
  wordOf,
} from '../../platform/operator/arguments.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'
import { list, tabbed } from '../../platform/operator/list.ts'
import { threeOf } from '../../platform/operator/localized.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockedMark, memberIdOf } from '../accounts/module.ts'
import { resolveRequest, type RequestAct, type Said } from './acts.ts'
import { fieldsOf, type Masked, personalFields, type PublicDetails, unsealPersonal } from './details.ts'
import { memberLines } from './memberLines.ts'
import { waits } from './requests.ts'
import type { Plan, StoredRequest } from './schema.ts'

const REASON_MOST = 120
const NOTE_MOST = 120
const PLAN_MOST = 80
/** The default hours in which a member can answer a plan. */
const PLAN_HOURS = 48

const number = wordOf(v.pipe(v.string(), v.regex(/^[GPH]-\d{4}-\d{4,12}$/)), 'is a request’s number: G-1120-4471')
const state = v.pipe(
  v.optional(oneOf(requestState.options)),
  v.metadata({ option: 'string', help: 'those of a state; by default those that wait' }),
)
const kind = v.pipe(v.optional(oneOf(requestKind.options)), v.metadata({ option: 'string', help: requestKind.options.join(', ') }))
const member = v.pipe(v.optional(word), v.metadata({ option: 'string', help: 'those of a member' }))
const stayDay = wordOf(day, 'is a day: 2026-12-05')
/** A field of the form, or - for no field. */
const field = oneOf([...requestField.options, '-'])
const note = v.pipe(v.string(), v.maxLength(NOTE_MOST, `has ${NOTE_MOST} characters at most`), v.regex(typed.requirement, 'is one line'))

const time = (at: number) => new Date(at).toISOString()

/** A request in one line, without personal data. */
function whatOf(details: PublicDetails): string {
  if (details.kind === 'gift') return details.names.rw
  if (details.kind === 'phone') return `${details.month} ${points(BigInt(details.amount))}`
  return `${details.city.rw} ${details.from} ${details.until} ${details.nights} nights, ${details.guests} guests`
}

const personalLine = (personal: Masked): string =>
  personalFields.flatMap((name) => (personal[name] ? [`${name} ${personal[name]}`] : [])).join(', ')

const rowOf = (row: Listed) =>
  tabbed([
    row.number,
    row.kind,
    row.state,
    row.username,
    whatOf(row.details),
    row.masked ? personalLine(row.masked) : 'erased',
    time(row.submittedAt),
    lockedMark(row.userState),
  ])

const withNames = ({ db }: Pick<Platform, 'db'>) =>
  db
    .selectFrom('welfareRequests')
    .innerJoin('users', 'users.id', 'welfareRequests.userId')
    .selectAll('welfareRequests')
    .select(['username', 'users.state as userState'])

interface Listed extends StoredRequest {
  readonly username: string
  readonly userState: 'active' | 'locked'
}

const requests = list({
  help: 'those that wait, or those of a state: what was asked for first comes first',
  takes: { state, kind, member },
  async query(platform, { state: stateFilter, kind: kindFilter, member: name }) {
    const userId = name === undefined ? undefined : await memberIdOf(platform.db, name)
    return sql<Listed>`${withNames(platform)
      .where('welfareRequests.state', 'in', stateFilter === undefined ? openStates : [stateFilter])
      .$if(kindFilter !== undefined, (query) => query.where('welfareRequests.kind', '=', kindFilter ?? 'gift'))
      .$if(userId !== undefined, (query) => query.where('welfareRequests.userId', '=', userId ?? ''))}`
  },
  order: [
    ['submitted_at', 'timestamptz'],
    ['id', 'text'],
  ],
  id: 'number',
  at: 'submitted_at',
  columns: [
    ['number', 'text', (row) => row.number],
    ['kind', 'text', (row) => row.kind],
    ['state', 'text', (row) => row.state],
    ['member', 'text', ({ username }) => username],
    ['what', 'text', ({ details }) => whatOf(details)],
    ['personal', 'text', ({ masked }) => (masked ? personalLine(masked) : 'erased')],
    ['at', 'time', ({ submittedAt }) => submittedAt],
    ['marks', 'text', ({ userState }) => lockedMark(userState)],
  ],
})

const planLine = ({ hotel, room, included, from, until }: Plan): string => [hotel.rw, room.rw, `${from} – ${until}`, included.rw].join(', ')

/** Personal data, in full while the request is open, as the operator needs it to pack, book or pay. */
function personalOf(platform: Platform, row: StoredRequest): string {
  if (row.personal === null || row.masked === null) return `erased ${row.erasedAt === null ? '' : time(row.erasedAt)}`
  return personalLine(waits(row) ? unsealPersonal(platform, row.id, row.personal) : row.masked)
}

async function show(platform: Platform, requestNumber: string, print: Print): Promise<void> {
  const row = await withNames(platform).where('welfareRequests.number', '=', requestNumber).executeTakeFirst()
  if (!row) throw new Error(`there is no request ${requestNumber}`)
  print(rowOf(row))
  if (row.details.kind === 'gift') print(`items\t${row.details.items.rw}`)
  print(`for\t${personalOf(platform, row)}`)
  if (row.reason) print(`why\t${[row.reason.rw, row.field ?? '-'].join('\t')}`)
  if (row.plan) print(`plan\t${planLine(row.plan)}\tuntil ${time(row.planUntil ?? 0)}`)
  if (row.declinedFor !== null) print(`declined for\t${row.declinedFor}`)
  if (row.receivedAt !== null) print(`received\t${time(row.receivedAt)}`)
  if (row.sentNote !== null) print(`note\t${row.sentNote}`)
  const steps = platform.db.selectFrom('welfareSteps').selectAll().where('requestId', '=', row.id).orderBy('version')
  for (const { at, who, fromState, toState } of await steps.execute()) print([time(at), who, `${fromState ?? '-'} → ${toState}`].join('\t'))
}

/** Throws UsageError for a field that the request's form does not have. */
async function fieldOf(platform: Platform, requestNumber: string, value: RequestField | '-'): Promise<RequestField | null> {
  if (value === '-') return null
  const row = await platform.db.selectFrom('welfareRequests').select('kind').where('number', '=', requestNumber).executeTakeFirst()
  if (row && !fieldsOf[row.kind].includes(value)) throw new UsageError(`the field is one of ${fieldsOf[row.kind].join(', ')}, or -`)
  return value
}

async function resolved(platform: Platform, requestNumber: string, meant: RequestAct, said: Said, print: Print): Promise<void> {
  print(`${requestNumber}\t${await resolveRequest(platform, requestNumber, meant, said)}`)
}

export const welfareCommands: Commands = {
  welfare: {
    help: 'gift packs, phone bills and hotel nights that members ask for',
    alone: 'list',
    acts: {
      list: requests,
      member: act({
        help: 'what a member was given lately and from which budget, claims, the bonus that runs, days signed this month, requests; the latest first',
        takes: { name: word },
        async run(platform, { name }, print) {
          for (const line of await memberLines(platform, await memberIdOf(platform.db, name))) print(line)
        },
      }),
      show: act({
        help: 'one with its steps; while it waits, with its personal data in full',
        takes: { number },
        run: (platform, input, print) => show(platform, input.number, print),
      }),
      take: act({
        help: 'it is looked at; a change by the member puts it back',
        takes: { number },
        run: (platform, input, print) => resolved(platform, input.number, 'take', {}, print),
      }),
      approve: act({
        help: 'a gift pack or phone bill that was taken is prepared',
        takes: { number },
        run: (platform, input, print) => resolved(platform, input.number, 'approve', {}, print),
      }),
      propose: act({
        help: 'a plan for a hotel stay that was taken, or another one: its days, hotel, room and what is paid, each as "中文 | 한국어 | English"; the member accepts or declines it',
        takes: {
          number,
          from: stayDay,
          until: stayDay,
          hotel: privateWord,
          room: privateWord,
          included: privateWord,
          hours: count(PLAN_HOURS, 'hours in which the member can answer'),
        },
        async run(platform, { number: requestNumber, from, until, hotel, room, included, hours }, print) {
          const [its, rooms, paid] = [threeOf(hotel, PLAN_MOST), threeOf(room, PLAN_MOST), threeOf(included, PLAN_MOST)]
          await resolved(
            platform,
            requestNumber,
            'propose',
            { plan: { hotel: its, room: rooms, included: paid, from, until }, hours },
            print,
          )
        },
      }),
      reject: act({
        help: 'gives back what it took of a quota; with the field that is to be changed, or -, and the reason "中文 | 한국어 | English" without personal data',
        takes: { number, field, reason: privateText },
        async run(platform, input, print) {
          const reason = threeOf(input.reason, REASON_MOST)
          await resolved(platform, input.number, 'reject', { reason, field: await fieldOf(platform, input.number, input.field) }, print)
        },
      }),
      done: act({
        help: 'one that was approved, by the member where it is a hotel stay, is sent or booked, with its parcel’s or booking’s number for the member; a phone bill is paid',
        takes: { number, note: privateTextIfAny },
        async run(platform, input, print) {
          const said = input.note === undefined ? {} : { note: picked(note, input.note, 'the note') }
          await resolved(platform, input.number, 'done', said, print)
        },
      }),
    },
  },
}
