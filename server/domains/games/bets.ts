/** Bets at the providers: booked once, by what a provider answers to a play, or by its list. */
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { addGrowth } from '../levels/module.ts'
import { countPlays, dropReserves, type OtherPlay } from '../protection/module.ts'
import { accrueForPlay } from '../rebates/module.ts'
import { inOurs } from './balances.ts'
import { type Provider, type ProviderBet, ProviderSilent } from './providers/provider.ts'
import { providersOf, settingsOf } from './providers.ts'
import { recallWhereUsedUp } from './limits.ts'

/** Under which a bet counts against limits. */
export const playId = (code: string, providerId: string): string => `${code}:${providerId}`

/** How all ids begin under which stakes are reserved that this provider is asked for. */
const reservesOf = (code: string): string => `${code}/`

/** Under which a stake is reserved that a provider is asked for with this message of the member's. */
export const reserveId = (code: string, userId: string, message: string): string => `${reservesOf(code)}${userId}/${message}`

/** What a bet that is heard of now counts for, besides against limits; what agents are to see of it is counted by their sums. */
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

/** How many lists of bets are read at once, one after the other, before another provider's turn. */
const PAGES = 20
/** A reservation whose outcome has not come after so long has none: all bets of until then are here. */
const RESERVE_MS = 60_000

/**
 * Books what is not known yet, in the caller's transaction; counts it against the members' limits and for their growth, accrues rebates for
 * their agents, frees what was reserved for it, and ends the play of members whose limit it has used up.
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
              const stake = inOurs(platform, code, bet.stake)
              return {
                id: timeId(),
                platform: code,
                providerId: bet.id,
                userId: bet.member,
                game: bet.game,
                stake,
                payout: inOurs(platform, code, bet.payout),
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
  const over = inserted.flatMap(({ userId, message }) => (message === null ? [] : [{ userId, id: reserveId(code, userId, message) }]))
  await countPlays(tx, plays, [...over, ...reserved])
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

/** Reads a provider's list of bets to its end. Returns how many came. Throws ProviderSilent. */
export async function pullBets(platform: Platform, provider: Provider): Promise<number> {
  const { db } = platform
  const { code } = provider
  let count = 0
  for (let page = 0; page < PAGES; page++) {
    const asOf = platform.now()
    const at = await db
      .selectFrom('gameCursors')
      .select('cursor')
      .where('platform', '=', code)
      .where('list', '=', 'bets')
      .executeTakeFirst()
    const { rows, next } = await provider.bets(at?.cursor ?? '0')
    const isLast = rows.length === 0
    await transact(db, async (tx) => {
      await bookBets(tx, platform, code, rows)
      // The part and where it ends are kept together: a process that dies between them reads the part again.
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

/** Reads the lists of all providers; one that does not answer is left for the next time. */
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
