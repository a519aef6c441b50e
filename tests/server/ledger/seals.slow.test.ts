/** M14: seals that are made at the same time as bets and other seals, and further rewrites of the books. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { balanceOf, post } from '../../../server/ledger/ledger.ts'
import { sealBooks, sealOnce, sealsOf } from '../../../server/ledger/seals.ts'
import { ended, GAME, lineOf, newId, onSale } from '../bets/support.ts'
import { everyPosting, oneSeal, sealSetup } from './sealSetup.ts'

const setup = sealSetup()
const { play, tampered, broken } = setup

test('each seal is in the log, and members can bet during the sealing', async () => {
  await Promise.all([play(), sealBooks(setup.server.platform), sealBooks(setup.server.platform)])
  await sealBooks(setup.server.platform)
  for (const { n, digest } of await sealsOf(setup.server.db, 100))
    expect(setup.server.logged()).toContain(`"seal":${n},"digest":"${digest}"`)
  expect(await broken()).toEqual([])
})

test('two processes that seal at once make one chain', async () => {
  const other = await setup.server.another()
  await play()
  await Promise.all(Array.from({ length: 8 }, (_, n) => sealOnce((n % 2 ? other : setup.server).db, { wallets: 1, postings: 2 })))
  await sealBooks(setup.server.platform)
  expect(await broken()).toEqual([])
})

test('the audit finds a removed last posting with an adjusted wallet', async () => {
  const [player = ''] = setup.players
  await post(setup.server.db, { kind: accountPostings.grant, userId: player, amount: 500n, ref: 'late' })
  await sealBooks(setup.server.platform)
  const { version } = await balanceOf(setup.server.db, player)
  await tampered(`delete from postings where user_id = '${player}' and version = ${version}`)
  await sql`update wallets set balance = balance - 500, version = version - 1 where user_id = ${player}`.execute(setup.server.db)
  expect(await broken()).toEqual([oneSeal])
})

test('a seal cannot be changed; a rebuilt seal differs from the seal in the log', async () => {
  await play()
  await sealBooks(setup.server.platform)
  const [seal] = await sealsOf(setup.server.db, 1)
  await expect(sql`update seals set digest = ''`.execute(setup.server.db)).rejects.toThrow('can only be added to')
  await expect(sql`delete from seal_parts`.execute(setup.server.db)).rejects.toThrow('can only be added to')
  await tampered(`update postings set ref = 'other' where user_id = '${setup.players[1]}' and version = 1`)
  for (const table of ['seals', 'seal_parts']) {
    await sql.raw(`alter table ${table} disable trigger user`).execute(setup.server.db)
    await sql.raw(`truncate ${table}`).execute(setup.server.db)
  }
  expect(await broken()).toEqual([everyPosting])
  await sql`delete from sealed`.execute(setup.server.db)
  await sealBooks(setup.server.platform)
  expect(await broken()).toEqual([])
  expect((await sealsOf(setup.server.db, 1))[0]?.digest).not.toBe(seal?.digest)
})

test('a seal is the same in any time zone of the session', async () => {
  await play()
  await sealBooks(setup.server.platform)
  await sql`set time zone 'Asia/Seoul'`.execute(setup.server.db)
  expect(await broken()).toEqual([])
  const [player = ''] = setup.players
  const period = await onSale(setup.server)
  expect(await ended(setup.server.place(player, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] }))).toBe('ok')
})
