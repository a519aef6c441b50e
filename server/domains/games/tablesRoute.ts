/**
 * Public route of the tables of the bundled games: possible outcomes and payouts. Each commitment includes the hash of its game's table.
 */
import type { FastifyInstance } from 'fastify'
import { TABLES_PATH } from '#/contract/games/play.ts'
import { lazy } from '#/lib/lazy.ts'
import { bundledGames } from '#/rules/games/codes.ts'
import { tableHashOf } from '#/rules/games/fair.ts'
import { bundledGame } from '#/rules/games/games.ts'

const tables = lazy(() =>
  Promise.all(
    bundledGames.map(async (game) => {
      const rules = bundledGame(game)
      return { game, tableHash: await tableHashOf(rules), table: rules.table }
    }),
  ),
)

export function serveTables(server: FastifyInstance): void {
  server.get(TABLES_PATH, async (_request, reply) => {
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=3600')
      .send({ games: await tables() })
  })
}
