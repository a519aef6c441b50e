/** Codes that give tickets: operators make them, members redeem them. */
import { createHmac, randomInt } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grantTickets } from './tickets.ts'

type CodeRow = Selectable<Tables['filmCodes']>
type Exchange = ResponseOf<Contract['verifyMovieExchange']>

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 12

/** Codes are stored as digests. */
const digestOf = ({ keys }: Pick<Platform, 'keys'>, code: string): string =>
  createHmac('sha256', keys.derive('film codes')).update(code).digest('base64url')

interface CodeTerms {
  readonly tickets: number
  readonly origin: Localized
  readonly expiresAt: number
}

const rowOf = (platform: Pick<Platform, 'keys'>, code: string, { tickets, origin, expiresAt }: CodeTerms) => ({
  digest: digestOf(platform, code),
  origin: JSON.stringify(origin),
  tickets,
  expiresAt: new Date(expiresAt),
})

/** Makes codes. Their texts are returned now and never again. */
export async function makeCodes(platform: Pick<Platform, 'db' | 'keys'>, count: number, terms: CodeTerms): Promise<readonly string[]> {
  const codes = Array.from({ length: count }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  )
  await platform.db
    .insertInto('filmCodes')
    .values(codes.map((code) => rowOf(platform, code, terms)))
    .execute()
  return codes
}

/** Stores a known code; an existing code stays as it is. */
export async function putCode(tx: Tx, platform: Pick<Platform, 'keys'>, code: string, terms: CodeTerms): Promise<void> {
  await tx
    .insertInto('filmCodes')
    .values(rowOf(platform, code, terms))
    .onConflict((known) => known.doNothing())
    .execute()
}

type Fault = { readonly reason: 'FILM_CODE' } | { readonly reason: 'FILM_CODE_USED' | 'FILM_CODE_EXPIRED'; readonly at: number }

function faultOf(row: CodeRow | undefined, now: number): Fault | undefined {
  if (!row) return { reason: 'FILM_CODE' }
  if (row.usedAt !== null) return { reason: 'FILM_CODE_USED', at: row.usedAt }
  return row.expiresAt > now ? undefined : { reason: 'FILM_CODE_EXPIRED', at: row.expiresAt }
}

const refusalOf = (fault: Fault, left: number): Refusal => new Refusal(fault.reason, 'at' in fault ? [left, fault.at] : [left])

/** The number of today's wrong tries, locked until the transaction ends, so that concurrent tries cannot exceed the limit. */
async function triesOf(tx: Tx, userId: string, day: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into film_code_tries as t (user_id, day, tries) values (${userId}, ${day}, 0)
    on conflict (user_id, day) do update set tries = t.tries returning tries`.execute(tx)
  return rows[0]?.tries ?? 0
}

/** The tries left after another member has redeemed the code first. Such a try does not count. */
async function triesLeft(platform: Platform, tx: Tx, userId: string): Promise<number> {
  return platform.settings.get('movieCodeTries') - (await triesOf(tx, userId, businessDay(platform.now(), clockOf(platform))))
}

/** The row of a redeemable code. For any other code, counts a try and throws its Refusal. */
async function checked(platform: Platform, userId: string, code: string): Promise<CodeRow> {
  const most = platform.settings.get('movieCodeTries')
  const now = platform.now()
  const day = businessDay(now, clockOf(platform))
  const result = await transact(platform.db, async (tx) => {
    const tries = await triesOf(tx, userId, day)
    if (tries >= most) return new Refusal('FILM_CODE_TRIES')
    const row = await tx.selectFrom('filmCodes').selectAll().where('digest', '=', digestOf(platform, code)).executeTakeFirst()
    const fault = faultOf(row, now)
    if (row && !fault) return row
    await tx
      .updateTable('filmCodeTries')
      .set({ tries: tries + 1 })
      .where('userId', '=', userId)
      .where('day', '=', day)
      .execute()
    return refusalOf(fault ?? { reason: 'FILM_CODE' }, most - tries - 1)
  })
  if (result instanceof Refusal) throw result
  return result
}

export async function checkCode(
  platform: Platform,
  userId: string,
  { code }: ParsedRequestOf<Contract['verifyMovieExchange']>,
): Promise<Exchange> {
  const { tickets, expiresAt } = await checked(platform, userId, code)
  return { tickets, expiresAt }
}

export function redeemCode(platform: Platform, userId: string, { code }: ParsedRequestOf<Contract['redeemMovieCode']>): Write<Exchange> {
  const { now } = platform
  return write({
    keeps: contract.redeemMovieCode.response,
    prepare: () => checked(platform, userId, code),
    async work(tx, { digest, tickets, origin, expiresAt }) {
      const taken = await tx
        .updateTable('filmCodes')
        .set({ usedBy: userId, usedAt: new Date(now()) })
        .where('digest', '=', digest)
        .where('usedBy', 'is', null)
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) throw refusalOf({ reason: 'FILM_CODE_USED', at: now() }, await triesLeft(platform, tx, userId))
      await grantTickets(tx, { userId, count: tickets, origin, expiresAt })
      return { tickets, expiresAt }
    },
  })
}
