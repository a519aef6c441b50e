/** The chat of a room: lines in one order for all readers, the rules for writers, and the later fate of lines. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberIdOf } from '../../../server/domains/accounts/module.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { append, STREAM_DAYS, sweepStreams } from '../../../server/domains/rooms/stream.ts'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { patient } from '../../support/patience.ts'
import { newRequestId } from '../support/client.ts'
import { onPostgres } from '../support/database.ts'
import { linesOf, operate, operateUnsure } from '../support/operate.ts'
import type { TestPlatform } from '../support/platform.ts'
import { historyTexts, newRoom, person, type Person, refusedToSay, say } from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

const operator = (...words: readonly string[]) => operate(server.platform, ...words)

const nobody = { key: 'aaaaaaaaaaaa', name: 'n***y', role: null, title: null } as const

/** Moves the lines into the past. */
const later = (seconds: number) => sql`update room_items set at = at - make_interval(secs => ${seconds})`.execute(server.platform.db)
const sent = (who: Person, room: string, text: string, id = newRequestId(), at: TestPlatform = server) =>
  at.send('sayInRoom', { id, room, text }, { token: who.token })

describe('a line', () => {
  it('has a position in one sequence without gaps, also if many lines come at once to two processes', async () => {
    const { id } = await newRoom(server)
    const other = await server.another()
    const people = await Promise.all(Array.from({ length: 6 }, () => person(server)))
    const said = await Promise.all(
      people.flatMap((who, n) => [server, other].map(async (at, m) => (await say(at, who, id, `line ${n} of ${m}`)).item.seq)),
    )
    expect(said.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(await historyTexts(server, id)).toHaveLength(12)
    await other.close()
  })

  it('appears once for any number of equal requests, also at once; its id fits no other line', async () => {
    const { id: room } = await newRoom(server)
    const who = await person(server)
    const id = newRequestId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => sent(who, room, 'only once', id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await say(server, who, room, 'only once', id)).item.seq).toBe(1)
    expect(await historyTexts(server, room)).toEqual(['only once'])
    expect((await server.refused('sayInRoom', { id, room, text: 'another' }, { token: who.token })).reason).toBe('DUPLICATE')
  })

  it.each([
    ['too long', 'a'.repeat(61), 'CHAT_LONG'],
    ['of letters with many marks', 'z̷̛̪͓a̶̪͓l̷̛̪g̶̛o', 'CHAT_FORM'],
    ['that turns the direction of writing', 'abc\u202edef', 'CHAT_FORM'],
    ['with what nobody sees', 'stone\u200bvale', 'CHAT_FORM'],
    ['with an address', '加微信 abc', 'CHAT_WORD'],
    ['with a number to call', '来 13800001111', 'CHAT_WORD'],
    ['that promises a win', '稳 赚 不赔', 'CHAT_WORD'],
  ])('%s is refused', async (_, text, reason) => {
    const { id } = await newRoom(server)
    expect((await refusedToSay(server, await person(server), id, text)).reason).toBe(reason)
    expect(await historyTexts(server, id)).toEqual([])
  })

  it('of 60 visible characters is accepted, with composed emoji', async () => {
    const { id } = await newRoom(server)
    const text = '👩‍👩‍👧‍👦'.repeat(8) + '字'.repeat(52)
    expect((await say(server, await person(server), id, text)).item).toMatchObject({ kind: 'line', text })
  })

  it('is plain text, also if it looks like markup', async () => {
    const { id } = await newRoom(server)
    const text = '<img src=x onerror=alert(1)>'
    expect((await say(server, await person(server), id, text)).item).toMatchObject({ text })
  })

  it('needs a session, a room, and a show that runs', async () => {
    const who = await person(server)
    const { id } = await newRoom(server, { state: 'ended' })
    expect((await server.refused('sayInRoom', { id: newRequestId(), room: id, text: 'hi' })).reason).toBe('TOKEN')
    expect((await refusedToSay(server, who, id, 'hi')).reason).toBe('ROOM_CLOSED')
    expect((await refusedToSay(server, who, '999999', 'hi')).reason).toBe('ROOM')
  })

  it('shows the nickname of its author, or the masked name if there is none', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    const first = (await say(server, who, id, 'one')).item
    expect(JSON.stringify(first)).not.toContain(who.name)
    expect(first).toMatchObject({ author: { name: expect.stringMatching(/^mem.*\*\*\*$/), role: null } })
    await server.call('updateNickName', { nickName: '小满' }, { token: who.token })
    expect((await say(server, who, id, 'two')).item).toMatchObject({ author: { name: '小满' } })
  })
})

describe('the pace of a person', () => {
  it('has a pause between two lines, which the refusal gives in seconds and which delays no other member', async () => {
    const { id } = await newRoom(server, { slow: 20 })
    const [one, two] = [await person(server), await person(server)]
    await say(server, one, id, 'first')
    const refused = await refusedToSay(server, one, id, 'second')
    expect(refused.reason).toBe('CHAT_SLOW')
    expect(Number(refused.params[0])).toBeGreaterThan(10)
    await say(server, two, id, 'other')
    await later(20)
    await say(server, one, id, 'second')
    expect(await historyTexts(server, id)).toEqual(['first', 'other', 'second'])
  })

  it('holds among lines that come at once', async () => {
    const { id } = await newRoom(server, { slow: 20 })
    const who = await person(server)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => sent(who, id, `at once ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('excludes an equal line within half a minute, also with other signs between the letters', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    await say(server, who, id, 'Hello there!')
    expect((await refusedToSay(server, who, id, 'hello…  THERE')).reason).toBe('CHAT_REPEAT')
    await later(30)
    expect((await say(server, who, id, 'hello there')).item.seq).toBe(2)
  })
})

/** What the log has of a room, oldest first: room, act, by, member, line, detail. */
async function actsIn(id: string) {
  const acts = linesOf((await operator('rooms', 'log')).out).map((line) => line.split('\t').slice(1))
  return acts
    .filter(([room]) => room === id)
    .map((act) => {
      const detail: unknown = JSON.parse(act.at(-2) ?? '')
      return [...act.slice(0, -2), detail]
    })
}

describe('moderation', () => {
  it('is only for the host and the moderators of the room, and is logged', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    const { seq } = (await say(server, who, id, 'a line')).item
    const act = { requestId: newRequestId(), room: id, seq, act: { kind: 'hide' } } as const
    expect((await server.refused('moderate', act, { token: other.token })).reason).toBe('NOT_MODERATOR')
    expect(await historyTexts(server, id)).toEqual(['a line'])
    await operator('rooms', 'moderator', id, other.name)
    await server.call('moderate', act, { token: other.token })
    await server.call('moderate', act, { token: other.token })
    expect(await historyTexts(server, id)).toEqual(['hidden', 'hide'])
    expect((await actsIn(id)).filter(([, kind]) => kind === 'hide')).toEqual([[id, 'hide', other.name, who.name, String(seq), {}]])
  })

  it('by a moderator is logged with act, moderator, member and reason', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    await operator('rooms', 'moderator', id, other.name)
    const { seq } = (await say(server, who, id, 'a line')).item
    for (const act of [{ kind: 'mute', minutes: 10, reason: 'tips' }, { kind: 'unmute' }, { kind: 'kick', reason: 'abuse' }] as const)
      await server.call('moderate', { requestId: newRequestId(), room: id, seq, act }, { token: other.token })
    const by = (kind: string, at: string, detail: object) => [id, kind, other.name, who.name, at, detail]
    expect((await actsIn(id)).filter(([, , doer]) => doer === other.name)).toEqual([
      by('mute', '-', { reason: 'tips', minutes: 10 }),
      by('unmute', String(seq), {}),
      by('kick', '-', { reason: 'abuse', minutes: 60 }),
    ])
  })

  it('by two moderators at once, in two processes, hides a line once', async () => {
    const { id } = await newRoom(server)
    const [who, one, two] = [await person(server), await person(server), await person(server)]
    for (const { name } of [one, two]) await operator('rooms', 'moderator', id, name)
    const { seq } = (await say(server, who, id, 'a line')).item
    const other = await server.another()
    const hide = (at: TestPlatform, { token }: Person) =>
      at.call('moderate', { requestId: newRequestId(), room: id, seq, act: { kind: 'hide' } }, { token })
    await Promise.all([hide(server, one), hide(other, two)])
    expect(await historyTexts(server, id)).toEqual(['hidden', 'hide'])
    expect((await actsIn(id)).filter(([, kind]) => kind === 'hide')).toHaveLength(1)
    await other.close()
  })

  it('by operators needs an existing room', async () => {
    const who = await person(server)
    for (const [act, ...more] of [['moderator'], ['mute', 'abuse'], ['kick', 'abuse', '5'], ['pardon', 'sorry']] as const)
      expect(await operator('rooms', act, '777', who.name, ...more), act).toEqual({ code: 1, out: '', err: 'there is no room 777\n' })
    expect(await operateUnsure(server.platform, 'rooms', 'mute', '777', who.name, 'abuse')).toMatchObject({ err: 'there is no room 777\n' })
    expect(await operator('rooms', 'hide', '777', '1')).toMatchObject({ code: 1, err: 'there is no room 777\n' })
    const { id } = await newRoom(server)
    expect(await operator('rooms', 'hide', id, '1')).toMatchObject({ code: 1, err: 'Not found\n' })
  })

  it.each([10, 1440] as const)(
    'mutes for %d minutes; the member sees the reason and the end, and can write after the end',
    async (minutes) => {
      const { id } = await newRoom(server)
      const [who, other] = [await person(server), await person(server)]
      await operator('rooms', 'moderator', id, other.name)
      const { seq } = (await say(server, who, id, 'again')).item
      await server.call(
        'moderate',
        { requestId: newRequestId(), room: id, seq, act: { kind: 'mute', minutes, reason: 'abuse' } },
        { token: other.token },
      )
      expect((await refusedToSay(server, who, id, 'but')).reason).toBe('CHAT_MUTED')
      const { standing } = await server.call('roomOf', { id }, { token: who.token })
      expect(standing.muted).toMatchObject({ reason: 'abuse', isEverywhere: false })
      const left = (standing.muted?.until ?? 0) - server.platform.now()
      expect([left > (minutes - 1) * 60_000, left <= minutes * 60_000]).toEqual([true, true])
      // Time passes by the clock of the platform, in which the end was set.
      const passes = (seconds: number) =>
        sql`update room_sanctions set until_at = until_at - make_interval(secs => ${seconds}) where room_id = ${id}`.execute(
          server.platform.db,
        )
      await passes((minutes - 1) * 60)
      expect((await refusedToSay(server, who, id, 'still not')).reason).toBe('CHAT_MUTED')
      await passes(60)
      expect((await say(server, who, id, 'thanks')).item.kind).toBe('line')
    },
  )

  it('by an operator outlasts any act of a moderator, and a moderator cannot undo the host’s mute', async () => {
    const { id, hostId } = await newRoom(server)
    const [who, host, friend] = [await person(server), await person(server), await person(server)]
    await operator('hosts', 'set', hostId, 'member', host.name)
    await operator('rooms', 'moderator', id, friend.name)
    const { seq } = (await say(server, who, id, 'a line')).item
    const does = async (by: Person, act: Record<string, unknown>) =>
      (await server.send('moderate', { requestId: newRequestId(), room: id, seq, act }, { token: by.token })).status
    const muted = async () => (await server.call('roomOf', { id }, { token: who.token })).standing.muted
    expect(await operateUnsure(server.platform, 'rooms', 'mute', id, who.name, 'abuse')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`lets ${who.name} write nothing in room ${id} for ever`),
    })
    await operator('rooms', 'mute', id, who.name, 'abuse')
    expect(await does(friend, { kind: 'unmute' })).not.toBe(200)
    expect(await does(friend, { kind: 'mute', minutes: 10, reason: 'other' })).toBe(200)
    expect(await does(host, { kind: 'kick', reason: 'other' })).toBe(200)
    expect(await muted()).toMatchObject({ until: null, reason: 'abuse' })
    await operator('rooms', 'pardon', id, who.name, 'over')
    expect(await muted()).toBeNull()
    expect(await does(host, { kind: 'mute', minutes: null, reason: 'lewd' })).toBe(200)
    expect(await does(friend, { kind: 'unmute' })).not.toBe(200)
    expect(await does(host, { kind: 'unmute' })).toBe(200)
    expect(await muted()).toBeNull()
    await operator('rooms', 'mute', id, who.name, 'abuse')
    expect(await does(host, { kind: 'mute', minutes: null, reason: 'lewd' })).toBe(200)
    expect(await does(host, { kind: 'unmute' }), 'the host’s own mute').toBe(200)
    expect(await muted(), 'the operator’s stays').toMatchObject({ until: null, reason: 'abuse' })
  })

  it('is refused to a moderator who is kicked', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    await operator('rooms', 'moderator', id, other.name)
    const { seq } = (await say(server, who, id, 'a line')).item
    await operator('rooms', 'kick', '-', other.name, 'abuse')
    const act = { requestId: newRequestId(), room: id, seq, act: { kind: 'hide' } } as const
    expect((await server.refused('moderate', act, { token: other.token })).reason).toBe('NOT_MODERATOR')
  })

  it('by an operator is logged with act, member and reason', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    const { seq } = (await say(server, who, id, 'a line')).item
    await server.call('reportLine', { room: id, seq, reason: 'abuse', blocks: false }, { token: other.token })
    const report = await server.platform.db.selectFrom('roomReports').select('id').where('roomId', '=', id).executeTakeFirstOrThrow()
    await operator('rooms', 'moderator', id, other.name, 'asked', 'to')
    await operator('rooms', 'kick', id, who.name, 'abuse', '60')
    await operator('rooms', 'pardon', id, who.name, 'said', 'sorry')
    await operator('rooms', 'decide', String(report.id), 'dismissed', 'a', 'joke')
    await operator('rooms', 'state', id, 'away', '10', 'a', 'break')
    await operator('rooms', 'state', id, 'live')
    const by = (kind: string, of: string, at: string, detail: object) => [id, kind, 'operator', of, at, detail]
    expect(await actsIn(id)).toEqual([
      by('moderator', other.name, '-', { moderates: true, why: 'asked to' }),
      by('kick', who.name, '-', { reason: 'abuse', minutes: 60 }),
      by('pardon', who.name, '-', { why: 'said sorry' }),
      by('decide', who.name, String(seq), { report: String(report.id), as: 'dismissed', reason: 'abuse', why: 'a joke' }),
      by('state', '-', '-', { state: 'away', until: expect.any(Number), why: 'a break' }),
      by('state', '-', '-', { state: 'live', until: null }),
    ])
    expect((await operator('rooms', 'pardon', id, who.name)).code, 'without saying why').toBe(2)
  })

  it('is of no host, and of no moderator by another', async () => {
    const { id, hostId } = await newRoom(server)
    const [host, one, two] = [await person(server), await person(server), await person(server)]
    await operator('hosts', 'set', hostId, 'member', host.name)
    for (const { name } of [one, two]) await operator('rooms', 'moderator', id, name)
    const kick = async (by: Person, seq: number) =>
      (
        await server.send(
          'moderate',
          { requestId: newRequestId(), room: id, seq, act: { kind: 'kick', reason: 'abuse' } },
          { token: by.token },
        )
      ).status
    const ofHost = (await say(server, host, id, 'welcome')).item.seq
    const ofModerator = (await say(server, two, id, 'hi')).item.seq
    expect([await kick(one, ofHost), await kick(one, ofModerator), await kick(host, ofModerator)]).toEqual([423, 423, 200])
  })

  it('lets no line pass after a simultaneous mute', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    await say(server, who, id, 'before')
    await Promise.all([
      operator('rooms', 'mute', id, who.name, 'abuse'),
      ...Array.from({ length: 5 }, (_, n) => sent(who, id, `while ${n}`)),
    ])
    const until = await historyTexts(server, id)
    expect((await refusedToSay(server, who, id, 'after')).reason).toBe('CHAT_MUTED')
    expect(await historyTexts(server, id)).toEqual(until)
  })

  // The embedded database does one transaction after the other.
  it.each(onPostgres ? ['the room', 'all rooms'] : [])('in %s waits for a line that another process is writing', async (where) => {
    const [{ id }, { id: elsewhere }] = [await newRoom(server), await newRoom(server)]
    const who = await person(server)
    const [other, holding] = [await server.another(), await server.another()]
    const { db } = holding.platform
    const userId = await memberIdOf(db, who.name)
    const waiting = async (count: number) => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows.length).toBeGreaterThanOrEqual(count)
    }
    const lineId = newRequestId()
    const held = await db.startTransaction().execute()
    // A line with the same id keeps the other one from being written, once all about it is decided.
    await append(held, elsewhere, [{ kind: 'line', userId, id: lineId, data: { author: nobody, text: 'held' } }])
    const said = sent(who, id, 'in flight', lineId, other)
    await vi.waitFor(() => waiting(1), patient)
    const muted = operator('rooms', 'mute', where === 'the room' ? id : '-', who.name, 'abuse').then(() => historyTexts(server, id))
    await Promise.race([muted, vi.waitFor(() => waiting(2), patient)])
    await held.rollback().execute()
    expect(await muted).toContain('in flight')
    expect(await said).toMatchObject({ status: 200 })
    await Promise.all([other.close(), holding.close()])
  })
})

describe('the list of chats', () => {
  it('has the rooms that a member has written in, the last first, moderates, or hosts, each with their standing', async () => {
    const [written, newest, moderated, hosted, other] = await Promise.all([1, 2, 3, 4, 5].map(() => newRoom(server, { slow: 7 })))
    const [who, somebody] = [await person(server), await person(server)]
    for (const room of [written, newest]) await say(server, who, room?.id ?? '', 'good evening')
    await say(server, somebody, other?.id ?? '', 'welcome')
    await operator('rooms', 'moderator', moderated?.id ?? '', who.name)
    await operator('hosts', 'set', hosted?.hostId ?? '', 'member', who.name)
    await operator('rooms', 'mute', written?.id ?? '', who.name, 'abuse', '10')
    const { rooms } = await server.call('chatroomList', {}, { token: who.token })
    expect(rooms.slice(0, 2).map(({ id }) => id)).toEqual([newest?.id, written?.id])
    expect(
      rooms
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([moderated?.id, hosted?.id].toSorted())
    const of = (room: { id: string } | undefined) => rooms.find(({ id }) => id === room?.id)
    expect(of(written)).toMatchObject({ state: 'live', standing: { role: null, slowSeconds: 7, muted: { reason: 'abuse' }, kicked: null } })
    expect(of(newest)).toMatchObject({ titles: { en: `Room ${newest?.id}` }, standing: { role: null, slowSeconds: 7, muted: null } })
    expect([of(moderated), of(hosted)]).toMatchObject([
      { lastAt: null, standing: { role: 'moderator', slowSeconds: 0 } },
      { lastAt: null, standing: { role: 'host', slowSeconds: 0 } },
    ])
  })
})

describe('reports and blocks', () => {
  it('include the surrounding lines, once for each reporter', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    const seqs: number[] = []
    for (let n = 0; n < 30; n += 1) seqs.push((await say(server, who, id, `line ${n}`)).item.seq)
    const report = { room: id, seq: seqs[15] ?? 0, reason: 'tips', blocks: true } as const
    await server.call('reportLine', report, { token: other.token })
    await server.call('reportLine', report, { token: other.token })
    const rows = await server.platform.db.selectFrom('roomReports').selectAll().where('roomId', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.lines).toHaveLength(21)
    const { blocked } = await server.call('roomOf', { id }, { token: other.token })
    expect(blocked).toHaveLength(1)
    const listed = (await server.call('chatroomList', {}, { token: other.token })).blocked
    expect(listed.map(({ key }) => key)).toEqual(blocked)
    expect((await server.call('unblockAuthor', { key: blocked[0] ?? '' }, { token: other.token })).blocked).toEqual([])
  })

  it('with a block reach every open page of the member; the unblock does too', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    const { seq } = (await say(server, who, id, 'good evening')).item
    let events = 0
    const reader = await memberIdOf(server.platform.db, other.name)
    const stop = server.platform.events.on('live', ({ userId }) => {
      if (userId === reader) events += 1
    })
    await server.call('blockAuthor', { room: id, seq }, { token: other.token })
    await expect.poll(() => events).toBe(1)
    const [key = ''] = (await server.call('roomOf', { id }, { token: other.token })).blocked
    await server.call('unblockAuthor', { key }, { token: other.token })
    await expect.poll(() => events).toBe(2)
    stop()
  })

  it('apply to gifts and entrances too; an anonymous giver can be reported, but not blocked or named', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    const { db } = server.platform
    const userId = await memberIdOf(db, who.name)
    const author = { key: 'abcdefghijkl', name: 'Giver', role: null, title: null } as const
    const gift = { gift: 'tea', count: 1, combo: 'c', running: 1 } as const
    await say(server, who, id, 'before')
    await transact(db, (tx) =>
      append(tx, id, [
        { kind: 'entry', userId, data: { author, ride: 'crane' } },
        { kind: 'gift', userId, data: { author, ...gift } },
        { kind: 'gift', userId, data: { author: { ...author, name: '' }, ...gift } },
      ]),
    )
    const [, entry, named, unnamed] = [1, 2, 3, 4]
    const report = (seq: number, blocks: boolean) => ({ room: id, seq, reason: 'abuse', blocks }) as const
    expect((await server.refused('reportLine', report(unnamed, true), { token: other.token })).reason).toBe('NOT_FOUND')
    expect((await server.refused('blockAuthor', { room: id, seq: unnamed }, { token: other.token })).reason).toBe('NOT_FOUND')
    expect(await db.selectFrom('roomReports').select('id').where('roomId', '=', id).execute()).toEqual([])
    await server.call('reportLine', report(unnamed, false), { token: other.token })
    for (const seq of [entry, named]) await server.call('reportLine', report(seq, true), { token: other.token })
    const rows = await db.selectFrom('roomReports').select(['seq', 'authorId', 'lines']).where('roomId', '=', id).orderBy('seq').execute()
    expect(rows.map(({ seq, authorId }) => [Number(seq), authorId])).toEqual([entry, named, unnamed].map((seq) => [seq, userId]))
    expect(rows[0]?.lines).toMatchObject([{ text: 'before' }, { kind: 'entry', ride: 'crane' }])
    expect((await server.call('chatroomList', {}, { token: other.token })).blocked.map(({ names }) => names.en)).toEqual(['Giver'])
  })

  it('of a host are one until its decision; a block ends following, reminders and the host’s lines', async () => {
    const { id, hostId } = await newRoom(server)
    const [host, other] = [await person(server), await person(server)]
    await operator('hosts', 'set', hostId, 'member', host.name)
    const { item } = await say(server, host, id, 'welcome')
    const { token } = other
    await server.call('followHost', { id: hostId }, { token })
    await server.call('remindOfHost', { id: hostId, isOn: true }, { token })
    const report = { id: hostId, reason: 'tips', blocks: false } as const
    expect((await server.refused('reportHost', report, { token: host.token })).reason).toBe('NOT_FOUND')
    expect((await server.refused('blockHost', { id: hostId }, { token: host.token })).reason).toBe('NOT_FOUND')
    await server.call('reportHost', report, { token })
    await server.call('reportHost', report, { token })
    const open = async () => linesOf((await operator('rooms', 'reports')).out).filter((line) => line.includes(`\t${hostId}\t`))
    expect(await open()).toHaveLength(1)
    const [number = ''] = (await open())[0]?.split('\t') ?? []
    await operator('rooms', 'decide', number, 'upheld', 'gave', 'tips')
    expect(await open()).toEqual([])
    await server.call('reportHost', { ...report, blocks: true }, { token })
    expect(await open()).toHaveLength(1)
    expect(await server.call('getFollowList', {}, { token })).toEqual({ rooms: [], reminded: [] })
    const keys = async () => (await server.call('roomOf', { id }, { token })).blocked
    expect(await keys()).toEqual(item.kind === 'line' ? [item.author.key] : [])
    const [blocked] = (await server.call('chatroomList', {}, { token })).blocked
    expect(blocked?.names.en).toBe(`Room ${id}`)
    await server.call('unblockAuthor', { key: blocked?.key ?? '' }, { token })
    expect(await keys()).toEqual([])
    await server.call('blockHost', { id: hostId }, { token })
    await server.call('followHost', { id: hostId }, { token })
    expect((await server.call('chatroomList', {}, { token })).blocked, 'who is followed is not blocked').toEqual([])
  })

  it.each(['host', 'author'] as const)(
    'of a %s who is host and author hide the room in all lists of the blocking member, and in no others',
    async (which) => {
      const { id, hostId } = await newRoom(server)
      const [host, other] = [await person(server), await person(server)]
      await operator('hosts', 'set', hostId, 'member', host.name)
      const { token } = other
      const listed = async (as: { token?: string } = { token }) => ({
        on: (await server.call('roomList', { pageParam: { current: 1, size: 100 }, searchParam: {} }, as)).records.some(
          (room) => room.id === id,
        ),
        hosts: (await server.call('searchHosts', { name: `Room ${id}` }, as)).rooms.length,
      })
      const own = async () => ({
        followed: (await server.call('getFollowList', {}, { token })).rooms.length,
        chats: (await server.call('chatroomList', {}, { token })).rooms.length,
      })
      const { seq } = (await say(server, host, id, 'good evening')).item
      await say(server, other, id, 'welcome')
      await server.call('followHost', { id: hostId }, { token })
      // The rooms are read once a second, for everybody.
      await expect.poll(listed, patient).toEqual({ on: true, hosts: 1 })
      expect(await own()).toEqual({ followed: 1, chats: 1 })
      if (which === 'host') await server.call('blockHost', { id: hostId }, { token })
      else await server.call('blockAuthor', { room: id, seq }, { token })
      expect([await listed(), await own()]).toEqual([
        { on: false, hosts: 0 },
        { followed: 0, chats: 0 },
      ])
      expect([await listed({}), await listed({ token: host.token })], 'a visitor, and another member').toEqual([
        { on: true, hosts: 1 },
        { on: true, hosts: 1 },
      ])
      expect(
        (await server.refused('roomList', { pageParam: { current: 1, size: 1 }, searchParam: {} }, { token: 'v1.e30.x' })).reason,
      ).toBe('TOKEN')
      await server.call('followHost', { id: hostId }, { token })
      expect([await listed(), await own()]).toEqual([
        { on: true, hosts: 1 },
        { followed: 1, chats: 1 },
      ])
    },
  )

  it('bring the reporter one message for each decision', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    const { seq } = (await say(server, who, id, 'a line')).item
    await server.call('reportLine', { room: id, seq, reason: 'abuse', blocks: false }, { token: other.token })
    const report = await server.platform.db.selectFrom('roomReports').select('id').where('roomId', '=', id).executeTakeFirstOrThrow()
    const decisionsFor = async ({ token }: Person) =>
      (await server.call('userMessage', { pageParam: { current: 1, size: 20 }, searchParam: {} }, { token })).records
        .filter(({ title }) => title.en === 'Your report has been decided')
        .map(({ content }) => content.en)
    const decide = (as: string) => operator('rooms', 'decide', String(report.id), as, 'because')
    await decide('dismissed')
    await decide('dismissed')
    expect(await decisionsFor(other)).toEqual([expect.stringContaining('found nothing against the rules')])
    await decide('upheld')
    const [latest, ...before] = await decisionsFor(other)
    expect([latest, before.length]).toEqual([expect.stringContaining('breaks the rules of the rooms'), 1])
    expect(latest).not.toContain('because')
    expect(latest).not.toContain(who.name)
    expect(await decisionsFor(who)).toEqual([])
  })

  it('that are decided are deleted with their lines 90 days later; open reports stay', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    const { db } = server.platform
    for (const text of ['one', 'two']) {
      const { seq } = (await say(server, who, id, text)).item
      await server.call('reportLine', { room: id, seq, reason: 'tips', blocks: false }, { token: other.token })
    }
    const reports = () => db.selectFrom('roomReports').select(['id', 'seq']).where('roomId', '=', id).orderBy('id').execute()
    const [first, second] = await reports()
    await operator('rooms', 'decide', String(first?.id), 'upheld', 'it', 'was', 'a', 'tip')
    const passes = (days: number) => sql`update room_reports set decided_at = decided_at - make_interval(days => ${days})`.execute(db)
    await passes(STREAM_DAYS - 1)
    await sweepStreams(db)
    expect(await reports()).toEqual([first, second])
    await passes(1)
    await sweepStreams(db)
    expect(await reports()).toEqual([second])
  })

  it("are refused for one's own line and for an unknown line", async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    const { seq } = (await say(server, who, id, 'mine')).item
    const refused = async (name: 'blockAuthor' | 'reportLine', args: unknown) =>
      (await server.refused(name, args, { token: who.token })).reason
    expect(await refused('blockAuthor', { room: id, seq })).toBe('NOT_FOUND')
    expect(await refused('reportLine', { room: id, seq, reason: 'other', blocks: false })).toBe('NOT_FOUND')
    expect(await refused('blockAuthor', { room: id, seq: 99 })).toBe('NOT_FOUND')
  })
})

describe('the history', () => {
  it('is read back and forth by position, 50 items at a time', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    await sql`
      insert into room_items (room_id, seq, kind, user_id, data, at)
      select ${id}, n, 'line', u.id,
        '{"author": {"key": "abcdefghijkl", "name": "x", "role": null, "title": null}, "text": "a line"}'::jsonb, house_now()
      from generate_series(1, 120) n, users u where username = ${who.name}`.execute(server.platform.db)
    await sql`update live_rooms set last_seq = 120 where id = ${id}`.execute(server.platform.db)
    const seqs = async (range: { before?: number; after?: number }) =>
      (await server.call('roomHistory', { room: id, ...range })).items.map(({ seq }) => seq)
    const from = (first: number, length: number) => Array.from({ length }, (_, n) => first + n)
    expect(await seqs({})).toEqual(from(71, 50))
    expect(await seqs({ before: 71 })).toEqual(from(21, 50))
    expect(await seqs({ after: 100 })).toEqual(from(101, 20))
  })

  it('shows an unreadable item as hidden, and continues', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    for (const text of ['one', 'two', 'three']) await say(server, who, id, text)
    await sql`update room_items set data = '{}' where room_id = ${id} and seq = 2`.execute(server.platform.db)
    expect(await historyTexts(server, id)).toEqual(['one', 'hidden', 'three'])
  })

  it('is kept for 90 days', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    await say(server, who, id, 'old')
    await sql`update room_items set at = at - make_interval(days => ${STREAM_DAYS}) where room_id = ${id}`.execute(server.platform.db)
    await say(server, who, id, 'new')
    expect(await sweepStreams(server.platform.db)).toBeGreaterThan(0)
    expect(await historyTexts(server, id)).toEqual(['new'])
  })

  it('is deleted in batches until a batch is not full, or until the time limit', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    const { db } = server.platform
    for (let n = 0; n < 5; n += 1) await say(server, who, id, `old ${n}`)
    await sql`update room_items set at = at - make_interval(days => ${STREAM_DAYS}) where room_id = ${id}`.execute(db)
    expect(await sweepStreams(db, { atOnce: 2, mostMs: 0 })).toBe(2)
    expect(await sweepStreams(db, { atOnce: 2 })).toBe(3)
    expect(await historyTexts(server, id)).toEqual([])
  })
})
