/**
 * M14: postings are sealed after they are booked, each seal includes the seal before, and the audit finds a rewrite of the books. More ways
 * to rewrite them are in `seals.slow.test.ts`.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealBooks, sealOnce, sealsOf } from '../../../server/ledger/seals.ts'
import { oneSeal, otherSeals, sealSetup } from './sealSetup.ts'

const setup = sealSetup()
const { play, tampered, broken } = setup

test('every posting is sealed once, in seals of any size; without new postings there is no new seal', async () => {
  await play()
  const {
    rows: [before],
  } = await sql<{ postings: number }>`select count(*)::int as postings from postings`.execute(setup.server.db)
  const seals = []
  for (
    let seal = await sealOnce(setup.server.db, { wallets: 2, postings: 2 });
    seal;
    seal = await sealOnce(setup.server.db, { wallets: 2, postings: 2 })
  )
    seals.push(seal)
  expect(seals.length).toBeGreaterThan(2)
  expect(seals.reduce((sum, { postings }) => sum + Number(postings), 0)).toBe(before?.postings)
  await play()
  await sealBooks(setup.server.platform)
  expect(await sealOnce(setup.server.db)).toBeNull()
  expect((await sealsOf(setup.server.db, 100)).map(({ n }) => Number(n))).toEqual(
    Array.from({ length: seals.length + 1 }, (_, n) => seals.length + 1 - n),
  )
  expect(await broken()).toEqual([])
})

test('the audit finds an overwritten posting, also if its wallet still adds up', async () => {
  await play()
  await sealBooks(setup.server.platform)
  await tampered(`update postings set at = at - interval '1 hour' where user_id = '${setup.players[0]}' and version = 1`)
  expect(await broken()).toEqual([oneSeal])
})

test('a seal that was cut out is found', async () => {
  await play()
  for (let n = 0; n < 3; n++) await sealOnce(setup.server.db, { wallets: 1 })
  await sql`alter table seals disable trigger user`.execute(setup.server.db)
  await sql`delete from seals where n = 2`.execute(setup.server.db)
  expect(await broken()).toEqual([otherSeals])
})
