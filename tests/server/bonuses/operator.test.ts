/** The operator's list of bonuses: the running ones, with their rest and their wagering. */
import { expect, test } from 'vitest'
import { untilDrawn } from '../bets/support.ts'
import { linesOf, operate } from '../support/operate.ts'
import { betOn, bonusSetup, cancelBonus, newHolder, sides, termEnds } from './support.ts'

const of = bonusSetup()
const bonuses = (...words: readonly string[]) => operate(of.server.platform, 'bonuses', ...words)
const listed = async (...words: readonly string[]) =>
  linesOf((await bonuses('list', ...words)).out).map((line) => line.split('\t').slice(1, -1))

test('the list has running bonuses with their terms, the oldest first, of all members or of one member', async () => {
  const { server } = of
  const first = await newHolder(server, 0n, { days: 14, wagering: 3 })
  const second = await newHolder(server, 4000n)
  const gone = await newHolder(server, 0n)
  await cancelBonus(server.platform, gone)
  const until = expect.stringMatching(/^until \d{4}-.*Z$/)
  const lines = [
    [first, 'running', 'amount 10', 'left 10', 'wagered 0', 'of 30', until, 'from spring'],
    [second, 'running', 'amount 10', 'left 10', 'wagered 0', 'of 100', until, 'from spring'],
  ]
  expect(await listed()).toEqual(lines)
  expect(await listed(first.toUpperCase())).toEqual([lines[0]])
  expect(await listed(gone)).toEqual([])
  await termEnds(server.platform, first)
  expect((await listed(first))[0]?.[1], 'before the job has ended it').toBe('expired')
  expect(await bonuses('list', 'nobody99')).toMatchObject({ code: 1, err: 'there is no member "nobody99"\n' })
})

test('the bonus is smaller by its part of a stake; the stake counts as wagered after the draw', async () => {
  const { server } = of
  const player = await newHolder(server, 4000n)
  await betOn(server, player, sides(3000n, 3000n))
  expect((await listed(player))[0]?.slice(2, 6)).toEqual(['amount 10', 'left 8', 'wagered 0', 'of 100'])
  await untilDrawn(server)
  expect((await listed(player))[0]?.[4]).toBe('wagered 6')
})
