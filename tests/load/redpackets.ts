/**
 * A red packet that many members try at once: 500 parts, 8,000 tries, 64 at once. First the SQL statement within one process, each try by
 * another member; then sealed calls, ten tries by each member.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { signClaims } from '../../server/domains/accounts/accessToken.ts'
import { makePacket } from '../../server/domains/packets/making.ts'
import { receiving } from '../../server/domains/packets/receiving.ts'
import { fundBudget } from '../../server/ledger/budgets.ts'
import { auditDatabase, type OpenedPlatform, openPlatform } from '../../server/open.ts'
import type { PlatformProcess } from '../support/platformProcess.ts'
import { meterOf } from './cpu.ts'
import { requestsAtOnce } from './line.ts'
import { sealedRequest, sendAll } from './wire.ts'

export const PARTS = 500
export const TRIES = 8000
/** Tries on another packet before the measurement. */
const WARM_TRIES = 2000
/** Members of the sealed calls, each with an active session. */
const MEMBERS = 800
const HOUR = 3_600_000
const SUM = 50_000_000n
const SESSION_HOURS = 12

export interface PacketFigures {
  /** The SQL statement within one process. */
  readonly statement: { readonly perSecond: number; readonly received: number }
  readonly wire: { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly received: number }
  /** Invariants that do not hold afterwards. */
  readonly violated: readonly string[]
}

interface Member {
  readonly userId: string
  readonly sessionId: string
}

/** Members with a wallet and a session each. */
async function newMembers({ db }: OpenedPlatform, prefix: string, count: number): Promise<readonly Member[]> {
  const numbers = sql`generate_series(1, ${count}) as n`
  const name = sql`${prefix}::text || n`
  await sql`
    insert into users (id, username, username_key, password_hash, nick_name, prize_group, request_id, request_digest)
    select ${name}, ${name}, ${name}, '', ${name}, 1956, ${name}, '' from ${numbers}`.execute(db)
  await sql`insert into wallets (user_id, balance) select ${name}, 0 from ${numbers}`.execute(db)
  await sql`
    insert into sessions (id, user_id, device_id, user_agent, ip, generation, expires_at)
    select 'session ' || ${name}, ${name}, '', '', '', 0, house_now() + ${SESSION_HOURS} * interval '1 hour' from ${numbers}`.execute(db)
  return Array.from({ length: count }, (_, at) => ({ userId: `${prefix}${at + 1}`, sessionId: `session ${prefix}${at + 1}` }))
}

async function newPacket({ db, now }: OpenedPlatform): Promise<string> {
  const id = randomUUID()
  await fundBudget(db, { code: 'packets', amount: SUM, ref: `bench ${id}` })
  const from = now() - 1000
  const titles = { rw: '红包', korw: '홍바오', en: 'Red packet' }
  await makePacket(db, { id, scheduled: null, titles, from, until: from + HOUR, total: SUM, parts: PARTS, least: 100n, step: 10n })
  return id
}

/** Number of received parts; NaN if a member received two. */
const receivedOf = async ({ db }: OpenedPlatform, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number; members: number }>`
    select count(*)::int as count, count(distinct user_id)::int as members from packet_takings where packet = ${id}`.execute(db)
  const [{ count, members } = { count: 0, members: 0 }] = rows
  return count === members ? count : NaN
}

/** Seconds of all tries, 64 at once. */
async function tryAll(platform: OpenedPlatform, id: string, members: readonly Member[]): Promise<number> {
  const decide = receiving(platform)
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: requestsAtOnce }, async () => {
      for (let member = members[next++]; member; member = members[next++])
        await decide({ userId: member.userId, requestId: randomUUID(), packet: id })
    }),
  )
  return (performance.now() - start) / 1000
}

async function statementFigures(platform: OpenedPlatform, warm: readonly Member[], members: readonly Member[]) {
  await tryAll(platform, await newPacket(platform), warm)
  const id = await newPacket(platform)
  const seconds = await tryAll(platform, id, members)
  return { perSecond: members.length / seconds, received: await receivedOf(platform, id) }
}

async function sealedTries(platform: OpenedPlatform, port: number, id: string, members: readonly Member[]) {
  const key = platform.keys.derive('token')
  const exp = platform.now() + SESSION_HOURS * HOUR
  const requests = []
  for (const { userId, sessionId } of members)
    requests.push(
      await sealedRequest(
        'receivePacket',
        { requestId: randomUUID(), id },
        signClaims(key, { sub: userId, sid: sessionId, gen: 0, exp: Math.floor(exp) }),
      ),
    )
  return sendAll(port, requests, requestsAtOnce)
}

async function wireFigures(platform: OpenedPlatform, port: number, runners: readonly Member[]) {
  const tries = (count: number) => Array.from({ length: count }, (_, at) => runners[at % MEMBERS]).filter((one) => one !== undefined)
  const members = tries(TRIES)
  await sealedTries(platform, port, await newPacket(platform), tries(WARM_TRIES))
  const id = await newPacket(platform)
  const { answers, seconds } = await sealedTries(platform, port, id, members)
  const accepted = answers.filter(({ status }) => status === 200).length
  const received = await receivedOf(platform, id)
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN
  return { perSecond: answers.length / seconds, p50: at(0.5), p99: at(0.99), received: accepted === received ? received : NaN }
}

/** Other invariants fail, because these members are only rows of users. */
const relevant = /red packet|part that was taken|budget|balance|posting|version|entries|wallet/

export async function packetFigures(process: PlatformProcess, databaseUrl: string): Promise<PacketFigures> {
  const platform = await openPlatform({ dataFolder: process.dataFolder, databaseUrl, log: pino({ level: 'silent' }), demo: true })
  try {
    const warm = await newMembers(platform, 'warm', WARM_TRIES)
    const members = await newMembers(platform, 'runner', TRIES)
    await sql`analyze users, wallets, sessions`.execute(platform.db)
    const meter = await meterOf(process, databaseUrl)
    await meter.untilQuiet()
    const statement = await statementFigures(platform, warm, members)
    const wire = await wireFigures(platform, process.port, members)
    const audited = await auditDatabase(platform.db)
    return {
      statement,
      wire,
      violated: audited.filter(({ name, violations }) => violations > 0 && relevant.test(name)).map(({ name }) => name),
    }
  } finally {
    await platform.close()
  }
}
