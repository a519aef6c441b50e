/** Pairs of seeds: the provider's seed, which is committed to before its first round, and the member's client seed. */
import { createHmac, randomBytes } from 'node:crypto'
import { hex } from '#/lib/crypto.ts'
import { blockMessage, commitOfSeed, tableHashOf } from '#/rules/games/fair.ts'
import type { BundledGame } from '#/rules/games/codes.ts'
import { bundledGame } from '#/rules/games/games.ts'
import type { SeedShown } from '#/rules/games/messages.ts'
import { type NextWord, wordsOf } from '#/rules/random.ts'
import type { Query } from './database.ts'

export interface Seed {
  readonly id: bigint
  readonly seed: Uint8Array<ArrayBuffer>
  readonly tableHash: string
  readonly commitment: string
  readonly clientSeed: string
  /** The member chose the client seed after the commitment. */
  readonly isOwn: boolean
  readonly nextNonce: number
  /** Commitment of the next seed. */
  readonly next: string
}

interface SeedRow {
  readonly id: bigint
  readonly seed: Uint8Array
  readonly table_hash: string
  readonly commitment: string
  /** Null for the next seed, which is committed to ahead. */
  readonly client_seed: string | null
  readonly is_own: boolean
  readonly next_nonce: number
}

const columns = 'id, seed, table_hash, commitment, client_seed, is_own, next_nonce'

export const shownOf = ({ tableHash, commitment, clientSeed, isOwn, nextNonce, next }: Seed): SeedShown => ({
  tableHash,
  commit: commitment,
  clientSeed,
  isOwn,
  nonce: nextNonce,
  next,
})

async function commit(query: Query, member: string, game: BundledGame, clientSeed: string | null): Promise<SeedRow> {
  const seed = Uint8Array.from(randomBytes(32))
  const tableHash = await tableHashOf(bundledGame(game))
  const commitment = await commitOfSeed(tableHash, seed)
  const [row] = await query<SeedRow>(
    `insert into seeds (member, game, seed, table_hash, commitment, client_seed) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [member, game, seed, tableHash, commitment, clientSeed],
  )
  if (!row) throw new Error('a seed was not written')
  return row
}

/** Reveals a seed. A seed without rounds is deleted, as nobody needs to verify anything with it. */
async function reveal(query: Query, { id }: Pick<SeedRow, 'id'>): Promise<void> {
  const [unused] = await query('delete from seeds where id = $1 and next_nonce = 0 returning 1', [id])
  if (!unused) await query('update seeds set revealed_at = now() where id = $1', [id])
}

/**
 * The pair for the next round. Call it with the wallet locked. The next seed is committed to before the member chooses the client seed for
 * it. If the game's table has changed, the old pairs are revealed and new pairs made. The client seed of a new pair does not count as the
 * member's own, as it was known before the commitment.
 */
export async function openSeed(query: Query, member: string, game: BundledGame): Promise<Seed> {
  const current = await query<SeedRow>(`select ${columns} from seeds where member = $1 and game = $2 and revealed_at is null`, [
    member,
    game,
  ])
  const tableHash = await tableHashOf(bundledGame(game))
  const ofTable = (row: SeedRow) => row.table_hash === tableHash
  for (const row of current) if (!ofTable(row)) await reveal(query, row)
  const last = current.find(({ client_seed }) => client_seed !== null)
  const clientSeed = last?.client_seed ?? randomBytes(8).toString('hex')
  const row = last && ofTable(last) ? last : await commit(query, member, game, clientSeed)
  const ahead = current.find((one) => one.client_seed === null && ofTable(one)) ?? (await commit(query, member, game, null))
  return {
    id: row.id,
    seed: Uint8Array.from(row.seed),
    tableHash,
    commitment: row.commitment,
    clientSeed,
    isOwn: row.is_own,
    nextNonce: row.next_nonce,
    next: ahead.commitment,
  }
}

export async function rotateSeed(query: Query, member: string, game: BundledGame, clientSeed: string) {
  const before = await openSeed(query, member, game)
  await reveal(query, before)
  await query('update seeds set client_seed = $3, is_own = true where member = $1 and game = $2 and revealed_at is null', [
    member,
    game,
    clientSeed,
  ])
  const seed = await openSeed(query, member, game)
  return { revealed: { ...shownOf(before), seed: hex(before.seed) }, seed: shownOf(seed) }
}

/** The random words of the pair's next round. */
export const roundWords = (game: BundledGame, { seed, clientSeed, nextNonce }: Seed): NextWord =>
  wordsOf((index) =>
    Uint8Array.from(
      createHmac('sha256', seed)
        .update(blockMessage(game, clientSeed, nextNonce, index))
        .digest(),
    ),
  )
