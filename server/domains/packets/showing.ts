/** The public form of packets, and the members who took parts. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Packet, PacketTaking } from '#/contract/welfare/packets.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { platformNow } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isPlayPaused } from '../campaigns/module.ts'

/** The most packets in a list. */
const MOST_SHOWN = 50
/** The most taken parts in a list. The member's own part is always included. */
const MOST_TAKINGS = 100

interface Row {
  readonly id: string
  readonly titles: Localized
  readonly fromAt: number
  readonly untilAt: number
  readonly state: Packet['state']
  readonly parts: number
  readonly taken: number
  readonly total: bigint
  readonly least: bigint
  readonly most: bigint
  readonly emptiedAt: number | null
  readonly commitment: string
  readonly salt: string
  readonly closedAt: number | null
}

/** Columns of a `Row`, from packets `p` at the time `now`. */
const columns = sql`
  p.id, p.titles, p.from_at, p.until_at, p.parts, p.taken, p.total, p.least, p.most, p.emptied_at, p.commitment, p.salt, p.closed_at,
  case when p.emptied_at is not null then 'empty' when p.closed_at is not null or p.until_at <= now then 'over'
    when p.from_at <= now then 'open' else 'upcoming' end as state`

const packetIn = ({ id, titles, fromAt, untilAt, state, parts, taken, total, least, most, emptiedAt, commitment }: Row): Packet => ({
  id,
  titles,
  from: fromAt,
  until: untilAt,
  state,
  parts,
  taken,
  total: String(total),
  least: String(least),
  most: String(most),
  emptiedAt,
  commitment,
})

async function packetOf(db: Db, id: string): Promise<Row> {
  const {
    rows: [row],
  } = await sql<Row>`select ${columns} from packets p cross join (select ${platformNow} as now) c where p.id = ${id}`.execute(db)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export async function showPackets(db: Db): Promise<ResponseOf<Contract['showPackets']>> {
  const { rows } = await sql<Row>`
    select ${columns} from packets p cross join (select ${platformNow} as now) c
    where p.from_at <= now and p.until_at > now - interval '1 day' order by p.from_at desc, p.id limit ${MOST_SHOWN}`.execute(db)
  const next = await sql<Pick<Row, 'id' | 'fromAt' | 'titles' | 'commitment'>>`
    select id, from_at, titles, commitment from packets where told_at is null and from_at > ${platformNow} order by from_at, id limit 1`.execute(
    db,
  )
  const [first] = next.rows
  return {
    packets: rows.map(packetIn),
    nextId: first?.id ?? null,
    nextAt: first?.fromAt ?? null,
    nextTitles: first?.titles ?? null,
    nextCommitment: first?.commitment ?? null,
  }
}

interface Taken {
  readonly place: bigint
  /** Position of the part in the packet's list. */
  readonly part: number
  readonly userId: string
  readonly nickName: string
  readonly isUnnamed: boolean
  readonly amount: bigint
  readonly at: number
}

/** By amount; among equal amounts, the earlier one first. */
async function takingsOf(db: Db, id: string, userId: string): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    select t.place, t.part, t.user_id, u.nick_name, u.ranking_hidden as is_unnamed, t.amount, t.at from (
      select row_number() over (order by a.amount desc, k.place) as place, k.place as part, k.user_id, a.amount, k.at
      from packet_takings k join packet_parts a on a.packet = k.packet and a.place = k.place where k.packet = ${id}
    ) t join users u on u.id = t.user_id where t.place <= ${MOST_TAKINGS} or t.user_id = ${userId} order by t.place`.execute(db)
  return rows
}

/** Members who opted out of rankings are not named here either, except to themselves. */
const takingIn = ({ place, userId, nickName, isUnnamed, amount, at }: Taken, reader: string): PacketTaking => ({
  place: Number(place),
  name: isUnnamed && userId !== reader ? '' : maskedName(nickName),
  amount: String(amount),
  at,
  isOwn: userId === reader,
})

/** A member whose play is paused sees no taken parts. */
export async function packetTakings(platform: Platform, userId: string, id: string): Promise<ResponseOf<Contract['packetTakings']>> {
  const { db } = platform
  const packet = packetIn(await packetOf(db, id))
  const isPaused = await isPlayPaused(db, userId)
  const rows = isPaused ? [] : await takingsOf(db, id, userId)
  const own = rows.find((row) => row.userId === userId)
  return {
    packet,
    takings: rows.map((row) => takingIn(row, userId)).filter(({ place }) => place <= MOST_TAKINGS),
    own: own ? { ...takingIn(own, userId), part: own.part } : null,
    isPaused,
  }
}

/** The list is revealed once no part can be taken any more. */
export async function packetList(db: Db, id: string): Promise<ResponseOf<Contract['packetList']>> {
  const { commitment, salt, closedAt } = await packetOf(db, id)
  if (closedAt === null) return { id, commitment, revealed: null }
  const parts = await db.selectFrom('packetParts').select('amount').where('packet', '=', id).orderBy('place').execute()
  return { id, commitment, revealed: { salt, amounts: parts.map(({ amount }) => String(amount)) } }
}
