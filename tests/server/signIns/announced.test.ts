/** A change of the sign-in rule, or of the awards for runs of days, is announced to members before it applies. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayAfter } from '#/lib/businessDay.ts'
import { newRequestId } from '../support/client.ts'
import { operate } from '../support/operate.ts'
import { momentOf, newSigner, onDay, ruleOf, signInSetup } from './support.ts'

const setup = signInSetup()
const day = '2041-05-01'
const [tomorrow, after, last] = [dayAfter(day), dayAfter(day, 2), dayAfter(day, 3)]
const platformOn = (on: string, time = '12:00') => onDay(setup.server.platform, on, time)
const stages = [{ days: 2, award: { kind: 'points', amount: '900' } }]

/** Other stages of the activity, from a moment on. */
const announceStages = (from: number) =>
  sql`
  insert into campaign_versions select code, 2, trigger, every, needs_joining, ${new Date(from)}::timestamptz, null,
    ${JSON.stringify(stages.map(({ days, award }) => ({ needed: String(days), award })))}::jsonb, needs, terms, claim_days, now()
  from campaign_versions where code = 'sign-in' and version = 1`.execute(setup.server.platform.db)

it('each change is announced with the whole new rule, the next change first, until it applies', async () => {
  const viewer = await newSigner(setup.server)
  const nextRule = async (on: string, time?: string) => (await ruleOf(platformOn(on, time), viewer)).next
  const before = await ruleOf(platformOn(day), viewer)
  expect(before.next).toBeNull()
  await operate(platformOn(day), 'signin', 'set', 'daily', '0.8')
  await operate(platformOn(day), 'signin', 'set', 'perMonth', '4')
  const later = momentOf(after, '15:00')
  await announceStages(later)
  const makeUp = { ...before.makeUp, perMonth: 4 }
  const next = { from: momentOf(tomorrow, '00:00'), daily: '800', stages: before.stages, makeUp }
  expect(await nextRule(day)).toEqual(next)
  expect(await nextRule(day, '23:59')).toEqual(next)
  expect(await ruleOf(platformOn(tomorrow, '00:00'), viewer)).toMatchObject({
    daily: '800',
    makeUp,
    next: { from: later, daily: '800', stages, makeUp },
  })
  expect(await ruleOf(platformOn(after, '14:59'), viewer)).toMatchObject({ stages: before.stages, next: { from: later, stages } })
  expect(await ruleOf(platformOn(after, '15:00'), viewer)).toMatchObject({ daily: '800', stages, makeUp, next: null })
  expect(await nextRule(last)).toBeNull()
})

it('a member who has paused play gets no announcement', async () => {
  const viewer = await newSigner(setup.server)
  await operate(platformOn('2043-01-01'), 'signin', 'set', 'daily', '0.9')
  expect((await ruleOf(platformOn('2043-01-01'), viewer)).next).toMatchObject({ daily: '900' })
  await setup.server.call('restrictPlay', { requestId: newRequestId(), term: 'ever' }, viewer.as)
  expect((await ruleOf(platformOn('2043-01-01'), viewer)).next).toBeNull()
})
