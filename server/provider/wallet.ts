/** Wallets of members. Transfers of the platform and rounds move their money. */
import type { CallRequest, TransferRecord } from './api/calls.ts'
import type { Query } from './database.ts'
import { Refused } from './refused.ts'

type TransferRequest = CallRequest<'transfer'>

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

export async function addMember(query: Query, member: string): Promise<void> {
  await query('insert into members (id) values ($1) on conflict do nothing', [member])
}

/**
 * Locks the wallet until the end of the transaction and returns its balance; zero for an unknown member. The lock is `for no key update`,
 * as other transactions insert rows that refer to the member meanwhile and would deadlock with a stronger lock.
 */
export async function lockBalance(query: Query, member: string): Promise<bigint> {
  const [row] = await query<{ balance: bigint }>('select balance from members where id = $1 for no key update', [member])
  return row?.balance ?? 0n
}

export async function balanceOf(query: Query, member: string): Promise<bigint> {
  const [row] = await query<{ balance: bigint }>('select balance from members where id = $1', [member])
  return row?.balance ?? 0n
}

/**
 * Changes the balance by `amount` once for each `ref`. Returns the new balance. The caller has locked the wallet and checked that the new
 * balance is not negative.
 */
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

/** The stored transfer with this id; undefined if there is none. Throws Refused CONFLICT if the stored transfer has other content. */
async function stored(query: Query, { id, member, direction, amount }: TransferRequest): Promise<TransferRecord | undefined> {
  const [row] = await query<TransferRow>(`select ${columns} from transfers where id = $1`, [id])
  if (!row) return undefined
  if (row.member !== member || row.direction !== direction || String(row.amount) !== amount) throw new Refused('CONFLICT')
  return recordOf(row)
}

async function write(
  query: Query,
  { id, member, direction, amount }: TransferRequest,
  state: TransferRecord['state'],
): Promise<TransferRecord | undefined> {
  const [row] = await query<TransferRow>(
    `insert into transfers (id, member, direction, amount, state) values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning ${columns}`,
    [id, member, direction, amount, state],
  )
  return row && recordOf(row)
}

/** Stores the transfer. If a concurrent copy was stored first, returns the stored row. */
async function store(query: Query, request: TransferRequest, state: TransferRecord['state']): Promise<TransferRecord> {
  const written = (await write(query, request, state)) ?? (await stored(query, request))
  if (!written) throw new Error(`transfer ${request.id} is neither new nor stored`)
  return written
}

export async function transfer(query: Query, request: TransferRequest): Promise<{ transfer: TransferRecord; balance: string }> {
  await addMember(query, request.member)
  const balance = await lockBalance(query, request.member)
  const before = await stored(query, request)
  if (before) return { transfer: before, balance: String(balance) }
  const amount = request.direction === 'in' ? BigInt(request.amount) : -BigInt(request.amount)
  const written = await store(query, request, balance + amount < 0n ? 'refused' : 'done')
  const after = written.state === 'done' ? await move(query, request.member, request.direction, request.id, amount) : balance
  return { transfer: written, balance: String(after) }
}

/** The transfer's state. If the transfer has not come, stores it as `absent`, so that the answer stays true. */
export async function transferStatus(query: Query, request: TransferRequest): Promise<{ transfer: TransferRecord }> {
  // `transfer` locks the same wallet, so that the two calls run one after the other.
  await addMember(query, request.member)
  await lockBalance(query, request.member)
  return { transfer: (await stored(query, request)) ?? (await store(query, request, 'absent')) }
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
