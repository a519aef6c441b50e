/** What an operator enters about gifts: checked, in three languages, and drawn by the app. */
import { expect, it } from 'vitest'
import { operate } from '../support/operate.ts'
import { giftRequest, give, liveSetup, newGiver, refusal } from './support.ts'

const setup = liveSetup()
const names = '石子 | 조약돌 | Pebble'
const run = (...words: readonly string[]) => operate(setup.server.platform, 'gifts', ...words)

it('the operator adds a gift, changes its fields, removes it, and offers it again', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const offered = async () => (await server.call('giftList', {}, { token: giver.token })).gifts.find(({ code }) => code === 'pebble')
  expect(await run('add', 'pebble', '0.7', 'small', 'tea', names)).toMatchObject({ code: 0, out: 'pebble\tadded\n' })
  expect(await offered()).toMatchObject({ price: '700', art: 'tea', names: { rw: '石子', korw: '조약돌', en: 'Pebble' } })
  expect((await run('set', 'pebble', 'art', 'carp')).code).toBe(0)
  expect(await offered()).toMatchObject({ art: 'carp' })
  expect((await run('remove', 'pebble')).code).toBe(0)
  expect(await offered()).toBeUndefined()
  expect((await run('add', 'pebble', '9', 'small', 'tea', names)).err, 'a removed one is offered again, not added').toContain('offer')
  expect((await run('offer', 'pebble')).code).toBe(0)
  expect(await offered()).toMatchObject({ price: '700', art: 'carp' })
})

it.each([
  ['a code that exists', ['add', 'tea', '5', 'small', 'tea', names], 1],
  ['a text in one language', ['add', 'stone', '5', 'small', 'tea', '石子'], 2],
  ['a text that is missing in one', ['add', 'stone', '5', 'small', 'tea', '石子 | | Pebble'], 2],
  ['a text in four', ['add', 'stone', '5', 'small', 'tea', `${names} | Kiesel`], 2],
  ['an endless one', ['set', 'tea', 'names', `石子 | 조약돌 | ${'x'.repeat(25)}`], 2],
  ['one with what nobody sees', ['set', 'tea', 'names', '石\u200b子 | 조약돌 | Pebble'], 2],
  ['a drawing that the app does not have', ['add', 'stone', '5', 'small', 'pebble', names], 2],
  ['the same of one that is there', ['set', 'tea', 'art', 'pebble'], 2],
  ['an effect that is none', ['set', 'tea', 'effect', 'huge'], 2],
  ['a field that is none', ['set', 'tea', 'colour', 'red'], 2],
  ['a gift that is none', ['remove', 'nothing'], 1],
] as const)('%s is refused, and changes nothing', async (_, words, code) => {
  const kinds = () => setup.server.platform.db.selectFrom('giftKinds').selectAll().orderBy('code').execute()
  const before = await kinds()
  expect((await run(...words)).code).toBe(code)
  expect(await kinds()).toEqual(before)
})

it('a member who still sees a removed gift cannot send it', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  await give(server, giver, giftRequest('crane'))
  await run('remove', 'crane')
  expect(await refusal(server, giver, giftRequest('crane'))).toBe('GIFT_CHANGED')
  await run('offer', 'crane')
})
