/** Operator commands about live rooms, their hosts and their chats. */
import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import { hostId, reportReason, roomId } from '#/contract/live/codes.ts'
import { roomState } from '#/contract/live/stream.ts'
import { memberIdOf } from '../accounts/module.ts'
import { bundledChannel } from '../channels/module.ts'
import { lotteriesOf } from '../draws/module.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { oneOf, picked, stoneOf, text, textIfAny, trueOrFalse, UsageError, word, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { type Fields, listActs } from '../../platform/operator/listActs.ts'
import { list } from '../../platform/operator/list.ts'
import { threeJson } from '../../platform/operator/localized.ts'
import type { Platform } from '../../platform/platform.ts'
import { hideByOperator, pardon, sanction, setState, turnModerator } from './acts.ts'
import { viewersOf } from './presence.ts'
import { digestOfKey } from './publishing.ts'
import { offerHost, offerRoom, removeHost, removeRoom, revokeKeys } from './removing.ts'
import { decideReport } from './reports.ts'
import type { ShowTime } from './schema.ts'

/** The longest text on a card, in each language. */
const TEXT_MOST = 60
const INTRO_MOST = 200

const room = wordOf(roomId, 'is the number of a room, of 3 to 9 digits')
const host = wordOf(hostId, 'is a code of small letters and digits')

/** Parses `1-5 17:20-21:00, 6 15:00-19:00`; a dash means none. */
export function timesOf(value: string): ShowTime[] {
  if (value.trim() === '-') return []
  return value.split(',').map((part) => {
    const match = /^([1-7])(?:-([1-7]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(part.trim())
    if (!match) throw new UsageError('times are written as 1-5 17:20-21:00, 6 15:00-19:00; a dash means none')
    const [, first = '1', last = first, from = '', until = ''] = match
    const days = Array.from({ length: 7 }, (_, index) => index + 1).filter((day) => day >= Number(first) && day <= Number(last))
    if (days.length === 0) throw new UsageError('the days of a time are in order: 1-5')
    return { days, from, until }
  })
}

const timesText = (times: readonly ShowTime[]) =>
  times.map(({ days, from, until }) => `${days[0]}-${days.at(-1)} ${from}-${until}`).join(', ') || '-'

async function lotteryIdOf(db: Db, value: string): Promise<string | null> {
  if (value === '-') return null
  const known = (await lotteriesOf(db)).some(({ id }) => id === value)
  if (!known) throw new Error(`there is no lottery ${value}`)
  return value
}

const roomFields: Fields = {
  titles: (_, value) => ({ titles: threeJson(value, TEXT_MOST) }),
  lottery: async ({ db }, value) => ({ lotteryId: await lotteryIdOf(db, value) }),
  channel: (_, value) => {
    if (value !== '-' && !bundledChannel(value)) throw new UsageError('the value is a bundled channel, or - where the host publishes')
    return { channel: value === '-' ? null : value }
  },
  slow: (_, value) => {
    if (!/^(-|\d{1,3})$/.test(value)) throw new UsageError('the value is a number of seconds, or - for the setting')
    return { slowSeconds: value === '-' ? null : Number(value) }
  },
  times: (_, value) => ({ keepsTimes: picked(trueOrFalse, value, 'the value') }),
}

const hostFields: Fields = {
  names: (_, value) => ({ names: threeJson(value, TEXT_MOST) }),
  intro: (_, value) => ({ intro: threeJson(value, INTRO_MOST) }),
  stone: (_, value) => ({ stone: stoneOf(value) }),
  times: (_, value) => ({ times: JSON.stringify(timesOf(value)) }),
  certified: (_, value) => ({ isCertified: picked(trueOrFalse, value, 'the value') }),
  member: async ({ db }, value) => ({ userId: value === '-' ? null : await memberIdOf(db, value) }),
}

async function changeRoom({ db }: Platform, id: string, values: object): Promise<boolean> {
  const changed = await db.updateTable('liveRooms').set(values).where('id', '=', id).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

async function changeHost({ db }: Platform, id: string, values: object): Promise<boolean> {
  const changed = await db.updateTable('liveHosts').set(values).where('id', '=', id).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

interface ListedRoom extends Selectable<Tables['liveRooms']> {
  readonly names: Localized
  /** Null if no process counts. */
  readonly viewers: number | null
}

const rooms = list({
  help: 'all of them',
  takes: {},
  async query({ db }) {
    const viewers = await viewersOf(db)
    const counted = JSON.stringify(Object.fromEntries([...(viewers ?? [])].map(([id, { viewers: many }]) => [id, many ?? 0])))
    return sql<ListedRoom>`
      select r.*, h.names, ${viewers ? sql`coalesce((${counted}::jsonb ->> r.id)::int, 0)` : sql`null::int`} as viewers
      from live_rooms r join live_hosts h on h.id = r.host_id`
  },
  order: [['id', 'text']],
  columns: [
    ['id', 'text', ({ id }) => id],
    ['state', 'text', ({ state }) => state],
    ['host', 'text', ({ hostId: of, names }) => `${of} ${names.rw}`],
    ['title', 'text', ({ titles }) => titles.rw],
    ['lottery', 'text', ({ lotteryId }) => lotteryId],
    ['channel', 'text', ({ channel }) => channel ?? 'published by the host'],
    ['times', 'text', ({ keepsTimes }) => (keepsTimes ? 'keeps times' : 'by hand')],
    ['shown', 'text', ({ isShown }) => (isShown ? 'shown' : 'hidden')],
    ['viewers', 'text', ({ viewers }) => viewers, '{} viewers'],
    ['items', 'text', ({ lastSeq }) => lastSeq, '{} items'],
  ],
})

/** A member in a room, or with - in all rooms. */
const whom = { room: v.pipe(word, v.check((id) => id === '-' || v.is(roomId, id), 'is the number of a room, or - for all')), member: word } // prettier-ignore

/** Throws an Error for an unknown room. */
async function knownRoom(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('liveRooms').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Error(`there is no room ${id}`)
  return id
}

const roomOrAll = async (db: Db, value: string) => (value === '-' ? null : knownRoom(db, value))

/** Sanctions a member in a room, or in all rooms. */
const sanctioning = (kind: 'mute' | 'kick', what: string, done: string) =>
  act({
    help: `${what} in a room, or with - in all: for minutes, without them for ever`,
    takes: {
      ...whom,
      reason: oneOf(reportReason.options),
      minutes: v.optional(v.pipe(word, v.regex(/^\d{1,6}$/), v.transform(Number))),
    },
    async consequence({ db }, { room: where, member, minutes }) {
      await roomOrAll(db, where)
      await memberIdOf(db, member)
      return minutes === undefined
        ? `${what.replace('a member', member)} in ${where === '-' ? 'all rooms' : `room ${where}`} for ever`
        : undefined
    },
    async run({ db }, { room: where, member, reason, minutes }, print) {
      const among = await roomOrAll(db, where)
      const userId = await memberIdOf(db, member)
      await transact(db, (tx) => sanction(tx, null, among, userId, { kind, reason, minutes: minutes ?? null }))
      print(`${where}\t${member}\t${done}`)
    },
  })

interface ListedHost {
  readonly id: string
  readonly names: Localized
  readonly times: readonly ShowTime[]
  readonly isCertified: boolean
  readonly followers: bigint
  readonly username: string | null
  readonly keys: bigint
}

const hosts = list({
  help: 'all of them',
  takes: {},
  query: () => sql<ListedHost>`
    select h.id, h.names, h.times, h.is_certified, u.username, (select count(*) from live_follows f where f.host_id = h.id) as followers,
      (select count(*) from live_stream_keys k where k.host_id = h.id and revoked_at is null) as keys
    from live_hosts h left join users u on u.id = h.user_id`,
  order: [['id', 'text']],
  columns: [
    ['id', 'text', ({ id }) => id],
    ['name', 'text', ({ names }) => names.rw],
    ['certified', 'text', ({ isCertified }) => (isCertified ? 'certified' : '-')],
    ['member', 'text', ({ username }) => username],
    ['times', 'text', ({ times }) => timesText(times)],
    ['followers', 'text', ({ followers }) => followers, '{} followers'],
    ['keys', 'text', ({ keys }) => keys, '{} keys'],
  ],
})

/** Throws an Error if there is no such host. */
async function hostIn(db: Db, id: string): Promise<void> {
  if (!(await db.selectFrom('liveHosts').select('id').where('id', '=', id).executeTakeFirst())) throw new Error(`there is no host ${id}`)
}

async function addRoom(
  db: Db,
  { id, hostId: of, lotteryId, titles }: { id: string; hostId: string; lotteryId: string | null; titles: string },
) {
  await hostIn(db, of)
  const taken = await db
    .selectFrom('liveRooms')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('hostId', '=', of)]))
    .executeTakeFirst()
  if (taken)
    throw new Error(
      taken.id === id ? `there is a room ${id} already; offer brings back one that was removed` : `the host ${of} has the room ${taken.id}`,
    )
  await db.insertInto('liveRooms').values({ id, hostId: of, lotteryId, titles, channel: null }).execute()
}

/** The consequence of ending the show; undefined if no show runs. */
async function endsShow(db: Db, of: 'id' | 'hostId', value: string): Promise<string | undefined> {
  const running = await db
    .selectFrom('liveRooms')
    .select('id')
    .where(of, '=', value)
    .where('state', 'in', ['live', 'paused', 'away'])
    .executeTakeFirst()
  if (!running) return undefined
  const viewers = await viewersOf(db)
  return `ends the show that runs in room ${running.id}, with ${viewers ? (viewers.get(running.id)?.viewers ?? 0) : 'an unknown number of'} viewers`
}

const roomActs = listActs({
  what: 'room',
  id: room,
  fields: roomFields,
  list: rooms,
  change: changeRoom,
  remove: {
    help: 'ends its show and shows it no more; what was said and done in it is kept',
    consequence: ({ db }, id) => endsShow(db, 'id', id),
    run: ({ db }, id) => transact(db, (tx) => removeRoom(tx, id)),
  },
  offer: { help: 'shows one that was removed again, to be begun by hand', run: ({ db }, id) => transact(db, (tx) => offerRoom(tx, id)) },
})

const hostActs = listActs({
  what: 'host',
  id: host,
  fields: hostFields,
  list: hosts,
  change: changeHost,
  remove: {
    help: 'removes the host’s room and revokes the stream keys; what was done is kept',
    consequence: ({ db }, id) => endsShow(db, 'hostId', id),
    run: ({ db }, id) => transact(db, (tx) => removeHost(tx, id)),
  },
  offer: { help: 'shows the room of one who was removed again', run: ({ db }, id) => transact(db, (tx) => offerHost(tx, id)) },
})

interface Report {
  readonly id: bigint
  readonly roomId: string | null
  readonly seq: bigint | null
  readonly hostId: string | null
  readonly photoId: string | null
  readonly reason: string
  /** Null if the host is no member. */
  readonly username: string | null
  readonly at: number
  readonly lines: unknown
}

interface RoomAct {
  readonly id: bigint
  readonly at: number
  readonly roomId: string | null
  readonly kind: string
  readonly doer: string | null
  readonly other: string | null
  readonly seq: bigint | null
  readonly detail: unknown
}

export const roomCommands: Commands = {
  rooms: {
    help: 'live rooms; texts as "中文 | 한국어 | English"',
    alone: 'list',
    acts: {
      list: roomActs.list,
      add: act({
        help: 'opens one for a host; lottery is - for a room without one',
        takes: { id: room, host, lottery: word, titles: text },
        async run({ db }, { id, host: of, lottery, titles }, print) {
          await addRoom(db, { id, hostId: of, lotteryId: await lotteryIdOf(db, lottery), titles: threeJson(titles, TEXT_MOST) })
          print(`${id}\tpreview`)
        },
      }),
      set: roomActs.set,
      remove: roomActs.remove,
      offer: roomActs.offer,
      state: act({
        help: 'live, paused, away, ended or preview; away and preview may say in how many minutes it goes on. Why stands in the log',
        takes: {
          id: room,
          state: oneOf(roomState.options),
          minutes: v.optional(v.pipe(word, v.regex(/^(-|\d{1,4})$/, 'takes minutes, or - for none'))),
          why: textIfAny,
        },
        async run({ db, now }, { id, state, minutes = '-', why }, print) {
          const change = { state, until: minutes === '-' ? null : now() + Number(minutes) * 60_000 }
          if (!(await transact(db, (tx) => setState(tx, { room: id, why }, change)))) throw new Error(`there is no room ${id}`)
          print(`${id}\t${state}`)
        },
      }),
      moderator: act({
        help: 'makes a member a moderator of the room; again takes it back. Why stands in the log',
        takes: { id: room, member: word, why: textIfAny },
        async run({ db }, { id, member, why }, print) {
          await knownRoom(db, id)
          const userId = await memberIdOf(db, member)
          const moderates = await transact(db, (tx) => turnModerator(tx, { room: id, why }, userId))
          print(`${id}\t${member}\t${moderates ? 'moderates' : 'moderates no more'}`)
        },
      }),
      hide: act({
        help: 'removes a line by its position',
        takes: { id: room, seq: v.pipe(word, v.regex(/^\d{1,12}$/), v.transform(Number)) },
        async run({ db }, { id, seq }, print) {
          await knownRoom(db, id)
          await transact(db, (tx) => hideByOperator(tx, { room: id, seq }))
          print(`${id}\t${seq}\thidden`)
        },
      }),
      mute: sanctioning('mute', 'lets a member write nothing', 'muted'),
      kick: sanctioning('kick', 'puts a member out', 'kicked'),
      pardon: act({
        help: 'lifts mutes and kicks of a member in a room, or with - those of all rooms; why stands in the log',
        takes: { ...whom, why: text },
        async run({ db }, { room: where, member, why }, print) {
          const among = await roomOrAll(db, where)
          const userId = await memberIdOf(db, member)
          await transact(db, (tx) => pardon(tx, { room: among, why }, userId))
          print(`${where}\t${member}\tpardoned`)
        },
      }),
      reports: list({
        help: 'open reports: of lines with those around them, of hosts, and of certified photos',
        takes: {},
        query: () => sql<Report>`
          select r.id, r.room_id, r.seq, r.host_id, r.photo_id, r.reason, u.username, r.at, r.lines
          from room_reports r left join users u on u.id = r.author_id where r.state = 'open'`,
        order: [['id', 'bigint']],
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['room', 'text', ({ roomId: where }) => where],
          ['line', 'text', ({ seq }) => seq],
          ['host', 'text', ({ hostId: of }) => of],
          ['photo', 'text', ({ photoId }) => photoId],
          ['reason', 'text', ({ reason }) => reason],
          ['author', 'text', ({ username }) => username],
          ['at', 'time', ({ at }) => at],
          ['lines', 'text', ({ lines }) => JSON.stringify(lines)],
        ],
      }),
      decide: act({
        help: 'closes a report: upheld or dismissed, which the member who reported is told in a message; why stands in the log alone',
        takes: {
          report: v.pipe(
            word,
            v.regex(/^\d{1,12}$/),
            v.transform((digits) => BigInt(digits)),
          ),
          as: oneOf(['upheld', 'dismissed']),
          why: text,
        },
        async run({ db }, { report, as, why }, print) {
          if (!(await transact(db, (tx) => decideReport(tx, report, as, why)))) throw new Error('there is no such report')
          print(`${report}\t${as}`)
        },
      }),
      log: list({
        help: 'acts of moderators and operators',
        takes: {},
        query: () => sql<RoomAct>`
          select a.id, a.at, a.room_id, a.kind, d.username as doer, o.username as other, a.seq, a.detail
          from room_acts a left join users d on d.id = a.by_user left join users o on o.id = a.user_id`,
        order: [['id', 'bigint']],
        at: 'at',
        columns: [
          ['at', 'time', ({ at }) => at],
          ['room', 'text', ({ roomId: where }) => where],
          ['kind', 'text', ({ kind }) => kind],
          ['by', 'text', ({ doer }) => doer ?? 'operator'],
          ['member', 'text', ({ other }) => other],
          ['line', 'text', ({ seq }) => seq],
          ['detail', 'text', ({ detail }) => JSON.stringify(detail)],
          ['id', 'text', ({ id }) => id],
        ],
      }),
    },
  },
  hosts: {
    help: 'hosts of live rooms; texts as "中文 | 한국어 | English"',
    alone: 'list',
    acts: {
      list: hostActs.list,
      add: act({
        help: 'adds one',
        takes: { id: host, stone: word, names: text },
        async run({ db }, { id, stone, names }, print) {
          const texts = threeJson(names, TEXT_MOST)
          const added = await db
            .insertInto('liveHosts')
            .values({ id, names: texts, intro: texts, stone: stoneOf(stone), userId: null })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (added.numInsertedOrUpdatedRows === 0n) throw new Error(`there is a host ${id} already`)
          print(`${id}\tadded`)
        },
      }),
      set: hostActs.set,
      remove: hostActs.remove,
      offer: hostActs.offer,
      key: act({
        help: 'makes a stream key, shown this once; earlier ones stay valid until they are revoked',
        takes: { id: host },
        async run({ db }, { id }, print) {
          await hostIn(db, id)
          const key = randomBytes(18).toString('base64url')
          await db
            .insertInto('liveStreamKeys')
            .values({ digest: digestOfKey(key), hostId: id })
            .execute()
          print(key)
        },
      }),
      revoke: act({
        help: 'revokes all stream keys of a host',
        takes: { id: host },
        async run({ db }, { id }, print) {
          await hostIn(db, id)
          print(`${await revokeKeys(db, id)} revoked`)
        },
      }),
    },
  },
}
