/** Operator commands about titles and rides. */
import { type Selectable, sql } from 'kysely'
import { drawing, type Drawing } from '#/contract/live/gifts.ts'
import { type MallItem, mallCode } from '#/contract/live/mall.ts'
import { anAmount, points, priceOf } from '../../ledger/points.ts'
import { transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { oneOf, picked, rankOf, text, UsageError, word, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { type Fields, listActs, nextRank } from '../../platform/operator/listActs.ts'
import { list } from '../../platform/operator/list.ts'
import { shownText, threeJson } from '../../platform/operator/localized.ts'
import type { Platform } from '../../platform/platform.ts'

const NAME_MOST = 24
const ENTRANCE_MOST = 40
const kinds = ['title', 'ride'] as const
const id = wordOf(mallCode, 'has 2 to 32 small letters, digits and hyphens, and begins with a letter')
const aDrawing = oneOf(drawing.options)

/** The drawing of a ride; a title is text and has none. */
const artOf = (value: string): Drawing => picked(aDrawing, value, 'the drawing')

function whole(value: string, what: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new UsageError(`${what} is a whole number from 1 to 99999`)
  return Number(value)
}

const daysOf = (value: string) => (value === 'ever' ? null : whole(value, 'how many days'))

/** Parses `registered 365`, `watched 10` or `signed 30`. */
function earningOf(value: string): NonNullable<MallItem['earning']> {
  const [by = '', needed = ''] = value.split(' ')
  if (by !== 'registered' && by !== 'watched' && by !== 'signed')
    throw new UsageError('what earns it is "registered DAYS", "watched HOURS" or "signed DAYS"')
  return { by, needed: whole(needed, 'how much of it') }
}

const fields: Fields = {
  names: (_, value) => ({ names: threeJson(value, NAME_MOST) }),
  entrances: (_, value) => ({ entrances: threeJson(value, ENTRANCE_MOST) }),
  art: (_, value) => ({ art: artOf(value) }),
  price: (_, value) => ({ price: priceOf(value), earning: null }),
  days: (_, value) => ({ days: daysOf(value) }),
  level: (_, value) => ({ minLevel: whole(value, 'the level') }),
  earning: (_, value) => ({ earning: JSON.stringify(earningOf(value)), price: null, days: null }),
  rank: (_, value) => ({ rank: rankOf(value) }),
}
/** Fields that only rides have. */
const ofRides: ReadonlySet<string> = new Set(['entrances', 'art'])

const items = list({
  help: 'all of them',
  takes: {},
  query: () => sql<Selectable<Tables['mallItems']>>`select * from mall_items`,
  order: [
    ['kind', 'text'],
    ['rank', 'int'],
    ['code', 'text'],
  ],
  columns: [
    ['code', 'text', ({ code }) => code],
    ['kind', 'text', ({ kind }) => kind],
    ['state', 'text', ({ isOffered }) => (isOffered ? 'offered' : 'removed')],
    [
      'terms',
      'text',
      ({ price, days, earning }) =>
        price === null ? `${earning?.by} ${earning?.needed}` : `${points(price)} for ${days === null ? 'ever' : `${days} days`}`,
    ],
    ['level', 'text', ({ minLevel }) => minLevel, 'level {}'],
    ['art', 'text', ({ art }) => art, 'art {}'],
    ['rank', 'text', ({ rank }) => rank, 'rank {}'],
    ['names', 'text', ({ names }) => shownText(names)],
    ['entrances', 'text', ({ entrances }) => (entrances ? shownText(entrances) : null)],
  ],
})

/** Throws UsageError for a field that only rides have, if the item is a title. */
function change({ db }: Platform, code: string, values: object): Promise<boolean> {
  return transact(db, async (tx) => {
    const item = await tx.selectFrom('mallItems').select(['kind', 'earning']).where('code', '=', code).executeTakeFirst()
    if (!item) return false
    if (item.kind === 'title' && Object.keys(values).some((column) => ofRides.has(column)))
      throw new UsageError('a title has no entrance and no drawing')
    await tx.updateTable('mallItems').set(values).where('code', '=', code).execute()
    // An earned item in use counts as owned, so members whose purchase has expired must not use the item any more.
    if (item.earning === null && 'earning' in values)
      await sql`
        delete from mall_using u where u.code = ${code} and not exists (
          select from mall_owned o where o.user_id = u.user_id and o.code = u.code and (o.until_at is null or o.until_at > house_now())
        )`.execute(tx)
    return true
  })
}

const acts = listActs({
  what: 'title or ride',
  id,
  fields,
  list: items,
  change,
  remove: { help: 'offers it no more; who owns it keeps it', run: (platform, code) => change(platform, code, { isOffered: false }) },
  offer: { help: 'one that was removed, again', run: (platform, code) => change(platform, code, { isOffered: true }) },
})

export const mallCommands: Commands = {
  mall: {
    help: `titles and rides of members in live rooms. Texts are written 中文 | 한국어 | English; days takes a number or "ever", earning "registered DAYS", "watched HOURS" or "signed DAYS" (in a row) in place of a price; the drawings are ${drawing.options.join(', ')}`,
    alone: 'list',
    acts: {
      list: acts.list,
      add: act({
        help: 'a new one, sold for ever until its days are set; art is - for a title. A ride’s line of entrance is its name until that is set',
        takes: { kind: oneOf(kinds), id, price: anAmount, art: word, names: text },
        async run({ db }, { kind, id: code, price, art, names }, print) {
          const terms = { names: threeJson(names, NAME_MOST), price }
          if (kind === 'title' && art !== '-') throw new UsageError('a title has no drawing: its art is -')
          const added = await db
            .insertInto('mallItems')
            .values({
              code,
              kind,
              ...terms,
              entrances: kind === 'ride' ? terms.names : null,
              art: kind === 'ride' ? artOf(art) : code,
              days: null,
              earning: null,
              rank: await nextRank(db, 'mallItems'),
            })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (added.numInsertedOrUpdatedRows === 0n)
            throw new Error(`there is a title or ride ${code} already; offer brings back one that was removed`)
          print(`${code}\tadded`)
        },
      }),
      set: acts.set,
      remove: acts.remove,
      offer: acts.offer,
    },
  },
}
