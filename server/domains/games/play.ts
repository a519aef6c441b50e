/** Opens games, and passes messages between a game's frame and its provider. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { playCalls } from '#/contract/games/play.ts'
import type { CallerOf, Handlers } from '../../platform/dispatch/handlers.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { refusePlay, releasePlay, reservePlay } from '../protection/module.ts'
import { storeBalance, toThousandths } from './balances.ts'
import { bookBets, reserveId } from './bets.ts'
import { listedNow } from './gameLists.ts'
import { type Provider, ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { gamesOf, openProvider, providerOf, rateOf, settingsOf, unitsOf, workingProvider } from './providers.ts'
import { endWhereRefused } from './recalls.ts'
import { beginSession, endSession, placeOf } from './sessions.ts'

/** Turns errors of a call to a provider into Refusals: GAME_BUSY if the provider does not answer, otherwise the provider's reason. */
export async function withRefusals<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
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

/**
 * A pause or a used-up limit may have ended the member's sessions at the provider before this game was opened there. Then recalls the
 * member again, and throws the Refusal.
 */
async function refuseAfterLaunch(platform: Platform, userId: string): Promise<void> {
  const refused = await transact(platform.db, (tx) => endWhereRefused(tx, userId, refusePlay(tx, userId, 1n)))
  if (refused) throw refused
}

async function launchGame(
  platform: Platform,
  { handler, code }: ParsedRequestOf<Contract['getUrl']>,
  { userId, deviceId, language }: CallerOf<'getUrl'>,
): Promise<ResponseOf<Contract['getUrl']>> {
  const provider = await openGame(platform, handler, code)
  // The mark is written before the launch: a pause that comes meanwhile then includes this provider in its recall.
  await transact(platform.db, async (tx) => {
    await refusePlay(tx, userId, 1n)
    await markOpened(tx, userId, handler, code)
  })
  const { frame, port } = await withRefusals(provider.launch({ member: userId, game: code, device: deviceId || 'none', language }))
  await refuseAfterLaunch(platform, userId)
  return { frame, port: port && { token: port.token, expiresAt: platform.now() + port.expiresInMs } }
}

async function enterGame(
  platform: Platform,
  { handler, code, token }: ParsedRequestOf<Contract['enterGame']>,
  { userId, deviceId }: CallerOf<'enterGame'>,
): Promise<ResponseOf<Contract['enterGame']>> {
  const { port } = await openGame(platform, handler, code)
  if (!port) throw new Refusal('NOT_FOUND')
  const at = platform.now()
  const { session, member, game, balance, state } = await withRefusals(port.enter({ token, device: deviceId || 'none' }))
  if (member !== userId || game !== code) throw new Refusal('GAME_SESSION')
  const thousandths = toThousandths(platform, handler, balance)
  await transact(platform.db, async (tx) => {
    // A pause that came meanwhile has ended all sessions, so this session must not begin.
    await refusePlay(tx, userId, 1n)
    await beginSession(tx, { token: session, userId, platform: handler, game: code })
    await storeBalance(tx, userId, handler, thousandths, at)
  })
  return { session, balance: String(thousandths), state }
}

/**
 * Reserves the stake. If lottery bets have used up a limit since the launch, the same transaction recalls the member. Throws the Refusal.
 */
async function reserveStake(platform: Platform, { userId, id }: { userId: string; id: string }, stake: bigint): Promise<void> {
  const refused = await transact(platform.db, (tx) => endWhereRefused(tx, userId, reservePlay(tx, platform, userId, id, stake)))
  if (refused) throw refused
}

async function playMessage(
  platform: Platform,
  { requestId, session, body, stake: stakeText }: ParsedRequestOf<Contract['playMessage']>,
  { userId }: CallerOf<'playMessage'>,
): Promise<ResponseOf<Contract['playMessage']>> {
  const { db } = platform
  const place = await placeOf(db, { session, userId, requestId })
  if (!place || (place.isOver && !place.isPlayed)) throw new Refusal('GAME_SESSION')
  const { platform: code, isPlayed } = place
  const provider = providerOf(platform, code)
  if (!provider?.port) throw new Refusal('GAME_SESSION')
  // A message that has been played gets its answer again, even if the game has closed since, and reserves no stake.
  if (isPlayed) workingProvider(platform, code)
  else openProvider(platform, code)

  const stake = isPlayed ? 0n : BigInt(stakeText)
  const reservation = { userId, id: reserveId(code, userId, requestId) }
  if (stake > 0n) await reserveStake(platform, reservation, stake)
  const at = platform.now()
  try {
    const room = unitsOf(rateOf(settingsOf(platform, code)), stake)
    const { answer, balance, bets } = await provider.port.play({ session, message: requestId, body, room })
    const thousandths = toThousandths(platform, code, balance)
    await transact(db, async (tx) => {
      await bookBets(tx, platform, code, bets, stake > 0n && bets.length > 0 ? [reservation] : [])
      // This copy of the message was not a bet. Only this copy is released: a concurrent copy with the same id may still be a bet.
      if (stake > 0n && bets.length === 0) await releasePlay(tx, reservation)
      await storeBalance(tx, userId, code, thousandths, at)
    })
    return { answer, balance: String(thousandths) }
  } catch (error) {
    if (error instanceof ProviderRefused) {
      // A refused play changed nothing at the provider. An unanswered play may have, so its stake stays reserved until the list of bets is
      // read.
      if (stake > 0n) await transact(db, (tx) => releasePlay(tx, reservation))
      if (error.reason === 'GAME_SESSION') await endSession(db, session)
    }
    return withRefusals(Promise.reject(error instanceof Error ? error : new Error(String(error))))
  }
}

export function playHandlers(platform: Platform): Pick<Handlers, keyof typeof playCalls> {
  return {
    getUrl: (request, caller) => launchGame(platform, request, caller),
    enterGame: (request, caller) => enterGame(platform, request, caller),
    playMessage: (request, caller) => playMessage(platform, request, caller),
  }
}
