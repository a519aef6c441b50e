/** No room for a row: refused clearly, nothing lost, nothing done twice, and all is well once there is room. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditDatabase } from '../../../server/open.ts'
import { registration, solvedCaptcha, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { fillDisk } from '../support/fullDisk.ts'
import { type OnSale, onSale } from '../support/onSale.ts'

let server: PeoplePlatform
let sale: OnSale
beforeAll(async () => {
  server = await startPeoplePlatform()
  sale = await onSale(server)
})
afterAll(() => server.close())

const balance = async () => BigInt((await server.call('querySystemUserInfo', {}, { token: sale.token })).balance)
const violations = async () => (await auditDatabase(server.platform.db)).filter((audited) => audited.violations > 0)

test.each([['bets'], ['postings']])(
  'a bet without disk space for its %s is refused as "busy" and free, and its repetition is accepted once',
  async (table) => {
    const bet = await sale.newBet()
    const before = await balance()
    const makeRoom = await fillDisk(server.platform, table)
    const refused = await server.send('bet', bet, { token: sale.token })
    expect(refused).toMatchObject({ status: 503, data: { reason: 'BUSY' }, headers: { 'retry-after': expect.any(String) } })
    expect(server.logged()).toContain('No space left on device')
    expect(await balance()).toBe(before)
    await makeRoom()
    const first = await server.call('bet', bet, { token: sale.token })
    expect(await server.call('bet', bet, { token: sale.token })).toEqual(first)
    expect(before - (await balance())).toBe(1000n)
    expect(await violations()).toEqual([])
  },
)

test('a registration is refused as "busy" too, and its name stays free', async () => {
  const member = await registration(server)
  const makeRoom = await fillDisk(server.platform, 'postings')
  expect(await server.refused('register', member)).toMatchObject({ status: 503, reason: 'BUSY' })
  await makeRoom()
  await server.call('register', { ...member, ...(await solvedCaptcha(server)) })
  expect(await violations()).toEqual([])
})
