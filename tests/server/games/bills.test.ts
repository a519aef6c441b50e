/** The member's transactions of a transfer refer to it, and a page that was built before there were transfers can still read them. */
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { gameSetup, newGameMember } from './support.ts'

const setup = gameSetup()

/** The kinds of references that the first pages know. */
const knownKind = v.picklist(['bet', 'chase', 'recharge', 'withdraw', 'team', 'day', 'level', 'rebates', 'other'])

it('each posting of a transfer refers to it', async () => {
  const member = await newGameMember(setup)
  const { transfer: there } = await member.move('in', 50_000n)
  const { transfer: back } = await member.move('out', 20_000n)
  const { transfer: short } = await member.move('out', 90_000n)
  expect(short.state).toBe('returned')
  setup.line.failNext('/transfer', 'before')
  const { transfer: lost } = await member.move('in', 10_000n)
  await setup.server.call('askTransfer', { id: lost.id }, { token: member.token })
  const { records } = await setup.server.call(
    'queryBillPage',
    { pageParam: { current: 1, size: 10 }, searchParam: { group: 'games' } },
    { token: member.token },
  )
  expect(records.map(({ kind, amount, refers }) => [kind, amount, refers.page, refers.id])).toEqual([
    ['gameInReturn', '10000', 'transfer', lost.id],
    ['gameIn', '-10000', 'transfer', lost.id],
    ['gameOut', '20000', 'transfer', back.id],
    ['gameIn', '-50000', 'transfer', there.id],
  ])
  expect(records.every(({ refers }) => v.is(knownKind, refers.kind))).toBe(true)
})
