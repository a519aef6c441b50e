/** A platform with the test's own campaigns, members, and time that the test moves. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Localized } from '#/contract/common.ts'
import type { OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { Award, Deed } from '#/contract/welfare/codes.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { noteDeed } from '../../../server/domains/campaigns/joining.ts'
import { ownState } from '../../../server/domains/campaigns/own.ts'
import { type CampaignSeed, seedCampaign } from '../../../server/domains/campaigns/seedCampaign.ts'
import { budgetsOf } from '../../../server/ledger/budgets.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { credentials, newMember, type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { violations } from '../gifts/support.ts'
import { atNoon } from '../protection/support.ts'
import { askFor, asCaller } from '../support/askFor.ts'

export const DAY = 86_400_000
export const HOUR = 3_600_000

export const titles: Localized = { rw: '核验一期', korw: '한 회차 검증', en: 'Verify a draw' }
const term: Localized = { rw: '每人一次', korw: '한 사람당 한 번', en: 'Once for each member' }

export const points = (amount: bigint): Award => ({ kind: 'points', amount: String(amount) })
export const tickets = (count: number): Award => ({ kind: 'tickets', count, days: 30 })

export interface Member {
  readonly id: string
  readonly username: string
  readonly token: string
}

export async function newOne(server: PeoplePlatform): Promise<Member> {
  const username = await newMember(server)
  const { access_token: token } = await server.call('token', credentials(username))
  const { userId: id } = await server.call('querySystemUserInfo', {}, { token })
  return { id, username, token }
}

export const openCampaigns = (): Promise<PeoplePlatform> => startPeoplePlatform({ ...atNoon, openingGrant: '0' })

/** Opened before the tests of the file; afterwards all books add up, but for what `apart` names. */
export function campaignSetup(apart = /^$/): { readonly server: PeoplePlatform; readonly db: Db; readonly platform: Platform } {
  let server: PeoplePlatform
  beforeAll(async () => {
    server = await openCampaigns()
  })
  afterAll(async () => {
    expect((await violations(server.platform.db)).filter((name) => !apart.test(name))).toEqual([])
    await server.close()
  })
  return {
    get server() {
      return server
    },
    get db() {
      return server.platform.db
    },
    get platform() {
      return server.platform
    },
  }
}

let made = 0

/** A campaign of the test's own, with plenty in its budgets; done by one deed, once, unless told otherwise. Returns its code. */
export async function putCampaign(db: Db, more: Partial<CampaignSeed> = {}): Promise<string> {
  const code = more.code ?? `test-${++made}`
  await seedCampaign(db, {
    code,
    kind: 'activity',
    trigger: 'verify',
    every: 'once',
    titles,
    abouts: titles,
    terms: [term, term, term],
    art: 'gem',
    page: null,
    stages: [{ needed: '1', award: points(1000n) }],
    claimDays: 7,
    points: 1_000_000n,
    pieces: 1000n,
    ...more,
  })
  return code
}

/** Takes all others away. */
export const offerAlone = (db: Db, code: string) => sql`update campaigns set is_offered = code = ${code}`.execute(db)

/** The same platform at another time. */
export const later = (platform: Platform, ms: number): Platform => ({ ...platform, now: () => platform.now() + ms })

/** A business day of the platform's, counted from today, and when it begins. */
export const dayOf = (platform: Platform, days = 0): string => dayAfter(businessDay(platform.now(), clockOf(platform)), days)
export const beginOfDay = (platform: Platform, days = 0): number => startOfDay(dayOf(platform, days), clockOf(platform))

export interface Claim {
  readonly code: string
  readonly period: string
  readonly stage: number
}

export const aClaim = (code: string, period = 'once', stage = 0): Claim => ({ code, period, stage })

/** Of each claim `paid`, or why it was not. */
export async function claimed(platform: Platform, { id }: Pick<Member, 'id'>, claims: readonly Claim[], requestId: string = randomUUID()) {
  const { results } = await askFor(platform, 'applyGift', { requestId, claims: [...claims] }, asCaller(id))
  return results.map(({ refused }) => refused ?? 'paid')
}

export const doDeed = (platform: Platform, { id }: Pick<Member, 'id'>, deed: Deed = 'verify') => noteDeed(platform, id, deed)

export const join = (platform: Platform, { id }: Pick<Member, 'id'>, code: string, { version = 1, isIn = true } = {}) =>
  askFor(platform, 'joinActivity', { requestId: randomUUID(), code, version, isIn }, asCaller(id))

export async function ownIn(platform: Platform, { id }: Pick<Member, 'id'>, code: string): Promise<OwnCampaign | undefined> {
  return (await ownState(platform, id)).own.find((own) => own.code === code)
}

/** As `period stage state`. */
export const statesIn = async (platform: Platform, member: Pick<Member, 'id'>, code: string): Promise<string[]> =>
  ((await ownIn(platform, member, code))?.stages ?? []).map(({ period, stage, state }) => `${period} ${stage} ${state}`)

export const leftOf = async (db: Db, code: string): Promise<bigint> => (await budgetsOf(db, [code])).get(code)?.left ?? 0n

export const awardsOf = (db: Db, { id }: Pick<Member, 'id'>) =>
  db
    .selectFrom('postings')
    .select(['ref', 'amount', 'house'])
    .where('userId', '=', id)
    .where('kind', '=', 'award')
    .orderBy('version')
    .execute()
