/** A platform with live rooms, and members with money for gifts. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { LimitKind } from '#/contract/protection.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { seedGifts } from '../../../server/domains/gifts/offered.ts'
import { seedMall } from '../../../server/domains/mall/items.ts'
import { seedRooms } from '../../../server/domains/rooms/seed.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { auditDatabase } from '../../../server/open.ts'
import { type Db, transact } from '../../../server/platform/database/database.ts'
import { credentials, newMember, type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { atNoon } from '../protection/support.ts'
import type { TestPlatform } from '../support/platform.ts'

/** Their hosts: `hostOf`. */
export const ROOM = '20617'
export const OTHER_ROOM = '20618'
export const hostOf: Readonly<Record<string, string>> = { [ROOM]: 'shentinglan', [OTHER_ROOM]: 'qiaoyu' }

/** Thousandths, as the gifts of a new platform cost. */
export const prices = { tea: 1000n, crane: 2000n, lantern: 5000n, fan: 10_000n, boat: 50_000n } as const
export type GiftCode = keyof typeof prices

/** Longer than any test: a run ends where `runEnds` ends it. */
const RUN_SECONDS = 3600

export async function violations(db: Db): Promise<string[]> {
  return (await auditDatabase(db)).filter(({ violations: count }) => count > 0).map(({ name }) => name)
}

export async function openLive(settings: Parameters<typeof startPeoplePlatform>[0] = {}): Promise<PeoplePlatform> {
  const server = await startPeoplePlatform({ ...atNoon, openingGrant: '0', giftRunSeconds: RUN_SECONDS, ...settings })
  const { db } = server.platform
  await seedRooms(server.platform)
  await seedGifts(db)
  await seedMall(db)
  await sql`update live_rooms set state = 'live'`.execute(db)
  return server
}

/** Opened before the tests of the file; afterwards all books add up. */
export function liveSetup(settings: Parameters<typeof startPeoplePlatform>[0] = {}): { readonly server: PeoplePlatform } {
  let server: PeoplePlatform
  beforeAll(async () => {
    server = await openLive(settings)
  })
  afterAll(async () => {
    expect(await violations(server.platform.db)).toEqual([])
    await server.close()
  })
  return {
    get server() {
      return server
    },
  }
}

export interface Giver {
  readonly userId: string
  readonly username: string
  readonly token: string
}

export type Send = RequestOf<Contract['sendGift']>

export const giftRequest = (gift: GiftCode, more: Partial<Send> = {}): Send => ({
  requestId: randomUUID(),
  room: ROOM,
  gift,
  price: String(prices[gift]),
  count: 1,
  ...more,
})

/** `balance` in thousandths. */
export async function newGiver(server: PeoplePlatform, balance = 1_000_000n): Promise<Giver> {
  const username = await newMember(server)
  const { access_token: token } = await server.call('token', credentials(username))
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  if (balance > 0n)
    await transact(server.platform.db, (tx) => post(tx, { kind: accountPostings.grant, userId, amount: balance, ref: `test ${userId}` }))
  return { userId, username, token }
}

/** What came of each of several requests that are sent at once: the answer, or the reason. */
export async function outcomes(
  server: TestPlatform,
  { token }: Pick<Giver, 'token'>,
  requests: readonly Send[],
): Promise<(ResponseOf<Contract['sendGift']> | string)[]> {
  return Promise.all(
    requests.map((request) =>
      server.send('sendGift', request, { token }).then(({ status, data }) => {
        if (status === 200) return data as ResponseOf<Contract['sendGift']>
        return (data as { reason: string }).reason
      }),
    ),
  )
}

export const give = (server: TestPlatform, { token }: Pick<Giver, 'token'>, request: Send) => server.call('sendGift', request, { token })

export const refusal = async (server: TestPlatform, { token }: Pick<Giver, 'token'>, request: unknown) =>
  (await server.refused('sendGift', request, { token })).reason

export const limitTo = (server: TestPlatform, { token }: Pick<Giver, 'token'>, kind: LimitKind, amount: bigint) =>
  server.call('setLimit', { requestId: randomUUID(), kind, span: 'day', amount: String(amount) }, { token })

export const postingsOf = (server: TestPlatform, { userId }: Pick<Giver, 'userId'>, kind = 'giftGiven') =>
  server.platform.db
    .selectFrom('postings')
    .select(['ref', 'amount'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('version')
    .execute()

/** Time passes for what the member has given: nothing of it belongs to a run any more. */
export async function runEnds({ platform: { db } }: TestPlatform, { userId }: Pick<Giver, 'userId'>): Promise<void> {
  await transact(db, async (tx) => {
    await sql`alter table gifts disable trigger user`.execute(tx)
    await sql`update gifts set at = at - make_interval(secs => ${RUN_SECONDS}) where user_id = ${userId}`.execute(tx)
    await sql`alter table gifts enable trigger user`.execute(tx)
  })
}
