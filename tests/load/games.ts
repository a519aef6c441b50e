/**
 * The throughput of the provider of games and of transfers: a platform's signed calls over HTTP, and a page's sealed calls.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import { bundledGames, bundledProviderCode } from '#/rules/games/codes.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { buildPlatformWhenStale, platformProgram } from '../../server/build.ts'
import { type CallName, type CallRequest, type CallResponse, calls } from '../../server/provider/api/calls.ts'
import { signed, type SigningKeys } from '../../server/provider/api/signing.ts'
import { type PlatformProcess, playersPassword, startPlatformProcess } from '../support/platformProcess.ts'
import { withoutLimits } from '../support/withoutLimits.ts'
import { callOnce, sealedRequest, sendAll } from './wire.ts'

/** One round for each member, because the pace of a game delays a member's next round. */
const MEMBERS = 2400
const PLAYERS = 96
const TURNS = 3
const AT_ONCE = 32

export interface Rate {
  readonly name: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export interface GameRates {
  readonly rates: readonly Rate[]
  /** Rate of rounds to that of signed calls without work; rate of transfers to that of sealed calls that read the balances. */
  readonly ratios: { readonly rounds: number; readonly transfers: number }
}

const key = { id: 'bench', secret: randomBytes(32).toString('hex') }
const keys: SigningKeys = [key]
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

interface Provider {
  readonly url: string
  ask<Name extends CallName>(name: Name, body: CallRequest<Name>): Promise<CallResponse<Name>>
  stop(): void
}

async function startProvider(databaseUrl: string): Promise<Provider> {
  const child: ChildProcess = fork(join(dirname(platformProgram), 'provider.js'), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PROVIDER_PORT: '0',
      PROVIDER_KEYS: `${key.id}:${key.secret}`,
      PROVIDER_DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(v.parse(v.object({ ready: v.number() }), message).ready))
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    ask: async (name, body) => v.parse(calls[name].response, JSON.parse(await post(url, `/v1/${name}`, Buffer.from(JSON.stringify(body))))),
    stop: () => void child.kill('SIGTERM'),
  }
}

const post = (url: string, path: string, body: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const signature = signed(keys, { path, body }, Date.now())
    const headers = { 'content-type': 'application/json', 'content-length': body.length, ...signature }
    const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${path}: ${answer.statusCode} ${text}`))
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Milliseconds of each job, `AT_ONCE` at once, and seconds of all jobs. */
async function timed(jobs: readonly (() => Promise<unknown>)[]): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = jobs[next++]; job; job = jobs[next++]) {
        const begun = performance.now()
        await job()
        times.push(performance.now() - begun)
      }
    }),
  )
  return { times, seconds: (performance.now() - start) / 1000 }
}

type Turn = Awaited<ReturnType<typeof timed>>

/** The rate over several turns. */
function rateOf(name: string, turns: readonly Turn[]): Rate {
  const times = turns.flatMap((turn) => turn.times).toSorted((a, b) => a - b)
  const seconds = turns.reduce((sum, turn) => sum + turn.seconds, 0)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return { name, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Opens a session in one game for each member; returns one round of each session. */
async function sessionsOf({ ask }: Provider): Promise<readonly (() => Promise<unknown>)[]> {
  const rounds: (() => Promise<unknown>)[] = []
  await timed(
    Array.from({ length: MEMBERS }, (_, at) => async () => {
      const member = `bench-${at}`
      await ask('transfer', { id: randomUUID(), member, direction: 'in', amount: '10000000' })
      const game = bundledGames[at % bundledGames.length] ?? 'slot'
      const { token } = await ask('launch', { member, game, device: 'bench' })
      const { session } = await ask('enter', { token, device: 'bench' })
      const body = { kind: 'bet', fixture: 0, bets: [bundledGame(game).offers(0)[0]?.bet ?? ''], stake: '1000' }
      rounds.push(() => ask('play', { session, message: randomUUID(), body, room: '1000000' }))
    }),
  )
  return rounds
}

const parts = <One>(all: readonly One[], count: number): (readonly One[])[] =>
  Array.from({ length: count }, (_, at) => all.filter((_one, index) => index % count === at))

async function tokensOf(platform: PlatformProcess, players: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const username of players) {
    const answer = await callOnce(platform.port, 'token', { grant_type: 'password', scope: 'server', username, password: playersPassword })
    tokens.push(v.parse(contract.token.response, answer).access_token)
  }
  return tokens
}

/** Sends one sealed call of each member. */
async function sealedTurn(
  platform: PlatformProcess,
  tokens: readonly string[],
  name: 'transfBalance' | 'getBalance',
  args: () => object,
): Promise<Turn> {
  const requests = await Promise.all(tokens.map((token) => sealedRequest(name, args(), token)))
  const { answers, seconds } = await sendAll(platform.port, requests, AT_ONCE)
  const wrong = answers.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`${name}: ${wrong.status} ${wrong.body}`)
  return { times: answers.map(({ milliseconds }) => milliseconds), seconds }
}

export async function gameRates(databaseUrl: string): Promise<GameRates> {
  const players = Array.from({ length: PLAYERS }, (_, at) => `bench${String(at).padStart(3, '0')}`)
  await buildPlatformWhenStale()
  const provider = await startProvider(databaseUrl)
  try {
    const platform = await startPlatformProcess({
      databaseUrl,
      players,
      settings: { ...withoutLimits, openingGrant: '900000000' },
      environment: { PROVIDER_URL: provider.url, PROVIDER_KEYS: `${key.id}:${key.secret}` },
    })
    try {
      return await measure(provider, platform, players)
    } finally {
      await platform.remove()
    }
  } finally {
    provider.stop()
  }
}

/** In turns, so that other load on the machine affects all kinds alike. */
async function measure(provider: Provider, platform: PlatformProcess, players: readonly string[]): Promise<GameRates> {
  const rounds = parts(await sessionsOf(provider), TURNS)
  const tokens = await tokensOf(platform, players)
  const move = (fromPlatform: string, toPlatform: string) => () => ({
    requestId: randomUUID(),
    fromPlatform,
    toPlatform,
    transfAmount: '50000',
  })
  const turns: Record<'signed' | 'rounds' | 'reads' | 'in' | 'out', Turn[]> = { signed: [], rounds: [], reads: [], in: [], out: [] }
  for (const part of rounds) {
    turns.signed.push(await timed(part.map(() => () => provider.ask('health', {}))))
    turns.rounds.push(await timed(part))
    turns.reads.push(await sealedTurn(platform, tokens, 'getBalance', () => ({})))
    turns.in.push(await sealedTurn(platform, tokens, 'transfBalance', move(mainWallet, bundledProviderCode)))
    turns.out.push(await sealedTurn(platform, tokens, 'transfBalance', move(bundledProviderCode, mainWallet)))
  }
  const rates = {
    signed: rateOf('signed calls that do nothing, of the provider', turns.signed),
    rounds: rateOf(`rounds, of ${MEMBERS} members in six games`, turns.rounds),
    reads: rateOf('sealed calls that read the balances, of the platform', turns.reads),
    transfers: rateOf(`transfers, in and out by turns, of ${PLAYERS} members`, [...turns.in, ...turns.out]),
  }
  return {
    rates: Object.values(rates),
    ratios: { rounds: rates.rounds.perSecond / rates.signed.perSecond, transfers: rates.transfers.perSecond / rates.reads.perSecond },
  }
}
