/** Operator commands about live rooms, their hosts, and what is said in them. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { hostId, reportReason, roomId } from '#/contract/live/codes.ts'
import { roomState } from '#/contract/live/stream.ts'
import { memberIdOf } from '../accounts/module.ts'
import { bundledChannel } from '../channels/module.ts'
import { lotteriesOf } from '../draws/module.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { count, oneOf, text, textIfAny, UsageError, word, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'
import { type Fields, listActs } from '../../platform/operator/listActs.ts'
import { threeJson } from '../../platform/operator/localized.ts'
import { stoneOf } from '../../platform/operator/stones.ts'
import type { Platform } from '../../platform/platform.ts'
import { decideReport, hideByOperator, pardon, sanction, setState, turnModerator } from './acts.ts'
import { viewersOf } from './presence.ts'
import { digestOfKey } from './publishing.ts'
import { offerHost, offerRoom, removeHost, removeRoom, revokeKeys } from './removing.ts'
import type { ShowTime } from './tables.ts'

const LISTED = 50
/** Of texts that stand on a card, in each language. */
const TEXT_MOST = 60
const INTRO_MOST = 200

const time = (at: number | null) => (at === null ? '-' : new Date(at).toISOString())

const room = wordOf(roomId, 'is the number of a room, of 3 to 9 digits')
const host = wordOf(hostId, 'is a code of small letters and digits')

/** `1-5 17:20-21:00, 6 15:00-19:00`; a dash: none. */
export function timesOf(given: string): ShowTime[] {
  if (given.trim() === '-') return []
  return given.split(',').map((part) => {
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

async function lotteryIdOf(db: Db, given: string): Promise<string | null> {
  if (given === '-') return null
  const known = (await lotteriesOf(db)).some(({ id }) => id === given)
  if (!known) throw new Error(`there is no lottery ${given}`)
  return given
}

const yesOrNo: Readonly<Record<string, boolean>> = { yes: true, no: false }
function isYes(given: string): boolean {
  const value = yesOrNo[given]
  if (value === undefined) throw new UsageError('the value is yes or no')
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
  times: (_, value) => ({ keepsTimes: isYes(value) }),
}

const hostFields: Fields = {
  names: (_, value) => ({ names: threeJson(value, TEXT_MOST) }),
  intro: (_, value) => ({ intro: threeJson(value, INTRO_MOST) }),
  stone: (_, value) => ({ stone: stoneOf(value) }),
  times: (_, value) => ({ times: JSON.stringify(timesOf(value)) }),
  certified: (_, value) => ({ isCertified: isYes(value) }),
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

async function listRooms({ db }: Platform, print: Print) {
  const viewers = await viewersOf(db)
  const rows = await db
    .selectFrom('liveRooms')
    .innerJoin('liveHosts', 'liveHosts.id', 'liveRooms.hostId')
    .selectAll('liveRooms')
    .select('names')
    .orderBy('liveRooms.id')
    .execute()
  for (const { id, hostId: of, names, titles, state, lotteryId, channel, keepsTimes, isShown, lastSeq } of rows)
    print(
      [
        id,
        state,
        `${of} ${names.rw}`,
        titles.rw,
        lotteryId ?? '-',
        channel ?? 'published by the host',
        keepsTimes ? 'keeps times' : 'by hand',
        isShown ? 'shown' : 'hidden',
        `${viewers?.get(id)?.viewers ?? (viewers ? 0 : '-')} viewers`,
        `${lastSeq} items`,
      ].join('\t'),
    )
}

/** A member in a room, or with - in all. */
const whom = { room: v.pipe(word, v.check((id) => id === '-' || v.is(roomId, id), 'is the number of a room, or - for all')), member: word } // prettier-ignore
const roomOrAll = (given: string) => (given === '-' ? null : given)

/** In a room, or in all of them. */
const sanctioning = (kind: 'mute' | 'kick', what: string, done: string) =>
  act({
    help: `${what} in a room, or with - in all: for minutes, without them for ever`,
    takes: {
      ...whom,
      reason: oneOf(reportReason.options),
      minutes: v.optional(v.pipe(word, v.regex(/^\d{1,6}$/), v.transform(Number))),
    },
    async consequence({ db }, { room: where, member, minutes }) {
      await memberIdOf(db, member)
      return minutes === undefined
        ? `${what.replace('a member', member)} in ${where === '-' ? 'all rooms' : `room ${where}`} for ever`
        : undefined
    },
    async run({ db }, { room: where, member, reason, minutes }, print) {
      const userId = await memberIdOf(db, member)
      await transact(db, (tx) => sanction(tx, null, roomOrAll(where), userId, { kind, reason, minutes: minutes ?? null }))
      print(`${where}\t${member}\t${done}`)
    },
  })

async function listHosts({ db }: Platform, print: Print): Promise<void> {
  const { rows } = await sql<{
    id: string
    names: { rw: string }
    times: ShowTime[]
    isCertified: boolean
    followers: bigint
    username: string | null
    keys: bigint
  }>`
    select h.id, h.names, h.times, h.is_certified, u.username, (select count(*) from live_follows f where f.host_id = h.id) as followers,
      (select count(*) from live_stream_keys k where k.host_id = h.id and revoked_at is null) as keys
    from live_hosts h left join users u on u.id = h.user_id order by h.id`.execute(db)
  for (const { id, names, times, isCertified, followers, username, keys } of rows)
    print(
      [id, names.rw, isCertified ? 'certified' : '-', username ?? '-', timesText(times), `${followers} followers`, `${keys} keys`].join(
        '\t',
      ),
    )
}

async function addRoom(
  db: Db,
  { id, hostId: of, lotteryId, titles }: { id: string; hostId: string; lotteryId: string | null; titles: string },
) {
  if (!(await db.selectFrom('liveHosts').select('id').where('id', '=', of).executeTakeFirst())) throw new Error(`there is no host ${of}`)
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

/** Undefined where no show runs. */
async function endsShow(db: Db, of: 'id' | 'hostId', given: string): Promise<string | undefined> {
  const running = await db
    .selectFrom('liveRooms')
    .select('id')
    .where(of, '=', given)
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
  list: listRooms,
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
  list: listHosts,
  change: changeHost,
  remove: {
    help: 'removes the host’s room and revokes the stream keys; what was done is kept',
    consequence: ({ db }, id) => endsShow(db, 'hostId', id),
    run: ({ db }, id) => transact(db, (tx) => removeHost(tx, id)),
  },
  offer: { help: 'shows the room of one who was removed again', run: ({ db }, id) => transact(db, (tx) => offerHost(tx, id)) },
})

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
          const userId = await memberIdOf(db, member)
          const moderates = await transact(db, (tx) => turnModerator(tx, { room: id, why }, userId))
          print(`${id}\t${member}\t${moderates ? 'moderates' : 'moderates no more'}`)
        },
      }),
      hide: act({
        help: 'removes a line by its position',
        takes: { id: room, seq: v.pipe(word, v.regex(/^\d{1,12}$/), v.transform(Number)) },
        async run({ db }, { id, seq }, print) {
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
          const userId = await memberIdOf(db, member)
          await transact(db, (tx) => pardon(tx, { room: roomOrAll(where), why }, userId))
          print(`${where}\t${member}\tpardoned`)
        },
      }),
      reports: act({
        help: 'open reports with the lines around them',
        takes: { last: count(LISTED, 'how many') },
        async run({ db }, { last }, print) {
          const rows = await db
            .selectFrom('roomReports')
            .innerJoin('users', 'users.id', 'roomReports.authorId')
            .selectAll('roomReports')
            .select('users.username')
            .where('roomReports.state', '=', 'open')
            .orderBy('roomReports.id')
            .limit(last)
            .execute()
          for (const { id, roomId: where, seq, reason, username, at, lines } of rows)
            print([id, where, seq, reason, username, time(at), JSON.stringify(lines)].join('\t'))
        },
      }),
      decide: act({
        help: 'closes a report: upheld or dismissed, and why',
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
      log: act({
        help: 'the latest acts of moderators and operators',
        takes: { last: count(LISTED, 'how many') },
        async run({ db }, { last }, print) {
          const rows = await db
            .selectFrom('roomActs')
            .leftJoin('users as doers', 'doers.id', 'roomActs.byUser')
            .leftJoin('users as others', 'others.id', 'roomActs.userId')
            .selectAll('roomActs')
            .select(['doers.username as doer', 'others.username as other'])
            .orderBy('roomActs.id', 'desc')
            .limit(last)
            .execute()
          for (const { at, roomId: where, kind, doer, other, seq, detail } of rows)
            print([time(at), where ?? '-', kind, doer ?? 'operator', other ?? '-', seq ?? '-', JSON.stringify(detail)].join('\t'))
        },
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
          if (!(await db.selectFrom('liveHosts').select('id').where('id', '=', id).executeTakeFirst()))
            throw new Error(`there is no host ${id}`)
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
          print(`${await revokeKeys(db, id)} revoked`)
        },
      }),
    },
  },
}
