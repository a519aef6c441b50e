/** The provider's HTTP API. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { bundledGames } from '#/rules/games/codes.ts'
import { type CallName, type CallRequest, type CallResponse, calls } from './api/calls.ts'
import { checkSigned, type SigningKeys, TOLERANCE_MS } from './api/signing.ts'
import type { Database, Query } from './database.ts'
import { listNew } from './listing.ts'
import type { Notices } from './notices.ts'
import { play, stateOf } from './play.ts'
import { Refused } from './refused.ts'
import { betOf, listBets } from './rounds.ts'
import { endSessions, enter, launch } from './sessions.ts'
import { balanceOf, listBalances, listTransfers, transfer, transferStatus } from './wallet.ts'

const BODY_LIMIT = 16 * 1024
const REQUEST_MS = 15_000

type Answers = { readonly [Name in CallName]: (query: Query, body: CallRequest<Name>) => Promise<CallResponse<Name>> }

/** Handlers of the calls; each runs in its own transaction. */
const answers: Answers = {
  async health(query) {
    await query('select 1')
    return { time: Date.now() }
  },
  games: async () => ({ games: bundledGames.map((code) => ({ code })) }),
  launch,
  async enter(query, body) {
    const { session, member, game } = await enter(query, body)
    const state = await stateOf(query, member, game)
    return { session, member, game, balance: state.balance, state }
  },
  play,
  endSessions: (query, { member }) => endSessions(query, member),
  balance: async (query, { member }) => ({ balance: String(await balanceOf(query, member)) }),
  transfer,
  transferStatus,
  async transfers(query, body) {
    await listNew(query, 'transfers')
    return listTransfers(query, body)
  },
  async bets(query, body) {
    await listNew(query, 'rounds')
    return listBets(query, body)
  },
  bet: betOf,
  balances: listBalances,
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

/** Stores the nonce. False if it was used before, in any process. */
async function isNew(query: Query, nonce: string): Promise<boolean> {
  const rows = await query(
    "insert into nonces (nonce, until) values ($1, now() + $2 * interval '1 millisecond') on conflict do nothing returning 1",
    [nonce, 2 * TOLERANCE_MS],
  )
  return rows.length > 0
}

export interface ServerOptions {
  readonly database: Database
  readonly keys: SigningKeys
  readonly log: Logger
  readonly notices: Notices
}

export function buildServer({ database, keys, log, notices }: ServerOptions): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: BODY_LIMIT, forceCloseConnections: 'idle', requestTimeout: REQUEST_MS })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  async function answerTo<Name extends CallName>(name: Name, body: unknown): Promise<CallResponse<Name>> {
    const parsed = v.safeParse(calls[name].request, body)
    if (!parsed.success) throw new Refused('BAD_REQUEST')
    const answer: Answers[Name] = answers[name]
    return database.transact((query) => answer(query, parsed.output))
  }

  async function signedBody({ headers, url, body }: FastifyRequest): Promise<unknown> {
    if (!Buffer.isBuffer(body)) return undefined
    const signature = checkSigned(keys, headers, { path: url, body }, Date.now())
    if (typeof signature === 'string') {
      log.warn({ fault: signature }, 'a request is not signed as it should be')
      return undefined
    }
    if (!(await isNew(database.query, signature.nonce))) return undefined
    try {
      return JSON.parse(body.toString('utf8'))
    } catch {
      throw new Refused('BAD_REQUEST')
    }
  }

  app.post<{ Params: { call: string } }>('/v1/:call', async (request, reply) => {
    const { call } = request.params
    if (!isCall(call)) return reply.code(404).send({ error: 'UNKNOWN' })
    const body = await signedBody(request)
    if (body === undefined) return reply.code(401).send({ error: 'UNSIGNED' })
    const answer = await answerTo(call, body)
    if (call === 'play') notices.recordsMayBe()
    return answer
  })

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refused) return reply.code(409).send({ error: error.reason, params: error.params })
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 503
    if (status >= 500) log.error({ err: error }, 'a call failed')
    return reply.code(status).send({ error: status >= 500 ? 'BUSY' : 'BAD_REQUEST' })
  })
  return app
}
