/** A platform with the bundled provider behind a network line that can fail, and members who play there. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect } from 'vitest'
import { gameAnswer, type GameMessage, gameState } from '#/rules/games/messages.ts'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { type ProviderSettings, usualProvider } from '../../../server/domains/games/settings.ts'
import { dueRecalls } from '../../../server/domains/games/recalls.ts'
import { dueTransfers } from '../../../server/domains/games/transfers.ts'
import { pullAll } from '../../../server/domains/games/bets.ts'
import { auditDatabase } from '../../../server/open.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { touchSession } from '../../../server/domains/accounts/module.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { driveQueue } from '../../../server/platform/jobs/slots.ts'
import { credentials, newMember, type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import { providerUnderTest, testKeys, type ProviderUnderTest } from '../provider/providerUnderTest.ts'
import { type FaultyLine, faultyLine } from '../../support/faultyLine.ts'

export const STONE = bundledProviderCode

export interface GameSetup {
  readonly server: PeoplePlatform
  readonly line: FaultyLine
  readonly provider: ProviderUnderTest
}

/** Opens the platform before the tests of the file, and compares all books after them. */
export function gameSetup(): GameSetup {
  const provider = providerUnderTest()
  let server: PeoplePlatform
  let line: FaultyLine
  beforeAll(async () => {
    line = await faultyLine(() => provider.url)
    server = await startPeoplePlatform({}, { acted: touchSession, links: { [STONE]: { url: () => line.url, keys: testKeys } } })
  })
  afterAll(async () => {
    line.always(undefined)
    await settle(setup)
    expect(await violations(setup)).toEqual([])
    await server.close()
    await line.close()
  })
  const setup: GameSetup = {
    get server() {
      return server
    },
    get line() {
      return line
    },
    provider,
  }
  return setup
}

export const setProvider = ({ server }: Pick<GameSetup, 'server'>, of: Partial<ProviderSettings>): Promise<void> =>
  server.platform.settings.set('gameProviders', { [STONE]: { ...usualProvider, ...of } })

export async function violations({ server }: Pick<GameSetup, 'server'>): Promise<string[]> {
  return (await auditDatabase(server.platform.db)).filter(({ violations: count }) => count > 0).map(({ name }) => name)
}

export const driveRecalls = (platform: PeoplePlatform['platform']): Promise<number> => driveQueue(platform, dueRecalls, sql`true`)

/** Completes all open transfers and recalls, by advancing the time of each that waits. */
export async function settle({ server }: Pick<GameSetup, 'server'>): Promise<void> {
  const { db } = server.platform
  for (let round = 0; round < 50; round++) {
    await sql`update game_transfers set next_at = house_now() where next_at is not null`.execute(db)
    await sql`update game_recalls set next_at = house_now()`.execute(db)
    const moved = (await driveQueue(server.platform, dueTransfers, sql`true`)) + (await driveRecalls(server.platform))
    if (moved === 0) break
  }
  await pullAll(server.platform)
}

/** A member's thousandths in the main wallet, in open transfers that have left it, and at the provider. */
export interface Books {
  readonly main: bigint
  readonly held: bigint
  readonly there: bigint
}

export interface Member {
  readonly userId: string
  readonly name: string
  readonly token: string
  books(): Promise<Books>
  move(direction: 'in' | 'out', amount: bigint, requestId?: string): ReturnType<typeof move>
  /** `stake`: of the round that is played next. */
  refusedMove(direction: 'in' | 'out', amount: bigint, stake?: bigint): Promise<string>
}

const wallets = (direction: 'in' | 'out') =>
  direction === 'in' ? { fromPlatform: 'MAIN', toPlatform: STONE } : { fromPlatform: STONE, toPlatform: 'MAIN' }

const move = ({ server }: GameSetup, token: string, direction: 'in' | 'out', amount: bigint, requestId: string = randomUUID()) =>
  server.call('transfBalance', { requestId, ...wallets(direction), transfAmount: String(amount) }, { token })

/** A new member with a balance in the main wallet, below the owner of the code. */
export async function newGameMember(setup: GameSetup, balance = 1_000_000n, inviteCode?: string): Promise<Member> {
  const { server, provider } = setup
  const name = await newMember(server, inviteCode === undefined ? {} : { inviteCode })
  const { access_token: token } = await server.call('token', credentials(name))
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  const { main } = await server.call('getBalance', {}, { token })
  const more = balance - BigInt(main.balance)
  if (more > 0n) {
    await transact(server.platform.db, (tx) => post(tx, { kind: accountPostings.grant, userId, amount: more, ref: `test ${userId}` }))
  }
  return {
    userId,
    name,
    token,
    async books() {
      const { main: now } = await server.call('getBalance', {}, { token })
      return {
        main: BigInt(now.balance),
        held: BigInt(now.held),
        there: BigInt((await provider.ask('balance', { member: userId })).balance),
      }
    },
    move: (direction, amount, requestId) => move(setup, token, direction, amount, requestId),
    async refusedMove(direction, amount, stake) {
      const others = stake === undefined ? {} : { stake: String(stake) }
      const request = { requestId: randomUUID(), ...wallets(direction), transfAmount: String(amount), others }
      return (await server.refused('transfBalance', request, { token })).reason
    },
  }
}

/** Opens the game for the member and speaks as its frame does. */
export async function inGame(setup: GameSetup, { token }: Pick<Member, 'token'>, code: string) {
  const { server } = setup
  const { port } = await server.call('getUrl', { handler: STONE, code }, { token })
  const { session, state } = await server.call('enterGame', { handler: STONE, code, token: port?.token ?? '' }, { token })
  const requestOf = (body: GameMessage, requestId: string) => ({
    requestId,
    session,
    body,
    stake: body.kind === 'bet' ? String(BigInt(body.stake) * BigInt(body.bets.length)) : '0',
  })
  return {
    session,
    state: v.parse(gameState, state),
    async say(body: GameMessage, requestId: string = randomUUID()) {
      const { answer, balance } = await server.call('playMessage', requestOf(body, requestId), { token })
      return { answer: v.parse(gameAnswer, answer), balance }
    },
    refused: async (body: GameMessage, requestId: string = randomUUID()) =>
      (await server.refused('playMessage', requestOf(body, requestId), { token })).reason,
  }
}

export const bet = (bets: readonly string[], stake = '10000', fixture = 0): GameMessage => ({
  kind: 'bet',
  fixture,
  bets: [...bets],
  stake,
})
