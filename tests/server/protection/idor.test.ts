/**
 * The matrix of S2, derived from the contract. For every call of a member whose request names an object by id, another member makes the
 * call with that id, and with unknown ids. The call must return no data, change no row, and answer as for an unknown id. A call with an id
 * that has no row in the matrix fails the test: add a row that makes such an object.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenericSchema } from 'valibot'
import type { Call } from '#/contract/call.ts'
import { callNames, contract, type CallName } from '#/contract/contract.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { sendMessage } from '../../../server/domains/content/messages.ts'
import { welcomes } from '../../../server/domains/content/texts/messages.ts'
import { createChase } from '../chase/support.ts'
import { upcomingPeriods } from '../../../server/domains/chase/upcoming.ts'
import { betting } from '../../../server/domains/bets/betting.ts'
import { drawEngine } from '../../../server/domains/draws/engine.ts'
import { lotteryOf, seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { GAME, type LotteryPlatform, lineOf, onSale } from '../bets/support.ts'
import { photo, sendPicture } from '../files/support.ts'
import { newRequestId } from '../support/client.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { accrue } from '../../../server/domains/rebates/accrue.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { creditOrder } from '../../../server/domains/recharge/decide.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { office } from '../recharge/support.ts'
import { bind, PIN } from '../withdrawals/support.ts'
import { credentials, newMember, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { STONE } from '../games/support.ts'
import { providerUnderTest, testKeys } from '../provider/providerUnderTest.ts'
import { seedFilms } from '../../../server/domains/films/seed.ts'
import { grantTickets } from '../../../server/domains/films/tickets.ts'
import { grantBonus } from '../../../server/domains/bonuses/module.ts'
import { fundBudget, openBudget } from '../../../server/ledger/budgets.ts'
import { submitRequest } from '../../../server/domains/welfare/requests.ts'
import type { Personal, PublicDetails } from '../../../server/domains/welfare/details.ts'

/** Ids of objects that everybody may see. */
const open: ReadonlySet<string> = new Set(['lotteryId', 'requestId', 'channelId'])

/**
 * Calls whose `id` does not name an object of one member. A level's gift can be taken by every member once; a chat line brings its own id;
 * game platforms, rooms, hosts, certified photos, films and red packets belong to everybody. A passkey's id comes with a signature of that
 * key (tests/server/passkeys).
 */
const ownNames: ReadonlySet<string> = new Set([
  'exchangeReward',
  'getThirdpartyName',
  'getMovieExchange',
  'roomOf',
  'viewInfo',
  'getAnchorCard',
  'followHost',
  'unfollowHost',
  'remindOfHost',
  'reportHost',
  'blockHost',
  'reportPhoto',
  'sayInRoom',
  'receivePacket',
  'packetTakings',
  'addPasskey',
  'reauthenticateByPasskey',
])

interface Member {
  readonly userId: string
  readonly sessionId: string
  readonly token: string
}

/** Makes an object of the owner, and returns a function that gives the arguments for an id; by default the object's own. */
type Row = (owner: Member, server: PeoplePlatform) => Promise<(id?: string) => Record<string, unknown>>

const firstPage = { current: 1, size: 10 }

const betOf = async ({ userId }: Pick<Member, 'userId'>, { platform }: PeoplePlatform) => {
  const lotteryServer: LotteryPlatform = {
    platform,
    db: platform.db,
    place: betting(platform),
    draws: drawEngine(platform),
    logged: () => '',
    another: () => Promise.reject(new Error('one is enough')),
    close: () => Promise.resolve(),
  }
  const {
    bets: [bet],
  } = await lotteryServer.place(userId, {
    requestId: newRequestId(),
    lotteryId: GAME,
    period: await onSale(lotteryServer),
    lines: [lineOf({ prizeGroup: 1940 })],
  })
  return bet?.betId ?? ''
}

const chaseOf = async ({ userId }: Member, { platform }: PeoplePlatform) => {
  const periods = await upcomingPeriods(platform.db, platform, await lotteryOf(platform.db, GAME), 3)
  const { chaseId } = await createChase(platform, userId, {
    requestId: newRequestId(),
    lotteryId: GAME,
    plan: 'SAME',
    lines: [lineOf()],
    stopOnWin: false,
    stopLoss: null,
    rows: periods.slice(1).map(({ period }) => ({ period, multiple: 1 })),
  })
  return chaseId
}

/** Sets up everything that a withdrawal needs; returns the card's id. */
async function ready(people: PeoplePlatform, { token }: Pick<Member, 'token'>): Promise<string> {
  await people.call('updateRealName', { requestId: newRequestId(), realName: '陈小满' }, { token })
  const card = await bind(people, token)
  await people.call('setFundPassword', { requestId: newRequestId(), fundPassword: PIN }, { token })
  return card
}

async function withdrawalOf(owner: Pick<Member, 'token'>, people: PeoplePlatform): Promise<string> {
  const userBankCardId = await ready(people, owner)
  const request = { requestId: newRequestId(), expensesAmount: '200000', fundPassword: PIN, userBankCardId }
  return (await people.call('addExpenses', request, { token: owner.token })).withdrawal.id
}

const orderOf = async ({ token }: Pick<Member, 'token'>, people: PeoplePlatform) =>
  (await people.call('saveByOffice', office(), { token })).order.id

/** A held deposit: paid during a pause, which is over. Returns the order's id. */
async function heldOf(owner: Member, people: PeoplePlatform): Promise<string> {
  const { platform } = people
  const id = await orderOf(owner, people)
  await transact(platform.db, async (tx) => {
    await restrictPlay(tx, platform, owner.userId, '24h', 'operator')
    await creditOrder(tx, platform, id, ['EXPIRED'])
    await sql`update wallets set barred_until = null where user_id = ${owner.userId}`.execute(tx)
    await sql`delete from bars where user_id = ${owner.userId}`.execute(tx)
  })
  return id
}

/** Makes the owner an agent with a member below, who plays, recharges and withdraws, and a waiting rebate. Returns the member's id. */
async function memberOf({ userId, token }: Member, people: PeoplePlatform): Promise<string> {
  const { platform } = people
  await platform.db.updateTable('users').set({ isAgent: true }).where('id', '=', userId).execute()
  const terms = { kind: 'player', prizeGroup: 1940, maxUses: null, expiresAt: null, note: '' } as const
  const { code } = await people.call('addInviteCode', { requestId: newRequestId(), ...terms }, { token })
  const member = await signedIn({ inviteCode: code })
  const betId = await betOf(member, people)
  const bet = {
    betId,
    userId: member.userId,
    state: 'LOSE',
    stake: 100_000n,
    payout: 0n,
    played: 100_000n,
    lotteryId: GAME,
    period: '1',
  } as const
  const upline = [
    [member.userId, 1940],
    [userId, 1956],
  ] as const
  await transact(platform.db, (tx) => accrue(tx, [{ ...bet, prizeGroup: 1940, upline }]))
  await bookRebates(platform)
  await orderOf(member, people)
  await withdrawalOf(member, people)
  await countAll(platform)
  return member.userId
}

const ofMember: Row = async (owner, people) => {
  const member = await memberOf(owner, people)
  return (userId = member) => ({ userId })
}

/** The game provider, which a test can make unreachable. */
const provider = providerUnderTest()
let isProviderReachable = true
const links = { [STONE]: { url: () => (isProviderReachable ? provider.url : 'http://127.0.0.1:1'), keys: testKeys } }

/** A transfer whose answer was lost; the owner's request for its status would advance it. Returns the id. */
async function transferOf({ token }: Pick<Member, 'token'>, people: PeoplePlatform): Promise<string> {
  isProviderReachable = false
  const request = { requestId: newRequestId(), fromPlatform: 'MAIN', toPlatform: STONE, transfAmount: '50000' }
  const { transfer } = await people.call('transfBalance', request, { token })
  isProviderReachable = true
  return transfer.id
}

const spin = { kind: 'bet', fixture: 0, bets: ['spin'], stake: '10000' }

/** A game session of the owner. */
async function sessionOf(owner: Pick<Member, 'token'>, people: PeoplePlatform): Promise<string> {
  const { token } = owner
  await people.call('askTransfer', { id: await transferOf(owner, people) }, { token })
  await people.call(
    'transfBalance',
    { requestId: newRequestId(), fromPlatform: 'MAIN', toPlatform: STONE, transfAmount: '50000' },
    { token },
  )
  const { port } = await people.call('getUrl', { handler: STONE, code: 'slot' }, { token })
  return (await people.call('enterGame', { handler: STONE, code: 'slot', token: port?.token ?? '' }, { token })).session
}

const names = { rw: '测试', korw: '시험', en: 'Test' }

async function bonusOf({ userId }: Member, { platform }: PeoplePlatform): Promise<string> {
  await openBudget(platform.db, 'bonus-of-test', 'points')
  await fundBudget(platform.db, { code: 'bonus-of-test', amount: 1_000_000n, ref: 'test' })
  const terms = { titles: names, amount: 10_000n, wagering: 5, days: 7, budget: 'bonus-of-test' }
  await transact(platform.db, (tx) => grantBonus(platform, tx, { userId, ref: 'test', ...terms }))
  const { id } = await platform.db.selectFrom('bonuses').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()
  return id
}

async function passkeyOf({ userId }: Member, { platform }: PeoplePlatform): Promise<string> {
  const id = randomUUID()
  const key = { credentialId: id, publicKey: new Uint8Array(1), counter: 0n, transports: '[]', userAgent: '', deviceId: '' }
  await platform.db
    .insertInto('passkeys')
    .values({ id, userId, name: 'Phone', ...key })
    .execute()
  return id
}

/** Details of each kind of welfare request, and the form that changes it. */
const welfareRequests = {
  gift: {
    details: { kind: 'gift', offer: 'pack', names, items: names },
    personal: { receiver: '陈小满', phone: '13800138000', address: '海桐市云台区青石路 18 号' },
    form: { receiver: '林夏', phone: '13900139000', address: '海桐市云台区青石路 20 号' },
  },
  phone: { details: { kind: 'phone', month: '2026-01', amount: '20000' }, personal: { phone: '13800138000' }, form: {} },
  hotel: {
    details: { kind: 'hotel', city: names, cityCode: 'haitong', from: '2026-01-01', until: '2026-01-02', nights: 1, guests: 2 },
    personal: { guest: '陈小满', note: '' },
    form: { city: 'haitong', from: '2026-01-01', until: '2026-01-02', guest: '林夏', guests: 1 },
  },
} as const satisfies Record<string, { details: PublicDetails; personal: Personal; form: object }>

/** Makes a welfare request of the kind; returns its id. */
async function requestOf({ userId }: Member, { platform }: PeoplePlatform, kind: keyof typeof welfareRequests): Promise<string> {
  const { db } = platform
  const { details, personal } = welfareRequests[kind]
  await db.updateTable('users').set({ phone: userId }).where('id', '=', userId).execute()
  await openBudget(db, 'phone-bill', 'points')
  await fundBudget(db, { code: 'phone-bill', amount: 1_000_000n, ref: 'test' })
  const texts = { names: JSON.stringify(names), items: JSON.stringify(names) }
  await db
    .insertInto('giftOffers')
    .values({ code: 'pack', ...texts, stock: 100, rank: 0 })
    .onConflict((known) => known.doNothing())
    .execute()
  const quota = 'offer' in details ? details.offer : '2026-01'
  const taken = 'amount' in details ? 20_000n : 1n
  return (await transact(db, (tx) => submitRequest(platform, tx, userId, { quota, taken, details, personal }))).id
}

/** The pass of a film that the owner has opened with a ticket. */
async function passOf({ userId, token }: Member, people: PeoplePlatform): Promise<string> {
  const { platform } = people
  await seedFilms(platform)
  const expiresAt = platform.now() + 86_400_000
  await transact(platform.db, (tx) => grantTickets(tx, { userId, count: 1, origin: names, expiresAt }))
  const { stream } = await people.call('watchMovie', { requestId: newRequestId(), film: 'lighthouse', spend: true }, { token })
  return stream.pass
}

const editOf =
  (kind: keyof typeof welfareRequests): Row =>
  async (owner, people) => {
    const request = await requestOf(owner, people, kind)
    return (id = request) => ({ requestId: newRequestId(), id, version: 1, ...welfareRequests[kind].form })
  }

const planAnswer =
  (more: object): Row =>
  async (owner, people) => {
    const { platform } = people
    const request = await requestOf(owner, people, 'hotel')
    const plan = JSON.stringify({ hotel: names, room: names, included: names, from: '2031-01-01', until: '2031-01-02' })
    await platform.db
      .updateTable('welfareRequests')
      .set({ state: 'proposed', plan, proposedAt: new Date(platform.now()), planUntil: new Date(platform.now() + 3_600_000) })
      .where('id', '=', request)
      .execute()
    return (id = request) => ({ requestId: newRequestId(), id, version: 1, ...more })
  }

const pageOfMember: Row = async (owner, people) => {
  const member = await memberOf(owner, people)
  return (userId = member) => ({ pageParam: firstPage, searchParam: { userId } })
}

const rows: Partial<Record<CallName, Row>> = {
  async cancel(owner, server) {
    const bet = await betOf(owner, server)
    return (id = bet) => ({ requestId: newRequestId(), id })
  },
  async queryUserBetRecordPage(owner, server) {
    const bet = await betOf(owner, server)
    return (betId = bet) => ({ pageParam: firstPage, searchParam: { pageGameRecordEnum: 'ALL', betId } })
  },
  async stopChase(owner, server) {
    const chase = await chaseOf(owner, server)
    return (chaseId = chase) => ({ requestId: newRequestId(), chaseId })
  },
  async chaseDetail(owner, server) {
    const chase = await chaseOf(owner, server)
    return (chaseId = chase) => ({ chaseId })
  },
  async userMessage({ userId }, { platform }) {
    await transact(platform.db, (tx) => sendMessage(tx, userId, 'notice', welcomes.none))
    const { id: message } = await platform.db
      .selectFrom('messages')
      .select('id')
      .where('userId', '=', userId)
      .limit(1)
      .executeTakeFirstOrThrow()
    return (id = message) => ({ pageParam: firstPage, searchParam: { id } })
  },
  async getPicture({ token }, people) {
    const { fileId: picture } = await sendPicture(people, await photo(), { token })
    return (fileId = picture) => ({ fileId })
  },
  async removePicture({ token }, people) {
    const { fileId: picture } = await sendPicture(people, await photo(), { token })
    return (fileId = picture) => ({ fileId })
  },
  async handInPhoto({ token }, people) {
    const { fileId: picture } = await sendPicture(people, await photo(), { token, purpose: 'portrait' })
    return (fileId = picture) => ({ fileId })
  },
  async addExpenses(owner, people) {
    const card = await ready(people, owner)
    return (userBankCardId = card) => ({ requestId: newRequestId(), expensesAmount: '200000', fundPassword: PIN, userBankCardId })
  },
  async unbindBankCard(owner, people) {
    const card = await ready(people, owner)
    return (id = card) => ({ requestId: newRequestId(), id, fundPassword: PIN })
  },
  async chatSend(owner, people) {
    const bet = await betOf(owner, people)
    return (id = bet) => ({ id: newRequestId(), text: 'What became of it?', order: { kind: 'bet', id } })
  },
  async expensesIPage(owner, people) {
    const withdrawal = await withdrawalOf(owner, people)
    return (id = withdrawal) => ({ pageParam: firstPage, searchParam: { id } })
  },
  async addVerifyImage(owner, people) {
    const order = await orderOf(owner, people)
    const { fileId } = await sendPicture(people, await photo(), { token: owner.token })
    return (id = order) => ({ requestId: newRequestId(), id, fileIds: [fileId] })
  },
  async releaseHeld(owner, people) {
    const order = await heldOf(owner, people)
    return (id = order) => ({ requestId: newRequestId(), id })
  },
  async returnHeld(owner, people) {
    const order = await heldOf(owner, people)
    return (id = order) => ({ requestId: newRequestId(), id })
  },
  async getIncomeState(owner, people) {
    const order = await orderOf(owner, people)
    return (id = order) => ({ id })
  },
  async getOne(owner, people) {
    const order = await orderOf(owner, people)
    return (id = order) => ({ id })
  },
  async queryBillPage(owner, people) {
    const {
      records: [bill],
    } = await people.call('queryBillPage', { pageParam: firstPage, searchParam: {} }, { token: owner.token })
    return (billId = bill?.billId ?? '') => ({ pageParam: firstPage, searchParam: { billId } })
  },
  async opinionList(owner, people) {
    await people.call(
      'opinionSaveByFront',
      { requestId: newRequestId(), type: 'other', content: '页面上的字太小了，看不清楚。' },
      { token: owner.token },
    )
    const {
      records: [record],
    } = await people.call('opinionList', { pageParam: firstPage, searchParam: {} }, { token: owner.token })
    return (id = record?.id ?? '') => ({ pageParam: firstPage, searchParam: { id } })
  },
  getAgentBetRecordPage: pageOfMember,
  getAgentBillRecordPage: pageOfMember,
  getAgentIncomePage: pageOfMember,
  getAgentExpensesPage: pageOfMember,
  prizePage: pageOfMember,
  async groupMemberPage(owner, people) {
    const member = await memberOf(owner, people)
    return (memberId = member) => ({ pageParam: firstPage, searchParam: { memberId } })
  },
  async raisePrizeGroup(owner, people) {
    const member = await memberOf(owner, people)
    return (userId = member) => ({ requestId: newRequestId(), userId, prizeGroup: 1950 })
  },
  async noteMember(owner, people) {
    const member = await memberOf(owner, people)
    return (userId = member) => ({ userId, note: 'from the chess club' })
  },
  getTeamBetAndWin: ofMember,
  getTeamPrize: ofMember,
  getTeamRewards: ofMember,
  getTeamIncome: ofMember,
  getTeamExpenses: ofMember,
  getBetUserCnt: ofMember,
  getFirstIncomeCnt: ofMember,
  getRegisterCnt: ofMember,
  getTeamCnt: ofMember,
  getThirdBetMoneyAndProfit: ofMember,
  getTeamThirdCnt: ofMember,
  async askTransfer(owner, people) {
    const transfer = await transferOf(owner, people)
    return (id = transfer) => ({ id })
  },
  async getMyTransfRecord(owner, people) {
    const transfer = await transferOf(owner, people)
    return (id = transfer) => ({ pageParam: firstPage, searchParam: { id } })
  },
  async playMessage(owner, people) {
    const opened = await sessionOf(owner, people)
    return (session = opened) => ({ requestId: newRequestId(), session, body: spin, stake: '10000' })
  },
  async getGameBet(owner, people) {
    const { token } = owner
    const session = await sessionOf(owner, people)
    await people.call('playMessage', { requestId: newRequestId(), session, body: spin, stake: '10000' }, { token })
    const {
      records: [record],
    } = await people.call('getMyBetRecord', { pageParam: firstPage, searchParam: {} }, { token })
    return (id = record?.id ?? '') => ({ id })
  },
  async cancelBonus(owner, people) {
    const bonus = await bonusOf(owner, people)
    return (id = bonus) => ({ requestId: newRequestId(), id })
  },
  updateGiftPackById: editOf('gift'),
  updateReceivePhoneBillById: editOf('phone'),
  updateHotelReserveById: editOf('hotel'),
  async welfareRequest(owner, people) {
    const request = await requestOf(owner, people, 'gift')
    return (id = request) => ({ id })
  },
  async beatMovie(owner, people) {
    const opened = await passOf(owner, people)
    return (pass = opened) => ({ pass, number: 1, watched: 0 })
  },
  async returnMovieTicket(owner, people) {
    const opened = await passOf(owner, people)
    return (pass = opened) => ({ pass })
  },
  async withdrawWelfareRequest(owner, people) {
    const request = await requestOf(owner, people, 'hotel')
    return (id = request) => ({ requestId: newRequestId(), id, version: 1 })
  },
  async receiveGiftPack(owner, people) {
    const request = await requestOf(owner, people, 'gift')
    const endedAt = new Date(people.platform.now())
    await people.platform.db.updateTable('welfareRequests').set({ state: 'sent', endedAt }).where('id', '=', request).execute()
    return (id = request) => ({ requestId: newRequestId(), id, version: 1 })
  },
  acceptHotelPlan: planAnswer({}),
  declineHotelPlan: planAnswer({ reason: 'dates' }),
  async renamePasskey(owner, people) {
    const key = await passkeyOf(owner, people)
    return (id = key) => ({ requestId: newRequestId(), id, name: 'Mine' })
  },
  async removePasskey(owner, people) {
    const key = await passkeyOf(owner, people)
    return (id = key) => ({ requestId: newRequestId(), id })
  },
  endSession:
    async ({ sessionId }) =>
    (id = sessionId) => ({ requestId: newRequestId(), id }),
  async removePush({ userId, sessionId }, { platform }) {
    const address = { endpoint: `https://fcm.googleapis.com/${sessionId}`, p256dh: '', auth: '' }
    const switches = { draws: true, money: true, service: true, amounts: false }
    await platform.db
      .insertInto('pushDevices')
      .values({ sessionId, userId, ...address, ...switches, language: 'en' })
      .execute()
    return (id = sessionId) => ({ requestId: newRequestId(), id })
  },
}

/** Names of all fields of a request's schema, at any depth. */
function fieldsOf(schema: GenericSchema): string[] {
  const entries = 'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null ? Object.entries(schema.entries) : []
  const inner = ['wrapped', 'item'].flatMap((name) => (name in schema ? [Reflect.get(schema, name)] : []))
  const options = 'options' in schema && Array.isArray(schema.options) ? schema.options : []
  return [
    ...entries.flatMap(([name, field]) => [name, ...(isSchema(field) ? fieldsOf(field) : [])]),
    ...[...inner, ...options].filter(isSchema).flatMap(fieldsOf),
  ]
}

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const namesSomething = (name: CallName): boolean => {
  const { client, request }: Call = contract[name]
  return (
    client === 'user' &&
    !ownNames.has(name) &&
    fieldsOf(request).some((field) => /(^i|I)ds?$|^(session|pass)$/.test(field) && !open.has(field))
  )
}

const matrix = callNames.filter(namesSomething)

let server: PeoplePlatform
let other: Member
/** Every table that has an owner column, once for each of them. */
let owned: readonly { readonly name: string; readonly owner: string }[]
beforeAll(async () => {
  server = await startPeoplePlatform({ hotelNightsPerQuarter: [2] }, { links })
  await seedLotteries(
    server.platform,
    catalogue.filter(({ id }) => id === GAME),
  )
  await drawEngine(server.platform).round()
  await seedChannels(server.platform)
  other = await signedIn()
  await ready(server, other)
  ;({ rows: owned } = await sql<{ name: string; owner: string }>`
    select c.table_name as name, c.column_name as owner from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = any('{user_id, owner_id, agent_id}') and t.table_type = 'BASE TABLE' and c.table_name <> 'events' order by 1`.execute(
    server.platform.db,
  ))
})
afterAll(() => server.close())

async function signedIn(more: { readonly inviteCode?: string } = {}): Promise<Member> {
  const { access_token: token } = await server.call('token', credentials(await newMember(server, more)))
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  const {
    records: [session],
  } = await server.call('querySessions', {}, { token })
  return { userId, token, sessionId: session?.id ?? '' }
}

/** All rows of the member, by table and owner column. */
async function everythingOf({ userId }: Member): Promise<Record<string, unknown>> {
  const ofEach = owned.map(
    ({ name, owner }) => sql`
      select ${sql.lit(`${name} ${owner}`)} as place, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as own
      from ${sql.table(name)} t where ${sql.ref(owner)} = ${userId}`,
  )
  const { rows: all } = await sql<{ place: string; own: unknown }>`${sql.join(ofEach, sql` union all `)}`.execute(server.platform.db)
  return Object.fromEntries(all.map(({ place, own }) => [place, own]))
}

/** Whether the answer has no data, or an empty list. */
const isEmpty = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  ('records' in data ? Array.isArray(data.records) && data.records.length === 0 : Object.keys(data).length === 0)

const reasonOf = (data: unknown): unknown => (typeof data === 'object' && data !== null ? Reflect.get(data, 'reason') : undefined)

const none: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'GAME_SESSION', 'PICTURE_GONE'])
const isNone = (reason: unknown): boolean => none.has(reason)

test('every call that names an object has a row', () => {
  expect(matrix.filter((name) => !rows[name])).toEqual([])
  expect(Object.keys(rows).filter((name) => !matrix.some((one) => one === name))).toEqual([])
})

test.each(matrix)("%s: another member's id gets the answer of an unknown id", async (name) => {
  const owner = await signedIn()
  const argumentsFor = await rows[name]?.(owner, server)
  if (!argumentsFor) throw new Error('no row')
  const before = await everythingOf(owner)
  const withOthers = await server.send(name, argumentsFor(), { token: other.token })
  const withNone = await server.send(name, argumentsFor(randomUUID()), { token: other.token })
  expect(withOthers.status === 200 ? isEmpty(withOthers.data) : isNone(reasonOf(withOthers.data))).toBe(true)
  expect([withOthers.status, withOthers.data]).toEqual([withNone.status, withNone.data])
  expect(await everythingOf(owner)).toEqual(before)
  expect((await server.refused(name, argumentsFor())).reason).toBe('TOKEN')
  expect(await everythingOf(owner)).toEqual(before)
  // The id is valid: the owner's call returns data or changes a row.
  const own = await server.send(name, argumentsFor(), { token: owner.token })
  expect(own.status).toBe(200)
  expect(!isEmpty(own.data) || JSON.stringify(await everythingOf(owner)) !== JSON.stringify(before)).toBe(true)
})
