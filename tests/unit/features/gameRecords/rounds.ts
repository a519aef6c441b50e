/** Rounds of bundled games as the provider reports them, played by the games' own rules. */
import { hmacSha256, unhex, utf8 } from '#/lib/crypto.ts'
import type { BundledGame } from '#/rules/games/codes.ts'
import { blockMessage, commitOfSeed, tableHashOf } from '#/rules/games/fair.ts'
import { bundledGame } from '#/rules/games/games.ts'
import type { RoundShown } from '#/rules/games/messages.ts'
import { overBlocks } from '#/rules/random.ts'

export const someBets: Readonly<Record<BundledGame, readonly string[]>> = {
  niuniu: ['player', 'banker', 'none', 'low', 'high', 'niuniu'],
  fishing: ['red', 'red', 'red', 'gold', 'blue', 'turtle', 'ray'],
  baccarat: ['player', 'banker', 'tie'],
  slot: ['spin'],
  esports: ['home', 'away', '2:0'],
  football: ['home', 'over', 'both'],
}

const seed = '5e'.repeat(32)

/** `seed` of `more`: null while it is closed. */
export async function makeRound(game: BundledGame, more: Partial<RoundShown> = {}): Promise<RoundShown> {
  const rules = bundledGame(game)
  const tableHash = await tableHashOf(rules)
  const key = unhex(seed)
  const clientSeed = more.clientSeed ?? 'sunny'
  const nonce = more.nonce ?? 3
  const bets = [...(more.bets ?? someBets[game])]
  const round = { bets, fixture: more.fixture ?? 0 }
  const { outcome, pays } = await overBlocks(
    (index) => hmacSha256(key, utf8(blockMessage(game, clientSeed, nonce, index))),
    (next) => rules.play(round, next),
  )
  return {
    id: '1284',
    game,
    ...round,
    stake: '10000',
    total: String(10_000 * bets.length),
    payout: String(pays.reduce((sum, each) => sum + each, 0)),
    pays: [...pays],
    outcome,
    at: Date.UTC(2026, 10, 26, 10),
    tableHash,
    commit: await commitOfSeed(tableHash, key),
    clientSeed,
    nonce,
    seed,
    ...more,
  }
}
