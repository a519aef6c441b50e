/** The expected time of an answer: the hours in the platform's time zone, the waiting members, and the median of real answers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { isWithin } from '../../../server/domains/service/state.ts'
import { newMember, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { memberIdOf } from '../../../server/domains/accounts/module.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform({ serviceHours: { from: '00:00', until: '00:00' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from chat_messages`.execute(server.platform.db)
  await sql`delete from chats`.execute(server.platform.db)
})

const state = () => server.call('supportState', {})

/** Lines of a chat, each this number of seconds after the time `daysAgo` days ago: `member 0`, `service 90`. */
async function talk(lines: readonly string[], daysAgo = 1): Promise<void> {
  const { db } = server.platform
  const userId = await memberIdOf(db, await newMember(server))
  const last = lines.at(-1)?.split(' ')[0] ?? 'member'
  await sql`
    insert into chats (user_id, last_seq, last_from, last_at, waits_since)
    select ${userId}, ${lines.length}::int, ${last}, at, case when ${last} = 'member' then at end
    from (select house_now() - make_interval(days => ${daysAgo}::int) as at) t`.execute(db)
  for (const [at, line] of lines.entries()) {
    const [sender = '', seconds = ''] = line.split(' ')
    await sql`
      insert into chat_messages (user_id, seq, id, sender, text, created_at) values (${userId}, ${at + 1}, ${String(at)}, ${sender}, 'x',
        house_now() - make_interval(days => ${daysAgo}::int) + make_interval(secs => ${Number(seconds)}))`.execute(db)
  }
}

describe('the figures', () => {
  it('are empty until the first answer', async () => {
    expect(await state()).toEqual({ isOpen: true, hours: null, medianSeconds: null, answers: 0, waiting: 0 })
    await talk(['member 0', 'member 10'])
    expect(await state()).toMatchObject({ medianSeconds: null, answers: 0, waiting: 1 })
  })

  it('measure the first answer to each run of lines, from its first line', async () => {
    await talk(['member 0', 'member 100', 'service 120', 'service 9000', 'member 10000', 'service 10060'])
    expect(await state()).toMatchObject({ medianSeconds: 90, answers: 2, waiting: 0 })
    await talk(['service 0', 'member 50', 'service 1050'])
    expect(await state()).toMatchObject({ medianSeconds: 120, answers: 3 })
  })

  it('leave out answers older than 30 days, and waiting lines that are no longer stored', async () => {
    await talk(['member 0', 'service 5'], 31)
    await talk(['member 0', 'service 60'], 29)
    await talk(['member 0'], 91)
    await talk(['member 0'], 40)
    expect(await state()).toEqual({ isOpen: true, hours: null, medianSeconds: 60, answers: 1, waiting: 1 })
  })

  it('use the last 100 answers', async () => {
    await talk(Array.from({ length: 200 }, (_, at) => `${at % 2 === 0 ? 'member' : 'service'} ${at * 10}`))
    await talk(['member 0', 'service 10000'], 2)
    expect(await state()).toMatchObject({ medianSeconds: 10, answers: 100 })
  })
})

describe('the hours', () => {
  test.each([
    ['15:00', '03:00', '14:59', false],
    ['15:00', '03:00', '15:00', true],
    ['15:00', '03:00', '23:59', true],
    ['15:00', '03:00', '02:59', true],
    ['15:00', '03:00', '03:00', false],
    ['09:00', '18:00', '08:59', false],
    ['09:00', '18:00', '17:59', true],
    ['09:00', '18:00', '18:00', false],
    ['00:00', '00:00', '12:00', true],
  ])('from %s until %s: at %s open is %s', (from, until, time, isOpen) => {
    expect(isWithin({ from, until }, time)).toBe(isOpen)
  })

  it('are shown to visitors; without the chat nobody answers', async () => {
    await server.platform.settings.set('serviceHours', { from: '09:00', until: '18:00' })
    expect((await state()).hours).toEqual({ from: '09:00', until: '18:00' })
    await server.platform.settings.set('serviceHours', { from: '00:00', until: '00:00' })
    await server.platform.settings.set('chatOn', false)
    expect((await state()).isOpen).toBe(false)
    await server.platform.settings.unset('chatOn')
    await expect(server.platform.settings.set('serviceHours', { from: '24:00', until: '03:00' })).rejects.toThrow(/serviceHours/)
  })
})
