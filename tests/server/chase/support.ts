/** Chases in tests: over future periods, advanced when the test says so. */
import { sql } from 'kysely'
import type { RequestOf } from '#/contract/call.ts'
import type { ChaseDetail } from '#/contract/chase.ts'
import type { Contract } from '#/contract/contract.ts'
import { createChase as creating } from '../../../server/domains/chase/create.ts'
import { stopChase as stopping } from '../../../server/domains/chase/stop.ts'
import { upcomingPeriods } from '../../../server/domains/chase/upcoming.ts'
import { chaseDetail } from '../../../server/domains/chase/view.ts'
import { readLotteries } from '../../../server/domains/draws/lotteries.ts'
import { write } from '../../../server/platform/dispatch/handlers.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { GAME, type LotteryPlatform, lineOf, newId, untilDrawn } from '../bets/support.ts'
import { onceAs } from '../support/askFor.ts'

type Request = RequestOf<Contract['createChase']>

/** Creates and pays a chase; nothing is placed yet. */
export const createChase = (platform: Platform, userId: string, request: Request) =>
  onceAs(platform, 'createChase', userId, request, write(creating(platform, userId, request)))

export const stopChase = (platform: Platform, userId: string, request: RequestOf<Contract['stopChase']>) =>
  onceAs(platform, 'stopChase', userId, request, write(stopping(platform, userId, request)))

export async function lotteryNow({ db }: LotteryPlatform) {
  const lottery = (await readLotteries(db)).find(({ id }) => id === GAME)
  if (!lottery) throw new Error('no lottery')
  return lottery
}

/** A chase over the next periods with these multiples, by default 1 point on `big`. */
export async function chaseRequest(server: LotteryPlatform, multiples: readonly number[], more: Partial<Request> = {}): Promise<Request> {
  const periods = await upcomingPeriods(server.db, server.platform, await lotteryNow(server), multiples.length)
  return {
    requestId: newId(),
    lotteryId: GAME,
    plan: 'SAME',
    lines: [lineOf()],
    stopOnWin: false,
    stopLoss: null,
    rows: multiples.map((multiple, at) => ({ period: periods[at]?.period ?? '', multiple })),
    ...more,
  }
}

/** Creates a chase on a period that has just opened; nothing is placed yet. */
export async function newChase(
  server: LotteryPlatform,
  player: string,
  multiples: readonly number[],
  more: Partial<Request> = {},
): Promise<string> {
  const { chaseId } = await createChase(server.platform, player, await chaseRequest(server, multiples, more))
  return chaseId
}

/** The periods' states as a word: `S` settled, `P` placed, `-` waiting, `R` refused, `X` stopped, `?` being placed. */
export function statesOf({ rows }: Pick<ChaseDetail, 'rows'>): string {
  const letters = { SETTLED: 'S', PLACED: 'P', WAIT: '-', REFUSED: 'R', STOPPED: 'X', PLACING: '?' }
  return rows.map(({ state }) => letters[state]).join('')
}

export async function chaseNow(server: LotteryPlatform, player: string, chaseId: string): Promise<ChaseDetail & { word: string }> {
  const detail = await chaseDetail(server.db, player, chaseId)
  return { ...detail, word: statesOf(detail) }
}

/** A sale that has just begun, minutes before its close. */
export const freshSale = (server: LotteryPlatform) => untilDrawn(server)

export async function betsOfPlayer(
  { db }: LotteryPlatform,
  player: string,
): Promise<{ period: string; stake: bigint; multiple: number }[]> {
  const { rows } = await sql<{ period: string; stake: bigint; multiple: number }>`
    select period, stake, multiple from bets where user_id = ${player} order by bet_id`.execute(db)
  return rows
}

/** Ends running chases, so that they do not continue in the next test. */
export async function stopAll({ db, platform }: LotteryPlatform): Promise<void> {
  const running = await db.selectFrom('chases').select(['id', 'userId']).where('state', '=', 'RUNNING').execute()
  for (const { id, userId } of running) await stopChase(platform, userId, { requestId: newId(), chaseId: id }).catch(() => undefined)
}
