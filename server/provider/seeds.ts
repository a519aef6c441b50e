/** Pairs of seeds: the provider's, committed to before the first round under it, and the member's own part. */
import { createHmac, randomBytes } from 'node:crypto'
import { hex } from '#/lib/crypto.ts'
import { blockMessage, commitOfSeed, tableHashOf } from '#/rules/games/fair.ts'
import type { HouseGame } from '#/rules/games/codes.ts'
import { houseGame } from '#/rules/games/games.ts'
import type { SeedShown } from '#/rules/games/messages.ts'
import { type NextWord, wordsOf } from '#/rules/random.ts'
import type { Query } from './database.ts'

export interface Seed {
  readonly id: bigint
  readonly seed: Uint8Array<ArrayBuffer>
  readonly tableHash: string
  readonly commitment: string
  readonly clientSeed: string
  readonly nextNonce: number
}

interface SeedRow {
  readonly id: bigint
  readonly seed: Uint8Array
  readonly table_hash: string
  readonly commitment: string
  readonly client_seed: string
  readonly next_nonce: number
}

const columns = 'id, seed, table_hash, commitment, client_seed, next_nonce'
const seedOf = (row: SeedRow): Seed => ({
  id: row.id,
  seed: Uint8Array.from(row.seed),
  tableHash: row.table_hash,
  commitment: row.commitment,
  clientSeed: row.client_seed,
  nextNonce: row.next_nonce,
})

export const shownOf = ({ tableHash, commitment, clientSeed, nextNonce }: Seed): SeedShown => ({
  tableHash,
  commit: commitment,
  clientSeed,
  nonce: nextNonce,
})

async function commit(query: Query, member: string, game: HouseGame, clientSeed: string): Promise<Seed> {
  const seed = Uint8Array.from(randomBytes(32))
  const tableHash = await tableHashOf(houseGame(game))
  const commitment = await commitOfSeed(tableHash, seed)
  const [row] = await query<SeedRow>(
    `insert into seeds (member, game, seed, table_hash, commitment, client_seed) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [member, game, seed, tableHash, commitment, clientSeed],
  )
  if (!row) throw new Error('a seed was not written')
  return seedOf(row)
}

async function reveal(query: Query, { id }: Seed): Promise<void> {
  await query('update seeds set revealed_at = now() where id = $1', [id])
}

/** The pair under which the next round is played; the wallet is locked. A new one where the game's table has changed since it was made. */
export async function openSeed(query: Query, member: string, game: HouseGame): Promise<Seed> {
  const [row] = await query<SeedRow>(`select ${columns} from seeds where member = $1 and game = $2 and revealed_at is null`, [member, game])
  if (!row) return commit(query, member, game, randomBytes(8).toString('hex'))
  const seed = seedOf(row)
  if (seed.tableHash === (await tableHashOf(houseGame(game)))) return seed
  await reveal(query, seed)
  return commit(query, member, game, seed.clientSeed)
}

export async function rotateSeed(query: Query, member: string, game: HouseGame, clientSeed: string) {
  const before = await openSeed(query, member, game)
  await reveal(query, before)
  const seed = await commit(query, member, game, clientSeed)
  return { revealed: { ...shownOf(before), seed: hex(before.seed) }, seed: shownOf(seed) }
}

/** The words of the next round under the pair. */
export const roundWords = (game: HouseGame, { seed, clientSeed, nextNonce }: Seed): NextWord =>
  wordsOf((index) =>
    Uint8Array.from(
      createHmac('sha256', seed)
        .update(blockMessage(game, clientSeed, nextNonce, index))
        .digest(),
    ),
  )
