/** A daily sign-in in an idle session: a free day needs no password, a made-up day with a price needs the password first. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayAfter } from '#/lib/businessDay.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { balanceOf, post } from '../../../server/ledger/ledger.ts'
import type { Viewer } from '../films/support.ts'
import { password } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { newSigner, signInSetup } from './support.ts'

const setup = signInSetup()

/** Returns a process that has not seen the active session: each process caches a session for a second. */
async function fallAsleep({ id }: Viewer) {
  await sql`update sessions set active_at = active_at - interval '31 minutes' where user_id = ${id}`.execute(setup.server.platform.db)
  return setup.server.another()
}

it('an idle session needs no password to sign today, or to make up a free day', async () => {
  const viewer = await newSigner(setup.server)
  const { call } = await fallAsleep(viewer)
  const { today } = await call('getUserSignAward', {}, viewer.as)
  expect(await call('userSign', { requestId: newRequestId() }, viewer.as)).toMatchObject({ day: today })
  const makeUp = { day: dayAfter(today, -1), price: '0' }
  expect(await call('userSign', { requestId: newRequestId(), makeUp }, viewer.as)).toMatchObject({ day: makeUp.day })
})

it('an idle session pays a made-up day after the password; a repetition gets its answer without the password', async () => {
  const { call, platform } = setup.server
  const viewer = await newSigner(setup.server)
  const { today } = await call('getUserSignAward', {}, viewer.as)
  await post(platform.db, { kind: accountPostings.grant, userId: viewer.id, amount: 5000n, ref: newRequestId() })
  await sql`
    insert into sign_rules (version, from_day, daily, make_up_price, per_month, within_days) values (1, ${today}, 500, 1000, 2, 7)`.execute(
    platform.db,
  )
  const asleep = await fallAsleep(viewer)
  const request = { requestId: newRequestId(), makeUp: { day: dayAfter(today, -1), price: '1000' } }
  expect((await asleep.refused('userSign', request, viewer.as)).reason).toBe('REAUTH')
  expect((await balanceOf(platform.db, viewer.id)).balance).toBe(5000n)
  await asleep.call('reauthenticate', { password }, viewer.as)
  const paid = await asleep.call('userSign', request, viewer.as)
  expect(paid).toMatchObject({ day: request.makeUp.day, balance: '4000' })
  const again = await fallAsleep(viewer)
  expect(await again.call('userSign', request, viewer.as)).toEqual(paid)
})
