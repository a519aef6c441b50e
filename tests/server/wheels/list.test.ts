/** All wheels at once: running, announced and recently ended wheels, for the list of activities. */
import { expect, it } from 'vitest'
import { DAILY_WHEEL } from '../../../server/domains/wheels/seed.ts'
import { wheelHandlers } from '../../../server/domains/wheels/handlers.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { newViewer } from '../films/support.ts'
import { operate } from '../support/operate.ts'
import { DAY, draw, later, newWheel, wheelSetup, wheelShown } from './support.ts'

const setup = wheelSetup()
const visitor = { language: 'en', deviceId: '', ip: '', userAgent: '' }
const urn = { kind: 'urn', prizes: '1=1 none=1', points: '1', perDay: 2 } as const
const statesIn = async (platform: Platform) =>
  (await wheelHandlers(platform).getScreenGiftList({}, visitor)).wheels.map(({ code, state }) => [code, state])

it('the list has running, announced and ended wheels, and each code opens its wheel; without a code it is the first', async () => {
  const { server } = setup
  const { platform } = server
  const running = await newWheel(server, urn)
  const ended = await newWheel(server, urn)
  const soon = await newWheel(server, { ...urn, from: '2050-01-01T00:00' })
  const gone = await newWheel(server, { ...urn, from: '2050-01-01T00:00' })
  for (const code of [ended, gone]) await operate(platform, 'wheels', 'close', code)
  await operate(platform, 'wheels', 'add', 'unseen', 'urn', '2020-01-01T00:00', '-', '1', '转盘 | 룰렛 | Wheel')
  const { wheel, wheels } = await server.call('getScreenGiftList', {})
  expect(wheels.map(({ code, state }) => [code, state])).toEqual([
    [DAILY_WHEEL, 'running'],
    [running, 'running'],
    [ended, 'over'],
    [soon, 'upcoming'],
  ])
  expect(wheels[1]).toEqual({
    code: running,
    titles: { rw: '转盘', korw: '룰렛', en: 'Wheel' },
    kind: 'urn',
    state: 'running',
    from: expect.any(Number),
    until: null,
    perDay: 2,
    isSpent: false,
  })
  expect(wheel?.code, 'as it was for older pages').toBe(DAILY_WHEEL)
  for (const { code, state } of wheels) expect(await wheelShown(server, code)).toMatchObject({ code, state })
  expect((await server.call('getScreenGiftList', { code: soon })).wheels).toEqual(wheels)
})

it('the list marks a wheel without prizes as spent', async () => {
  const { server } = setup
  const viewer = await newViewer(server)
  const code = await newWheel(server, urn)
  for (let at = 0; at < 2; at += 1) await draw(server.platform, viewer, { code })
  const { wheels } = await server.call('getScreenGiftList', {})
  expect(wheels.find((one) => one.code === code)).toMatchObject({ state: 'running', isSpent: true })
})

it('the list leaves out a wheel 30 days after its end; its code still opens it', async () => {
  const { server } = setup
  const code = await newWheel(server, urn)
  await operate(server.platform, 'wheels', 'close', code)
  expect(await statesIn(later(server.platform, 30 * DAY - DAY))).toContainEqual([code, 'over'])
  const month = later(server.platform, 30 * DAY)
  expect(await statesIn(month)).not.toContainEqual([code, 'over'])
  expect((await wheelHandlers(month).getScreenGiftList({ code }, visitor)).wheel).toMatchObject({ code, state: 'over' })
})
