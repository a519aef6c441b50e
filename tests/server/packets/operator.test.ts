/** What an operator enters about red packets: checked, in three languages, and never a sum that cannot be split or paid. */
import { expect, it } from 'vitest'
import { makeScheduled } from '../../../server/domains/packets/making.ts'
import { operate } from '../support/operate.ts'
import { amountsOf, leftInBudget, MINUTE, packetSetup } from './support.ts'

const setup = packetSetup()
const names = '午间红包 | 점심 홍바오 | Noon red packet'
const run = (...words: readonly string[]) => operate(setup.server.platform, 'packets', ...words)
const schedules = () => setup.server.platform.db.selectFrom('packetSchedules').selectAll().orderBy('code').execute()
const packets = () => setup.server.platform.db.selectFrom('packets').selectAll().orderBy('id').execute()

it('the operator adds a schedule, changes its fields, removes it and offers it again', async () => {
  const { platform } = setup.server
  expect(await run('add', 'noon', '12:30', '20', '88', '40', '0.1', '0.01', names)).toMatchObject({ code: 0, out: 'noon\tadded\n' })
  expect((await schedules()).find(({ code }) => code === 'noon')).toEqual({
    code: 'noon',
    titles: { rw: '午间红包', korw: '점심 홍바오', en: 'Noon red packet' },
    minute: 750,
    minutes: 20,
    total: 88_000n,
    parts: 40,
    least: 100n,
    step: 10n,
    isOffered: true,
  })
  expect((await run('set', 'noon', 'at', '06:05')).code).toBe(0)
  expect((await run('set', 'noon', 'parts', '80')).code).toBe(0)
  expect((await run('list')).out).toContain('noon\toffered\tat 06:05 for 20 minutes\t88 in 80 parts of 0.1 at least\tstep 0.01')
  expect((await run('remove', 'noon')).code).toBe(0)
  await makeScheduled(platform)
  expect(await packets(), 'a removed one makes none').toEqual([])
  expect((await run('add', 'noon', '12:30', '20', '88', '40', '0.1', '0.01', names)).err).toContain('offer')
  expect((await run('offer', 'noon')).code).toBe(0)
  await makeScheduled(platform)
  expect(await packets()).toMatchObject([{ schedule: 'noon', total: 88_000n, parts: 80 }])
  expect((await run('made')).out).toContain('0 of 80 taken')
  await run('remove', 'noon')
})

it('the operator makes one packet at once or for a time, and its sum is set aside', async () => {
  const { platform } = setup.server
  const left = await leftInBudget(platform.db)
  const now = await run('once', 'now', '15', '20', '10', '1', '0.5', names)
  expect(now.code).toBe(0)
  const [id = ''] = now.out.split('\t')
  const made = (await packets()).find((packet) => packet.id === id)
  expect(made).toMatchObject({ total: 20_000n, parts: 10, schedule: null })
  expect((made?.untilAt ?? 0) - (made?.fromAt ?? 0)).toBe(15 * MINUTE)
  expect((await amountsOf(platform.db, id)).every((amount) => BigInt(amount) % 500n === 0n && BigInt(amount) >= 1000n)).toBe(true)
  const tomorrow = new Date(platform.now() + 24 * 60 * MINUTE).toISOString().slice(0, 10)
  expect((await run('once', `${tomorrow}T12:00`, '15', '20', '10', '1', '0.5', names)).code).toBe(0)
  expect(left - (await leftInBudget(platform.db))).toBe(40_000n)
})

it.each([
  ['a code that exists', ['add', 'evening', '12:30', '20', '88', '40', '0.1', '0.01', names], 1],
  ['a code that is none', ['add', 'Noon!', '12:30', '20', '88', '40', '0.1', '0.01', names], 2],
  ['a time that is none', ['add', 'late', '24:00', '20', '88', '40', '0.1', '0.01', names], 2],
  ['longer than a day', ['add', 'late', '12:30', '1441', '88', '40', '0.1', '0.01', names], 2],
  ['no minute', ['add', 'late', '12:30', '0', '88', '40', '0.1', '0.01', names], 2],
  ['a sum of nothing', ['add', 'late', '12:30', '20', '0', '40', '0.1', '0.01', names], 2],
  ['too small a sum', ['add', 'late', '12:30', '20', '3.99', '40', '0.1', '0.01', names], 2],
  ['a sum between two steps', ['add', 'late', '12:30', '20', '88.005', '40', '0.1', '0.01', names], 2],
  ['a smallest part between two steps', ['add', 'late', '12:30', '20', '88', '40', '0.105', '0.01', names], 2],
  ['a step too small for its sum', ['add', 'late', '12:30', '20', '1000001', '40', '0.1', '0.001', names], 2],
  ['no parts', ['add', 'late', '12:30', '20', '88', '0', '0.1', '0.01', names], 2],
  ['too many parts', ['add', 'late', '12:30', '20', '88888', '5001', '0.1', '0.01', names], 2],
  ['a title in one language', ['add', 'late', '12:30', '20', '88', '40', '0.1', '0.01', '午间红包'], 2],
  ['a title with what nobody sees', ['set', 'evening', 'titles', '晚\u200b间 | 저녁 | Evening'], 2],
  ['more parts than the sum has room for', ['set', 'evening', 'parts', '4000'], 2],
  ['a step that the sum is no multiple of', ['set', 'evening', 'step', '0.03'], 2],
  ['a field that is none', ['set', 'evening', 'colour', 'red'], 2],
  ['a schedule that is none', ['remove', 'nothing'], 1],
  ['a time that is past', ['once', '2020-01-01T12:00', '15', '20', '10', '1', '0.5', names], 2],
  ['a time too far ahead', ['once', '2099-01-01T12:00', '15', '20', '10', '1', '0.5', names], 2],
  ['a day that is none', ['once', 'soon', '15', '20', '10', '1', '0.5', names], 2],
  ['more than the budget has', ['once', 'now', '15', '900000', '10', '1', '0.5', names], 1],
] as const)('%s is refused, and changes nothing', async (_, words, code) => {
  const all = async () => [await schedules(), await packets(), await leftInBudget(setup.server.platform.db)]
  const before = await all()
  expect((await run(...words)).code).toBe(code)
  expect(await all()).toEqual(before)
})
