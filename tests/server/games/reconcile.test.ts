/** The comparison of our transfers, the provider's list and the provider's balances. It reports differences and repairs nothing. */
import { expect, it, vi } from 'vitest'
import { reconcileDaily } from '../../../server/domains/games/dailyReconciliation.ts'
import type { Provider } from '../../../server/domains/games/providers/provider.ts'
import { providersOf } from '../../../server/domains/games/providers.ts'
import { reconcile } from '../../../server/domains/games/reconcile.ts'
import { usualProvider } from '../../../server/domains/games/settings.ts'
import { passTime } from '../provider/providerUnderTest.ts'
import { operate } from '../support/operate.ts'
import { bet, gameSetup, inGame, newGameMember, settle, STONE } from './support.ts'

const setup = gameSetup()

it('finds no difference if all books agree, and finds each change in one of them', async () => {
  const member = await newGameMember(setup)
  await member.move('in', 90_000n)
  await member.move('out', 20_000n)
  const game = await inGame(setup, member, 'slot')
  await game.say(bet(['spin']))
  // A transfer whose answer was lost has no result yet; the provider may or may not have executed it.
  setup.line.failNext('/transfer', 'after')
  await member.move('in', 5000n)

  const compared = () => operate(setup.server.platform, 'games', 'reconcile')
  const agree = async () => {
    const { code, out } = await compared()
    expect(out).toContain('0 differences')
    expect(code).toBe(0)
  }
  const of = (text: string) => setup.provider.database.query(text, [member.userId])
  const isFound = async (change: string, back: string, what: RegExp) => {
    await of(change)
    const { code, out } = await compared()
    expect(out).toMatch(what)
    expect(code).toBe(1)
    await of(back)
  }
  await agree()
  await settle(setup)
  await agree()
  await isFound(
    'update members set balance = balance + 1 where id = $1',
    'update members set balance = balance - 1 where id = $1',
    /balance of .*: \d+\.\d+ there, \d+\.\d+ by our records/,
  )
  await isFound(
    `update transfers set state = 'refused' where member = $1 and direction = 'out'`,
    `update transfers set state = 'done' where member = $1 and direction = 'out'`,
    /transfer .*\.out: short there, done here/,
  )
  await isFound(
    `insert into transfers (id, member, direction, amount, state, listed) values ('planted', $1, 'in', 5, 'done', 1000000000)`,
    `delete from transfers where id = 'planted' and member = $1`,
    /transfer planted: of member .*, unknown here/,
  )
  await isFound(
    `update transfers set amount = amount + 7 where member = $1 and direction = 'out'`,
    `update transfers set amount = amount - 7 where member = $1 and direction = 'out'`,
    /transfer .*\.out: 20\.007 there, 20\.000 here/,
  )
  await isFound(
    `update transfers set id = 'moved' where member = $1 and direction = 'out'`,
    `update transfers set id = (select ref from movements where member = $1 and kind = 'out') where id = 'moved'`,
    /transfer .*\.out: done here, unknown there/,
  )
  await agree()
})

it('reports no difference for a member who plays meanwhile', async () => {
  const member = await newGameMember(setup)
  await member.move('in', 90_000n)
  const game = await inGame(setup, member, 'slot')
  // A round happens each time between the provider's list of balances and the reading of our records.
  const [provider] = providersOf(setup.server.platform)
  if (!provider) throw new Error('there is no provider')
  const playing: Provider = {
    ...provider,
    async balances(after) {
      const part = await provider.balances(after)
      await game.say(bet(['spin'], '1000'))
      return part
    },
  }
  expect((await reconcile(setup.server.platform, playing)).differences).toEqual([])
  await setup.provider.database.query('update members set balance = balance + 1 where id = $1', [member.userId])
  await passTime(setup.provider.database)
  expect((await reconcile(setup.server.platform, playing)).differences).toEqual([expect.stringContaining(`balance of ${member.userId}`)])
  await setup.provider.database.query('update members set balance = balance - 1 where id = $1', [member.userId])
})

it('runs once a business day, reports differences, and repairs nothing; if a provider does not answer, it tries again', async () => {
  const { platform } = setup.server
  const member = await newGameMember(setup)
  await member.move('in', 40_000n)
  const balance = async () => (await setup.provider.ask('balance', { member: member.userId })).balance
  const shown = () => operate(platform, 'games', 'reconciliations')
  const on = (days: number): typeof platform => ({ ...platform, now: () => platform.now() + days * 86_400_000 })

  setup.line.always('before')
  await reconcileDaily(platform)
  setup.line.always(undefined)
  expect(await shown()).toMatchObject({ code: 0, out: 'total\t0\n' })

  await setup.provider.database.query('update members set balance = balance + 5 where id = $1', [member.userId])
  await Promise.all([reconcileDaily(platform), reconcileDaily(platform)])
  const logged = () => setup.server.logged().split('the books of a provider do not agree').length - 1
  expect(logged()).toBe(1)
  expect(setup.server.logged()).toContain(`balance of ${member.userId}: 40.005 there, 40.000 by our records`)
  expect(await shown()).toMatchObject({ code: 1, out: expect.stringContaining('40.005 there') })
  expect(await balance()).toBe('40005')

  await setup.provider.database.query('update members set balance = balance - 5 where id = $1', [member.userId])
  await reconcileDaily(platform)
  expect(await shown(), 'the day has had its comparison').toMatchObject({ code: 1 })
  await reconcileDaily(on(1))
  expect((await shown()).out).toContain('0 differences')
})

it('continues where the last comparison ended, and includes transfers that had no result then', async () => {
  const { platform } = setup.server
  await settle(setup)
  const member = await newGameMember(setup)
  await member.move('in', 40_000n)
  const on = (days: number): typeof platform => ({ ...platform, now: () => platform.now() + days * 86_400_000 })
  const [provider] = providersOf(platform)
  if (!provider) throw new Error('there is no provider')
  const reading = vi.spyOn(provider, 'transfers')
  const readFrom = async (day: number) => {
    reading.mockClear()
    await reconcileDaily(on(day))
    return reading.mock.calls[0]?.[0]
  }
  expect(await readFrom(10)).not.toBe(undefined)
  const settled = await readFrom(11)
  setup.line.failNext('/transfer', 'after')
  const { transfer } = await member.move('in', 5000n)
  expect(await readFrom(12)).toBe(settled)
  expect(await readFrom(13), 'one is still open').toBe(settled)
  await settle(setup)
  expect(await readFrom(14)).toBe(settled)
  expect(await readFrom(15), 'all are over').not.toBe(settled)
  expect((await operate(platform, 'games', 'reconciliations')).out).not.toContain(transfer.id)

  // A transfer that was never in the provider's list is found although the list is not read from its start.
  const { transfer: gone } = await member.move('in', 6000n)
  await setup.provider.database.query('delete from transfers where id = $1', [`${gone.id}.in`])
  await reconcileDaily(on(16))
  expect((await operate(platform, 'games', 'reconciliations')).out).toContain(`transfer ${gone.id}.in: done here, unknown there`)
  reading.mockRestore()
})

it('compares in the provider’s units, so that no rate causes a false difference', async () => {
  const { platform } = setup.server
  const member = await newGameMember(setup)
  await platform.settings.set('gameProviders', { [STONE]: { ...usualProvider, rate: { theirs: 7, ours: 1000 } } })
  await member.move('in', 900_000n)
  const { token } = await setup.provider.ask('launch', { member: member.userId, game: 'slot', device: 'd' })
  const { session } = await setup.provider.ask('enter', { token, device: 'd' })
  for (let i = 0; i < 3; i++) {
    await setup.provider.ask('play', { session, message: `m${i}`, body: bet(['spin'], '1000'), room: '1000' })
    await passTime(setup.provider.database)
  }
  const [provider] = providersOf(platform)
  if (!provider) throw new Error('there is no provider')
  const { differences } = await reconcile(platform, provider)
  expect(differences.filter((difference) => difference.includes(member.userId))).toEqual([])
  await platform.settings.set('gameProviders', {})
})
