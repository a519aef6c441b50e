/** The daily sign-in: once a business day of the server, paid once, with runs that consist of the signed days. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#/lib/businessDay.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { measurePoint, signedDaysPoint } from '../../../server/domains/campaigns/module.ts'
import { signFactsOf } from '../../../server/domains/signIns/module.ts'
import { balanceOf, post } from '../../../server/ledger/ledger.ts'
import { budgetsOf, returnToBudget, takeFromBudget } from '../../../server/ledger/budgets.ts'
import { transact } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import type { Viewer } from '../films/support.ts'
import { outcomeOf } from '../protection/support.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate } from '../support/operate.ts'
import { at, clock, makeUp, momentOf, monthOf, newSigner, onDay, postingsOf, ruleOf, sign, signInSetup } from './support.ts'
import { askFor, asCaller } from '../support/askFor.ts'

const setup = signInSetup()
const platformOn = (day: string, time?: string): Platform => onDay(setup.server.platform, day, time)
const rowsOf = ({ id }: Viewer) =>
  setup.server.platform.db
    .selectFrom('signIns')
    .select(['day', 'streak', 'isMadeUp', 'amount'])
    .where('userId', '=', id)
    .orderBy('day')
    .execute()
/** Signs on each of these days. */
async function signOn(viewer: Viewer, first: string, count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) await sign(platformOn(dayAfter(first, day)), viewer)
}

describe('a day', () => {
  it('is signed once and paid once, with repeated and with new requests', async () => {
    const viewer = await newSigner(setup.server)
    const platform = platformOn('2040-03-05')
    const requestId = newRequestId()
    const first = await sign(platform, viewer, { requestId })
    expect(first).toMatchObject({ day: '2040-03-05', streak: 1, amount: '500', balance: '500' })
    expect(await sign(platform, viewer, { requestId })).toEqual(first)
    expect(await outcomeOf(sign(platform, viewer))).toBe('SIGNED')
    expect(await postingsOf(setup.server, viewer, 'signAward')).toEqual([{ ref: '2040-03-05', amount: 500n }])
  })

  it('signed on several devices at once, on three processes, counts once', async () => {
    const viewer = await newSigner(setup.server)
    const others = [await setup.server.another(), await setup.server.another()]
    const processes = [setup.server, ...others].map(({ platform }) => onDay(platform, '2040-03-05'))
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, (_, tap) => outcomeOf(sign(processes[tap % 3] ?? setup.server.platform, viewer))),
    )
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 63 }, () => 'SIGNED'), 'ok'])
    expect(await postingsOf(setup.server, viewer, 'signAward')).toHaveLength(1)
    expect(await rowsOf(viewer)).toHaveLength(1)
  })

  it('gets the same answer for one request that comes many times at once', async () => {
    const viewer = await newSigner(setup.server)
    const requestId = newRequestId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(platformOn('2040-03-05'), viewer, { requestId })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await rowsOf(viewer)).toHaveLength(1)
  })

  it('is the server’s day: a sign-in with a day from the client is refused', async () => {
    const viewer = await newSigner(setup.server)
    const { call, refused } = setup.server
    expect((await refused('userSign', { requestId: newRequestId(), day: '2040-03-05' }, viewer.as)).reason).toBe('BAD_REQUEST')
    const { today } = await call('getUserSignAward', {}, viewer.as)
    expect(await call('userSign', { requestId: newRequestId() }, viewer.as)).toMatchObject({ day: today, streak: 1 })
    expect((await refused('userSign', { requestId: newRequestId() }, viewer.as)).reason).toBe('SIGNED')
    expect(await call('getUserSignByUserId', {}, viewer.as)).toMatchObject({ today, isSigned: true, streak: 1, longest: 1 })
  })
})

describe.each([
  [0, '23:59', '00:01'],
  [3, '02:59', '03:01'],
])('days that begin at %i o’clock', (dayStartHour, before, after) => {
  it(`${before} belongs to one day, and ${after} to the next`, async () => {
    const { settings } = setup.server.platform
    await settings.set('dayStartHour', dayStartHour)
    try {
      const viewer = await newSigner(setup.server)
      const late = dayStartHour === 0 ? '2040-03-05' : '2040-03-06'
      expect(await sign(platformOn(late, before), viewer)).toMatchObject({ day: '2040-03-05', streak: 1 })
      expect(await outcomeOf(sign(platformOn(late, before), viewer))).toBe('SIGNED')
      expect((await ruleOf(platformOn(late, before), viewer)).turnsAt).toBe(momentOf('2040-03-06', dayStartHour === 0 ? '00:00' : '03:00'))
      expect(await sign(platformOn('2040-03-06', after), viewer)).toMatchObject({ day: '2040-03-06', streak: 2 })
      expect(await outcomeOf(sign(platformOn('2040-03-06', after), viewer))).toBe('SIGNED')
      expect(await postingsOf(setup.server, viewer, 'signAward')).toHaveLength(2)
    } finally {
      await settings.set('dayStartHour', clock.dayStartHour)
    }
  })
})

describe('a setting that changes', () => {
  it('gives no day twice, and breaks no run: the hour at which days begin', async () => {
    const { settings } = setup.server.platform
    const viewer = await newSigner(setup.server)
    await sign(platformOn('2040-03-05', '22:00'), viewer)
    await sign(platformOn('2040-03-06', '01:00'), viewer)
    await settings.set('dayStartHour', 3)
    try {
      expect(await outcomeOf(sign(platformOn('2040-03-06', '01:01'), viewer)), 'the 5th once more').toBe('SIGNED')
      expect(await outcomeOf(sign(platformOn('2040-03-06', '03:01'), viewer)), 'the 6th once more').toBe('SIGNED')
      expect(await sign(platformOn('2040-03-07', '03:01'), viewer)).toMatchObject({ day: '2040-03-07', streak: 3 })
    } finally {
      await settings.set('dayStartHour', clock.dayStartHour)
    }
    expect(await postingsOf(setup.server, viewer, 'signAward')).toHaveLength(3)
  })

  it('gives no day twice, and breaks no run: the time zone', async () => {
    const { settings } = setup.server.platform
    const viewer = await newSigner(setup.server)
    await sign(platformOn('2040-03-05'), viewer)
    await sign(platformOn('2040-03-06', '08:00'), viewer)
    await settings.set('timeZone', 'America/New_York')
    try {
      expect(await outcomeOf(sign(platformOn('2040-03-06', '08:01'), viewer)), 'it is the 5th there').toBe('SIGNED')
      const noon = momentOf('2040-03-07', '12:00', 'America/New_York')
      expect(await sign(at(setup.server.platform, noon), viewer)).toMatchObject({ day: '2040-03-07', streak: 3 })
    } finally {
      await settings.set('timeZone', clock.timeZone)
    }
  })

  it('a rule counts from the next business day on', async () => {
    const viewer = await newSigner(setup.server)
    const day = '2041-05-01'
    const set = (...words: readonly string[]) => operate(platformOn(day, '12:00'), 'signin', 'set', ...words)
    expect(await set('daily', '0.8')).toMatchObject({ code: 0, out: expect.stringContaining('from 2041-05-02') })
    expect((await ruleOf(platformOn(day, '23:59'), viewer)).daily).toBe('500')
    expect(await sign(platformOn(day, '23:59'), viewer)).toMatchObject({ amount: '500' })
    expect((await ruleOf(platformOn('2041-05-02', '00:01'), viewer)).daily).toBe('800')
    expect(await sign(platformOn('2041-05-02', '00:01'), viewer)).toMatchObject({ amount: '800', streak: 2 })
  })
})

describe('a run of days', () => {
  it('includes a leap day', async () => {
    const viewer = await newSigner(setup.server)
    await signOn(viewer, '2040-02-27', 4)
    expect(await rowsOf(viewer)).toMatchObject([
      { day: '2040-02-27', streak: 1 },
      { day: '2040-02-28', streak: 2 },
      { day: '2040-02-29', streak: 3 },
      { day: '2040-03-01', streak: 4 },
    ])
    expect((await monthOf(platformOn('2040-03-01'), viewer, '2040-02')).days.map(({ day }) => day)).toEqual([
      '2040-02-27',
      '2040-02-28',
      '2040-02-29',
    ])
  })

  it('begins again after a missed day; the calendar keeps the longest run', async () => {
    const viewer = await newSigner(setup.server)
    await signOn(viewer, '2040-04-01', 3)
    expect(await monthOf(platformOn('2040-04-04'), viewer)).toMatchObject({ isSigned: false, streak: 3, longest: 3 })
    expect(await monthOf(platformOn('2040-04-05'), viewer)).toMatchObject({ streak: 0, longest: 3 })
    expect(await sign(platformOn('2040-04-05'), viewer)).toMatchObject({ streak: 1 })
    expect(await monthOf(platformOn('2040-04-05'), viewer)).toMatchObject({ isSigned: true, streak: 1, longest: 3 })
  })

  it('is the basis of the figures for other domains', async () => {
    const viewer = await newSigner(setup.server)
    const { db } = setup.server.platform
    await signOn(viewer, '2040-04-28', 4)
    await makeUp(platformOn('2040-05-01'), viewer, '2040-04-27')
    const platform = platformOn('2040-05-01')
    const span = { from: 0, until: platform.now(), firstDay: '2040-04-27', lastDay: '2040-05-01' }
    const progress = async (trigger: string, more: Partial<typeof span> = {}) =>
      Promise.all(
        measurePoint
          .of(platform.parts)
          .filter((measure) => measure.trigger === trigger)
          .map(({ measure }) => measure(platform, db, viewer.id, { ...span, ...more })),
      )
    expect(await progress('signed'), 'a day that was made up for was not signed').toEqual([{ amount: 4n }])
    expect(await progress('signed', { firstDay: '2040-04-30' })).toEqual([{ amount: 2n }])
    expect(await progress('streak')).toEqual([{ amount: 5n, period: '2040-04-27' }])
    expect(await progress('streak', { lastDay: '2040-04-29' })).toEqual([{ amount: 3n, period: '2040-04-27' }])
    expect(await progress('streak', { lastDay: '2040-05-02' })).toEqual([{ amount: 0n }])
    const days = await Promise.all(signedDaysPoint.of(platform.parts).map((count) => count(platform, db, viewer.id)))
    expect(days).toEqual([1])
    expect(await signFactsOf(platform, db, viewer.id)).toEqual({ streak: 5, isSigned: true, claimable: 0n })
    expect(await signFactsOf(platformOn('2040-05-02'), db, viewer.id)).toEqual({ streak: 5, isSigned: false, claimable: 500n })
  })
})

describe('a missed day', () => {
  it('can be made up, joins its run, and leaves earlier records as they are', async () => {
    const viewer = await newSigner(setup.server)
    await signOn(viewer, '2040-11-11', 4)
    await signOn(viewer, '2040-11-16', 5)
    const today = platformOn('2040-11-21')
    expect(await monthOf(today, viewer)).toMatchObject({
      streak: 5,
      longest: 5,
      makeUpsLeft: 2,
      canMakeUp: { day: '2040-11-15', streak: 10 },
    })
    const requestId = newRequestId()
    const request = { requestId, makeUp: { day: '2040-11-15', price: '0' } }
    const answer = await sign(today, viewer, request)
    expect(answer).toMatchObject({ day: '2040-11-15', streak: 10, amount: '0' })
    expect(await sign(today, viewer, request)).toEqual(answer)
    expect(await outcomeOf(makeUp(today, viewer, '2040-11-15'))).toBe('MAKE_UP_DAY')
    expect((await rowsOf(viewer)).map(({ streak }) => streak)).toEqual([1, 2, 3, 4, 10, 1, 2, 3, 4, 5])
    const { days, ...month } = await monthOf(today, viewer)
    expect(month).toMatchObject({ streak: 10, longest: 10, makeUpsLeft: 1, canMakeUp: null })
    expect(days.filter(({ isMadeUp }) => isMadeUp)).toEqual([{ day: '2040-11-15', isMadeUp: true }])
    expect(await sign(today, viewer)).toMatchObject({ streak: 11 })
    expect(await postingsOf(setup.server, viewer, 'signAward')).toHaveLength(10)
  })

  it('can be made up if it is a real day of the last seven without a sign-in', async () => {
    const viewer = await newSigner(setup.server)
    const today = platformOn('2040-03-05')
    await sign(platformOn('2040-03-03'), viewer)
    for (const day of ['2040-03-05', '2040-03-06', '2040-03-03', '2040-02-26', '2040-02-30', '2040-02-31'])
      expect(await outcomeOf(makeUp(today, viewer, day)), day).toBe('MAKE_UP_DAY')
    expect(await makeUp(today, viewer, '2040-02-27'), 'seven days ago').toMatchObject({ streak: 1 })
    expect(await rowsOf(viewer)).toHaveLength(2)
  })

  it('is never a day before the member’s registration', async () => {
    const viewer = await newSigner(setup.server)
    await sql`update users set created_at = ${new Date(momentOf('2040-03-04', '00:01'))} where id = ${viewer.id}`.execute(
      setup.server.platform.db,
    )
    const today = platformOn('2040-03-05')
    expect((await monthOf(today, viewer)).canMakeUp).toEqual({ day: '2040-03-04', streak: 1 })
    expect(await outcomeOf(makeUp(today, viewer, '2040-03-03'))).toBe('MAKE_UP_DAY')
  })

  it('is made up for twice a month at most, by the month in which that is done', async () => {
    const viewer = await newSigner(setup.server)
    await sign(platformOn('2040-06-25'), viewer)
    await makeUp(platformOn('2040-06-30'), viewer, '2040-06-29')
    await makeUp(platformOn('2040-06-30'), viewer, '2040-06-28')
    expect(await monthOf(platformOn('2040-06-30'), viewer)).toMatchObject({ makeUpsLeft: 0, canMakeUp: null })
    expect(await outcomeOf(makeUp(platformOn('2040-06-30'), viewer, '2040-06-27'))).toBe('MAKE_UP_LIMIT 2')
    expect(await makeUp(platformOn('2040-07-01'), viewer, '2040-06-27')).toMatchObject({ streak: 3 })
    expect(await monthOf(platformOn('2040-07-01'), viewer)).toMatchObject({ makeUpsLeft: 1 })
  })

  it('is made up for within the month’s limit, also by many requests at once', async () => {
    const viewer = await newSigner(setup.server)
    const other = await setup.server.another()
    const processes = [setup.server.platform, other.platform].map((platform) => onDay(platform, '2040-03-10'))
    const days = ['2040-03-09', '2040-03-08', '2040-03-07', '2040-03-06', '2040-03-05']
    const outcomes = await Promise.all(days.flatMap((day) => processes.map((platform) => outcomeOf(makeUp(platform, viewer, day)))))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(2)
    expect(await rowsOf(viewer)).toHaveLength(2)
  })

  it('costs the shown price; a member with too little money or another price is charged nothing', async () => {
    const { platform } = setup.server
    const viewer = await newSigner(setup.server)
    await operate(onDay(platform, '2042-01-01'), 'signin', 'set', 'makeUpPrice', '1')
    const today = onDay(platform, '2042-01-02')
    expect((await ruleOf(today, viewer)).makeUp).toEqual({ price: '1000', perMonth: 2, withinDays: 7 })
    expect(await outcomeOf(makeUp(today, viewer, '2042-01-01', '0'))).toBe('MAKE_UP_CHANGED 1')
    expect(await outcomeOf(makeUp(today, viewer, '2042-01-01', '-1000'))).toBe('MAKE_UP_CHANGED 1')
    expect(await outcomeOf(makeUp(today, viewer, '2042-01-01', '1000'))).toBe('INSUFFICIENT')
    expect(await rowsOf(viewer)).toEqual([])
    await transact(platform.db, (tx) => post(tx, { kind: accountPostings.grant, userId: viewer.id, amount: 1500n, ref: 'test' }))
    expect(await makeUp(today, viewer, '2042-01-01', '1000')).toMatchObject({ streak: 1, amount: '0', balance: '500' })
    expect(await postingsOf(setup.server, viewer, 'makeUp')).toEqual([{ ref: '2042-01-01', amount: -1000n }])
    await operate(onDay(platform, '2042-01-02'), 'signin', 'set', 'makeUpPrice', '0')
  })
})

describe('a member who has paused play', () => {
  it('gets no offer, cannot sign, and keeps the signed days', async () => {
    const viewer = await newSigner(setup.server)
    const platform = platformOn('2040-03-05')
    await sign(platformOn('2040-03-04'), viewer)
    await setup.server.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, viewer.as)
    expect(await outcomeOf(sign(platform, viewer))).toBe('EXCLUDED')
    expect(await outcomeOf(makeUp(platform, viewer, '2040-03-03'))).toBe('EXCLUDED')
    expect(await ruleOf(platform, viewer)).toMatchObject({ isPaused: true, daily: '0', stages: [], makeUp: { perMonth: 0 } })
    expect(await monthOf(platform, viewer)).toMatchObject({
      days: [{ day: '2040-03-04', isMadeUp: false }],
      makeUpsLeft: 0,
      canMakeUp: null,
    })
    expect(await signFactsOf(platform, platform.db, viewer.id)).toEqual({ streak: 1, isSigned: false, claimable: 0n })
    expect(await postingsOf(setup.server, viewer, 'signAward')).toHaveLength(1)
  })
})

it('a spent budget pays no award; the day still counts', async () => {
  const { platform } = setup.server
  const viewer = await newSigner(setup.server)
  const left = async () => (await budgetsOf(platform.db, ['sign-in'])).get('sign-in')?.left ?? 0n
  const taken = (await left()) - 499n
  await transact(platform.db, (tx) => takeFromBudget(tx, { code: 'sign-in', amount: taken, ref: 'test' }))
  const today = platformOn('2040-03-05')
  expect((await ruleOf(today, viewer)).daily).toBe('0')
  expect(await sign(today, viewer)).toMatchObject({ streak: 1, amount: '0', balance: '0' })
  expect(await left()).toBe(499n)
  expect(await postingsOf(setup.server, viewer, 'signAward')).toEqual([])
  expect(await platform.db.selectFrom('awardsGiven').select('id').where('userId', '=', viewer.id).execute()).toEqual([])
  await transact(platform.db, (tx) => returnToBudget(tx, { code: 'sign-in', amount: taken, ref: 'test returned' }))
  expect(await sign(platformOn('2040-03-06'), viewer)).toMatchObject({ streak: 2, amount: '500' })
})

it('runs have the awards of the activity, claimed once for a run, also if two runs become one', async () => {
  const viewer = await newSigner(setup.server)
  const { platform } = setup.server
  const claim = async (day: string, period: string) => {
    const request = { requestId: newRequestId(), claims: [{ code: 'sign-in', period, stage: 0 }] }
    return (await askFor(onDay(platform, day), 'applyGift', request, asCaller(viewer.id))).results[0]?.refused
  }
  expect((await ruleOf(onDay(platform, '2040-03-05'), viewer)).stages).toEqual([
    { days: 3, award: { kind: 'points', amount: '500' } },
    { days: 7, award: { kind: 'tickets', count: 1, days: 30 } },
    { days: 14, award: { kind: 'points', amount: '2000' } },
    { days: 28, award: { kind: 'points', amount: '8000' } },
  ])
  await signOn(viewer, '2040-03-01', 2)
  await signOn(viewer, '2040-03-04', 2)
  expect(await claim('2040-03-05', '2040-03-04')).toBe('CLAIM_EARLY')
  await sign(platformOn('2040-03-06'), viewer)
  expect(await claim('2040-03-06', '2040-03-04')).toBeNull()
  expect(await claim('2040-03-06', '2040-03-04')).toBe('CLAIM_TAKEN')
  await makeUp(platformOn('2040-03-06'), viewer, '2040-03-03')
  expect(await claim('2040-03-06', '2040-03-01'), 'the run is another now, its award is not').toBe('CLAIM_TAKEN')
  expect(await balanceOf(platform.db, viewer.id)).toMatchObject({ balance: 5n * 500n + 500n })
})

it('a joined run still gives the awards that neither part had, also after its end', async () => {
  const viewer = await newSigner(setup.server)
  const { platform } = setup.server
  const claim = async (day: string, period: string, ...stages: readonly number[]) => {
    const request = { requestId: newRequestId(), claims: stages.map((stage) => ({ code: 'sign-in', period, stage })) }
    return (await askFor(onDay(platform, day), 'applyGift', request, asCaller(viewer.id))).results.map(({ refused }) => refused)
  }
  await signOn(viewer, '2040-05-01', 7)
  expect(await claim('2040-05-07', '2040-05-01', 0, 1)).toEqual([null, null])
  await signOn(viewer, '2040-05-09', 7)
  expect(await claim('2040-05-15', '2040-05-09', 0, 1)).toEqual([null, null])
  await makeUp(platformOn('2040-05-15'), viewer, '2040-05-08')
  expect(await claim('2040-05-17', '2040-05-01', 0, 1, 2)).toEqual(['CLAIM_TAKEN', 'CLAIM_TAKEN', null])
})

describe('an operator', () => {
  const run = (...words: readonly string[]) => operate(platformOn('2039-01-01'), 'signin', ...words)

  it('sees the rules', async () => {
    const { code, out } = await run()
    expect(code).toBe(0)
    expect(out).toContain('0\tcounts\tfrom 2000-01-01\tdaily 0.5\tmaking up for a day 0\t2 a month\twithin 7 days')
  })

  it('can list on from a rule, also if another rule has the same day', async () => {
    const on = (...words: readonly string[]) => operate(platformOn('2090-01-01'), 'signin', ...words)
    const set = async () => linesOf((await on('set', 'withinDays', '7')).out)[0] ?? ''
    const [first, second] = [await set(), await set()]
    const [version = ''] = first.split('\t')
    expect(linesOf((await on('list', '--after', version)).out)).toEqual([second])
  })

  it.each([
    ['set', 'daily', '-1'],
    ['set', 'daily', 'much'],
    ['set', 'daily', '0.0001'],
    ['set', 'makeUpPrice', ''],
    ['set', 'perMonth', '32'],
    ['set', 'withinDays', '0'],
    ['set', 'withinDays', '7.5'],
    ['set', 'streak', '3'],
    ['set', 'daily', '1', '2'],
  ])('gets an error for: %s %s %s', async (...words) => {
    const rules = () => setup.server.platform.db.selectFrom('signRules').selectAll().orderBy('version').execute()
    const before = await rules()
    const { code, err } = await run(...words)
    expect(code).not.toBe(0)
    expect(err.length).toBeGreaterThan(10)
    expect(await rules()).toEqual(before)
  })
})

it('a day that is written is never written again', async () => {
  const viewer = await newSigner(setup.server)
  const { db } = setup.server.platform
  await sign(platformOn('2040-03-05'), viewer)
  await expect(sql`update sign_ins set streak = 9 where user_id = ${viewer.id}`.execute(db)).rejects.toThrow('refused')
  await expect(sql`delete from sign_ins where user_id = ${viewer.id}`.execute(db)).rejects.toThrow('refused')
})
