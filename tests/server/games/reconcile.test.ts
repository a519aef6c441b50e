/** The three-way comparison: our transfers, the provider's list, the provider's balances. It finds what differs, and repairs nothing. */
import { expect, it } from 'vitest'
import { operate } from '../support/operate.ts'
import { bet, gameHouse, inGame, newGameMember, settle } from './support.ts'

const house = gameHouse()

it('finds nothing where all books agree, and each thing that is changed in one of them', async () => {
  const member = await newGameMember(house)
  await member.move('in', 90_000n)
  await member.move('out', 20_000n)
  const game = await inGame(house, member, 'slot')
  await game.say(bet(['spin']))
  // One whose answer was lost has no result yet: it may be either way.
  house.line.failNext('/transfer', 'after')
  await member.move('in', 5000n)

  const reconcile = () => operate(house.stone.platform, 'games', 'reconcile')
  const agree = async () => {
    const { code, out } = await reconcile()
    expect(out).toContain('0 differences')
    expect(code).toBe(0)
  }
  const of = (text: string) => house.provider.database.query(text, [member.userId])
  const isFound = async (change: string, back: string, what: RegExp) => {
    await of(change)
    const { code, out } = await reconcile()
    expect(out).toMatch(what)
    expect(code).toBe(1)
    await of(back)
  }
  await agree()
  await settle(house)
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
