/** Operator commands about contests of hosts and about photos. */
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import { contestId } from '#/contract/live/pageant.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { oneOf, text, UsageError, wholePath, word, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { byTime, list, table } from '../../platform/operator/list.ts'
import { threeJson, threeOf } from '../../platform/operator/localized.ts'
import { momentOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPicture, writePicture } from '../files/module.ts'
import { stateOf } from './contests.ts'
import { certify, refuse } from './photos.ts'
import { usualCap } from './seed.ts'

const REASON_MOST = 200
/** Longer than a gift takes. */
const END_MS = 30_000

const id = wordOf(contestId, 'has 1 to 32 small letters, digits and hyphens')

/** Throws if `at` is so soon that gifts in progress could miss it; gifts from before a contest do not count. */
function inTime(platform: Platform, at: Date): Date {
  if (at.getTime() < platform.now() + END_MS) throw new UsageError('the time is past, or is in less than half a minute')
  return at
}

function capOf(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new UsageError('the cap is a whole number of points above zero')
  return Number(value)
}

async function setHosts(tx: Tx, contest: string, value: string): Promise<void> {
  const hosts = [...new Set(value.split(',').map((one) => one.trim()))]
  const known = await tx.selectFrom('liveHosts').select('id').where('id', 'in', hosts).execute()
  const missing = hosts.find((host) => !known.some((one) => one.id === host))
  if (missing !== undefined) throw new Error(`there is no host "${missing}"`)
  await tx.deleteFrom('pageantHosts').where('contestId', '=', contest).execute()
  await tx
    .insertInto('pageantHosts')
    .values(hosts.map((hostId) => ({ contestId: contest, hostId })))
    .execute()
}

const textFields = ['titles', 'abouts'] as const
/** The most characters in each language. */
const most = { titles: 60, abouts: 400 } as const
/** Rules, which cannot change after the start. */
const ruleFields = ['from', 'until', 'cap', 'hosts'] as const
type Rule = (typeof ruleFields)[number]

const setRule: Readonly<Record<Rule, (tx: Tx, platform: Platform, contest: string, value: string) => Promise<unknown>>> = {
  from: (tx, platform, contest, value) =>
    tx
      .updateTable('pageants')
      .set({ fromAt: inTime(platform, momentOf(platform, value)) })
      .where('id', '=', contest)
      .execute(),
  until: (tx, platform, contest, value) =>
    tx
      .updateTable('pageants')
      .set({ untilAt: inTime(platform, momentOf(platform, value)) })
      .where('id', '=', contest)
      .execute(),
  cap: (tx, _, contest, value) =>
    tx
      .updateTable('pageants')
      .set({ cap: capOf(value) })
      .where('id', '=', contest)
      .execute(),
  hosts: (tx, _, contest, value) => setHosts(tx, contest, value),
}

/** Throws an Error if there is no such contest, or if a rule of a started contest would change. */
async function contestIn(tx: Tx, platform: Platform, contest: string, isRule: boolean) {
  const row = await tx.selectFrom('pageants').selectAll().where('id', '=', contest).forUpdate().executeTakeFirst()
  if (!row) throw new Error(`there is no contest "${contest}"`)
  if (isRule && stateOf(row, platform.now()) !== 'upcoming')
    throw new Error('the rules of a contest that has begun stay as they are; it can be ended')
  return row
}

const isRule = (field: string): field is Rule => ruleFields.some((one) => one === field)

const contests = list({
  help: 'all of them; how the hosts of one stand is told by standings',
  takes: {},
  query: () => sql<Selectable<Tables['pageants']>>`select * from pageants`,
  order: [
    ['from_at', 'timestamptz'],
    ['id', 'text'],
  ],
  at: 'from_at',
  columns: [
    ['id', 'text', (contest) => contest.id],
    ['state', 'text', (contest, { now }) => stateOf(contest, now())],
    ['at', 'time', ({ fromAt }) => fromAt],
    ['until', 'time', ({ untilAt }) => untilAt],
    ['cap', 'text', ({ cap }) => cap, 'cap {}'],
    ['givers', 'text', ({ givers }) => givers, '{} givers'],
    ['countedAt', 'time', ({ countedAt }) => countedAt, 'counted {}'],
    ['title', 'text', ({ titles }) => titles.rw],
  ],
})

const standings = table({
  help: 'how the hosts of a contest stand',
  takes: { id },
  async rows({ db }, { id: contest }) {
    if (!(await db.selectFrom('pageants').select('id').where('id', '=', contest).executeTakeFirst()))
      throw new Error(`there is no contest "${contest}"`)
    return db
      .selectFrom('pageantHosts')
      .leftJoin('pageantStandings', (on) =>
        on.onRef('pageantStandings.hostId', '=', 'pageantHosts.hostId').onRef('pageantStandings.contestId', '=', 'pageantHosts.contestId'),
      )
      .select(['pageantHosts.hostId', 'place', 'points', 'pageantStandings.givers'])
      .where('pageantHosts.contestId', '=', contest)
      .orderBy('place')
      .execute()
  },
  columns: [
    ['place', 'text', ({ place }) => place],
    ['host', 'text', ({ hostId }) => hostId],
    ['points', 'text', ({ points }) => points ?? 0, '{} points'],
    ['members', 'text', ({ givers }) => givers ?? 0, '{} members'],
  ],
})

interface ListedPhoto {
  readonly id: string
  readonly username: string
  readonly state: string
  readonly at: number
  readonly decidedAt: number | null
  readonly untilAt: number | null
  readonly reason: Localized | null
}

const photoState = oneOf(['waiting', 'certified', 'refused', 'expired'] as const)

/** Writes the picture to the folder. Returns its path. */
async function writePhoto(db: Db, photoId: string, folder: string): Promise<string> {
  const photo = await db.selectFrom('certifiedPhotos').select('fileId').where('id', '=', photoId).executeTakeFirst()
  const picture = photo && (await readPicture(db, photo.fileId))
  if (!picture) throw new Error(`there is no picture of ${photoId}`)
  return writePicture(picture, folder, photoId)
}

export const pageantCommands: Commands = {
  pageant: {
    help: `contests of hosts by gifts; fields: ${[...textFields, ...ruleFields].join(' ')}. Texts are written 中文 | 한국어 | English`,
    alone: 'list',
    acts: {
      list: contests,
      standings,
      add: act({
        help: 'a new one: from and until as 2026-11-20T12:00 in the platform’s time zone, hosts by their codes with commas between',
        takes: { id, from: word, until: word, hosts: word, titles: text },
        async run(platform, input, print) {
          await transact(platform.db, async (tx) => {
            const known = await tx.selectFrom('pageants').select('id').where('id', '=', input.id).executeTakeFirst()
            if (known) throw new Error(`there is a contest "${input.id}" already`)
            const [fromAt, untilAt] = [inTime(platform, momentOf(platform, input.from)), momentOf(platform, input.until)]
            if (untilAt <= fromAt) throw new UsageError('a contest ends after it begins')
            const titles = threeJson(input.titles, most.titles)
            await tx.insertInto('pageants').values({ id: input.id, titles, abouts: titles, fromAt, untilAt, cap: usualCap }).execute()
            await setHosts(tx, input.id, input.hosts)
          })
          await contests.run(platform, [], print)
        },
      }),
      set: act({
        help: 'changes a field; rules only before it begins',
        takes: { id, field: oneOf([...textFields, ...ruleFields]), value: text },
        async run(platform, { id: contest, field, value }, print) {
          await transact(platform.db, async (tx) => {
            await contestIn(tx, platform, contest, isRule(field))
            if (isRule(field)) await setRule[field](tx, platform, contest, value)
            else
              await tx
                .updateTable('pageants')
                .set({ [field]: threeJson(value, most[field]) })
                .where('id', '=', contest)
                .execute()
          })
          await contests.run(platform, [], print)
        },
      }),
      remove: act({
        help: 'takes one back that has not begun',
        takes: { id },
        async run(platform, { id: contest }, print) {
          await transact(platform.db, async (tx) => {
            await contestIn(tx, platform, contest, true)
            await tx.deleteFrom('pageants').where('id', '=', contest).execute()
          })
          print(`${contest}\tremoved`)
        },
      }),
      end: act({
        help: 'ends one that runs, in half a minute: a gift that is under way sees either end',
        takes: { id },
        async consequence({ db, now }, { id: contest }) {
          const row = await db.selectFrom('pageants').selectAll().where('id', '=', contest).executeTakeFirst()
          return row && stateOf(row, now()) === 'running'
            ? `ends ${contest} before its time, ${new Date(row.untilAt).toISOString()}: ${row.givers} members have given so far`
            : undefined
        },
        async run(platform, { id: contest }, print) {
          await transact(platform.db, async (tx) => {
            const row = await contestIn(tx, platform, contest, false)
            if (stateOf(row, platform.now()) !== 'running') throw new Error(`the contest "${contest}" does not run`)
            await tx
              .updateTable('pageants')
              .set({ untilAt: new Date(Math.min(row.untilAt, platform.now() + END_MS)) })
              .where('id', '=', contest)
              .execute()
          })
          await contests.run(platform, [], print)
        },
      }),
    },
  },
  photos: {
    help: 'photos that members hand in to be certified',
    alone: 'list',
    acts: {
      list: list({
        help: 'all, or those in a state: what has waited longest comes first',
        takes: { state: v.optional(photoState) },
        query: ({ db }, { state }) =>
          sql<ListedPhoto>`${db
            .selectFrom('certifiedPhotos')
            .innerJoin('users', 'users.id', 'certifiedPhotos.userId')
            .select(['certifiedPhotos.id', 'username', 'certifiedPhotos.state', 'certifiedPhotos.at', 'decidedAt', 'untilAt', 'reason'])
            .$if(state !== undefined, (query) => query.where('certifiedPhotos.state', '=', state ?? 'waiting'))}`,
        order: byTime,
        at: 'at',
        columns: [
          ['id', 'text', ({ id: photo }) => photo],
          ['member', 'text', ({ username }) => username],
          ['state', 'text', ({ state }) => state],
          ['at', 'time', ({ at }) => at],
          ['decidedAt', 'time', ({ decidedAt }) => decidedAt, 'decided {}'],
          ['until', 'time', ({ untilAt }) => untilAt, 'until {}'],
          ['reason', 'text', ({ reason }) => reason?.rw ?? ''],
        ],
      }),
      show: act({
        help: 'writes the picture to a folder',
        takes: { id: word, folder: wholePath },
        run: async ({ db }, { id: photo, folder }, print) => print(await writePhoto(db, photo, folder)),
      }),
      approve: act({
        help: 'the person in it was seen before the camera, and is of age: it is shown for a year',
        takes: { id: word },
        async run({ db }, { id: photo }, print) {
          if (!(await transact(db, (tx) => certify(tx, photo)))) throw new Error(`no photo ${photo} waits`)
          print(`${photo}\tcertified`)
        },
      }),
      refuse: act({
        help: 'deletes the picture, also of one that is shown, and tells the member why: 中文 | 한국어 | English',
        takes: { id: word, reason: text },
        async consequence({ db }, { id: photo }) {
          const shown = await db
            .selectFrom('certifiedPhotos')
            .innerJoin('users', 'users.id', 'certifiedPhotos.userId')
            .select('username')
            .where('certifiedPhotos.id', '=', photo)
            .where('certifiedPhotos.state', '=', 'certified')
            .executeTakeFirst()
          return shown && `deletes the certified picture of ${shown.username}, which is shown to everybody`
        },
        async run({ db }, { id: photo, reason }, print) {
          const why = threeOf(reason, REASON_MOST)
          if (!(await transact(db, (tx) => refuse(tx, photo, why)))) throw new Error(`no photo ${photo} waits or is shown`)
          print(`${photo}\trefused\t${why.rw}`)
        },
      }),
    },
  },
}
