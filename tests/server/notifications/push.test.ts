/** Notifications by web push, at a push service that decrypts them: recipients, contents, and the end of a subscription. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { creditOrder, rejectOrder } from '../../../server/domains/recharge/decide.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { drawNotifications, notify, sweepNotifications } from '../../../server/domains/notifications/outbox.ts'
import { sendDue } from '../../../server/domains/notifications/sending.ts'
import { resolveWithdrawal } from '../../../server/domains/withdrawals/resolve.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { vapidKeys } from '../../../server/platform/process/keys.ts'
import { credentials, password, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { endSale, GAME, type Hall, hallOf, lineOf, onSale, untilDrawn } from '../bets/support.ts'
import { office } from '../recharge/support.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate } from '../support/operate.ts'
import { type Browser, newBrowser, type PushReceiver, startPushReceiver, vapidOf } from '../support/pushReceiver.ts'
import { asking, newcomer, type Saver, saver } from '../withdrawals/support.ts'

const pushContact = 'mailto:stone@example.com'
const all = { draws: true, money: true, service: true, amounts: false }

let server: PeoplePlatform
let receiver: PushReceiver
beforeAll(async () => {
  receiver = await startPushReceiver()
  server = await startPeoplePlatform({ pushContact, pushReceiver: receiver.origin })
})
beforeEach(() => {
  receiver.delivered.length = 0
  receiver.behave()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

/** Subscribes a browser of the member, by default in a new session. */
async function subscribed(
  { name }: Pick<Saver, 'name'>,
  { token, ...more }: Partial<typeof all> & { readonly token?: string } = {},
): Promise<Browser & { readonly token: string }> {
  const own = token ?? (await server.call('token', credentials(name), { deviceId: newRequestId() })).access_token
  const browser = newBrowser(receiver.origin)
  await server.call('setPush', { requestId: newRequestId(), ...browser.address, ...all, ...more }, { token: own, language: 'rw' })
  return { ...browser, token: own }
}

/** The decrypted messages that the browsers received. */
async function received(...browsers: readonly Browser[]): Promise<readonly unknown[]> {
  await sendDue(server.platform)
  return receiver.delivered.flatMap(({ to, body }) => browsers.filter((browser) => browser.to === to).map((browser) => browser.opens(body)))
}

const paid = (userId: string, event: string = newRequestId(), amount = 1_234_560n) =>
  transact(server.platform.db, (tx) =>
    notify(tx, userId, { kind: 'money', event, topic: 'withdrawal:1', subject: 'paid', path: '/withdrawDetail?id=1', amount }),
  )

/** States of the notifications of a member, oldest first. */
const states = async (userId: string) => {
  const { rows } = await sql<{ state: string; tries: number }>`
    select n.state, n.tries from notifications n join sessions s on s.id = n.session_id where s.user_id = ${userId} order by n.at, n.event`.execute(
    server.platform.db,
  )
  return rows
}

/** Makes waiting retries due now. */
const noWait = () => sql`update notifications set next_at = house_now() where next_at < 'infinity'`.execute(server.platform.db)

const current = async (token: string) => (await server.call('pushDevices', {}, { token })).current

describe('a message', () => {
  it('can be decrypted only by its browser, is signed with the key that the page has, and has no amount', async () => {
    const member = await newcomer(server)
    const [one, other] = [await subscribed(member), await subscribed(member, { money: false })]
    await paid(member.userId, 'withdrawal:1:3')
    expect(await received(one, other)).toEqual([
      { subject: 'paid', language: 'rw', draw: '', amount: null, path: '/withdrawDetail?id=1', tag: 'withdrawal:1:3', unseen: 1 },
    ])
    const [delivered] = receiver.delivered
    if (!delivered) throw new Error('nothing was delivered')
    expect(() => other.opens(delivered.body)).toThrow('unable to authenticate')
    const { claims, key } = vapidOf(delivered)
    expect(key).toBe((await server.call('getSystemConfig', {})).pushKey)
    expect(claims).toMatchObject({ aud: receiver.origin, sub: pushContact })
    expect(claims.exp * 1000).toBeGreaterThan(Date.now())
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 86_400_000)
    expect(delivered.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(Number(delivered.headers['ttl'])).toBeGreaterThan(86_000)
    expect(delivered.headers['topic']).toMatch(/^[\w-]{32}$/)
  })

  it('has the amount if the member chose so', async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member, { amounts: true })
    await paid(member.userId)
    expect(await received(browser)).toMatchObject([{ subject: 'paid', amount: '1,234.56' }])
  })

  it("counts the notifications since the member's last activity", async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member)
    await paid(member.userId)
    await received()
    await paid(member.userId)
    await received()
    await server.platform.db
      .updateTable('sessions')
      .set({ activeAt: sql<Date>`house_now()` })
      .where('userId', '=', member.userId)
      .execute()
    await paid(member.userId)
    expect(await received(browser)).toMatchObject([{ unseen: 1 }, { unseen: 2 }, { unseen: 1 }])
  })

  it('is sent once for an event, however often it is written, and by any number of processes', async () => {
    const member = await newcomer(server)
    const browsers = [await subscribed(member), await subscribed(member)]
    const another = await server.another()
    for (let n = 0; n < 5; n++) for (const event of ['a', 'b', 'a']) await paid(member.userId, `${event}:${n}`)
    await Promise.all([sendDue(server.platform), sendDue(another.platform), sendDue(server.platform)])
    await another.close()
    expect(await received(...browsers)).toHaveLength(20)
    expect(receiver.delivered).toHaveLength(20)
  })

  it('is left to another process when this one stops', async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member)
    for (let n = 0; n < 20; n++) await paid(member.userId)
    await sendDue(server.platform, () => receiver.delivered.length > 0)
    expect(receiver.delivered.length).toBeLessThan(20)
    expect(await received(browser)).toHaveLength(20)
  })

  it('of a rolled back transaction does not exist', async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member)
    const undone = transact(server.platform.db, async (tx) => {
      await notify(tx, member.userId, { kind: 'money', event: 'x', topic: 'x', subject: 'paid', path: '/mine' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await received(browser)).toEqual([])
  })
})

describe('the answer of a service', () => {
  it.each([404, 410])("%i ends the subscription, but keeps the member's choices; the page subscribes again", async (status) => {
    const member = await newcomer(server)
    const { token } = await subscribed(member, { draws: false, amounts: true })
    receiver.behave(status)
    await paid(member.userId)
    await received()
    expect(await states(member.userId)).toEqual([{ state: 'gone', tries: 1 }])
    expect(await current(token)).toMatchObject({ endpoint: null, draws: false, money: true, amounts: true })
    await paid(member.userId)
    await received()
    expect(receiver.delivered).toHaveLength(1)
    const again = await subscribed(member, { token })
    await paid(member.userId)
    expect(await received(again)).toHaveLength(1)
  })

  it('leads to retries after a failure, at the time that the service requests, a limited number of times', async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member)
    receiver.behave(500, [429, { 'retry-after': '3600' }], 'reset')
    await paid(member.userId)
    await received()
    await received()
    expect(receiver.delivered).toHaveLength(1)
    await noWait()
    await received()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from next_at - house_now())::int as seconds from notifications where state = 'waiting' and next_at < 'infinity'`.execute(
      server.platform.db,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(3500)
    for (let n = 0; n < 2; n++) {
      await noWait()
      await received()
    }
    expect(await states(member.userId)).toEqual([{ state: 'sent', tries: 4 }])
    receiver.behave(...Array.from({ length: 9 }, () => 503))
    await paid(member.userId)
    for (let n = 0; n < 9; n++) {
      await noWait()
      await received()
    }
    expect(await states(member.userId)).toMatchObject([{ state: 'sent' }, { state: 'failed', tries: 6 }])
    expect(await current(browser.token)).toMatchObject({ endpoint: browser.address.endpoint })
  })

  it.each(['99999999999999999999', '-5', 'Thu, 01 Jan 2099 00:00:00 GMT', 'soon'])(
    'with a delay of "%s" seconds does no harm',
    async (retryAfter) => {
      const member = await newcomer(server)
      await subscribed(member)
      receiver.behave([503, { 'retry-after': retryAfter }])
      await paid(member.userId)
      await received()
      expect(await states(member.userId)).toEqual([{ state: 'waiting', tries: 1 }])
      await noWait()
      await received()
      expect(await states(member.userId)).toEqual([{ state: 'sent', tries: 2 }])
    },
  )

  it.each([400, 403, 413, 301])('%i is not tried again, nor followed', async (status) => {
    const member = await newcomer(server)
    await subscribed(member)
    receiver.behave([status, { location: `${receiver.origin}/elsewhere` }])
    await paid(member.userId)
    await received()
    await noWait()
    await received()
    expect(await states(member.userId)).toEqual([{ state: 'failed', tries: 1 }])
    expect(receiver.delivered).toHaveLength(1)
  })

  it('does not matter once the notification has expired', async () => {
    const member = await newcomer(server)
    await subscribed(member)
    await paid(member.userId)
    await sql`update notifications set expires_at = house_now() where state = 'waiting'`.execute(server.platform.db)
    expect(await received()).toEqual([])
    expect(await states(member.userId)).toEqual([{ state: 'expired', tries: 0 }])
  })
})

describe('a subscription', () => {
  it.each([
    'https://example.com/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://notify.windows.com.example.com/x',
    'https://member@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/latest',
  ])('is refused at %s', async (endpoint) => {
    const { token } = await newcomer(server)
    const request = { requestId: newRequestId(), ...newBrowser(receiver.origin).address, ...all, endpoint }
    expect(await server.refused('setPush', request, { token })).toMatchObject({ reason: 'PUSH_SERVICE' })
    expect(await current(token)).toBeNull()
  })

  it('is accepted at each known service, and refused with an invalid key', async () => {
    const { token } = await newcomer(server)
    const { address } = newBrowser(receiver.origin)
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-par02p.notify.windows.com',
    ]) {
      const endpoint = `https://${host}/x`
      await server.call('setPush', { requestId: newRequestId(), ...address, ...all, endpoint }, { token })
      expect(await current(token)).toMatchObject({ endpoint })
    }
    const request = { requestId: newRequestId(), ...address, ...all, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect(await server.refused('setPush', request, { token })).toMatchObject({ reason: 'BAD_REQUEST' })
    expect((await server.refused('pushDevices', {})).reason).toBe('TOKEN')
  })

  it('at a service that is no longer known is never fetched', async () => {
    const member = await newcomer(server)
    await subscribed(member)
    await sql`update push_devices set endpoint = ${`${receiver.origin.replace('127.0.0.1', 'localhost')}/x`} where user_id = ${member.userId}`.execute(
      server.platform.db,
    )
    await paid(member.userId)
    await received()
    expect(receiver.delivered).toEqual([])
    expect(await states(member.userId)).toEqual([{ state: 'failed', tries: 1 }])
  })

  it('is visible only to its member, who can change and end it on any device', async () => {
    const [member, stranger] = [await newcomer(server), await newcomer(server)]
    const [one, other] = [await subscribed(member), await subscribed(member, { service: false })]
    const { current: here, others } = await server.call('pushDevices', {}, { token: one.token })
    expect(here).toMatchObject({ endpoint: one.address.endpoint, language: 'rw', ...all })
    expect(others).toMatchObject([{ draws: true, money: true, service: false }])
    expect(JSON.stringify(others)).not.toContain(other.address.endpoint)
    const id = others[0]?.id ?? ''
    await server.call('removePush', { requestId: newRequestId(), id }, { token: stranger.token })
    expect((await server.call('pushDevices', {}, { token: one.token })).others).toHaveLength(1)
    await paid(member.userId, 'before')
    await server.call('removePush', { requestId: newRequestId(), id }, { token: one.token })
    expect((await received(one, other)).length).toBe(1)
    receiver.delivered.length = 0
    expect((await server.call('pushDevices', {}, { token: one.token })).others).toEqual([])
    await server.call('setPush', { requestId: newRequestId(), ...one.address, ...all, money: false }, { token: one.token, language: 'en' })
    await paid(member.userId)
    expect(await received(one, other)).toEqual([])
    expect(await current(one.token)).toMatchObject({ money: false, language: 'en' })
  })

  it('is one per browser: the next member there gets only their own notifications, and the previous member none', async () => {
    const [before, after] = [await newcomer(server), await newcomer(server)]
    const browser = await subscribed(before)
    await server.call('setPush', { requestId: newRequestId(), ...browser.address, ...all }, { token: after.token })
    await paid(before.userId)
    await paid(after.userId, 'mine')
    expect(await received(browser)).toMatchObject([{ tag: 'mine' }])
  })

  it('ends with its session, for any reason, including queued notifications', async () => {
    const member = await newcomer(server)
    const ways: Record<string, (token: string) => Promise<unknown>> = {
      logout: (token) => server.call('logout', {}, { token }),
      async removed(token) {
        const { records } = await server.call('querySessions', {}, { token })
        const id = records.find((session) => session.current)?.id ?? ''
        await server.call('endSession', { requestId: newRequestId(), id }, { token: member.token })
      },
      others: () => server.call('endOtherSessions', { requestId: newRequestId() }, { token: member.token }),
      password: () =>
        server.call(
          'updatePassword',
          { requestId: newRequestId(), oldPassword: password, password: `${password}9`, endOthers: true },
          { token: member.token },
        ),
    }
    for (const end of Object.values(ways)) {
      const { token } = await subscribed(member)
      await paid(member.userId)
      await end(token)
      await paid(member.userId)
      await received()
      expect(receiver.delivered).toEqual([])
    }
    expect((await states(member.userId)).map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped', 'dropped'])
    await sweepNotifications(server.platform.db)
    const { db } = server.platform
    expect(await db.selectFrom('pushDevices').select('endpoint').where('userId', '=', member.userId).execute()).toEqual([])
  })

  it('has its sent notifications on record for two days', async () => {
    const member = await newcomer(server)
    await subscribed(member)
    await paid(member.userId)
    await received()
    const pass = (hours: number) => sql`update notifications set at = at - make_interval(hours => ${hours})`.execute(server.platform.db)
    await pass(47)
    await sweepNotifications(server.platform.db)
    expect(await states(member.userId)).toMatchObject([{ state: 'sent' }])
    await pass(2)
    await sweepNotifications(server.platform.db)
    expect(await states(member.userId)).toEqual([])
  })

  it('shows a test notification on request, a few times a minute', async () => {
    const member = await newcomer(server)
    expect((await server.refused('tryPush', { requestId: newRequestId() }, { token: member.token })).reason).toBe('NOT_FOUND')
    const browser = await subscribed(member)
    const request = { requestId: newRequestId() }
    for (let n = 0; n < 2; n++) await server.call('tryPush', request, { token: browser.token })
    expect(await received(browser)).toMatchObject([{ subject: 'test', path: '/setting/notifications' }])
    for (let n = 0; n < 3; n++) await server.call('tryPush', { requestId: newRequestId() }, { token: browser.token })
    expect((await server.refused('tryPush', { requestId: newRequestId() }, { token: browser.token })).reason).toBe('TOO_OFTEN')
  })

  it('is not offered without a contact, and nothing is sent', async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member)
    await server.platform.settings.set('pushContact', '')
    expect((await server.call('getSystemConfig', {})).pushKey).toBe('')
    const request = { requestId: newRequestId(), ...browser.address, ...all }
    expect((await server.refused('setPush', request, { token: browser.token })).reason).toBe('PUSH_OFF')
    expect((await server.refused('tryPush', { requestId: newRequestId() }, { token: browser.token })).reason).toBe('PUSH_OFF')
    await paid(member.userId)
    expect(await received(browser)).toEqual([])
    for (const wrong of ['me', 'mailto:me@localhost', 'http://example.com']) {
      await expect(server.platform.settings.set('pushContact', wrong)).rejects.toThrow('pushContact')
    }
    await expect(server.platform.settings.set('pushReceiver', 'http://10.0.0.1:80')).rejects.toThrow('pushReceiver')
    await server.platform.settings.set('pushContact', pushContact)
    expect(await received(browser)).toHaveLength(1)
  })

  it('has a key that is derived from the secret, the same in each process', () => {
    expect(vapidKeys(server.platform.keys)).toEqual(vapidKeys(server.platform.keys))
    const below = Buffer.alloc(32, 1)
    const beyond = Buffer.alloc(32, 255)
    const rounds: string[] = []
    const derive = (name: string) => (rounds.push(name) === 1 ? beyond : below)
    expect(Buffer.from(vapidKeys({ derive }).privateKey, 'base64url')).toEqual(below)
    expect(rounds).toEqual(['vapid/1', 'vapid/2'])
  })
})

describe('notifications are sent', () => {
  let hall: Hall
  beforeAll(async () => {
    hall = hallOf(server.platform)
    await seedLotteries(
      server.platform,
      catalogue.filter(({ id }) => id === GAME),
    )
    await hall.draws.round()
  })

  const bets = async ({ userId }: Saver, sides: readonly string[]) => {
    const period = await onSale(hall)
    await hall.place(userId, {
      requestId: newRequestId(),
      lotteryId: GAME,
      period,
      lines: sides.map((side) => lineOf({ selection: [[side]] })),
    })
    return period
  }

  it('of the draw of a period, once, to members who bet on it and chose draws', async () => {
    const [one, two, unasked, absent] = [await newcomer(server), await newcomer(server), await newcomer(server), await newcomer(server)]
    const browsers = {
      one: await subscribed(one, { amounts: true }),
      two: await subscribed(two),
      unasked: await subscribed(unasked, { draws: false }),
      absent: await subscribed(absent),
    }
    const period = await bets(one, ['big', 'small'])
    expect(await bets(two, ['big'])).toBe(period)
    await bets(unasked, ['big'])
    await untilDrawn(hall)
    await hall.draws.round()
    const of = async (browser: Browser) =>
      (await received()) && receiver.delivered.filter(({ to }) => to === browser.to).map(({ body }) => browser.opens(body))
    expect(await of(browsers.one)).toMatchObject([
      {
        subject: 'drawn',
        tag: `draw:${GAME}:${period}`,
        path: `/recordDetail/${GAME}:${period}`,
        amount: expect.stringMatching(/^\d+\.\d{2,3}$/),
      },
    ])
    expect(await of(browsers.two)).toMatchObject([
      {
        subject: 'drawn',
        path: expect.stringMatching(/^\/betdetail\?id=/),
        amount: null,
        draw: expect.stringMatching(new RegExp(`^\\S+ ${period.slice(-4)}$`)),
      },
    ])
    expect([...(await of(browsers.unasked)), ...(await of(browsers.absent))]).toEqual([])
    expect(receiver.delivered[0]?.headers).toMatchObject({ urgency: 'normal' })
    expect(Number(receiver.delivered[0]?.headers['ttl'])).toBeLessThanOrEqual(3600)
  })

  it('of a period that is settled in parts, after the last part', async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member, { amounts: true })
    const key = { lotteryId: GAME, period: '20261129-0001' }
    const bet = {
      ...key,
      userId: member.userId,
      state: 'WIN',
      stake: 1000n,
      payout: 1500n,
      played: 1000n,
      prizeGroup: 1956,
      upline: [],
    } as const
    const settled = (betId: string) => transact(server.platform.db, async (tx) => drawNotifications.settled?.(tx, [{ ...bet, betId }]))
    await settled('b1')
    expect(await received(browser)).toEqual([])
    await settled('b2')
    await transact(server.platform.db, async (tx) => drawNotifications.finished?.(tx, key))
    expect(await received(browser)).toMatchObject([{ amount: '3.00', path: `/recordDetail/${GAME}:20261129-0001` }])
    await settled('b3')
    expect(await received(browser)).toHaveLength(1)
  })

  it('only of money and service to a member who pauses play', async () => {
    const member = await saver(server)
    const browser = await subscribed(member)
    await bets(member, ['big'])
    await server.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, { token: member.token })
    await untilDrawn(hall)
    expect(await received(browser)).toEqual([])
    await operate(server.platform, 'chat', 'reply', member.name, 'Good evening')
    await received()
    await paid(member.userId)
    expect(await received(browser)).toMatchObject([{ subject: 'reply', path: '/serviceOnline' }, { subject: 'paid' }])
  })

  it('not of a draw before which play was paused', async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member)
    await bets(member, ['big'])
    await endSale(hall)
    await hall.draws.round()
    await server.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, { token: member.token })
    expect(await received(browser)).toEqual([])
    expect(await states(member.userId)).toEqual([{ state: 'dropped', tries: 0 }])
  })

  it('of each step of a withdrawal, with its amount', async () => {
    const member = await saver(server)
    const browser = await subscribed(member, { amounts: true })
    const ask = async () => (await server.call('addExpenses', asking(member), { token: member.token })).withdrawal.id
    const [id, other] = [await ask(), await ask()]
    for (const action of ['take', 'unpaid', 'take', 'seize', 'release', 'pay'] as const) {
      await resolveWithdrawal(server.platform, id, action)
      await received()
    }
    await resolveWithdrawal(server.platform, other, 'reject')
    expect(await received(browser)).toMatchObject([
      ...Array.from({ length: 4 }, () => ({ subject: 'withdrawal', path: `/withdrawDetail?id=${id}`, amount: null })),
      { subject: 'paid', amount: '200.00' },
      { subject: 'returned', path: `/withdrawDetail?id=${other}`, amount: '200.00' },
    ])
  })

  it('of the end of a deposit', async () => {
    await seedChannels(server.platform)
    const member = await newcomer(server)
    const browser = await subscribed(member, { amounts: true })
    const open = async () => (await server.call('saveByOffice', office(), { token: member.token })).order.id
    const [one, other] = [await open(), await open()]
    const { db } = server.platform
    for (let times = 0; times < 2; times++) await transact(db, (tx) => creditOrder(tx, server.platform, one, ['WAITING']))
    await received()
    await transact(db, (tx) => rejectOrder(tx, server.platform, other, 'no money came'))
    expect(await received(browser)).toMatchObject([
      { subject: 'credited', path: `/rechargeDetail?id=${one}`, amount: '2,000.00' },
      { subject: 'deposit', path: `/rechargeDetail?id=${other}`, amount: null },
    ])
  })

  it('of a reply to feedback', async () => {
    const member = await newcomer(server)
    const browser = await subscribed(member)
    const opinion = { requestId: newRequestId(), type: 'idea', content: 'The odds are hard to find' }
    const { id } = await server.call('opinionSaveByFront', opinion, { token: member.token })
    await operate(server.platform, 'feedback', 'reply', id, 'They are on the board now')
    expect(await received(browser)).toMatchObject([{ subject: 'reply', path: '/feedBack?view=mine' }])
  })

  it('and counted for the operator, by kind, with the number of devices', async () => {
    const member = await newcomer(server)
    await subscribed(member, { draws: false, service: false })
    const before = linesOf((await operate(server.platform, 'notifications')).out)
    expect(before.map((line) => line.split('\t')[0])).toEqual(['draws', 'money', 'service', 'test'])
    await paid(member.userId)
    await received()
    const count = (lines: readonly string[], what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(lines[1] ?? '')?.[1])
    const after = linesOf((await operate(server.platform, 'notifications')).out)
    expect([count(after, 'sent') - count(before, 'sent'), count(after, 'devices') - count(before, 'devices')]).toEqual([1, 0])
  })
})
