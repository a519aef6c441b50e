/** A platform with red packets, and members who try for a part. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { memberIdOf } from '../../../server/domains/accounts/module.ts'
import { makePacket, type Plan } from '../../../server/domains/packets/making.ts'
import { receivePacket } from '../../../server/domains/packets/receiving.ts'
import { seedPackets } from '../../../server/domains/packets/seed.ts'
import { budgetsOf, fundBudget } from '../../../server/ledger/budgets.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { credentials, newMember, type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { ended, violations } from '../bets/support.ts'
import type { CallOptions } from '../support/client.ts'

export const MINUTE = 60_000
export const titles = { rw: '晚间红包', korw: '저녁 홍바오', en: 'Evening red packet' }

/** Opened before the tests of the file; afterwards all books add up. */
export function packetSetup(): { readonly server: PeoplePlatform } {
  let server: PeoplePlatform
  beforeAll(async () => {
    server = await startPeoplePlatform({ openingGrant: '0' })
    await seedPackets(server.platform.db)
    await server.platform.db.updateTable('packetSchedules').set({ isOffered: false }).execute()
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

/** One that is open for an hour, unless it says otherwise; 12.80 in 4 parts. Its sum is put into the budget before. */
export async function newPacket({ db, now }: Pick<Platform, 'db' | 'now'>, more: Partial<Plan> = {}): Promise<string> {
  const from = now() - MINUTE
  const plan: Plan = {
    id: randomUUID(),
    scheduled: null,
    titles,
    from,
    until: from + 60 * MINUTE,
    total: 12_800n,
    parts: 4,
    least: 100n,
    step: 10n,
    ...more,
  }
  await fundBudget(db, { code: 'packets', amount: plan.total, ref: `test ${plan.id}` })
  await makePacket(db, plan)
  return plan.id
}

/** So much time passes for a packet. */
export const minutesPass = (db: Db, id: string, minutes: number) =>
  sql`
    update packets set from_at = from_at - make_interval(mins => ${minutes}), until_at = until_at - make_interval(mins => ${minutes})
    where id = ${id}`.execute(db)

export const leftInBudget = async (db: Db): Promise<bigint> => (await budgetsOf(db, ['packets'])).get('packets')?.left ?? 0n

/** In the order in which they are given out. */
export async function amountsOf(db: Db, id: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('packetParts').select('amount').where('packet', '=', id).orderBy('place').execute()
  return rows.map(({ amount }) => String(amount))
}

/** The amounts that were taken, by their places. */
export async function takenOf(db: Db, id: string): Promise<readonly { readonly userId: string; readonly amount: string }[]> {
  const { rows } = await sql<{ userId: string; amount: string }>`
    select k.user_id, a.amount::text as amount from packet_takings k join packet_parts a on a.packet = k.packet and a.place = k.place
    where k.packet = ${id} order by k.place`.execute(db)
  return rows
}

/** The amount that a try was given, or why it was not. */
export const tried = async (
  platform: Pick<Platform, 'db' | 'parts'>,
  userId: string,
  id: string,
  requestId: string = randomUUID(),
): Promise<string> => {
  let amount = ''
  const outcome = await ended(
    receivePacket(platform, userId, { requestId, id }).then((answer) => {
      ;({ amount } = answer)
    }),
  )
  return outcome === 'ok' ? amount : outcome
}

export const isAmount = (outcome: string): boolean => /^\d+$/.test(outcome)

export interface Someone {
  readonly id: string
  /** For calls of the member. */
  readonly as: CallOptions
}

/** With an account, for calls. */
export async function newSomeone(server: PeoplePlatform): Promise<Someone> {
  const username = await newMember(server)
  const { access_token: token } = await server.call('token', credentials(username))
  return { id: await memberIdOf(server.platform.db, username), as: { token } }
}
