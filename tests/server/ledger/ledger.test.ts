/** The ledger: every posting has two sides, nothing is rewritten, no wallet falls below zero, and rings of wallets never lock up. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../server/platform/database/database.ts'
import { balanceOf, openWallet, post, postAll } from '../../../server/ledger/ledger.ts'
import { ended, type LotteryPlatform, newPlayer, openLotteryPlatform, violations } from '../bets/support.ts'
import { whileRunning } from './support.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(async () => {
  await server.close()
})

describe('postings', () => {
  test('move money between a player and the house, and each wallet keeps its running balance (M1, M2)', async () => {
    const player = await newPlayer(server.db, 5000n)
    await transact(server.db, (tx) =>
      postAll(tx, [
        { kind: accountPostings.withdrawGrant, userId: player, amount: 2000n, ref: 'a' },
        { kind: accountPostings.grant, userId: player, amount: 700n, ref: 'b' },
        { kind: accountPostings.withdrawGrant, userId: player, amount: 3700n, ref: 'c' },
      ]),
    )
    const { rows } = await sql<{ amount: bigint; previous: bigint; current: bigint; version: bigint }>`
      select amount, previous, current, version from postings where user_id = ${player} order by version`.execute(server.db)
    expect(rows).toEqual([
      { amount: 5000n, previous: 0n, current: 5000n, version: 1n },
      { amount: -2000n, previous: 5000n, current: 3000n, version: 2n },
      { amount: 700n, previous: 3000n, current: 3700n, version: 3n },
      { amount: -3700n, previous: 3700n, current: 0n, version: 4n },
    ])
    expect(await balanceOf(server.db, player)).toEqual({ balance: 0n, version: 4n })
  })

  test('are made all or none: a posting below zero undoes the postings before it (M4)', async () => {
    const [rich, poor] = [await newPlayer(server.db, 5000n), await newPlayer(server.db, 10n)]
    expect(
      await ended(
        transact(server.db, (tx) =>
          postAll(tx, [
            { kind: accountPostings.withdrawGrant, userId: rich, amount: 1000n, ref: 'x' },
            { kind: accountPostings.withdrawGrant, userId: poor, amount: 11n, ref: 'x' },
          ]),
        ),
      ),
    ).toBe('INSUFFICIENT')
    expect([(await balanceOf(server.db, rich)).balance, (await balanceOf(server.db, poor)).balance]).toEqual([5000n, 10n])
  })

  test('with the same kind and ref are made once', async () => {
    const player = await newPlayer(server.db, 0n)
    await post(server.db, { kind: accountPostings.grant, userId: player, amount: 5n, ref: 'gift' })
    await expect(post(server.db, { kind: accountPostings.grant, userId: player, amount: 5n, ref: 'gift' })).rejects.toThrow(
      'postings_user_id_kind_ref_key',
    )
    expect((await balanceOf(server.db, player)).balance).toBe(5n)
  })

  test.each([0n, -1n, -(2n ** 63n)])('an amount of %s is refused', async (amount) => {
    const player = await newPlayer(server.db, 100n)
    await expect(post(server.db, { kind: accountPostings.grant, userId: player, amount, ref: 'bad' })).rejects.toThrow(RangeError)
    expect(await balanceOf(server.db, player)).toEqual({ balance: 100n, version: 1n })
  })

  test('with an amount out of the database’s range change nothing', async () => {
    const player = await newPlayer(server.db, 100n)
    for (const amount of [2n ** 63n, 2n ** 63n - 1n, 10n ** 30n]) {
      await expect(post(server.db, { kind: accountPostings.grant, userId: player, amount, ref: `huge ${amount}` })).rejects.toThrow(
        'out of range',
      )
    }
    expect(await balanceOf(server.db, player)).toEqual({ balance: 100n, version: 1n })
  })

  test('a wallet that was never opened cannot be posted to', async () => {
    await expect(
      transact(server.db, (tx) => post(tx, { kind: accountPostings.grant, userId: 'nobody', amount: 1n, ref: 'x' })),
    ).rejects.toThrow('does not exist')
    expect(await balanceOf(server.db, 'nobody')).toEqual({ balance: 0n, version: 0n })
  })

  test('opening a wallet twice leaves it as it is', async () => {
    const player = await newPlayer(server.db, 42n)
    await openWallet(server.db, player)
    expect((await balanceOf(server.db, player)).balance).toBe(42n)
  })
})

describe('immutability (M3)', () => {
  test.each([
    ['postings', /can only be added to/],
    ['entries', /cannot (update|delete from) view|is not a table/],
  ])('%s refuse UPDATE, DELETE and TRUNCATE', async (table, refused) => {
    await newPlayer(server.db, 1n)
    const { rows: before } = await sql`select count(*) as n from ${sql.table(table)}`.execute(server.db)
    for (const statement of [`update ${table} set amount = amount + 1`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(refused)
    }
    const { rows: after } = await sql`select count(*) as n from ${sql.table(table)}`.execute(server.db)
    expect(after).toEqual(before)
  })
})

describe('many at once', () => {
  test('overlapping transfers in any order cause no visible deadlock, and the sum stays the same in every read (M1, M8)', async () => {
    const wallets = await Promise.all(Array.from({ length: 12 }, () => newPlayer(server.db, 1_000_000n)))
    const servers = [server, await server.another(), await server.another()]
    let posted = 0
    const worker = async (n: number) => {
      for (let round = 0; round < 25; round++) {
        const size = 3 + ((n + round) % 3)
        const ring = Array.from({ length: size }, (_, at) => wallets[(n * 5 + round * 7 + at * (1 + (n % 4))) % wallets.length] ?? '')
        await transact((servers[n % 3] ?? server).db, (tx) =>
          postAll(
            tx,
            ring.map(
              (userId, at) =>
                ({
                  kind: accountPostings[at % 2 === 0 ? 'withdrawGrant' : 'grant'],
                  userId,
                  amount: 10n,
                  ref: `${n} ${round} ${at}`,
                }) as const,
            ),
          ),
        )
        posted += size
      }
    }
    const balancedAlways = async () => {
      const {
        rows: [row],
      } = await sql<{ off: string }>`
        select ((select coalesce(sum(balance), 0) from wallets)
          + (select coalesce(sum(amount), 0) from entries where account like 'house:%'))::text as off`.execute(server.db)
      expect(row?.off).toBe('0')
    }
    await whileRunning(Promise.all(Array.from({ length: 24 }, (_, n) => worker(n))), balancedAlways)
    expect(posted).toBeGreaterThan(24 * 25 * 3)
    expect(await violations(server.db)).toEqual([])
  })
})

describe('the audit', () => {
  test('finds a planted fault in every table it watches (X2)', async () => {
    const broken = await openLotteryPlatform()
    try {
      const player = await newPlayer(broken.db, 1000n)
      expect(await violations(broken.db)).toEqual([])
      await sql`update wallets set balance = balance + 1 where user_id = ${player}`.execute(broken.db)
      expect((await violations(broken.db)).join()).toContain('a balance is the sum of its entries')
      await sql`update wallets set balance = balance - 1, version = 7 where user_id = ${player}`.execute(broken.db)
      expect((await violations(broken.db)).join()).toContain('a version is the number of postings')
      await sql`update wallets set version = 1 where user_id = ${player}`.execute(broken.db)
      await sql`
        insert into postings (user_id, version, kind, house, amount, previous, current, ref)
        values ('nobody', 2, 'bet', 'nowhere', -5, 5, 0, 'lost')`.execute(broken.db)
      const violated = (await violations(broken.db)).join()
      for (const name of [
        'a posting is between a wallet and the house',
        'the history of a wallet has no gap',
        'a request was posted once, and its bets cost what was posted',
      ])
        expect(violated).toContain(name)
    } finally {
      await broken.close()
    }
  })
})
