/** A platform on the 20th of a month, about noon, with offered packs, cities and a phone bill, and members who request them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Need } from '#/contract/welfare/codes.ts'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { memberIdOf } from '../../../server/domains/accounts/module.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { todayOf } from '../../../server/domains/welfare/calendar.ts'
import { fundBudget, openBudget } from '../../../server/ledger/budgets.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { auditDatabase } from '../../../server/open.ts'
import { type Db, transact } from '../../../server/platform/database/database.ts'
import { credentials, newHolder, newMember, type PeoplePlatform, startPeoplePlatform } from '../accounts/support.ts'
import type { CallOptions, TestClient } from '../support/client.ts'
import { linesOf, operate } from '../support/operate.ts'

const HOUR = 3_600_000
const BILL = '20000'
/** Level 1 has two nights a quarter. */
const NIGHTS = 2

/** Calls are made at the platform's time. */
function timed({ call, refused, send, ...server }: PeoplePlatform): PeoplePlatform {
  const now = () => ({ ts: server.platform.now() })
  const client: TestClient = {
    call: (name, args, options) => call(name, args, { ...now(), ...options }),
    refused: (name, args, options) => refused(name, args, { ...now(), ...options }),
    send: (name, args, options) => send(name, args, { ...now(), ...options }),
  }
  return { ...server, ...client }
}

/** The 20th of the next month: enough days of it are past to have signed in on, and it is not over before the test is. */
async function toThe20th({ platform }: PeoplePlatform): Promise<void> {
  const clock = clockOf(platform)
  const day = businessDay(platform.now(), clock)
  const next = dayAfter(`${day.slice(0, 7)}-28`, 7).slice(0, 7)
  const ahead = startOfDay(`${next}-20`, clock) + 12 * HOUR - platform.now()
  await sql`
    update house_clock set held_ms = ${Math.round(ahead)}, held_since = clock_timestamp(), setting = setting + 1, steady_at = null`.execute(
    platform.db,
  )
  await platform.checkClock()
}

const texts = (name: string) => JSON.stringify({ rw: `${name}甲`, korw: `${name}갑`, en: name })

interface Pack {
  readonly code: string
  readonly needs?: readonly Need[]
  readonly stock?: number
  /** Hours from now. */
  readonly from?: number
  readonly until?: number
}

const packs: readonly Pack[] = [
  { code: 'pack' },
  { code: 'high', needs: [{ kind: 'level', from: 3 }] },
  { code: 'rare', stock: 1 },
  { code: 'later', from: 24 },
  { code: 'over', from: -48, until: -24 },
]

async function putOffers({ platform }: PeoplePlatform): Promise<void> {
  const at = (hours: number) => new Date(platform.now() + hours * HOUR)
  await platform.db
    .insertInto('giftOffers')
    .values(
      packs.map(({ code, needs = [], stock = 500, from = -1, until }, rank) => ({
        code,
        names: texts(code),
        items: texts(`what is in ${code}`),
        needs: JSON.stringify(needs),
        fromAt: at(from),
        untilAt: until === undefined ? null : at(until),
        stock,
        rank,
      })),
    )
    .execute()
  await platform.db
    .insertInto('hotelCities')
    .values(['haitong', 'yunqi'].map((code, rank) => ({ code, names: texts(code), rank })))
    .execute()
}

const violations = async (db: Db): Promise<string[]> =>
  (await auditDatabase(db)).filter(({ violations: count }) => count > 0).map(({ name }) => name)

/** Opened before the tests of the file; afterwards all books add up. */
export function welfareSetup(settings: Parameters<typeof startPeoplePlatform>[0] = {}): { readonly server: PeoplePlatform } {
  let server: PeoplePlatform
  beforeAll(async () => {
    server = timed(
      await startPeoplePlatform({
        clockConfirmSeconds: 3600,
        openingGrant: '0',
        receivePhoneBillAmount: BILL,
        hotelNightsPerQuarter: [NIGHTS],
        ...settings,
      }),
    )
    await toThe20th(server)
    await openBudget(server.platform.db, 'phone-bill', 'points')
    await fundBudget(server.platform.db, { code: 'phone-bill', amount: 1_000_000n, ref: 'test' })
    await putOffers(server)
  })
  afterAll(async () => {
    expect(await violations(server.platform.db)).toEqual([])
    await server.close()
  })
  return {
    get server() {
      return server
    },
  }
}

export interface Asker {
  readonly userId: string
  readonly username: string
  /** For calls of the member. */
  readonly as: CallOptions
}

let phones = 13_700_000_000
export const newPhone = () => `+86${++phones}`

/** `phone`: bound; null for none. */
export async function newAsker(server: PeoplePlatform, phone: string | null = newPhone()): Promise<Asker> {
  const username = phone === null ? await newMember(server) : await newHolder(server, phone)
  const { access_token: token } = await server.call('token', credentials(username))
  return { userId: await memberIdOf(server.platform.db, username), username, as: { token } }
}

/** On the first days of this month. */
export async function signedIn({ platform }: PeoplePlatform, { userId }: Asker, days: number): Promise<void> {
  const month = todayOf(platform).slice(0, 7)
  for (let day = 1; day <= days; day++) {
    const text = `${month}-${String(day).padStart(2, '0')}`
    await sql`insert into sign_ins (user_id, day, streak, on_day, amount) values (${userId}, ${text}, ${day}, ${text}, 0)`.execute(
      platform.db,
    )
  }
}

export const pausePlay = ({ platform }: PeoplePlatform, { userId }: Asker): Promise<void> =>
  transact(platform.db, (tx) => restrictPlay(tx, platform, userId, '24h', 'member'))

type Gift = RequestOf<Contract['addGiftPack']>
type Stay = RequestOf<Contract['addHotelReserve']>

export const RECEIVER = '陈小满'
export const ADDRESS = '海桐市云台区青石路 18 号 3 栋 502'
export const PHONE = '+8613800138000'

export const gift = (more: Partial<Gift> = {}): Gift => ({
  requestId: randomUUID(),
  offer: 'pack',
  receiver: RECEIVER,
  phone: PHONE,
  address: ADDRESS,
  ...more,
})

/** One night, ten days from now. */
export const stay = ({ platform }: PeoplePlatform, more: Partial<Stay> = {}): Stay => ({
  requestId: randomUUID(),
  city: 'haitong',
  from: dayAfter(todayOf(platform), 10),
  until: dayAfter(todayOf(platform), 11),
  guest: RECEIVER,
  guests: 2,
  note: '高楼层，靠近电梯',
  ...more,
})

export const bill = ({ platform }: PeoplePlatform): RequestOf<Contract['addReceivePhoneBill']> => ({
  requestId: randomUUID(),
  month: todayOf(platform).slice(0, 7),
  amount: BILL,
})

export const askGift = async (server: PeoplePlatform, { as }: Asker, more: Partial<Gift> = {}): Promise<WelfareRequest> =>
  (await server.call('addGiftPack', gift(more), as)).request
export const askStay = async (server: PeoplePlatform, { as }: Asker, more: Partial<Stay> = {}): Promise<WelfareRequest> =>
  (await server.call('addHotelReserve', stay(server, more), as)).request

/** With all that it takes. */
export async function askBill(server: PeoplePlatform, asker: Asker): Promise<WelfareRequest> {
  await signedIn(server, asker, 15)
  return (await server.call('addReceivePhoneBill', bill(server), asker.as)).request
}

export const seen = async (server: PeoplePlatform, { as }: Asker, id: string): Promise<WelfareRequest> =>
  (await server.call('welfareRequest', { id }, as)).request

export const edited = ({ id, version }: Pick<WelfareRequest, 'id' | 'version'>) => ({ requestId: randomUUID(), id, version })

export const withdraw = async (server: PeoplePlatform, { as }: Asker, request: WelfareRequest): Promise<WelfareRequest> =>
  (await server.call('withdrawWelfareRequest', edited(request), as)).request

export const operator = ({ platform }: Pick<PeoplePlatform, 'platform'>, ...words: readonly string[]) =>
  operate(platform, 'welfare', ...words)

/** Acts that must succeed, one after the other: `act(server, request, ['take'], ['approve'])`. */
export async function act(
  server: PeoplePlatform,
  { number }: Pick<WelfareRequest, 'number'>,
  ...acts: readonly (readonly [string, ...string[]])[]
): Promise<void> {
  for (const [name, ...words] of acts) expect(await operator(server, name, number, ...words)).toMatchObject({ code: 0, err: '' })
}

const planTexts = ['海风酒店 | 해풍 호텔 | Seawind', '双人间 | 더블룸 | Double room', '含早餐 | 조식 포함 | Breakfast']

/** A plan for a stay that was asked for, for as many days from its first on as it has nights. */
export async function propose(server: PeoplePlatform, request: WelfareRequest, ...words: readonly string[]): Promise<void> {
  if (request.details.kind !== 'hotel') throw new Error('there are plans for hotel stays alone')
  const { from, until } = request.details
  await act(server, request, ['take'], ['propose', from, until, ...planTexts, ...words])
}

export const why = '姓名与证件不一致 | 이름이 신분증과 다릅니다 | The name differs from the card'

export { linesOf }
