/** Operator commands about the offers of welfare: gift packs, and cities with a hotel. */
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { campaignCode, type Need, need } from '#/contract/welfare/codes.ts'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { rankOf, text, UsageError, word, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { type Fields, listActs, nextRank } from '../../platform/operator/listActs.ts'
import { byRank, list } from '../../platform/operator/list.ts'
import { shownText, threeJson } from '../../platform/operator/localized.ts'
import type { Platform } from '../../platform/platform.ts'
import { isDay } from './calendar.ts'

const NAME_MOST = 40
const ITEMS_MOST = 80
const NEEDS_MOST = 4
const id = wordOf(campaignCode, 'has 2 to 32 small letters, digits and hyphens, and begins with a letter')

function stockOf(value: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new UsageError('the stock is a whole number from 0 to 99999')
  return Number(value)
}

/** Parses a day; the business day begins in the platform's time zone. */
function dayOf(value: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || !isDay(value)) throw new UsageError('a day is written as 2026-11-20')
  return value
}

const needNames: Readonly<Record<string, (figure: number) => unknown>> = {
  phone: () => ({ kind: 'phone' }),
  level: (from) => ({ kind: 'level', from }),
  registered: (days) => ({ kind: 'registered', days }),
  signed: (days) => ({ kind: 'signed', days }),
}

function needOf(value: string): Need {
  const [, name = '', figure = ''] = /^([a-z]+)(?: (\d{1,4}))?$/.exec(value) ?? []
  const made = v.safeParse(need, (name === 'phone') === (figure === '') ? needNames[name]?.(Number(figure)) : undefined)
  if (!made.success) throw new UsageError('a need is "phone", "level N", "registered DAYS" or "signed DAYS"')
  return made.output
}

/** Parses `level 3, phone`, or `none`. */
function needsOf(value: string): Need[] {
  const parts = value === 'none' ? [] : value.split(',').map((one) => needOf(one.trim()))
  if (parts.length > NEEDS_MOST || new Set(parts.map(({ kind }) => kind)).size < parts.length)
    throw new UsageError(`there are ${NEEDS_MOST} needs at most, one of each kind`)
  return parts
}

const needText = (one: Need): string => {
  if (one.kind === 'phone') return 'phone'
  return one.kind === 'level' ? `level ${one.from}` : `${one.kind} ${one.days}`
}

const offerFields: Fields = {
  names: (_, value) => ({ names: threeJson(value, NAME_MOST) }),
  items: (_, value) => ({ items: threeJson(value, ITEMS_MOST) }),
  needs: (_, value) => ({ needs: JSON.stringify(needsOf(value)) }),
  from: (platform, value) => ({ fromAt: new Date(startOfDay(dayOf(value), clockOf(platform))) }),
  until: (platform, value) => ({
    untilAt: value === 'ever' ? null : new Date(startOfDay(dayAfter(dayOf(value)), clockOf(platform))),
  }),
  stock: (_, value) => ({ stock: stockOf(value) }),
  rank: (_, value) => ({ rank: rankOf(value) }),
}

const offered = (isOffered: boolean) => (isOffered ? 'offered' : 'removed')

const offers = list({
  help: 'all of them',
  takes: {},
  query: () => sql<Selectable<Tables['giftOffers']>>`select * from gift_offers`,
  order: byRank,
  columns: [
    ['code', 'text', ({ code }) => code],
    ['state', 'text', ({ isOffered }) => offered(isOffered)],
    ['stock', 'text', ({ stock }) => stock, '{} left'],
    ['from', 'time', ({ fromAt }) => fromAt, 'from {}'],
    ['until', 'time', ({ untilAt }) => untilAt, 'until {}'],
    ['needs', 'text', ({ needs }) => needs.map(needText).join(', ') || 'none', 'needs {}'],
    ['rank', 'text', ({ rank }) => rank, 'rank {}'],
    ['names', 'text', ({ names }) => shownText(names)],
    ['items', 'text', ({ items }) => shownText(items)],
  ],
})

/** Throws UsageError if the offer would end before it begins. */
async function changeOffer({ db }: Platform, code: string, values: object): Promise<boolean> {
  const changed = await db
    .updateTable('giftOffers')
    .set(values)
    .where('code', '=', code)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (error instanceof Error && 'constraint' in error && error.constraint === 'gift_offers_times_check')
        throw new UsageError('it would end before it begins')
      throw error
    })
  return changed.numUpdatedRows > 0n
}

const offerActs = listActs({
  what: 'gift pack',
  id,
  fields: offerFields,
  list: offers,
  change: changeOffer,
  remove: {
    help: 'offers it no more; what was asked for goes on',
    run: (platform, code) => changeOffer(platform, code, { isOffered: false }),
  },
  offer: { help: 'one that was removed, again', run: (platform, code) => changeOffer(platform, code, { isOffered: true }) },
})

async function changeCity({ db }: Platform, code: string, values: object): Promise<boolean> {
  const changed = await db.updateTable('hotelCities').set(values).where('code', '=', code).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

const cities = list({
  help: 'all of them',
  takes: {},
  query: () => sql<Selectable<Tables['hotelCities']>>`select * from hotel_cities`,
  order: byRank,
  columns: [
    ['code', 'text', ({ code }) => code],
    ['state', 'text', ({ isOffered }) => offered(isOffered)],
    ['rank', 'text', ({ rank }) => rank, 'rank {}'],
    ['names', 'text', ({ names }) => shownText(names)],
  ],
})

const cityActs = listActs({
  what: 'city',
  id,
  fields: {
    names: (_, value) => ({ names: threeJson(value, NAME_MOST) }),
    rank: (_, value) => ({ rank: rankOf(value) }),
  },
  list: cities,
  change: changeCity,
  remove: {
    help: 'offers it no more; what was asked for goes on',
    run: (platform, code) => changeCity(platform, code, { isOffered: false }),
  },
  offer: { help: 'one that was removed, again', run: (platform, code) => changeCity(platform, code, { isOffered: true }) },
})

const isTaken = (what: string, code: string) => new Error(`there is a ${what} ${code} already; offer brings back one that was removed`)

export const offerCommands: Commands = {
  offers: {
    help: 'gift packs that members can ask for. Texts are written 中文 | 한국어 | English; needs "level 3, phone, signed 15, registered 30" or "none"; days as 2026-11-20, until also "ever"; the stock is what is left',
    alone: 'list',
    acts: {
      list: offerActs.list,
      add: act({
        help: 'a new one for everybody from now on, at the end; what is in it is its name until that is set',
        takes: { id, stock: word, names: text },
        async run({ db }, input, print) {
          const names = threeJson(input.names, NAME_MOST)
          const added = await db
            .insertInto('giftOffers')
            .values({ code: input.id, names, items: names, stock: stockOf(input.stock), rank: await nextRank(db, 'giftOffers') })
            .onConflict((known) => known.doNothing())
            .executeTakeFirst()
          if (added.numInsertedOrUpdatedRows === 0n) throw isTaken('gift pack', input.id)
          print(`${input.id}\tadded`)
        },
      }),
      set: offerActs.set,
      remove: offerActs.remove,
      offer: offerActs.offer,
    },
  },
  cities: {
    help: 'cities with a hotel for members. Names are written 中文 | 한국어 | English',
    alone: 'list',
    acts: {
      list: cityActs.list,
      add: act({
        help: 'a new one, at the end',
        takes: { id, names: text },
        async run({ db }, input, print) {
          const added = await db
            .insertInto('hotelCities')
            .values({ code: input.id, names: threeJson(input.names, NAME_MOST), rank: await nextRank(db, 'hotelCities') })
            .onConflict((known) => known.doNothing())
            .executeTakeFirst()
          if (added.numInsertedOrUpdatedRows === 0n) throw isTaken('city', input.id)
          print(`${input.id}\tadded`)
        },
      }),
      set: cityActs.set,
      remove: cityActs.remove,
      offer: cityActs.offer,
    },
  },
}
