/** Members who write forbidden lines, all at once: each gets the reason, no such line appears, and all other members can write. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { emit } from '../../../server/platform/events/events.ts'
import { newRequestId } from '../support/client.ts'
import { onSale } from '../support/onSale.ts'
import { historyTexts, newRoom, person, type Person, refusedToSay, say, seat } from './support.ts'

let server: PeoplePlatform
let rude: Person[]
let polite: Person[]
beforeAll(async () => {
  server = await startPeoplePlatform()
  rude = await Promise.all(Array.from({ length: 20 }, () => person(server)))
  polite = await Promise.all(Array.from({ length: 5 }, () => person(server)))
})
afterAll(() => server.close())

const kinds = ['加微信 vx123', 'a'.repeat(200), 'z̷̛̪͓a̶̪͓l̷̛̪g̶̛o', 'x\u202ey', '稳赚不赔', '  ']

it('the server refuses each rude line, and takes polite lines in between', async () => {
  const { id } = await newRoom(server, { slow: 60 })
  // Each member has written a line, so that even a decent line comes too soon.
  for (const who of rude) await say(server, who, id, `hello from ${who.name}`)
  const before = (await historyTexts(server, id)).length
  const sent = (who: { token: string }, text: string) =>
    server.send('sayInRoom', { id: newRequestId(), room: id, text }, { token: who.token })
  const flood = rude.flatMap((who, n) =>
    Array.from({ length: 10 }, (_, m) => sent(who, kinds[(n + m) % (kinds.length + 1)] ?? `again ${n} ${m}`)),
  )
  const received = await Promise.all(polite.map((who, n) => say(server, who, id, `polite ${n}`)))
  const answers = await Promise.all(flood)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 423]))
  expect(received.map(({ item }) => item.kind)).toEqual(['line', 'line', 'line', 'line', 'line'])
  const after = (await server.call('roomHistory', { room: id })).items.flatMap((item) => (item.kind === 'line' ? [item.text] : []))
  expect(after.slice(before).toSorted()).toEqual(Array.from({ length: 5 }, (_, n) => `polite ${n}`))
})

it('a rude member who wrote a moment ago is refused without a transaction and without a lock', async () => {
  const { id } = await newRoom(server, { slow: 60 })
  const lineId = newRequestId()
  const [first] = rude
  if (!first) throw new Error('nobody is rude')
  const said = await say(server, first, id, 'hello', lineId)
  for (const who of rude.slice(1)) await say(server, who, id, `hello from ${who.name}`)
  const transactions = vi.spyOn(server.platform.db, 'transaction')
  const reasons = await Promise.all(rude.map((who, n) => refusedToSay(server, who, id, `again ${n}`).then(({ reason }) => reason)))
  expect(new Set(reasons)).toEqual(new Set(['CHAT_SLOW']))
  // A repeated line gets its first answer and no refusal.
  expect(await say(server, first, id, 'hello', lineId)).toEqual(said)
  expect(transactions).not.toHaveBeenCalled()
  for (const who of polite.slice(0, 1)) await say(server, who, id, 'polite')
  expect(transactions).toHaveBeenCalled()
  transactions.mockRestore()
})

it('while 20 rude members write, the server takes a bet, sends a draw, and sends a polite line', async () => {
  const { id } = await newRoom(server, { slow: 60 })
  const sale = await onSale(server)
  const [decent] = polite
  if (!decent) throw new Error('nobody is polite')
  const base = await server.listen()
  const seats = await Promise.all([seat(base, sale.token), ...rude.map(({ token }) => seat(base, token))])
  const [player] = seats
  for (const one of seats) await one.enter(id)
  for (const who of rude) await say(server, who, id, `hello from ${who.name}`)

  const over = new AbortController()
  let refused = 0
  const statuses = new Set<number>()
  /** Each sends the next line once the last one is answered, without a pause. */
  const flood = Promise.all(
    rude.map(async ({ token }, n) => {
      for (let m = 0; !over.signal.aborted; m += 1) {
        const text = kinds[(n + m) % (kinds.length + 1)] ?? `again ${n} ${m}`
        statuses.add((await server.send('sayInRoom', { id: newRequestId(), room: id, text }, { token })).status)
        refused += 1
      }
    }),
  )
  // The flood goes on before and after each of the others' acts: none of them waits for its end.
  const aRound = () =>
    vi.waitFor(
      (
        (from) => () =>
          expect(refused).toBeGreaterThan(from + rude.length)
      )(refused),
      { timeout: 60_000 },
    )
  await aRound()
  await server.call('bet', await sale.newBet(), { token: sale.token })
  await aRound()
  await transact(server.platform.db, (tx) => emit(tx, { topic: 'draw', data: {} }))
  await player?.until(({ topic }) => topic === 'draw')
  await aRound()
  await say(server, decent, id, 'good evening')
  await player?.hears(id, 'good evening')
  await aRound()
  over.abort()
  await flood
  expect([...statuses].toSorted()).toEqual([400, 423])
  expect((await historyTexts(server, id)).filter((text) => !text.startsWith('hello from'))).toEqual(['good evening'])
  for (const { socket } of seats) socket.terminate()
  await Promise.all(seats.map((one) => one.closed()))
})
