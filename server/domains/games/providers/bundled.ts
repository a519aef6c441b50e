/** The adapter of the bundled provider. */
import * as v from 'valibot'
import type { Reason } from '#/contract/refusals.ts'
import { groupBy } from '#/lib/groupBy.ts'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { roundShown } from '#/rules/games/messages.ts'
import { type CallName, type CallRequest, type CallResponse, calls, refusal, type RefusalReason } from '../../../provider/api/calls.ts'
import { bundledProviderGames } from './bundledGames.ts'
import { type Provider, type ProviderBet, ProviderRefused, ProviderSilent, type TransferOutcome } from './provider.ts'
import type { SignedClient } from './signedClient.ts'

/** Time limits in milliseconds: for calls that a player waits for, and for lists that a job reads. */
const PLAYER_MS = 4000
const LIST_MS = 15_000
const PAGE = 200

const reasons: Readonly<Record<RefusalReason, Reason>> = {
  BAD_REQUEST: 'BAD_REQUEST',
  MESSAGE: 'BAD_REQUEST',
  STAKE: 'BAD_REQUEST',
  CONFLICT: 'DUPLICATE',
  GAME_UNKNOWN: 'NOT_FOUND',
  MEMBER_UNKNOWN: 'NOT_FOUND',
  TOKEN: 'GAME_SESSION',
  SESSION: 'GAME_SESSION',
  SHORT: 'GAME_SHORT',
  ROOM: 'BAD_REQUEST',
  EARLY: 'GAME_EARLY',
  OPEN_ROUND: 'GAME_OPEN_ROUND',
  BET_UNKNOWN: 'NOT_FOUND',
}

const roundDetail = v.pick(roundShown, ['id', 'fixture', 'bets', 'pays'])

const outcomes = { done: 'done', refused: 'short', absent: 'absent' } as const satisfies Record<string, TransferOutcome>

export function createBundledProvider(client: SignedClient, code = bundledProviderCode): Provider {
  async function ask<Name extends CallName>(name: Name, body: CallRequest<Name>, ms = PLAYER_MS): Promise<CallResponse<Name>> {
    const { status, body: answerBody } = await client.post(`/v1/${name}`, body, ms)
    if (status === 409) {
      const refused = v.safeParse(refusal, answerBody)
      if (refused.success) throw new ProviderRefused(reasons[refused.output.error], refused.output.params)
    }
    // The body is longer than the provider accepts.
    if (status === 413) throw new ProviderRefused('BAD_REQUEST')
    const answer = status === 200 ? v.safeParse(calls[name].response, answerBody) : undefined
    if (!answer?.success) throw new ProviderSilent(`the provider answered ${name} with ${status}`)
    return answer.output
  }

  const betOf = ({ id, member, game, stake, payout, at, message, detail }: CallResponse<'bets'>['bets'][number]): ProviderBet => ({
    id,
    member,
    game,
    stake: BigInt(stake),
    payout: BigInt(payout),
    at,
    message,
    detail,
  })

  return {
    code,
    names: { rw: '黄石馆', korw: '옐로 스톤 하우스', en: 'Yellow Stone House' },
    isVerifiable: true,
    games: bundledProviderGames,
    listed: async () => (await ask('games', {}, LIST_MS)).games.map(({ code: game }) => game),
    frameOrigins: [],
    async health() {
      await ask('health', {})
    },
    async launch({ member, game, device, language }) {
      const { token, expiresInMs } = await ask('launch', { member, game, device })
      return { frame: `/play/${game}.${language}.html`, port: { token, expiresInMs } }
    },
    port: {
      async enter({ token, device }) {
        const { session, member, game, balance, state } = await ask('enter', { token, device })
        return { session, member, game, balance: BigInt(balance), state }
      },
      async play({ session, message, body, room }) {
        const { answer, balance, records } = await ask('play', { session, message, body, room: String(room) })
        return { answer, balance: BigInt(balance), bets: records.map(betOf) }
      },
    },
    balance: async (member) => BigInt((await ask('balance', { member })).balance),
    async transfer({ id, member, direction, amount }) {
      const { transfer } = await ask('transfer', { id, member, direction, amount: String(amount) })
      return outcomes[transfer.state]
    },
    async status({ id, member, direction, amount }) {
      const { transfer } = await ask('transferStatus', { id, member, direction, amount: String(amount) })
      return outcomes[transfer.state]
    },
    async endSessions(member) {
      await ask('endSessions', { member })
    },
    async bets(cursor) {
      const { bets, next } = await ask('bets', { cursor, limit: PAGE }, LIST_MS)
      return { rows: bets.map(betOf), next }
    },
    roundOf(detail) {
      const parsed = v.safeParse(roundDetail, detail)
      if (!parsed.success) return undefined
      const { id, fixture, bets, pays } = parsed.output
      const made = bets.map((bet, at) => ({ bet, isHit: (pays[at] ?? 0) > 0 }))
      return {
        id,
        fixture,
        bets: [...groupBy(made, ({ bet }) => bet)].map(([bet, same]) => ({
          bet,
          count: same.length,
          hits: same.filter(({ isHit }) => isHit).length,
        })),
      }
    },
    bet: async ({ id, member }) => betOf((await ask('bet', { id, member })).bet),
    async transfers(cursor) {
      const { transfers, next } = await ask('transfers', { cursor, limit: PAGE }, LIST_MS)
      const rows = transfers.map(({ id, member, direction, amount, state }) => ({
        id,
        member,
        direction,
        amount: BigInt(amount),
        outcome: outcomes[state],
      }))
      return { rows, next }
    },
    async balances(after) {
      const { balances } = await ask('balances', { after, limit: PAGE }, LIST_MS)
      const rows = balances.map(({ member, balance }) => ({ member, balance: BigInt(balance) }))
      return { rows, next: rows.length < PAGE ? null : (rows.at(-1)?.member ?? null) }
    },
  }
}
