/** A platform with three players, whose books a test seals and then tampers with. */
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { auditDatabase } from '../../../server/open.ts'
import { GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn } from '../bets/support.ts'

export const oneSeal = 'sealed postings are as they were sealed (M14)'
export const otherSeals = 'each seal holds the one before (M14)'
export const everyPosting = 'each posting is sealed once, in its order (M14)'

/** Opened before each test of the file. */
export function sealSetup() {
  let server: LotteryPlatform
  let players: readonly string[]
  beforeEach(async () => {
    server = await openLotteryPlatform([GAME])
    players = [await newPlayer(server.db, 100_000n), await newPlayer(server.db, 100_000n), await newPlayer(server.db, 100_000n)]
  })
  afterEach(() => server.close())

  return {
    get server() {
      return server
    },
    get players() {
      return players
    },
    /** Bets of all players, some of them drawn. */
    async play() {
      const period = await onSale(server)
      await Promise.all(
        players.map((player) =>
          server.place(player, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf(), lineOf({ selection: [['small']] })] }),
        ),
      )
      await untilDrawn(server)
    },
    /** Changes postings like someone with the database's credentials. */
    async tampered(statement: string) {
      await sql.raw('alter table postings disable trigger user').execute(server.db)
      await sql.raw(statement).execute(server.db)
      await sql.raw('alter table postings enable trigger user').execute(server.db)
    },
    /** Names of the invariants that do not hold. */
    broken: async () => (await auditDatabase(server.db)).filter(({ violations }) => violations > 0).map(({ name }) => name),
  }
}
