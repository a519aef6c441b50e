/** The opening grant: only in a demonstration, once per device, a few times a day per address range, also for concurrent registrations. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../../../server/domains/accounts/createUser.ts'
import { demoAccounts, seedPeople } from '../../../server/domains/accounts/seed.ts'
import { welcomes } from '../../../server/domains/content/texts/messages.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { accountSettings } from '../../../server/domains/accounts/settings.ts'
import type { TestPlatform } from '../support/platform.ts'
import { credentials, newName, registration, startPeoplePlatform, type PeoplePlatform } from './support.ts'

let server: PeoplePlatform
let other: TestPlatform
beforeAll(async () => {
  server = await startPeoplePlatform({ openingGrantsPerAddress: 3 })
  other = await server.another()
  await other.platform.events.catchUp()
})
afterEach(async () => {
  expect((await auditLedger(server.platform)).filter(({ violations }) => violations > 0)).toEqual([])
})
afterAll(() => server.close())

const granted = accountSettings.openingGrant.value
/** Address ranges of the documentation, one for each test. */
let nets = 0
const newNet = () => `198.51.100.${++nets}`
const newDevice = () => randomUUID()

/** Registers from there; returns the member's first balance. */
async function begin(on: TestPlatform, from: { deviceId: string; ip: string }): Promise<string> {
  const { username, openingGrant } = await on.call('register', await registration(server), from)
  const { access_token: token } = await on.call('token', credentials(username), from)
  const { balance } = await on.call('querySystemUserInfo', {}, { token })
  expect(openingGrant).toBe(balance)
  return balance
}
/** Creates accounts in transactions that begin together, without the queue of password hashing. Returns their first balances. */
function beginTogether(origins: readonly { deviceId: string; ip: string }[]): Promise<string[]> {
  return Promise.all(
    origins.map(async (origin, at) => {
      const { platform } = at % 2 ? other : server
      const [username, requestId] = [newName(), newDevice()]
      const made = { username, requestId, passwordHash: '', requestDigest: '', prizeGroup: 1956, parentId: null, phone: null, qq: null }
      const userId = await transact(platform.db, (tx) => createUser(platform, tx, made, origin))
      return String((await balanceOf(platform.db, userId ?? '')).balance)
    }),
  )
}
const sorted = (balances: readonly string[]) => balances.toSorted((a, b) => Number(b) - Number(a))

describe('one device', () => {
  test('gets the grant once, from any network', async () => {
    const deviceId = newDevice()
    expect(await begin(server, { deviceId, ip: newNet() })).toBe(granted)
    expect(await begin(server, { deviceId, ip: newNet() })).toBe('0')
    expect(await begin(server, { deviceId: newDevice(), ip: newNet() })).toBe(granted)
  })

  test('gets it once when it registers eight times at once, at two processes', async () => {
    const deviceId = newDevice()
    const balances = await Promise.all(Array.from({ length: 8 }, (_, at) => begin(at % 2 ? other : server, { deviceId, ip: newNet() })))
    expect(sorted(balances)).toEqual([granted, ...Array.from({ length: 7 }, () => '0')])
  })

  test('gets it once in twelve transactions that begin together', async () => {
    const deviceId = newDevice()
    const balances = await beginTogether(Array.from({ length: 12 }, () => ({ deviceId, ip: newNet() })))
    expect(sorted(balances)).toEqual([granted, ...Array.from({ length: 11 }, () => '0')])
  })

  test('without an id gets no grant', async () => {
    expect(await begin(server, { deviceId: '', ip: newNet() })).toBe('0')
  })

  test('repeats a registration and gets no second grant', async () => {
    const from = { deviceId: newDevice(), ip: newNet() }
    const request = await registration(server)
    const [one, two] = await Promise.all([server.call('register', request, from), other.call('register', request, from)])
    expect(one).toEqual(two)
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from postings where user_id = ${one.userId} and kind = 'grant'`.execute(
      server.platform.db,
    )
    expect(rows).toEqual([{ n: 1n }])
  })

  test('whose registration was refused still has its grant', async () => {
    const from = { deviceId: newDevice(), ip: newNet() }
    const taken = await registration(server)
    await server.call('register', taken, { deviceId: newDevice(), ip: newNet() })
    expect((await server.refused('register', await registration(server, { username: taken.username }), from)).reason).toBe('USERNAME_TAKEN')
    expect(await begin(server, from)).toBe(granted)
  })
})

describe('one address range', () => {
  test('gets a limited number of grants per day, with any number of device ids', async () => {
    const ip = newNet()
    const balances = await Promise.all(Array.from({ length: 9 }, (_, at) => begin(at % 2 ? other : server, { deviceId: newDevice(), ip })))
    expect(sorted(balances)).toEqual([...Array.from({ length: 3 }, () => granted), ...Array.from({ length: 6 }, () => '0')])
  })

  test('gets that number in twelve concurrent transactions', async () => {
    const ip = newNet()
    const balances = await beginTogether(Array.from({ length: 12 }, () => ({ deviceId: newDevice(), ip })))
    expect(sorted(balances)).toEqual([...Array.from({ length: 3 }, () => granted), ...Array.from({ length: 9 }, () => '0')])
  })

  test('is a household of IPv6 with all its addresses', async () => {
    const balances: string[] = []
    for (let at = 1; at <= 5; at++) balances.push(await begin(server, { deviceId: newDevice(), ip: `2001:db8:0:7:${at}::${at}` }))
    expect(balances).toEqual([granted, granted, granted, '0', '0'])
    expect(await begin(server, { deviceId: newDevice(), ip: '2001:db8:0:8::1' })).toBe(granted)
  })

  test('can get grants again on the next day, also for a device that got none', async () => {
    const ip = newNet()
    const from = { deviceId: newDevice(), ip }
    for (let at = 0; at < 3; at++) expect(await begin(server, { deviceId: newDevice(), ip })).toBe(granted)
    expect(await begin(server, from)).toBe('0')
    await sql`update attempts set since = since - interval '1 day' where key = ${`grant:${ip}`}`.execute(server.platform.db)
    expect(await begin(server, from)).toBe(granted)
    expect(await begin(server, from)).toBe('0')
  })

  test('does not lose a grant to a device that already had one', async () => {
    const ip = newNet()
    const deviceId = newDevice()
    expect([await begin(server, { deviceId, ip }), await begin(server, { deviceId, ip }), await begin(server, { deviceId, ip })]).toEqual([
      granted,
      '0',
      '0',
    ])
    expect([await begin(server, { deviceId: newDevice(), ip }), await begin(server, { deviceId: newDevice(), ip })]).toEqual([
      granted,
      granted,
    ])
  })
})

test('the welcome message says whether there is a grant', async () => {
  const deviceId = newDevice()
  const welcomeOf = async () => {
    const { username } = await server.call('register', await registration(server), { deviceId, ip: newNet() })
    const { access_token: token } = await server.call('token', credentials(username))
    const { records } = await server.call('userMessage', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token })
    const [{ id } = { id: '' }] = records
    const { rows } = await sql<{ content: unknown }>`select content from messages where id = ${id}`.execute(server.platform.db)
    return rows[0]?.content
  }
  expect(await welcomeOf()).toEqual(welcomes.given.content)
  expect(await welcomeOf()).toEqual(welcomes.withheld.content)
  for (const text of Object.values(welcomes.withheld.content)) expect(text).toContain('href="/recharge"')
})

test('without a demonstration there is no grant, and no text mentions it', async () => {
  const real = await server.another({ demo: false })
  expect(await begin(real, { deviceId: newDevice(), ip: newNet() })).toBe('0')
  const { rows } = await sql<{
    content: unknown
  }>`select content from messages where user_id is not null order by created_at desc limit 1`.execute(server.platform.db)
  expect(rows[0]?.content).toEqual(welcomes.none.content)
})

test("the demonstration's own accounts have their grant, and use up no other grant", async () => {
  await seedPeople(server.platform)
  for (const { username, password } of Object.values(demoAccounts)) {
    const { access_token: token } = await server.call('token', { ...credentials(username), password })
    expect((await server.call('querySystemUserInfo', {}, { token })).balance).toBe(granted)
  }
})
