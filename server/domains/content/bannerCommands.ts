/** Operator commands about the home page's banners and their pictures. */
import { readFile, stat } from 'node:fs/promises'
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { pictureBounds } from '#/contract/uploads.ts'
import { transact, type Db, type Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { decode, dropPictures, putUp } from '../files/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { picked, rankOf, text, UsageError, wholePath, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/list.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

const POSITION = 'home'
const pictureOf = (id: string) => `banner:${id}`
const localizedJson = (value: string) => JSON.stringify(localizedOf(value))
/** A dash means none. */
const orNone = (value: string) => (value === '-' ? '' : value)

function linkOf(value: string): string {
  const link = orNone(value)
  if (link !== '' && !/^\/(?!\/)[\w/?=&.%-]*$/.test(link))
    throw new UsageError('the link is a page of the app, /help for one, or - for none')
  return link
}

async function articleOf(db: Db, value: string): Promise<string> {
  const code = orNone(value)
  if (code !== '' && !(await db.selectFrom('articles').select('code').where('code', '=', code).executeTakeFirst()))
    throw new Error(`there is no article "${code}"`)
  return code
}

/** Decodes, limits and re-encodes the picture like any upload. Throws an Error that says what is wrong with it. */
async function decodedFile(file: string) {
  const { size } = await stat(file)
  if (size > pictureBounds.banner.bytes) throw new Error(`${file} has more than ${pictureBounds.banner.bytes / 1024 / 1024} MB`)
  return decode(await readFile(file), pictureBounds.banner).catch((error: unknown) => {
    throw new Error(`${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  })
}

const settable: Readonly<Record<string, (db: Db, value: string) => Promise<Record<string, string | number>>>> = {
  title: async (_, value) => ({ title: localizedJson(value) }),
  subtitle: async (_, value) => ({ subtitle: localizedJson(value) }),
  link: async (_, value) => ({ link: linkOf(value) }),
  article: async (db, value) => ({ article: await articleOf(db, value) }),
  rank: async (_, value) => ({ rank: rankOf(value) }),
}
const fields = [...Object.keys(settable), 'picture']

async function announce({ events }: Pick<Platform, 'events'>, tx: Tx, banner: string) {
  await events.emit(tx, { topic: 'notice', data: { banner } })
}

async function add(
  platform: Platform,
  { title, subtitle, link }: Readonly<Record<'title' | 'subtitle' | 'link', string>>,
): Promise<string> {
  const id = timeId()
  await transact(platform.db, async (tx) => {
    const { last } = await tx
      .selectFrom('banners')
      .select(({ fn }) => fn.max('rank').as('last'))
      .where('position', '=', POSITION)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('banners')
      .values({
        id,
        position: POSITION,
        title: localizedJson(title),
        subtitle: localizedJson(subtitle),
        imageUrl: '',
        link: linkOf(link),
        rank: (last ?? -1) + 1,
      })
      .execute()
    await announce(platform, tx, id)
  })
  return id
}

async function set(platform: Platform, id: string, field: string, value: string): Promise<void> {
  const { db } = platform
  const change = Object.hasOwn(settable, field) ? settable[field] : undefined
  if (field !== 'picture' && !change) throw new UsageError(`the field is one of ${fields.join(', ')}`)
  const decoded = field === 'picture' && value !== '-' ? await decodedFile(picked(wholePath, value, 'the picture')) : undefined
  await transact(db, async (tx) => {
    const banner = await tx.selectFrom('banners').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!banner) throw new Error(`there is no banner ${id}`)
    if (field === 'picture') {
      await dropPictures(tx, pictureOf(id))
      const imageUrl = decoded ? await putUp(tx, decoded, { purpose: 'banner', by: pictureOf(id) }) : ''
      await tx.updateTable('banners').set({ imageUrl }).where('id', '=', id).execute()
    } else if (change)
      await tx
        .updateTable('banners')
        .set(await change(tx, value))
        .where('id', '=', id)
        .execute()
    await announce(platform, tx, id)
  })
}

export const bannerCommands: Commands = {
  banners: {
    help: `banners of the home page; fields: ${fields.join(', ')} (of a picture its file, - for the app's own drawing); texts as "中文 | 한국어 | English"`,
    alone: 'list',
    acts: {
      list: list({
        help: 'in their order',
        takes: {},
        query: () => sql<Selectable<Tables['banners']>>`select * from banners where position = ${POSITION}`,
        order: [
          ['rank', 'int'],
          ['id', 'text'],
        ],
        columns: [
          ['id', 'text', ({ id }) => id],
          ['rank', 'text', ({ rank }) => rank],
          ['title', 'text', ({ title }) => title.rw],
          ['leadsTo', 'text', ({ article, link }) => (article === '' ? link || '-' : `article ${article}`)],
          ['picture', 'text', ({ imageUrl }) => imageUrl || '-'],
        ],
      }),
      add: act({
        help: 'puts one at the end',
        takes: { title: word, subtitle: word, link: v.optional(word, '-') },
        run: async (platform, input, print) => print(await add(platform, input)),
      }),
      set: act({
        help: 'changes a field',
        takes: { id: word, field: word, value: text },
        async run(platform, { id, field, value }, print) {
          await set(platform, id, field, value)
          print(`changed ${id}`)
        },
      }),
      remove: act({
        help: 'takes one away, with its picture',
        takes: { id: word },
        async run(platform, { id }, print) {
          await transact(platform.db, async (tx) => {
            const removed = await tx.deleteFrom('banners').where('id', '=', id).returning('id').execute()
            if (removed.length === 0) throw new Error(`there is no banner ${id}`)
            await dropPictures(tx, pictureOf(id))
            await announce(platform, tx, id)
          })
          print(`removed ${id}`)
        },
      }),
    },
  },
}
