/** Opens games, and carries what their frames and their providers say to each other. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { CallerOf } from '../../platform/dispatch/handlers.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { refusePlay, releasePlay, reservePlay } from '../protection/module.ts'
import { hearBalance, inOurs } from './balances.ts'
import { bookBets, reserveId } from './bets.ts'
import { listedNow } from './gameLists.ts'
import { endWhereRefused } from './limits.ts'
import { type Provider, ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { gamesOf, openProvider, providerOf, settingsOf, workingProvider } from './providers.ts'
import { rateOf, unitsOf } from './rates.ts'
import { beginSession, endSession, placeOf } from './sessions.ts'

/** A provider that says nothing is busy; one that refuses has a reason. */
export async function heard<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderSilent) throw new Refusal('GAME_BUSY')
    if (error instanceof ProviderRefused) throw new Refusal(error.reason, error.params)
    throw error
  }
}

async function openGame(platform: Platform, handler: string, code: string): Promise<Provider> {
  const provider = openProvider(platform, handler)
  const isListed = await listedNow(platform.db)
  if (!isListed(handler, code) || !gamesOf(platform, provider).some((one) => one.code === code)) throw new Refusal('NOT_FOUND')
  return provider
}

const markOpened = (tx: Tx, userId: string, handler: string, code: string) =>
  sql`
    insert into game_marks (user_id, platform, code, opened_at) values (${userId}, ${handler}, ${code}, house_now())
    on conflict (user_id, platform, code) do update set opened_at = excluded.opened_at`.execute(tx)

/** The sessions may have been ended there before the game was opened: they are ended once more. */
async function refuseLate(platform: Platform, userId: string): Promise<void> {
  const refused = await transact(platform.db, (tx) => endWhereRefused(tx, userId, refusePlay(tx, userId, 1n)))
  if (refused) throw refused
}

export async function launchGame(
  platform: Platform,
  { handler, code }: ParsedRequestOf<Contract['getUrl']>,
  { userId, deviceId, language }: CallerOf<'getUrl'>,
): Promise<ResponseOf<Contract['getUrl']>> {
  const provider = await openGame(platform, handler, code)
  // Known from now on as one who may play there: a pause that comes meanwhile ends the sessions there.
  await transact(platform.db, async (tx) => {
    await refusePlay(tx, userId, 1n)
    await markOpened(tx, userId, handler, code)
  })
  const { frame, port } = await heard(provider.launch({ member: userId, game: code, device: deviceId || 'none', language }))
  await refuseLate(platform, userId)
  return { frame, port: port && { token: port.token, expiresAt: platform.now() + port.expiresInMs } }
}

export async function enterGame(
  platform: Platform,
  { handler, code, token }: ParsedRequestOf<Contract['enterGame']>,
  { userId, deviceId }: CallerOf<'enterGame'>,
): Promise<ResponseOf<Contract['enterGame']>> {
  const { port } = await openGame(platform, handler, code)
  if (!port) throw new Refusal('NOT_FOUND')
  const at = platform.now()
  const { session, member, game, balance, state } = await heard(port.enter({ token, device: deviceId || 'none' }))
  if (member !== userId || game !== code) throw new Refusal('GAME_SESSION')
  const ours = inOurs(platform, handler, balance)
  await transact(platform.db, async (tx) => {
    // A pause that came meanwhile has ended all sessions: this one is not begun.
    await refusePlay(tx, userId, 1n)
    await beginSession(tx, { token: session, userId, platform: handler, game: code })
    await hearBalance(tx, userId, handler, ours, at)
  })
  return { session, balance: String(ours), state }
}

/** A limit may have been used up by bets on lotteries since: the money is brought back then, in the same transaction. */
async function reserveStake(platform: Platform, { userId, id }: { userId: string; id: string }, stake: bigint): Promise<void> {
  const refused = await transact(platform.db, (tx) => endWhereRefused(tx, userId, reservePlay(tx, platform, userId, id, stake)))
  if (refused) throw refused
}

export async function playMessage(
  platform: Platform,
  { requestId, session, body, stake: typed }: ParsedRequestOf<Contract['playMessage']>,
  { userId }: CallerOf<'playMessage'>,
): Promise<ResponseOf<Contract['playMessage']>> {
  const { db } = platform
  const place = await placeOf(db, { session, userId, requestId })
  if (!place || (place.isOver && !place.isPlayed)) throw new Refusal('GAME_SESSION')
  const { platform: code, isPlayed } = place
  const provider = providerOf(platform, code)
  if (!provider?.port) throw new Refusal('GAME_SESSION')
  // What has its answer gets it again, whatever may be played by now; nothing may be staked for it once more.
  if (isPlayed) workingProvider(platform, code)
  else openProvider(platform, code)

  const stake = isPlayed ? 0n : BigInt(typed)
  const reserve = { userId, id: reserveId(code, userId, requestId) }
  if (stake > 0n) await reserveStake(platform, reserve, stake)
  const at = platform.now()
  try {
    const room = unitsOf(rateOf(settingsOf(platform, code)), stake)
    const { answer, balance, bets } = await provider.port.play({ session, message: requestId, body, room })
    const shown = inOurs(platform, code, balance)
    await transact(db, async (tx) => {
      await bookBets(tx, platform, code, bets, stake > 0n && bets.length > 0 ? [reserve] : [])
      // This copy was no bet; another one under the same id may be.
      if (stake > 0n && bets.length === 0) await releasePlay(tx, reserve)
      await hearBalance(tx, userId, code, shown, at)
    })
    return { answer, balance: String(shown) }
  } catch (error) {
    if (error instanceof ProviderRefused) {
      // Nothing has happened there. What was not answered may have: it stays reserved until the provider's list says.
      if (stake > 0n) await transact(db, (tx) => releasePlay(tx, reserve))
      if (error.reason === 'GAME_SESSION') await endSession(db, session)
    }
    return heard(Promise.reject(error instanceof Error ? error : new Error(String(error))))
  }
}
