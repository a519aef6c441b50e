/** Bets at the providers. Each is booked once, from the provider's answer to a play or from its list of bets, whichever comes first. */
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { addGrowth } from '../levels/module.ts'
import { countPlays, dropReserves, type OtherPlay } from '../protection/module.ts'
import { accrueForPlay } from '../rebates/module.ts'
import { toThousandths } from './balances.ts'
import { type Provider, type ProviderBet, ProviderSilent } from './providers/provider.ts'
import { providersOf, settingsOf } from './providers.ts'
import { recallWhereUsedUp } from './recalls.ts'

/** The id under which a bet counts against the member's limits. */
export const playId = (code: string, providerId: string): string => `${code}:${providerId}`

/** Prefix of the ids of all reservations for plays at this provider. */
const reservesOf = (code: string): string => `${code}/`

/** Id of the reservation of a stake for one message of the member to this provider. */
export const reserveId = (code: string, userId: string, message: string): string => `${reservesOf(code)}${userId}/${message}`

/**
 * What a new bet counts for by the current settings, besides the member's limits: growth, the agents' sums, and rebates. `isCounted` is
 * false if the job of the agents' sums has yet to add the bet.
 */
export function countingNow(
  { settings }: Pick<Platform, 'settings'>,
  code: string,
): {
  countsGrowth: boolean
  countsAgents: boolean
  isCounted: boolean
  rebateShares: string
} {
  const { growth, agents } = settings.get('gameStakesCount')
  const { rebate } = settingsOf({ settings }, code)
  return { countsGrowth: growth, countsAgents: agents, isCounted: !agents, rebateShares: JSON.stringify(rebate) }
}

/** The most pages of bets that one run reads from a provider. */
const PAGES = 20
/** Once the list has been read to its end, reservations that are older than this are dropped: their bets would have been listed. */
const RESERVE_MS = 60_000

/**
 * Books the bets that are new, in the caller's transaction. For each it updates the member's limits and growth, accrues rebates for the
 * agents above, and releases the reservation. If a limit is used up, it recalls the member from the providers.
 */
export async function bookBets(
  tx: Tx,
  platform: Pick<Platform, 'settings'>,
  code: string,
  bets: readonly ProviderBet[],
  reserved: readonly { userId: string; id: string }[] = [],
): Promise<void> {
  const members = new Set(
    bets.length === 0
      ? []
      : (
          await tx
            .selectFrom('users')
            .select('id')
            .where('id', 'in', [...new Set(bets.map(({ member }) => member))])
            .execute()
        ).map(({ id }) => id),
  )
  const known = bets.filter(({ member }) => members.has(member))
  const counting = countingNow(platform, code)
  const inserted =
    known.length === 0
      ? []
      : await tx
          .insertInto('gameBets')
          .values(
            known.map((bet) => {
              const stake = toThousandths(platform, code, bet.stake)
              return {
                id: timeId(),
                platform: code,
                providerId: bet.id,
                userId: bet.member,
                game: bet.game,
                stake,
                payout: toThousandths(platform, code, bet.payout),
                unitsStake: bet.stake,
                unitsPayout: bet.payout,
                at: new Date(bet.at),
                message: bet.message,
                detail: JSON.stringify(bet.detail ?? null),
                settledStake: stake,
                ...counting,
              }
            }),
          )
          .onConflict((conflict) => conflict.columns(['platform', 'providerId']).doNothing())
          .returning(['id', 'userId', 'providerId', 'game', 'at', 'stake', 'payout', 'message', 'rebateShares'])
          .execute()
  const plays = inserted.map(({ userId, providerId, at, stake, payout }): OtherPlay => ({
    userId,
    id: playId(code, providerId),
    at,
    stake,
    payout,
  }))
  const reservations = inserted.flatMap(({ userId, message }) =>
    message === null ? [] : [{ userId, id: reserveId(code, userId, message) }],
  )
  await countPlays(tx, plays, [...reservations, ...reserved])
  if (counting.countsGrowth)
    await addGrowth(
      tx,
      plays.map(({ userId, stake }) => ({ userId, played: stake })),
    )
  await accrueForPlay(
    tx,
    inserted.map(({ id, userId, game, stake, rebateShares }) => ({
      betId: id,
      userId,
      platform: code,
      game,
      shares: rebateShares,
      before: 0n,
      now: stake,
    })),
  )
  for (const userId of new Set(plays.map((play) => play.userId))) await recallWhereUsedUp(tx, userId)
}

/** Reads new bets from the provider's list, at most `PAGES` pages. Returns the number of bets read. Throws ProviderSilent. */
export async function pullBets(platform: Platform, provider: Provider): Promise<number> {
  const { db } = platform
  const { code } = provider
  let count = 0
  for (let page = 0; page < PAGES; page++) {
    const asOf = platform.now()
    const stored = await db
      .selectFrom('gameCursors')
      .select('cursor')
      .where('platform', '=', code)
      .where('list', '=', 'bets')
      .executeTakeFirst()
    const { rows, next } = await provider.bets(stored?.cursor ?? '0')
    const isLast = rows.length === 0
    await transact(db, async (tx) => {
      await bookBets(tx, platform, code, rows)
      // The cursor is stored with the bets of its page: a process that dies before the commit reads the page again.
      await sql`
        insert into game_cursors as c (platform, list, cursor, heard_until) values (${code}, 'bets', ${next}, ${isLast ? new Date(asOf) : null})
        on conflict (platform, list) do update set cursor = excluded.cursor, heard_until = coalesce(excluded.heard_until, c.heard_until)`.execute(
        tx,
      )
      if (isLast) await dropReserves(tx, reservesOf(code), asOf - RESERVE_MS)
    })
    count += rows.length
    if (isLast) return count
  }
  return count
}

/** Reads new bets of all providers. If a provider does not answer, the next run reads its list. */
export async function pullAll(platform: Platform): Promise<void> {
  await Promise.all(
    providersOf(platform).map(async (provider) => {
      try {
        await pullBets(platform, provider)
      } catch (error) {
        if (!(error instanceof ProviderSilent)) throw error
        platform.log.debug({ provider: provider.code }, 'the bets of a provider could not be read')
      }
    }),
  )
}
