/** A provider that sends its answers one byte at a time. The call ends after a few seconds, and no other call waits. */
import { afterAll, expect, it } from 'vitest'
import { type Outcome, faultyCalls, type Way } from './faultyCalls.ts'
import { bet, gameSetup, inGame, type Member, STONE } from './support.ts'

const setup = gameSetup()
const { calls, reconcile, withMoney, outcomeOf, nothingIsLost } = faultyCalls(setup)
afterAll(async () => {
  const { out } = await reconcile()
  expect(out).toContain('0 differences')
})

it('slow answers delay only their own call, for a few seconds', async () => {
  const other = await withMoney()
  const begun: { readonly member: Member; readonly way: Way }[] = []
  for (const call of calls) {
    const member = await withMoney()
    begun.push({ member, way: await call.begin(member) })
  }
  let isOver = false
  const dripping: Promise<Outcome>[] = []
  for (const [at, { path }] of calls.entries()) {
    const before = setup.line.count(path)
    setup.line.failNext(path, 'drip')
    dripping.push(begun[at]?.way.ask() ?? Promise.resolve(''))
    await expect.poll(() => setup.line.count(path), { timeout: 20_000 }).toBeGreaterThan(before)
  }
  const all = Promise.all(dripping).finally(() => {
    isOver = true
  })

  const game = await inGame(setup, other, 'baccarat')
  await game.say(bet(['player']))
  expect((await other.move('out', 100_000n)).transfer.state).toBe('done')
  expect(await outcomeOf('refreshPlatform', { platform: STONE }, { token: other.token })).toBe('answered')
  expect(isOver, 'the other member was served meanwhile').toBe(false)

  expect(await all).toEqual(calls.map(({ unanswered }) => unanswered))
  for (const { way } of begun) expect(await (way.again ?? way.ask)()).toBe('answered')
  for (const { member } of begun) await nothingIsLost(member)
  await nothingIsLost(other)
})
