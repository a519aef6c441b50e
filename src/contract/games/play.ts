/** Calls of the frame page: open a game, and carry what it and its provider say. */
import * as v from 'valibot'
import { call } from '../call.ts'
import { amount, instant, requestId } from '../common.ts'
import { platformCode, providerGame } from './codes.ts'

const gameSession = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))

export const playCalls = {
  /**
   * Opens a game. `frame`: its address, on this host for the games of the house. `port`: it is played through `enterGame` and
   * `playMessage`, with this token; otherwise the provider serves it, and the address holds all that it needs.
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
  /** Uses the token up. `state` is for the frame alone. */
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
   * Carries what the frame says. The same request id has the same answer, and happens once. `stake`: the most that the provider may take
   * for it, zero where it is no bet.
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
