/** Makes packets: splits a sum, commits to the list of parts, and takes the sum from the budget, all before the packet opens. */
import { randomBytes, randomFillSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { dayAfter, dayAt, timeOn } from '#/lib/businessDay.ts'
import { wordsOf } from '#/rules/random.ts'
import { commitmentOf, splitPacket } from '#/rules/welfare/packets.ts'
import { takeFromBudget } from '../../ledger/budgets.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import type { RunningJob } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Code of the budget of red packets. Making a packet takes its whole sum; one move returns the parts that nobody took. */
export const packetBudget = 'packets'

/** Refs of the budget's moves. */
export const takenRef = (id: string): string => `packet:${id}`
export const returnedRef = (id: string): string => `packet:${id}:rest`

const MINUTE = 60_000
/** Scheduled packets are made this long before they open, so that the next packet is always known. */
const AHEAD_MS = 24 * 60 * MINUTE
const WORDS_BYTES = 4096

/** Amounts in thousandths. `total` and `least` are multiples of `step`, and `total` suffices for all parts. */
export interface Split {
  readonly total: bigint
  readonly parts: number
  readonly least: bigint
  readonly step: bigint
}

export interface Plan extends Split {
  readonly id: string
  readonly scheduled: { readonly schedule: string; readonly day: string } | null
  readonly titles: Localized
  readonly from: number
  readonly until: number
}

/** The amounts of the parts, in the order in which members get them. */
function amountsOf({ total, parts, least, step }: Split): bigint[] {
  const words = wordsOf(() => randomFillSync(new Uint8Array(WORDS_BYTES)))
  return splitPacket({ total: Number(total / step), parts, least: Number(least / step) }, words).map((steps) => BigInt(steps) * step)
}

/** Returns false if the packet exists. Throws Refusal BUDGET_SPENT, and then makes none. */
export async function makePacket(db: Db, plan: Plan): Promise<boolean> {
  const amounts = amountsOf(plan)
  const salt = randomBytes(32).toString('hex')
  const commitment = await commitmentOf(plan.id, salt, amounts.map(String))
  return transact(db, async (tx) => {
    if (!(await insert(tx, plan, { amounts, salt, commitment }))) return false
    await takeFromBudget(tx, { code: packetBudget, amount: plan.total, ref: takenRef(plan.id) })
    return true
  })
}

interface Committed {
  readonly amounts: readonly bigint[]
  readonly salt: string
  readonly commitment: string
}

async function insert(tx: Tx, plan: Plan, { amounts, salt, commitment }: Committed): Promise<boolean> {
  const { id, scheduled, titles, from, until, total, parts, least } = plan
  const added = await tx
    .insertInto('packets')
    .values({
      id,
      schedule: scheduled?.schedule ?? null,
      day: scheduled?.day ?? null,
      titles: JSON.stringify(titles),
      fromAt: new Date(from),
      untilAt: new Date(until),
      total,
      parts,
      least,
      most: amounts.reduce((most, amount) => (amount > most ? amount : most), 0n),
      commitment,
      salt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return false
  await sql`
    insert into packet_parts (packet, place, amount)
    select ${id}, place, amount from unnest(${amounts.map(String)}::bigint[]) with ordinality as p (amount, place)`.execute(tx)
  return true
}

/** Scheduled packets that open within a day and are not made yet. */
async function plansOf(platform: Pick<Platform, 'db' | 'settings' | 'now'>): Promise<Plan[]> {
  const { db, settings } = platform
  const now = platform.now()
  const timeZone = settings.get('timeZone')
  const today = dayAt(now, timeZone)
  const schedules = await db.selectFrom('packetSchedules').selectAll().where('isOffered', '=', true).orderBy('code').execute()
  const made = await db.selectFrom('packets').select('id').where('day', '>=', today).execute()
  const known = new Set(made.map(({ id }) => id))
  return schedules.flatMap(({ code, minute, minutes, titles, total, parts, least, step }) =>
    [today, dayAfter(today)]
      .map((day): Plan => {
        const from = timeOn(day, minute, timeZone)
        const scheduled = { schedule: code, day }
        return { id: `${code}-${day}`, scheduled, titles, from, until: from + minutes * MINUTE, total, parts, least, step }
      })
      .filter(({ id, from }) => from > now && from <= now + AHEAD_MS && !known.has(id)),
  )
}

/** `spent`: packets whose missing budget was reported before; this run adds its own. */
export async function makeScheduled(
  platform: Pick<Platform, 'db' | 'settings' | 'now' | 'log'>,
  spent: Set<string> = new Set(),
): Promise<void> {
  for (const plan of await plansOf(platform)) {
    try {
      await makePacket(platform.db, plan)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!spent.has(plan.id)) platform.log.warn({ packet: plan.id }, 'too little is left of the budget of red packets: there will be none')
      spent.add(plan.id)
    }
  }
}

export function makingJob(platform: Pick<Platform, 'db' | 'settings' | 'now' | 'log'>): RunningJob {
  const spent = new Set<string>()
  return { run: () => makeScheduled(platform, spent) }
}
