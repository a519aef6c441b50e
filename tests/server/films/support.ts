/** A platform with a few films, and members who hold tickets. */
import type { Localized } from '#/contract/common.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { memberIdOf } from '../../../server/domains/accounts/module.ts'
import { seedFilms } from '../../../server/domains/films/seed.ts'
import { grantTickets } from '../../../server/domains/films/tickets.ts'
import { auditDatabase } from '../../../server/open.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { credentials, newMember, type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import type { CallOptions } from '../support/client.ts'

export const HOUR = 3_600_000
export const origin: Localized = { rw: '签到满 7 天', korw: '7일 출석', en: 'Seven-day sign-in' }

export interface Viewer {
  readonly id: string
  readonly username: string
  /** For calls of the member. */
  readonly as: CallOptions
}

export async function newViewer(server: PeoplePlatform): Promise<Viewer> {
  const username = await newMember(server)
  const { access_token: token } = await server.call('token', credentials(username))
  return { id: await memberIdOf(server.platform.db, username), username, as: { token } }
}

/** Tickets that expire so many hours from now; returns their ids. */
export const give = ({ platform }: PeoplePlatform, { id }: Viewer, hours: readonly number[]): Promise<readonly string[]> =>
  transact(platform.db, async (tx) => {
    const ids: string[] = []
    for (const hour of hours)
      ids.push(...(await grantTickets(tx, { userId: id, count: 1, origin, expiresAt: platform.now() + hour * HOUR })))
    return ids
  })

const texts = (name: string) => JSON.stringify({ rw: `${name}甲`, korw: `${name}갑`, en: name })

/** In this order: one that takes a ticket, one for everybody, one from level 2 on. Each is 100 seconds long. */
export const testFilms = ['needle', 'open', 'higher'] as const

async function putFilms({ platform }: PeoplePlatform): Promise<void> {
  await platform.db
    .insertInto('films')
    .values(
      testFilms.map((code, rank) => ({
        code,
        names: texts(code),
        about: texts(`About ${code}`),
        type: code === 'open' ? 'nature' : 'drama',
        length: 100,
        speech: null,
        captions: JSON.stringify(['rw', 'en']),
        poster: '',
        still: '',
        stone: 'coral',
        freeFrom: { needle: null, open: 1, higher: 2 }[code],
        rank: rank - 10,
      })),
    )
    .execute()
}

/** Opened before the tests of the file; afterwards all books are compared. */
export function cinema(settings: Parameters<typeof startPeoplePlatform>[0] = {}): { readonly server: PeoplePlatform } {
  let server: PeoplePlatform
  beforeAll(async () => {
    server = await startPeoplePlatform(settings)
    await seedFilms(server.platform)
    await putFilms(server)
  })
  afterAll(async () => {
    const broken = (await auditDatabase(server.platform.db)).filter(({ violations }) => violations > 0)
    expect(broken).toEqual([])
    await server.close()
  })
  return {
    get server() {
      return server
    },
  }
}

export const firstPage = { pageParam: { current: 1, size: 20 }, searchParam: {} }
export const pageOfState = (state: 'used' | 'expired') => ({ ...firstPage, searchParam: { state } })
