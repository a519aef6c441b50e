/** Exports a round with all data that an independent verifier needs. */
import type { Print } from '../../platform/operator/command.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawsOfRound, ROUND_PAGE } from './records.ts'
import { rootOf } from './rounds.ts'

const ALGORITHM = 'wheel/1'

/**
 * Prints JSON lines: the published data, then the draws in order. `root`, the source of all seeds, is included once the round is closed.
 */
export async function exportWheel(platform: Platform, code: string, number: number, print: Print): Promise<void> {
  const { db } = platform
  const wheel = await db.selectFrom('wheels').select('kind').where('code', '=', code).executeTakeFirst()
  const round = await db.selectFrom('wheelRounds').selectAll().where('code', '=', code).where('number', '=', number).executeTakeFirst()
  if (!wheel || !round) throw new Error(`there is no round ${number} of a wheel ${code}`)
  const { anchor, draws, drawn, prizes, publishedAt, openedAt, closedAt } = round
  print(
    JSON.stringify({
      algorithm: ALGORITHM,
      code,
      kind: wheel.kind,
      round: number,
      anchor,
      draws,
      drawn,
      weights: prizes.map(({ weight }) => weight),
      awards: prizes.map(({ award }) => award),
      publishedAt,
      openedAt,
      closedAt,
      root: closedAt === null ? null : rootOf(platform, round).toString('hex'),
    }),
  )
  for (let after = 0; after < drawn;) {
    const page = await drawsOfRound(db, code, number, after)
    for (const draw of page) print(JSON.stringify(draw))
    if (page.length < ROUND_PAGE) return
    after = page[page.length - 1]?.number ?? drawn
  }
}
