/** A platform with the bundled provider behind a network line that can fail, and members who play there. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect } from 'vitest'
import { gameAnswer, type GameMessage, gameState } from '#/rules/games/messages.ts'
import { houseProvider } from '../../../server/domains/games/module.ts'
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

export const STONE = houseProvider

export interface House {
  readonly stone: PeoplePlatform
  readonly line: FaultyLine
  readonly provider: ProviderUnderTest
}

/** Opens the platform before the tests of the file, and compares all books after them. */
export function gameHouse(): House {
  const provider = providerUnderTest()
  let stone: PeoplePlatform
  let line: FaultyLine
  beforeAll(async () => {
    line = await faultyLine(() => provider.url)
    stone = await startPeoplePlatform({}, { acted: touchSession, links: { [STONE]: { url: () => line.url, keys: testKeys } } })
  })
  afterAll(async () => {
    line.always(undefined)
    await settle(house)
    expect(await violations(house)).toEqual([])
    await stone.close()
    await line.close()
  })
  const house: House = {
    get stone() {
      return stone
    },
    get line() {
      return line
    },
    provider,
  }
  return house
}

export const setProvider = ({ stone }: Pick<House, 'stone'>, of: Partial<ProviderSettings>): Promise<void> =>
  stone.platform.settings.set('gameProviders', { [STONE]: { ...usualProvider, ...of } })

export async function violations({ stone }: Pick<House, 'stone'>): Promise<string[]> {
  return (await auditDatabase(stone.platform.db)).filter(({ violations: count }) => count > 0).map(({ name }) => name)
}

export const driveRecalls = (platform: PeoplePlatform['platform']): Promise<number> => driveQueue(platform, dueRecalls, sql`true`)

/** Completes all open transfers and recalls, by advancing the time of each that waits. */
export async function settle({ stone }: Pick<House, 'stone'>): Promise<void> {
  const { db } = stone.platform
  for (let round = 0; round < 50; round++) {
    await sql`update game_transfers set next_at = house_now() where next_at is not null`.execute(db)
    await sql`update game_recalls set next_at = house_now()`.execute(db)
    const moved = (await driveQueue(stone.platform, dueTransfers, sql`true`)) + (await driveRecalls(stone.platform))
    if (moved === 0) break
  }
  await pullAll(stone.platform)
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
  refusedMove(direction: 'in' | 'out', amount: bigint): Promise<string>
}

const wallets = (direction: 'in' | 'out') =>
  direction === 'in' ? { fromPlatform: 'MAIN', toPlatform: STONE } : { fromPlatform: STONE, toPlatform: 'MAIN' }

const move = ({ stone }: House, token: string, direction: 'in' | 'out', amount: bigint, requestId: string = randomUUID()) =>
  stone.call('transfBalance', { requestId, ...wallets(direction), transfAmount: String(amount) }, { token })

/** A new member with a balance in the main wallet, below the owner of the code. */
export async function newGameMember(house: House, balance = 1_000_000n, inviteCode?: string): Promise<Member> {
  const { stone, provider } = house
  const name = await newMember(stone, inviteCode === undefined ? {} : { inviteCode })
  const { access_token: token } = await stone.call('token', credentials(name))
  const { userId } = await stone.call('querySystemUserInfo', {}, { token })
  const { main } = await stone.call('getBalance', {}, { token })
  const more = balance - BigInt(main.balance)
  if (more > 0n) {
    await transact(stone.platform.db, (tx) => post(tx, { kind: accountPostings.grant, userId, amount: more, ref: `test ${userId}` }))
  }
  return {
    userId,
    name,
    token,
    async books() {
      const { main: now } = await stone.call('getBalance', {}, { token })
      return {
        main: BigInt(now.balance),
        held: BigInt(now.held),
        there: BigInt((await provider.ask('balance', { member: userId })).balance),
      }
    },
    move: (direction, amount, requestId) => move(house, token, direction, amount, requestId),
    refusedMove: async (direction, amount) =>
      (await stone.refused('transfBalance', { requestId: randomUUID(), ...wallets(direction), transfAmount: String(amount) }, { token }))
        .reason,
  }
}

/** Opens the game for the member and speaks as its frame does. */
export async function inGame(house: House, { token }: Pick<Member, 'token'>, code: string) {
  const { stone } = house
  const { port } = await stone.call('getUrl', { handler: STONE, code }, { token })
  const { session, state } = await stone.call('enterGame', { handler: STONE, code, token: port?.token ?? '' }, { token })
  const asked = (body: GameMessage, requestId: string) => ({
    requestId,
    session,
    body,
    stake: body.kind === 'bet' ? String(BigInt(body.stake) * BigInt(body.bets.length)) : '0',
  })
  return {
    session,
    state: v.parse(gameState, state),
    async say(body: GameMessage, requestId: string = randomUUID()) {
      const { answer, balance } = await stone.call('playMessage', asked(body, requestId), { token })
      return { answer: v.parse(gameAnswer, answer), balance }
    },
    refused: async (body: GameMessage, requestId: string = randomUUID()) =>
      (await stone.refused('playMessage', asked(body, requestId), { token })).reason,
  }
}

export const bet = (bets: readonly string[], stake = '10000', fixture = 0): GameMessage => ({
  kind: 'bet',
  fixture,
  bets: [...bets],
  stake,
})
