/** M14: postings are sealed after they are booked, each seal includes the seal before, and the audit finds a rewrite of the books. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditDatabase } from '../../../server/open.ts'
import { balanceOf, post } from '../../../server/ledger/ledger.ts'
import { sealBooks, sealOnce, sealsOf } from '../../../server/ledger/seals.ts'
import { ended, GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn } from '../bets/support.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'

let server: LotteryPlatform
let players: string[]
beforeEach(async () => {
  server = await openLotteryPlatform([GAME])
  players = []
  for (let n = 0; n < 3; n++) players.push(await newPlayer(server.db, 100_000n))
})
afterEach(() => server.close())

const [oneSeal, otherSeals, everyPosting] = [
  'sealed postings are as they were sealed (M14)',
  'each seal holds the one before (M14)',
  'each posting is sealed once, in its order (M14)',
]
const broken = async () => (await auditDatabase(server.db)).filter(({ violations }) => violations > 0).map(({ name }) => name)

/** Bets of all players, some of them drawn. */
async function play() {
  const period = await onSale(server)
  await Promise.all(
    players.map((player) =>
      server.place(player, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf(), lineOf({ selection: [['small']] })] }),
    ),
  )
  await untilDrawn(server)
}

async function tampered(statement: string) {
  await sql.raw('alter table postings disable trigger user').execute(server.db)
  await sql.raw(statement).execute(server.db)
  await sql.raw('alter table postings enable trigger user').execute(server.db)
}

test('every posting is sealed once, in seals of any size; without new postings there is no new seal', async () => {
  await play()
  const {
    rows: [before],
  } = await sql<{ postings: number }>`select count(*)::int as postings from postings`.execute(server.db)
  const seals = []
  for (
    let seal = await sealOnce(server.db, { wallets: 2, postings: 2 });
    seal;
    seal = await sealOnce(server.db, { wallets: 2, postings: 2 })
  )
    seals.push(seal)
  expect(seals.length).toBeGreaterThan(2)
  expect(seals.reduce((sum, { postings }) => sum + Number(postings), 0)).toBe(before?.postings)
  await play()
  await sealBooks(server.platform)
  expect(await sealOnce(server.db)).toBeNull()
  expect((await sealsOf(server.db, 100)).map(({ n }) => Number(n))).toEqual(
    Array.from({ length: seals.length + 1 }, (_, n) => seals.length + 1 - n),
  )
  expect(await broken()).toEqual([])
})

test('each seal is in the log, and members can bet during the sealing', async () => {
  await Promise.all([play(), sealBooks(server.platform), sealBooks(server.platform)])
  await sealBooks(server.platform)
  for (const { n, digest } of await sealsOf(server.db, 100)) expect(server.logged()).toContain(`"seal":${n},"digest":"${digest}"`)
  expect(await broken()).toEqual([])
})

test('two processes that seal at once make one chain', async () => {
  const other = await server.another()
  await play()
  await Promise.all(Array.from({ length: 8 }, (_, n) => sealOnce((n % 2 ? other : server).db, { wallets: 1, postings: 2 })))
  await sealBooks(server.platform)
  expect(await broken()).toEqual([])
})

test('the audit finds an overwritten posting, also if its wallet still adds up', async () => {
  await play()
  await sealBooks(server.platform)
  await tampered(`update postings set at = at - interval '1 hour' where user_id = '${players[0]}' and version = 1`)
  expect(await broken()).toEqual([oneSeal])
})

test('the audit finds a removed last posting with an adjusted wallet', async () => {
  const [player = ''] = players
  await post(server.db, { kind: accountPostings.grant, userId: player, amount: 500n, ref: 'late' })
  await sealBooks(server.platform)
  const { version } = await balanceOf(server.db, player)
  await tampered(`delete from postings where user_id = '${player}' and version = ${version}`)
  await sql`update wallets set balance = balance - 500, version = version - 1 where user_id = ${player}`.execute(server.db)
  expect(await broken()).toEqual([oneSeal])
})

test('a seal cannot be changed; a rebuilt seal differs from the seal in the log', async () => {
  await play()
  await sealBooks(server.platform)
  const [seal] = await sealsOf(server.db, 1)
  await expect(sql`update seals set digest = ''`.execute(server.db)).rejects.toThrow('can only be added to')
  await expect(sql`delete from seal_parts`.execute(server.db)).rejects.toThrow('can only be added to')
  await tampered(`update postings set ref = 'other' where user_id = '${players[1]}' and version = 1`)
  for (const table of ['seals', 'seal_parts']) {
    await sql.raw(`alter table ${table} disable trigger user`).execute(server.db)
    await sql.raw(`truncate ${table}`).execute(server.db)
  }
  expect(await broken()).toEqual([everyPosting])
  await sql`delete from sealed`.execute(server.db)
  await sealBooks(server.platform)
  expect(await broken()).toEqual([])
  expect((await sealsOf(server.db, 1))[0]?.digest).not.toBe(seal?.digest)
})

test('a seal that was cut out is found', async () => {
  await play()
  for (let n = 0; n < 3; n++) await sealOnce(server.db, { wallets: 1 })
  await sql`alter table seals disable trigger user`.execute(server.db)
  await sql`delete from seals where n = 2`.execute(server.db)
  expect(await broken()).toEqual([otherSeals])
})

test('a seal is the same in any time zone of the session', async () => {
  await play()
  await sealBooks(server.platform)
  await sql`set time zone 'Asia/Seoul'`.execute(server.db)
  expect(await broken()).toEqual([])
  expect(
    await ended(server.place(players[0] ?? '', { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [lineOf()] })),
  ).toBe('ok')
})
