/** Operator commands about films. */
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { filmCode, type FilmLanguage, filmLanguage } from '#/contract/films/films.ts'
import { transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { rankOf, stoneOf, UsageError, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { type Fields, listActs, nextRank } from '../../platform/operator/listActs.ts'
import { byRank, list } from '../../platform/operator/list.ts'
import { threeJson } from '../../platform/operator/localized.ts'
import type { Platform } from '../../platform/platform.ts'

const longest = { names: 40, about: 400 }

const namesOf = (value: string) => threeJson(value, longest.names)
const aboutOf = (value: string) => threeJson(value, longest.about)

/** Parses `1:12` or `1:58:00` to seconds. */
function lengthOf(value: string): number {
  if (!/^(\d{1,2}:)?\d{1,3}:[0-5]\d$/.test(value)) throw new UsageError('the length is minutes:seconds or hours:minutes:seconds')
  const seconds = value.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  if (seconds < 1 || seconds > 86_400) throw new UsageError('the length is up to a day')
  return seconds
}

function typeOf({ settings }: Pick<Platform, 'settings'>, value: string): string {
  const types = settings.get('movieTypes').map(({ code }) => code)
  if (!types.includes(value)) throw new UsageError(`the type is one of ${types.join(', ')}`)
  return value
}

function languageOf(value: string): FilmLanguage {
  const language = v.safeParse(filmLanguage, value)
  if (!language.success) throw new UsageError('languages are rw, korw and en')
  return language.output
}

/** A dash means no speech. */
const speechOf = (value: string): FilmLanguage | null => (value === '-' ? null : languageOf(value))
const captionsOf = (value: string): string => JSON.stringify(value === '-' ? [] : [...new Set(value.split(',').map(languageOf))])

function pictureOf(value: string): string {
  if (value === '-') return ''
  if (!/^[\w-]+(\/[\w-]+)*\.(webp|png|jpe?g|svg)$/.test(value))
    throw new UsageError('it is a picture on the lines, such as posters/lantern.webp, or - for the one that the app draws')
  return value
}

/** Parses a level; `-` means that everybody needs a ticket. */
function levelOf({ settings }: Pick<Platform, 'settings'>, value: string): number | null {
  if (value === '-') return null
  const levels = settings.get('levels').length
  if (!/^\d{1,3}$/.test(value) || Number(value) < 1 || Number(value) > levels)
    throw new UsageError(`free is a level from 1, which is everybody, to ${levels}, or - for nobody`)
  return Number(value)
}

const fields: Fields = {
  names: (_, value) => ({ names: namesOf(value) }),
  about: (_, value) => ({ about: aboutOf(value) }),
  type: (platform, value) => ({ type: typeOf(platform, value) }),
  length: (_, value) => ({ length: lengthOf(value) }),
  speech: (_, value) => ({ speech: speechOf(value) }),
  captions: (_, value) => ({ captions: captionsOf(value) }),
  poster: (_, value) => ({ poster: pictureOf(value) }),
  still: (_, value) => ({ still: pictureOf(value) }),
  stone: (_, value) => ({ stone: stoneOf(value) }),
  free: (platform, value) => ({ freeFrom: levelOf(platform, value) }),
  rank: (_, value) => ({ rank: rankOf(value) }),
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface NewFilm {
  readonly code: string
  readonly type: string
  readonly length: string
  readonly names: string
  readonly about: string
}

async function add(platform: Platform, { code, type, length, names, about }: NewFilm): Promise<void> {
  if (!v.is(filmCode, code)) throw new UsageError('the code has up to 32 small letters and digits, and begins with a letter')
  const film = { code, type: typeOf(platform, type), length: lengthOf(length), names: namesOf(names), about: aboutOf(about) }
  await transact(platform.db, async (tx) => {
    const added = await tx
      .insertInto('films')
      .values({
        ...film,
        speech: null,
        captions: '[]',
        poster: '',
        still: '',
        stone: 'yellow-stone',
        freeFrom: null,
        rank: await nextRank(tx, 'films'),
      })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) throw new Error(`there is a film ${code} already; offer brings back one that was removed`)
  })
}

async function change({ db, now }: Platform, code: string, values: object): Promise<boolean> {
  const changed = await db
    .updateTable('films')
    .set({ ...values, updatedAt: new Date(now()) })
    .where('code', '=', code)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

const all = list({
  help: 'all of them',
  takes: {},
  query: () => sql<Selectable<Tables['films']>>`select * from films`,
  order: byRank,
  columns: [
    ['code', 'text', ({ code }) => code],
    ['state', 'text', ({ isListed }) => (isListed ? 'listed' : 'not listed')],
    ['type', 'text', ({ type }) => type],
    ['length', 'text', ({ length }) => clock(length)],
    ['needs', 'text', ({ freeFrom }) => (freeFrom === null ? 'a ticket' : `free from level ${freeFrom}`)],
    ['captions', 'text', ({ captions }) => captions.join(',') || '-'],
    ['name', 'text', ({ names }) => names.rw],
  ],
})

const acts = listActs({
  what: 'film',
  id: word,
  fields,
  list: all,
  change,
  remove: {
    help: 'takes one off the list; who has begun it can see it to its end',
    run: (platform, code) => change(platform, code, { isListed: false }),
  },
  offer: { help: 'puts one that was removed back', run: (platform, code) => change(platform, code, { isListed: true }) },
})

export const filmCommands: Commands = {
  films: {
    help: 'films; their files stand on the lines of the setting movieLines; texts as "中文 | 한국어 | English", - for none',
    alone: 'list',
    acts: {
      list: acts.list,
      add: act({
        help: 'puts one at the end; its files are those of its code',
        takes: { id: word, type: word, length: word, names: word, about: word },
        async run(platform, { id, ...film }, print) {
          await add(platform, { code: id, ...film })
          print(`${id}\tadded`)
        },
      }),
      set: acts.set,
      remove: acts.remove,
      offer: acts.offer,
    },
  },
}
