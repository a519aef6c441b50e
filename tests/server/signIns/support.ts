/** A platform with its daily sign-in, and members who sign in at times that a test chooses. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { type DayClock, timeOn } from '#/lib/businessDay.ts'
import { seedSignIn } from '../../../server/domains/signIns/seed.ts'
import { signInHandlers } from '../../../server/domains/signIns/handlers.ts'
import { auditDatabase } from '../../../server/open.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { newViewer, type Viewer } from '../films/support.ts'
import { asCaller, askFor } from '../support/askFor.ts'
import { newRequestId } from '../support/client.ts'

export const clock: DayClock = { timeZone: 'Asia/Shanghai', dayStartHour: 0 }

/** When the platform's clocks show a time of a day: `23:59`. */
export const momentOf = (day: string, time: string, timeZone = clock.timeZone): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return timeOn(day, hours * 60 + minutes, timeZone)
}

/** The same platform at another moment. */
export const at = (platform: Platform, moment: number): Platform => ({ ...platform, now: () => moment })
export const onDay = (platform: Platform, day: string, time = '12:00'): Platform => at(platform, momentOf(day, time))

/** Of members, so that days before a test can be theirs. */
const REGISTERED = new Date(Date.UTC(2020, 0, 1))

export async function newSigner(server: PeoplePlatform): Promise<Viewer> {
  const viewer = await newViewer(server)
  await sql`update users set created_at = ${REGISTERED} where id = ${viewer.id}`.execute(server.platform.db)
  return viewer
}

type Sign = RequestOf<Contract['userSign']>

export const sign = (platform: Platform, { id }: Viewer, more: Partial<Sign> = {}): Promise<ResponseOf<Contract['userSign']>> =>
  askFor(platform, 'userSign', { requestId: newRequestId(), ...more }, asCaller(id))

export const makeUp = (platform: Platform, viewer: Viewer, day: string, price = '0') => sign(platform, viewer, { makeUp: { day, price } })

export const monthOf = (platform: Platform, { id }: Viewer, month?: string) =>
  signInHandlers(platform).getUserSignByUserId(month === undefined ? {} : { month }, asCaller(id))
export const ruleOf = (platform: Platform, { id }: Viewer) => signInHandlers(platform).getUserSignAward({}, asCaller(id))

export const postingsOf = ({ platform }: PeoplePlatform, { id }: Viewer, kind: string) =>
  platform.db
    .selectFrom('postings')
    .select(['ref', 'amount'])
    .where('userId', '=', id)
    .where('kind', '=', kind)
    .orderBy('version')
    .execute()

/** Opened before the tests of the file; afterwards all books add up. */
export function signInSetup(settings: Parameters<typeof startPeoplePlatform>[0] = {}): { readonly server: PeoplePlatform } {
  let server: PeoplePlatform
  beforeAll(async () => {
    server = await startPeoplePlatform({ ...clock, openingGrant: '0', ...settings })
    await seedSignIn(server.platform)
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
