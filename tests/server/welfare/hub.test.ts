/** The first page of welfare, and the list of a member's requests. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { grantTickets } from '../../../server/domains/films/module.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { act, askBill, askGift, askStay, type Asker, newAsker, pausePlay, signedIn, welfareSetup, why, withdraw } from './support.ts'

const setup = welfareSetup()
const hub = ({ as }: Asker) => setup.server.call('getGiftAndActivity', {}, as)
const page = ({ as }: Asker, searchParam: { part?: 'open' | 'done' | 'rejected' } = {}, current = 1, size = 20) =>
  setup.server.call('welfareRequests', { pageParam: { current, size }, searchParam }, as)

it('the page shows possible requests and open requests', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  expect(await hub(asker)).toMatchObject({
    isPaused: false,
    tickets: 0,
    giftOffers: 2,
    phoneBill: { amount: '20000', canAsk: false },
    hotel: { nights: 2 },
    openRequests: 0,
    signIn: { streak: 0, isSigned: false },
  })
  await signedIn(server, asker, 15)
  expect(await hub(asker)).toMatchObject({ phoneBill: { canAsk: true } })
  await askGift(server, asker)
  await askStay(server, asker)
  await transact(server.platform.db, (tx) =>
    grantTickets(tx, {
      userId: asker.userId,
      count: 2,
      origin: { rw: '测试', korw: '시험', en: 'Test' },
      expiresAt: server.platform.now() + 86_400_000,
    }),
  )
  expect(await hub(asker)).toMatchObject({ giftOffers: 1, hotel: { nights: 1 }, openRequests: 2, tickets: 2 })
})

it('while play is paused, the page shows no claims and no offers, and still shows the member’s open requests', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  await askGift(server, asker)
  await pausePlay(server, asker)
  expect(await hub(asker)).toEqual({
    claimable: { signIn: '0', tasks: '0', activities: '0' },
    givenThisMonth: '0',
    isPaused: true,
    signIn: { streak: 0, isSigned: false },
    chances: null,
    tickets: 0,
    giftOffers: 0,
    phoneBill: null,
    hotel: { nights: 0 },
    openRequests: 1,
  })
})

it('requests of all kinds are listed for a year, the last first, by part and in pages', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const withdrawn = await withdraw(server, asker, await askGift(server, asker))
  const rejected = await askStay(server, asker)
  await act(server, rejected, ['reject', '-', why])
  const done = await askBill(server, asker)
  await act(server, done, ['take'], ['approve'], ['done'])
  const open = await askGift(server, asker)
  const ids = async (...args: Parameters<typeof page> extends [Asker, ...infer Rest] ? Rest : never) =>
    (await page(asker, ...args)).records.map(({ id }) => id)
  expect(await ids()).toEqual([open.id, done.id, rejected.id, withdrawn.id])
  expect(await ids({ part: 'open' })).toEqual([open.id])
  expect(await ids({ part: 'done' })).toEqual([done.id])
  expect(await ids({ part: 'rejected' })).toEqual([rejected.id])
  expect(await page(asker, {}, 2, 3)).toMatchObject({ total: 4, pages: 2, open: 1, records: [{ id: withdrawn.id }] })
  await sql`update welfare_requests set at = at - interval '13 months' where id = ${withdrawn.id}`.execute(server.platform.db)
  expect(await ids()).toEqual([open.id, done.id, rejected.id])
  expect((await page(await newAsker(server))).records).toEqual([])
})
