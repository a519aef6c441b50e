/** Operator commands about gifts in live rooms. */
import { type Selectable, sql } from 'kysely'
import { drawing, giftCode } from '#/contract/live/gifts.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { anAmount, priceOf } from '../../ledger/points.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { days, oneOf, picked, rankOf, text, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { type Fields, listActs, nextRank } from '../../platform/operator/listActs.ts'
import { byRank, list, table } from '../../platform/operator/list.ts'
import { shownText, threeJson } from '../../platform/operator/localized.ts'
import type { Platform } from '../../platform/platform.ts'

const NAME_MOST = 24
const effects = ['small', 'medium', 'large'] as const
const id = wordOf(giftCode, 'has 2 to 32 small letters, digits and hyphens, and begins with a letter')
const anEffect = oneOf(effects)
const aDrawing = oneOf(drawing.options)

const fields: Fields = {
  names: (_, value) => ({ names: threeJson(value, NAME_MOST) }),
  price: (_, value) => ({ price: priceOf(value) }),
  art: (_, value) => ({ art: picked(aDrawing, value, 'the art') }),
  effect: (_, value) => ({ effect: picked(anEffect, value, 'the effect') }),
  rank: (_, value) => ({ rank: rankOf(value) }),
}

const kinds = list({
  help: 'all of them',
  takes: {},
  query: () => sql<Selectable<Tables['giftKinds']>>`select * from gift_kinds`,
  order: byRank,
  columns: [
    ['code', 'text', ({ code }) => code],
    ['state', 'text', ({ isOffered }) => (isOffered ? 'offered' : 'removed')],
    ['price', 'price', ({ price }) => price],
    ['effect', 'text', ({ effect }) => effect],
    ['art', 'text', ({ art }) => art, 'art {}'],
    ['rank', 'text', ({ rank }) => rank, 'rank {}'],
    ['names', 'text', ({ names }) => shownText(names)],
  ],
})

async function change({ db }: Platform, code: string, values: object): Promise<boolean> {
  const changed = await db.updateTable('giftKinds').set(values).where('code', '=', code).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

const acts = listActs({
  what: 'gift',
  id,
  fields,
  list: kinds,
  change,
  remove: { help: 'offers it no more; what was given stays given', run: (platform, code) => change(platform, code, { isOffered: false }) },
  offer: { help: 'one that was removed, again', run: (platform, code) => change(platform, code, { isOffered: true }) },
})

/** The sums of gifts to each host in the last `back` days. They are for information: the platform does not pay hosts. */
async function earnings(platform: Platform, back: number): Promise<readonly Earned[]> {
  const since = dayAfter(businessDay(platform.now(), clockOf(platform)), 1 - back)
  const { rows } = await sql<Earned>`
    select host_id, sum(amount)::bigint as amount, sum(count) as gifts, count(distinct user_id) as givers from gifts
    where day >= ${since} group by host_id order by amount desc, host_id`.execute(platform.db)
  return rows
}

interface Earned {
  readonly hostId: string
  readonly amount: bigint
  readonly gifts: bigint
  readonly givers: bigint
}

export const giftCommands: Commands = {
  gifts: {
    help: `what can be given in live rooms. Names are written 中文 | 한국어 | English; the drawings are ${drawing.options.join(', ')}`,
    alone: 'list',
    acts: {
      list: acts.list,
      add: act({
        help: 'a new one, at the end',
        takes: { id, price: anAmount, effect: anEffect, art: aDrawing, names: text },
        async run({ db }, input, print) {
          const terms = { names: threeJson(input.names, NAME_MOST), price: input.price, effect: input.effect, art: input.art }
          const added = await db
            .insertInto('giftKinds')
            .values({ code: input.id, rank: await nextRank(db, 'giftKinds'), ...terms })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (added.numInsertedOrUpdatedRows === 0n)
            throw new Error(`there is a gift ${input.id} already; offer brings back one that was removed`)
          print(`${input.id}\tadded`)
        },
      }),
      set: acts.set,
      remove: acts.remove,
      offer: acts.offer,
      hosts: table({
        help: 'what was given to each host: a figure, which the platform does not pay out',
        takes: { days },
        rows: (platform, input) => earnings(platform, input.days),
        columns: [
          ['host', 'text', ({ hostId }) => hostId],
          ['amount', 'amount', ({ amount }) => amount],
          ['gifts', 'text', ({ gifts }) => gifts, '{} gifts'],
          ['members', 'text', ({ givers }) => givers, '{} members'],
        ],
      }),
    },
  },
}
