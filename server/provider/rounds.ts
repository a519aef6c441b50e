/** Rounds. One transaction takes the stake, decides the round and pays; the row has everything that verifies the round. */
import { hex } from '#/lib/crypto.ts'
import { type BundledGame, isBundledGame } from '#/rules/games/codes.ts'
import { bundledGame, gameStakes } from '#/rules/games/games.ts'
import type { GameMessage, RoundShown } from '#/rules/games/messages.ts'
import type { BetRecord } from './api/calls.ts'
import type { Query } from './database.ts'
import { Refused } from './refused.ts'
import { openSeed, roundWords } from './seeds.ts'
import { lockBalance, move } from './wallet.ts'

const isStake = (stake: bigint): boolean => gameStakes.includes(stake)

type Bet = Extract<GameMessage, { kind: 'bet' }>

interface RoundRow {
  readonly id: bigint
  readonly member: string
  readonly game: string
  readonly nonce: number
  readonly fixture: number
  readonly bets: readonly string[]
  readonly stake: bigint
  readonly total: bigint
  readonly pays: readonly number[]
  readonly payout: bigint
  readonly outcome: unknown
  readonly at: number
  readonly message: string | null
  readonly table_hash: string
  readonly commitment: string
  readonly client_seed: string
  /** The seed once it is revealed; null before. */
  readonly revealed: Uint8Array | null
}

/** SQL of rounds with their seeds. */
const rounds = `(
  select rounds.*, seeds.table_hash, seeds.commitment, seeds.client_seed, case when seeds.revealed_at is null then null else seeds.seed end as revealed
  from rounds join seeds on seeds.id = rounds.seed
) as rounds`

function shownOf(row: RoundRow): RoundShown {
  if (!isBundledGame(row.game)) throw new Error(`round ${row.id} is of ${row.game}, which is no game`)
  return {
    id: String(row.id),
    game: row.game,
    fixture: row.fixture,
    bets: [...row.bets],
    stake: String(row.stake),
    total: String(row.total),
    payout: String(row.payout),
    pays: [...row.pays],
    outcome: row.outcome,
    at: row.at,
    tableHash: row.table_hash,
    commit: row.commitment,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    seed: row.revealed && hex(row.revealed),
  }
}

function recordOf(row: RoundRow): BetRecord {
  const { id, member, game, total, payout, at, message } = row
  return { id: String(id), member, game, stake: String(total), payout: String(payout), at, message, detail: shownOf(row) }
}

/** Rounds with an id below `before` (null: all), the latest first. */
export async function roundsOf(
  query: Query,
  member: string,
  game: BundledGame,
  before: string | null,
  limit: number,
): Promise<RoundShown[]> {
  const rows = await query<RoundRow>(
    `select * from ${rounds} where member = $1 and game = $2 and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [member, game, before, limit],
  )
  return rows.map(shownOf)
}

/** The latest round if the player has not seen its end; otherwise null. */
export async function openRoundOf(query: Query, member: string, game: BundledGame): Promise<RoundShown | null> {
  const [row] = await query<RoundRow & { is_seen: boolean }>(
    `select * from ${rounds} where member = $1 and game = $2 order by id desc limit 1`,
    [member, game],
  )
  return row && !row.is_seen ? shownOf(row) : null
}

export async function markSeen(query: Query, member: string, game: BundledGame, round: string): Promise<void> {
  await query('update rounds set is_seen = true where member = $1 and game = $2 and id <= $3 and not is_seen', [member, game, round])
}

/** Milliseconds until the member's next round may begin, in any game and on any device: nobody plays two games at once (LIM-10). */
export async function waitMs(query: Query, member: string): Promise<number> {
  const [row] = await query<{ game: string; since: number }>(
    `select game, (extract(epoch from clock_timestamp() - at) * 1000)::float8 as since from rounds where member = $1 order by id desc limit 1`,
    [member],
  )
  return row && isBundledGame(row.game) ? Math.max(0, Math.ceil(bundledGame(row.game).pace - row.since)) : 0
}

export async function sumsOf(query: Query, member: string, game: BundledGame) {
  const [row] = await query<{ stake: bigint; payout: bigint; rounds: number }>(
    `select coalesce(sum(total), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout, count(*)::int as rounds
     from rounds where member = $1 and game = $2 and at > now() - interval '24 hours'`,
    [member, game],
  )
  return { stake: String(row?.stake ?? 0n), payout: String(row?.payout ?? 0n), rounds: row?.rounds ?? 0 }
}

function checkBet({ bets, fixture, stake }: Bet, game: BundledGame): bigint {
  const { mostBets, repeats = false, fixtures, offers } = bundledGame(game)
  if (fixture >= fixtures || bets.length > mostBets) throw new Refused('MESSAGE')
  const offered = new Set(offers(fixture).map(({ bet }) => bet))
  if (bets.some((bet) => !offered.has(bet)) || (!repeats && new Set(bets).size < bets.length)) throw new Refused('MESSAGE')
  if (!isStake(BigInt(stake))) throw new Refused('STAKE')
  return BigInt(stake)
}

/** Payout in thousandths. It has no remainder, as odds are in ten-thousandths and stakes in whole points. */
const paidFor = (stake: bigint, pays: readonly number[]): bigint => pays.reduce((sum, each) => sum + (stake * BigInt(each)) / 10_000n, 0n)

export interface Player {
  readonly member: string
  readonly game: BundledGame
  /** The most that may be staked, in thousandths. */
  readonly room: bigint
  /** The id of the frame's message. */
  readonly message: string
}

/** Plays one round. Locks the wallet. Throws Refused. */
export async function playRound(
  query: Query,
  { member, game, room, message }: Player,
  bet: Bet,
): Promise<BetRecord & { detail: RoundShown }> {
  const stake = checkBet(bet, game)
  const total = stake * BigInt(bet.bets.length)
  const balance = await lockBalance(query, member)
  const wait = await waitMs(query, member)
  if (wait > 0) throw new Refused('EARLY', wait)
  if (total > room) throw new Refused('ROOM', String(room))
  if (total > balance) throw new Refused('SHORT', String(balance))

  const seed = await openSeed(query, member, game)
  const { outcome, pays } = bundledGame(game).play(bet, roundWords(game, seed))
  const payout = paidFor(stake, pays)
  await query('update seeds set next_nonce = next_nonce + 1 where id = $1', [seed.id])
  const [row] = await query<{ id: bigint; at: number }>(
    `insert into rounds (member, game, seed, nonce, fixture, bets, stake, total, pays, payout, outcome, message, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp()) returning id, at`,
    [member, game, seed.id, seed.nextNonce, bet.fixture, bet.bets, stake, total, pays, payout, JSON.stringify(outcome), message],
  )
  if (!row) throw new Error('a round was not written')
  await markSeen(query, member, game, String(row.id - 1n))
  await move(query, member, 'round', String(row.id), payout - total)
  const { id, at } = row
  const shown = shownOf({
    id,
    at,
    message,
    member,
    game,
    nonce: seed.nextNonce,
    fixture: bet.fixture,
    bets: bet.bets,
    stake,
    total,
    pays,
    payout,
    outcome,
    table_hash: seed.tableHash,
    commitment: seed.commitment,
    client_seed: seed.clientSeed,
    revealed: null,
  })
  return { id: String(id), member, game, stake: String(total), payout: String(payout), at, message, detail: shown }
}

export async function listBets(query: Query, { cursor, limit }: { readonly cursor: string; readonly limit: number }) {
  const rows = await query<RoundRow & { listed: bigint }>(`select * from ${rounds} where listed > $1 order by listed limit $2`, [
    cursor,
    limit,
  ])
  return { bets: rows.map(recordOf), next: String(rows.at(-1)?.listed ?? cursor) }
}

export async function betOf(query: Query, { id, member }: { readonly id: string; readonly member: string }) {
  const [row] = /^[1-9]\d{0,17}$/.test(id)
    ? await query<RoundRow>(`select * from ${rounds} where id = $1 and member = $2`, [id, member])
    : []
  if (!row) throw new Refused('BET_UNKNOWN')
  return { bet: recordOf(row) }
}
