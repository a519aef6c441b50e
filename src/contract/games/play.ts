/** Calls of the frame page: opening a game, and passing messages between the game and its provider; where the tables of games are. */
import * as v from 'valibot'
import { call } from '../call.ts'
import { amount, instant, requestId } from '../common.ts'
import { platformCode, providerGame } from './codes.ts'

/** Path of the published tables of the platform's own games: outcomes and payouts. Each commitment includes the hash of its table. */
export const TABLES_PATH = '/fairness/games.json'

const gameSession = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))

export const playCalls = {
  /**
   * Opens a game. `frame` is its URL, on this host for the platform's own games. With `port`, the game is played through `enterGame` and
   * `playMessage` with this token; otherwise the provider serves the game, and the URL is sufficient.
   */
  getUrl: call({
    client: 'user',
    method: 'GET',
    path: 'games/app/getUrl/{handler}/{code}',
    request: v.strictObject({ handler: platformCode, code: providerGame }),
    response: v.object({ frame: v.string(), port: v.nullable(v.object({ token: v.string(), expiresAt: instant })) }),
    offline: 'never',
    retry: 'never',
    rate: 'write',
    device: true,
    fresh: true,
  }),
  /** Exchanges the token for a session. `state` is for the frame only. */
  enterGame: call({
    client: 'user',
    method: 'POST',
    path: 'games/app/enterGame',
    request: v.strictObject({ handler: platformCode, code: providerGame, token: v.pipe(v.string(), v.maxLength(256)) }),
    response: v.object({ session: gameSession, balance: amount, state: v.unknown() }),
    offline: 'never',
    retry: 'never',
    rate: 'write',
    device: true,
    fresh: true,
  }),
  /**
   * Passes a message of the frame to the provider. A request id takes effect once and has one answer. `stake` is the most that the provider
   * may take for the message; zero if it is no bet.
   */
  playMessage: call({
    client: 'user',
    method: 'POST',
    path: 'games/app/playMessage',
    request: v.strictObject({ requestId, session: gameSession, body: v.unknown(), stake: amount }),
    response: v.object({ answer: v.unknown(), balance: amount }),
    offline: 'never',
    retry: 'never',
    rate: 'bet',
    background: true,
    actsBy: 'stake',
    fresh: true,
  }),
} as const
