/** People who write what they may not, all at once: each is told why, nothing of it is said, and everybody else is heard. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { historyTexts, newRoom, person, refusedToSay, say } from './support.ts'

let stone: PeoplePlatform
beforeAll(async () => {
  stone = await startPeoplePlatform()
})
afterAll(() => stone.close())

const kinds = ['加微信 vx123', 'a'.repeat(200), 'z̷̛̪͓a̶̪͓l̷̛̪g̶̛o', 'x\u202ey', '稳赚不赔', '  ']

it('are refused one by one, while polite people are heard in between', async () => {
  const { id } = await newRoom(stone, { slow: 60 })
  const rude = await Promise.all(Array.from({ length: 20 }, () => person(stone)))
  const polite = await Promise.all(Array.from({ length: 5 }, () => person(stone)))
  // Each has said something, so that even a decent line comes too soon.
  for (const who of rude) await say(stone, who, id, `hello from ${who.name}`)
  const before = (await historyTexts(stone, id)).length
  const sent = (who: { token: string }, text: string) =>
    stone.send('sayInRoom', { id: newRequestId(), room: id, text }, { token: who.token })
  const flood = rude.flatMap((who, n) =>
    Array.from({ length: 10 }, (_, m) => sent(who, kinds[(n + m) % (kinds.length + 1)] ?? `again ${n} ${m}`)),
  )
  const heard = await Promise.all(polite.map((who, n) => say(stone, who, id, `polite ${n}`)))
  const answers = await Promise.all(flood)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 423]))
  expect(heard.map(({ item }) => item.kind)).toEqual(['line', 'line', 'line', 'line', 'line'])
  const after = (await stone.call('roomHistory', { room: id })).items.flatMap((item) => (item.kind === 'line' ? [item.text] : []))
  expect(after.slice(before).toSorted()).toEqual(Array.from({ length: 5 }, (_, n) => `polite ${n}`))
})

it('take no turn among those who write: who spoke a moment ago is refused without a transaction, and a lock', async () => {
  const { id } = await newRoom(stone, { slow: 60 })
  const rude = await Promise.all(Array.from({ length: 20 }, () => person(stone)))
  const lineId = newRequestId()
  const [first] = rude
  if (!first) throw new Error('nobody is rude')
  const said = await say(stone, first, id, 'hello', lineId)
  for (const who of rude.slice(1)) await say(stone, who, id, `hello from ${who.name}`)
  const transactions = vi.spyOn(stone.platform.db, 'transaction')
  const reasons = await Promise.all(rude.map((who, n) => refusedToSay(stone, who, id, `again ${n}`).then(({ reason }) => reason)))
  expect(new Set(reasons)).toEqual(new Set(['CHAT_SLOW']))
  // Sent again, what was said has its answer and no refusal.
  expect(await say(stone, first, id, 'hello', lineId)).toEqual(said)
  expect(transactions).not.toHaveBeenCalled()
  await say(stone, await person(stone), id, 'polite')
  expect(transactions).toHaveBeenCalled()
  transactions.mockRestore()
})
