/** Wallets of members: money comes in and goes out by transfers of the platform, and moves by rounds. */
import type { CallRequest, TransferRecord } from './api/calls.ts'
import type { Query } from './database.ts'
import { Refused } from './refused.ts'

type Asked = CallRequest<'transfer'>

interface TransferRow {
  readonly id: string
  readonly member: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly state: TransferRecord['state']
  readonly at: number
}

const recordOf = ({ id, member, direction, amount, state, at }: TransferRow): TransferRecord => ({
  id,
  member,
  direction,
  amount: String(amount),
  state,
  at,
})
const columns = 'id, member, direction, amount, state, at'

export async function makeKnown(query: Query, member: string): Promise<void> {
  await query('insert into members (id) values ($1) on conflict do nothing', [member])
}

/**
 * Locks the wallet until the end of the transaction; rows that refer to the member are written all the while, so that two who have written
 * one each do not wait for each other. Zero for a member who has never been here.
 */
export async function lockBalance(query: Query, member: string): Promise<bigint> {
  const [row] = await query<{ balance: bigint }>('select balance from members where id = $1 for no key update', [member])
  return row?.balance ?? 0n
}

export async function balanceOf(query: Query, member: string): Promise<bigint> {
  const [row] = await query<{ balance: bigint }>('select balance from members where id = $1', [member])
  return row?.balance ?? 0n
}

/** `ref` names what moves it, once. Returns the balance after. The wallet is locked, and `amount` leaves it at zero or above. */
export async function move(query: Query, member: string, kind: 'in' | 'out' | 'round', ref: string, amount: bigint): Promise<bigint> {
  const [row] = await query<{ balance: bigint }>(
    `with moved as (update members set balance = balance + $2 where id = $1 returning balance)
     insert into movements (member, kind, ref, amount, balance_after) select $1, $3, $4, $2, balance from moved
     returning balance_after as balance`,
    [member, amount, kind, ref],
  )
  if (!row) throw new Refused('MEMBER_UNKNOWN')
  return row.balance
}

/** Of this transfer as the platform describes it. Throws CONFLICT where the id stands for another one. */
async function known(query: Query, { id, member, direction, amount }: Asked): Promise<TransferRecord | undefined> {
  const [row] = await query<TransferRow>(`select ${columns} from transfers where id = $1`, [id])
  if (!row) return undefined
  if (row.member !== member || row.direction !== direction || String(row.amount) !== amount) throw new Refused('CONFLICT')
  return recordOf(row)
}

async function write(
  query: Query,
  { id, member, direction, amount }: Asked,
  state: TransferRecord['state'],
): Promise<TransferRecord | undefined> {
  const [row] = await query<TransferRow>(
    `insert into transfers (id, member, direction, amount, state) values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning ${columns}`,
    [id, member, direction, amount, state],
  )
  return row && recordOf(row)
}

/** Of copies that come at once, one is written; the others find it. */
async function once(query: Query, asked: Asked, state: TransferRecord['state']): Promise<TransferRecord> {
  const written = (await write(query, asked, state)) ?? (await known(query, asked))
  if (!written) throw new Error(`transfer ${asked.id} is neither new nor known`)
  return written
}

export async function transfer(query: Query, asked: Asked): Promise<{ transfer: TransferRecord; balance: string }> {
  await makeKnown(query, asked.member)
  const balance = await lockBalance(query, asked.member)
  const before = await known(query, asked)
  if (before) return { transfer: before, balance: String(balance) }
  const amount = asked.direction === 'in' ? BigInt(asked.amount) : -BigInt(asked.amount)
  const written = await once(query, asked, balance + amount < 0n ? 'refused' : 'done')
  const after = written.state === 'done' ? await move(query, asked.member, asked.direction, asked.id, amount) : balance
  return { transfer: written, balance: String(after) }
}

/** Leaves a tombstone for one that has not come: what the platform hears is final. */
export async function transferStatus(query: Query, asked: Asked): Promise<{ transfer: TransferRecord }> {
  // The transfer itself locks the same wallet: one of the two is first.
  await makeKnown(query, asked.member)
  await lockBalance(query, asked.member)
  return { transfer: (await known(query, asked)) ?? (await once(query, asked, 'absent')) }
}

export async function listTransfers(query: Query, { cursor, limit }: CallRequest<'transfers'>) {
  const rows = await query<TransferRow & { listed: bigint }>(
    `select ${columns}, listed from transfers where listed > $1 order by listed limit $2`,
    [cursor, limit],
  )
  return { transfers: rows.map(recordOf), next: String(rows.at(-1)?.listed ?? cursor) }
}

export async function listBalances(query: Query, { after, limit }: CallRequest<'balances'>) {
  const rows = await query<{ member: string; balance: bigint }>(
    'select id as member, balance from members where id > $1 order by id limit $2',
    [after ?? '', limit],
  )
  return { balances: rows.map(({ member, balance }) => ({ member, balance: String(balance) })) }
}
