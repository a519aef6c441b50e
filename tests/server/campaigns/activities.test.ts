/** Activities: the offers for each member, the member's own state, and the payment of a claim. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Need } from '#/contract/welfare/codes.ts'
import { hostile } from '../../support/xssCorpus.ts'
import { claimableOf } from '../../../server/domains/campaigns/own.ts'
import { giveAward } from '../../../server/domains/campaigns/giving.ts'
import { campaignPostings } from '../../../server/domains/campaigns/postingKinds.ts'
import { remindOfAwards } from '../../../server/domains/campaigns/reminders.ts'
import { campaignBy } from '../../../server/domains/campaigns/rules.ts'
import { fundBudget, lockBudgets } from '../../../server/ledger/budgets.ts'
import { balanceOf, lockWallet } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { onPostgres } from '../support/database.ts'
import {
  aClaim,
  awardsOf,
  campaignSetup,
  claimed,
  DAY,
  dayOf,
  doDeed,
  HOUR,
  join,
  later,
  leftOf,
  type Member,
  newOne,
  offerAlone,
  ownIn,
  points,
  putCampaign,
  statesIn,
  tickets,
  titles,
} from './support.ts'

const setup = campaignSetup()

describe('an activity', () => {
  it('that has not started is listed as upcoming, shows its terms, and pays nothing', async () => {
    const { server, platform, db } = setup
    const from = platform.now() + DAY
    const code = await putCampaign(db, { from })
    const member = await newOne(server)
    await doDeed(platform, member)
    const { campaign } = await server.call('getActivityById', { id: code })
    expect(campaign).toMatchObject({ code, state: 'upcoming', from, until: null, isSpent: false, terms: [{}, {}, {}] })
    expect(await statesIn(platform, member, code)).toEqual(['once 0 waiting'])
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['CAMPAIGN_EARLY'])
    await expect(join(platform, member, code)).resolves.toMatchObject({ own: { isJoined: null } })
    expect(await claimed(later(platform, DAY), member, [aClaim(code)])).toEqual(['CLAIM_EARLY'])
  })

  it('that has ended pays a reached award during its claim days, and then refuses the claim as late', async () => {
    const { server, platform, db } = setup
    const until = platform.now() + HOUR
    const code = await putCampaign(db, { from: platform.now() - HOUR, until, claimDays: 2 })
    const [early, late, never] = [await newOne(server), await newOne(server), await newOne(server)]
    await doDeed(platform, early)
    await doDeed(platform, late)
    const after = later(platform, 2 * HOUR)
    expect(await claimed(after, early, [aClaim(code)])).toEqual(['paid'])
    expect(await claimed(after, never, [aClaim(code)])).toEqual(['CAMPAIGN_OVER'])
    expect(await statesIn(later(platform, 2 * DAY), late, code)).toEqual(['once 0 claimable'])
    expect(await statesIn(later(platform, 3 * DAY), late, code)).toEqual(['once 0 missed'])
    expect(await claimed(later(platform, 3 * DAY), late, [aClaim(code)])).toEqual(['CLAIM_LATE'])
    await expect(join(after, never, code)).resolves.toMatchObject({ own: { isJoined: null } })
    expect(await ownIn(later(platform, 31 * DAY), late, code)).toBeUndefined()
  })

  describe('whose awards expire soon', () => {
    const remindersOf = async ({ id }: Member) => {
      const rows = await setup.db.selectFrom('messages').select(['title', 'content']).where('userId', '=', id).execute()
      return rows.filter(({ title }) => title.en === 'An award is about to expire').map(({ content }) => content.en)
    }
    /** Ends today, and can be claimed for seven days after it. */
    const ending = () => putCampaign(setup.db, { from: setup.platform.now() - HOUR, until: setup.platform.now() + HOUR, claimDays: 7 })

    it('reminds each member with a reached award once, three days before; members who have paused play get no reminder', async () => {
      const { server, platform, db } = setup
      const code = await ending()
      await offerAlone(db, code)
      const [reached, other, has, none, paused] = [
        await newOne(server),
        await newOne(server),
        await newOne(server),
        await newOne(server),
        await newOne(server),
      ]
      for (const member of [reached, other, has, paused]) await doDeed(platform, member)
      expect(await claimed(platform, has, [aClaim(code)])).toEqual(['paid'])
      await server.call('restrictPlay', { requestId: randomUUID(), term: '7d' }, { token: paused.token })
      const { at } = (await ownIn(platform, reached, code))?.stages[0] ?? {}
      const expiry = at ?? 0
      const on = (days: number) => later(platform, expiry - days * DAY - platform.now())

      await remindOfAwards({ ...on(3), now: () => on(3).now() - 1 }, 2)
      for (const member of [reached, other, has, none, paused]) expect(await remindersOf(member)).toEqual([])

      await Promise.all([on(3), on(3)].map((process) => remindOfAwards(process, 2)))
      for (const days of [3, 2, 1]) await remindOfAwards(on(days), 2)
      for (const member of [reached, other]) {
        expect(await remindersOf(member)).toEqual([
          expect.stringContaining('You have reached an award of “Verify a draw” and not claimed it yet.'),
        ])
      }
      for (const member of [has, none, paused]) expect(await remindersOf(member)).toEqual([])
    })

    it('reminds each member once, also if a crash breaks the first run', async () => {
      const { server, platform, db } = setup
      const code = await ending()
      await offerAlone(db, code)
      const members = [await newOne(server), await newOne(server)].toSorted((one, other) => (one.id < other.id ? -1 : 1))
      for (const member of members) await doDeed(platform, member)
      const { at } = (await ownIn(platform, members[0] ?? { id: '' }, code))?.stages[0] ?? {}
      const then = later(platform, (at ?? 0) - 3 * DAY - platform.now())
      await sql`alter table messages add constraint broken check (user_id <> ${sql.lit(members[1]?.id ?? '')}) not valid`.execute(db)
      await expect(remindOfAwards(then)).rejects.toThrow('broken')
      await sql`alter table messages drop constraint broken`.execute(db)
      for (const member of members) expect(await remindersOf(member)).toEqual([])
      await remindOfAwards(then)
      await remindOfAwards(then)
      for (const member of members) expect(await remindersOf(member)).toHaveLength(1)
    })
  })

  it('is claimed once: the posting, the budget and the list of awards agree', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db)
    await offerAlone(db, code)
    const member = await newOne(server)
    await doDeed(platform, member)
    expect(await claimableOf(platform, db, member.id)).toEqual({ tasks: 0n, activities: 1000n })
    const request = { requestId: randomUUID(), claims: [aClaim(code)] }
    const first = await server.call('applyGift', request, { token: member.token })
    expect(first).toMatchObject({ results: [{ code, refused: null, award: points(1000n) }], balance: '1000' })
    expect(await server.call('applyGift', request, { token: member.token })).toEqual(first)
    expect((await server.refused('applyGift', { ...request, claims: [aClaim(code, 'once', 1)] }, { token: member.token })).reason).toBe(
      'DUPLICATE',
    )
    expect(await claimed(platform, member, [aClaim(code), aClaim(code)])).toEqual(['CLAIM_TAKEN', 'CLAIM_TAKEN'])
    expect(await awardsOf(db, member)).toEqual([{ ref: `${code}:once:0`, amount: 1000n, house: `house:budget:${code}` }])
    expect(await leftOf(db, code)).toBe(999_000n)
    expect(await statesIn(platform, member, code)).toEqual(['once 0 claimed'])
    expect(await claimableOf(platform, db, member.id)).toEqual({ tasks: 0n, activities: 0n })
    const awards = await server.call('getUserdata', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token: member.token })
    expect(awards).toMatchObject({ total: 1, today: '1000', thisMonth: '1000', records: [{ titles, award: points(1000n) }] })
    const ofDay = (day: string) =>
      server.call('getUserdata', { pageParam: { current: 1, size: 10 }, searchParam: { day } }, { token: member.token })
    expect((await ofDay(dayOf(platform))).total).toBe(1)
    expect((await ofDay(dayOf(platform, -1))).total).toBe(0)
    expect(
      (
        await server.refused(
          'getUserdata',
          { pageParam: { current: 1, size: 10 }, searchParam: { day: '2026-02-31' } },
          { token: member.token },
        )
      ).status,
    ).not.toBe(500)
  })

  it('gives tickets from a budget of pieces', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { stages: [{ needed: '1', award: tickets(2) }] })
    const member = await newOne(server)
    await doDeed(platform, member)
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['paid'])
    const held = await db.selectFrom('filmTickets').select('origin').where('userId', '=', member.id).execute()
    expect(held).toEqual([{ origin: titles }, { origin: titles }])
    expect(await leftOf(db, `${code}.pieces`)).toBe(998n)
    expect(await leftOf(db, code)).toBe(1_000_000n)
  })

  it('that the operator has removed is neither listed nor paid', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db)
    const member = await newOne(server)
    await doDeed(platform, member)
    await db.updateTable('campaigns').set({ isOffered: false }).where('code', '=', code).execute()
    expect((await server.call('activityList', {})).campaigns.map((one) => one.code)).not.toContain(code)
    expect((await server.refused('getActivityById', { id: code })).reason).toBe('CAMPAIGN')
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['CAMPAIGN'])
    expect(await claimed(platform, member, [aClaim('nothing-like-it')])).toEqual(['CAMPAIGN'])
    await expect(join(platform, member, code)).rejects.toMatchObject({ reason: 'CAMPAIGN' })
  })
})

describe('a change of rules', () => {
  interface Change {
    readonly version: number
    readonly from: number
    readonly amount: bigint
    readonly needs?: readonly Need[]
    readonly until?: number
  }
  const announce = (code: string, { version, from, amount, needs = [], until }: Change) =>
    sql`
    insert into campaign_versions select code, ${version}::int, trigger, every, needs_joining, ${new Date(from)}::timestamptz,
      ${until === undefined ? null : new Date(until)}::timestamptz, ${JSON.stringify([{ needed: '1', award: points(amount) }])}::jsonb,
      ${JSON.stringify(needs)}::jsonb, terms, 3, ${new Date(setup.platform.now())}::timestamptz
    from campaign_versions where code = ${code} and version = 1`.execute(setup.db)

  it('is shown with all its new terms before it applies, and not after', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db)
    expect((await server.call('getActivityById', { id: code })).campaign.next).toBeNull()
    const [from, until] = [platform.now() + DAY, platform.now() + 9 * DAY]
    await announce(code, { version: 2, from, amount: 3000n })
    // Another one for the same moment: the last one counts.
    await announce(code, { version: 3, from, amount: 5000n, needs: [{ kind: 'phone' }], until })
    await announce(code, { version: 4, from: from + DAY, amount: 7000n })
    const next = {
      version: 3,
      from,
      stages: [{ needed: '1', award: points(5000n) }],
      needs: [{ kind: 'phone' }],
      terms: [{}, {}, {}],
      until,
      claimDays: 3,
    }
    const { campaign } = await server.call('getActivityById', { id: code })
    expect(campaign).toMatchObject({ version: 1, until: null, claimDays: 7, stages: [{ award: points(1000n) }], next })
    expect((await server.call('activityList', {})).campaigns.find((one) => one.code === code)?.next).toMatchObject(next)
    expect(await campaignBy(later(platform, DAY - HOUR), code)).toMatchObject({ version: 1, next: { version: 3 } })
    expect(await campaignBy({ ...platform, now: () => from }, code)).toMatchObject({ version: 3, until, next: { version: 4 } })
    expect(await campaignBy(later(platform, 2 * DAY + HOUR), code)).toMatchObject({ version: 4, next: null })
  })

  it('before the beginning is shown only if it applies after the beginning', async () => {
    const { platform, db } = setup
    const begin = platform.now() + DAY
    const code = await putCampaign(db, { from: begin })
    await announce(code, { version: 2, from: begin, amount: 3000n })
    expect(await campaignBy(platform, code)).toMatchObject({ state: 'upcoming', version: 2, next: null })
    await announce(code, { version: 3, from: begin + DAY, amount: 5000n })
    expect(await campaignBy(platform, code)).toMatchObject({ state: 'upcoming', version: 2, next: { version: 3, from: begin + DAY } })
  })
})

describe('a member who is not eligible', () => {
  it('sees the missing conditions, and gets the award once they are met', async () => {
    const { server, platform, db } = setup
    const needs = [{ kind: 'phone' }, { kind: 'level', from: 1 }, { kind: 'registered', days: 3 }, { kind: 'signed', days: 0 }] as const
    const code = await putCampaign(db, { needs })
    await offerAlone(db, code)
    const member = await newOne(server)
    await doDeed(platform, member)
    expect(await ownIn(platform, member, code)).toMatchObject({
      isEligible: false,
      needs: [
        { isMet: false, value: null },
        { isMet: true, value: 1 },
        { isMet: false, value: 0 },
        { isMet: true, value: 0 },
      ],
      stages: [{ state: 'waiting' }],
    })
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['CAMPAIGN_NEEDS'])
    expect(await claimableOf(platform, db, member.id)).toEqual({ tasks: 0n, activities: 0n })
    await db.updateTable('users').set({ phone: member.id }).where('id', '=', member.id).execute()
    expect(await claimed(later(platform, 3 * DAY - HOUR), member, [aClaim(code)])).toEqual(['CAMPAIGN_NEEDS'])
    expect(await claimed(later(platform, 3 * DAY + HOUR), member, [aClaim(code)])).toEqual(['paid'])
  })

  it('for a higher level shows the missing level to the member, who cannot join', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { needs: [{ kind: 'level', from: 3 }], needsJoining: true })
    const member = await newOne(server)
    await expect(join(platform, member, code)).rejects.toMatchObject({ reason: 'CAMPAIGN_NEEDS' })
    expect(await ownIn(platform, member, code)).toMatchObject({ isJoined: false, isEligible: false, needs: [{ isMet: false, value: 1 }] })
  })
})

describe('an activity that is to be joined', () => {
  it('counts from the day of joining on, under the rules that were shown, until the member leaves', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { needsJoining: true, from: platform.now() - 5 * DAY })
    const member = await newOne(server)
    await doDeed(later(platform, -DAY), member)
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['CAMPAIGN_JOIN'])
    await expect(join(platform, member, code, { version: 2 })).rejects.toMatchObject({ reason: 'CAMPAIGN_CHANGED' })
    expect((await join(platform, member, code)).own).toMatchObject({ isJoined: true, progress: '0' })
    await join(platform, member, code)
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['CLAIM_EARLY'])
    await doDeed(platform, member)
    expect(await statesIn(platform, member, code)).toEqual(['once 0 claimable'])
    expect((await join(platform, member, code, { isIn: false })).own).toMatchObject({ isJoined: false, stages: [{ state: 'waiting' }] })
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['CAMPAIGN_JOIN'])
    await join(platform, member, code)
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['paid'])
    await join(platform, member, code, { isIn: false })
    expect(await statesIn(platform, member, code)).toEqual(['once 0 claimed'])
  })

  it('can have joining as its only condition', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { trigger: 'joined', needsJoining: true })
    const member = await newOne(server)
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['CAMPAIGN_JOIN'])
    await join(platform, member, code)
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['paid'])
  })

  it('that has not begun or is over is not joined', async () => {
    const { server, platform, db } = setup
    const member = await newOne(server)
    const next = await putCampaign(db, { needsJoining: true, from: platform.now() + DAY })
    await expect(join(platform, member, next)).rejects.toMatchObject({ reason: 'CAMPAIGN_EARLY' })
    const over = await putCampaign(db, { needsJoining: true, from: platform.now() - DAY, until: platform.now() - HOUR })
    await expect(join(platform, member, over)).rejects.toMatchObject({ reason: 'CAMPAIGN_OVER' })
    expect(await db.selectFrom('campaignMembers').selectAll().where('userId', '=', member.id).execute()).toEqual([])
  })
})

describe('a claim', () => {
  it('that comes twice in one request is paid once', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db)
    const member = await newOne(server)
    await doDeed(platform, member)
    expect(await claimed(platform, member, [aClaim(code), aClaim(code), aClaim(code, 'once', 1)])).toEqual([
      'paid',
      'CLAIM_TAKEN',
      'CLAIM_EARLY',
    ])
    expect(await awardsOf(db, member)).toHaveLength(1)
  })

  // The embedded database has one connection.
  it.each(onPostgres ? ['packets', 'daily-wheel'] : [])('that cannot be paid waits for no budget: %s', async (other) => {
    const { server, platform, db } = setup
    const code = await putCampaign(db)
    const member = await newOne(server)
    const names = [code, other]
    const seen = await transact(db, async (tx) => {
      await lockBudgets(tx, names)
      return claimed(
        platform,
        member,
        names.map((name) => aClaim(name)),
      )
    })
    expect(seen).toEqual(['CLAIM_EARLY', 'CAMPAIGN'])
  })

  it('for a member’s own limit is hidden from agents', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { trigger: 'limit' })
    const member = await newOne(server)
    await server.call('setLimit', { requestId: randomUUID(), kind: 'stake', span: 'day', amount: '5000' }, { token: member.token })
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['paid'])
    const kinds = await db.selectFrom('postings').select('kind').where('userId', '=', member.id).execute()
    expect(kinds).toEqual([{ kind: campaignPostings.limitAward.name }])
    expect(campaignPostings.limitAward.isPrivate).toBe(true)
  })
})

describe('while play is paused', () => {
  it('nothing is shown, joined, noted or given', async () => {
    const { server, platform, db } = setup
    const [code, other] = [await putCampaign(db), await putCampaign(db, { needsJoining: true })]
    const member = await newOne(server)
    await doDeed(platform, member)
    await server.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, { token: member.token })
    expect(await server.call('getActivity', {}, { token: member.token })).toMatchObject({ own: [], isPaused: true })
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['EXCLUDED'])
    await expect(join(platform, member, other)).rejects.toMatchObject({ reason: 'EXCLUDED' })
    await doDeed(later(platform, DAY), member)
    expect(await db.selectFrom('deeds').select('day').where('userId', '=', member.id).execute()).toHaveLength(1)
    expect(await claimableOf(platform, db, member.id)).toEqual({ tasks: 0n, activities: 0n })
    expect(await awardsOf(db, member)).toEqual([])
  })
})

describe('several claims of one request', () => {
  it('are paid independently: a failed claim stops no other claim, and leaves no rows', async () => {
    const { server, platform, db } = setup
    const [good, spent, waiting, ticket] = [
      await putCampaign(db),
      await putCampaign(db, { points: 999n }),
      await putCampaign(db, { stages: [{ needed: '2', award: points(5000n) }] }),
      await putCampaign(db, { stages: [{ needed: '1', award: tickets(3) }], pieces: 2n }),
    ]
    const member = await newOne(server)
    await doDeed(platform, member)
    const claims = [spent, good, ticket, waiting, good].map((code) => aClaim(code))
    expect(await claimed(platform, member, claims)).toEqual(['BUDGET_SPENT', 'paid', 'BUDGET_SPENT', 'CLAIM_EARLY', 'CLAIM_TAKEN'])
    expect((await balanceOf(db, member.id)).balance).toBe(1000n)
    expect(await leftOf(db, spent)).toBe(999n)
    expect(await leftOf(db, `${ticket}.pieces`)).toBe(2n)
    expect(await db.selectFrom('campaignClaims').select('code').where('userId', '=', member.id).execute()).toEqual([{ code: good }])
    const { campaigns } = await server.call('activityList', {})
    const isSpent = (code: string) => campaigns.find((one) => one.code === code)?.isSpent
    expect([good, spent, ticket].map(isSpent)).toEqual([false, true, true])
  })

  it('with a spent budget can be repeated after the operator funds the budget', async () => {
    const { server, platform, db } = setup
    const code = await putCampaign(db, { points: 999n })
    const member = await newOne(server)
    await doDeed(platform, member)
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['BUDGET_SPENT'])
    await fundBudget(db, { code, amount: 1n, ref: 'more' })
    expect(await claimed(platform, member, [aClaim(code)])).toEqual(['paid'])
    expect(await leftOf(db, code)).toBe(0n)
  })
})

it('a member’s own state contains only that member’s progress', async () => {
  const { server, platform, db } = setup
  const code = await putCampaign(db)
  const [one, other] = [await newOne(server), await newOne(server)]
  await doDeed(platform, one)
  expect(await statesIn(platform, one, code)).toEqual(['once 0 claimable'])
  expect(await statesIn(platform, other, code)).toEqual(['once 0 waiting'])
  expect(await claimed(platform, other, [aClaim(code)])).toEqual(['CLAIM_EARLY'])
  expect(await claimed(platform, one, [aClaim(code)])).toEqual(['paid'])
  expect((await server.call('getUserdata', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token: other.token })).total).toBe(0)
})

it('an award is given once for a cause, also by another caller', async () => {
  const { server, platform, db } = setup
  const code = await putCampaign(db)
  const member = await newOne(server)
  const give = () =>
    transact(db, async (tx) => {
      await lockWallet(tx, member.id)
      await giveAward(platform, tx, {
        userId: member.id,
        kind: { ...campaignPostings.award, name: 'grant' },
        ref: 'a cause',
        award: points(700n),
        titles,
        budget: code,
      })
    })
  await give()
  await expect(give()).rejects.toThrow(/duplicate key/)
  expect((await balanceOf(db, member.id)).balance).toBe(700n)
  expect(await leftOf(db, code)).toBe(999_300n)
})

it('a malformed claim is refused before any look-up', async () => {
  const { server, db } = setup
  const code = await putCampaign(db)
  const { token } = await newOne(server)
  const ask = (claims: unknown) => server.refused('applyGift', { requestId: randomUUID(), claims }, { token })
  for (const claims of [
    [],
    [aClaim(code, 'ever')],
    [aClaim(code, '2026-13-01')],
    [aClaim(code, 'once', -1)],
    Array.from({ length: 41 }, () => aClaim(code)),
    ...hostile.slice(0, 5).map((text) => [aClaim(text)]),
  ])
    expect((await ask(claims)).reason, JSON.stringify(claims)).toBe('BAD_REQUEST')
})
