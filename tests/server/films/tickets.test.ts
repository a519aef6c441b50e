/** Tickets and the codes that give some. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../server/domains/accounts/module.ts'
import { seedPeople } from '../../../server/domains/accounts/seed.ts'
import { seedTickets } from '../../../server/domains/films/seed.ts'
import { filmModule } from '../../../server/domains/films/module.ts'
import { credentials } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate, operateUnsure } from '../support/operate.ts'
import { cinema, firstPage, give, HOUR, newViewer, origin, pageOfState, type Viewer } from './support.ts'

const setup = cinema()
const unusedOf = async ({ as }: Viewer) => setup.server.call('queryPageOfUesrNotUsedMovieExchange', firstPage, as)
const run = (...args: readonly string[]) => operate(setup.server.platform, 'tickets', ...args)
const three = '活动 | 이벤트 | Event'
const codes = async (...options: readonly string[]) => linesOf((await run('codes', ...options, three)).out)
const oneCode = async (...options: readonly string[]): Promise<string> => (await codes(...options))[0] ?? ''
const check = (viewer: Viewer, code: string) => setup.server.call('verifyMovieExchange', { code }, viewer.as)
const refusedCheck = (viewer: Viewer, code: string) => setup.server.refused('verifyMovieExchange', { code }, viewer.as)
const redeem = (viewer: Viewer, code: string, requestId = newRequestId()) =>
  setup.server.call('redeemMovieCode', { requestId, code }, viewer.as)
const wrong = 'AAAABBBBCCCC'

describe('tickets', () => {
  it('are listed in the order of their use, with their origin', async () => {
    const viewer = await newViewer(setup.server)
    const [late, early] = await give(setup.server, viewer, [48, 24])
    const { records, total } = await unusedOf(viewer)
    expect(records.map(({ id }) => id)).toEqual([early, late])
    expect(records[0]).toMatchObject({ state: 'unused', origin, use: null, returnedAt: null })
    expect(total).toBe(2)
    const { access } = await setup.server.call('getMovieExchange', { id: 'needle' }, viewer.as)
    expect(access).toEqual({ kind: 'ticket', left: 2, expiresAt: records[0]?.expiresAt, minutes: 2880 })
  })

  it('that are over are no longer among the unused', async () => {
    const viewer = await newViewer(setup.server)
    await give(setup.server, viewer, [-1, 24])
    expect((await unusedOf(viewer)).records).toHaveLength(1)
    const { records, counts } = await setup.server.call('pageMyMovieExchange', pageOfState('expired'), viewer.as)
    expect(records.map(({ state }) => state)).toEqual(['expired'])
    expect(counts).toEqual({ unused: 1, used: 0, expired: 1 })
  })

  it('are visible and usable only for their owner', async () => {
    const [owner, other] = [await newViewer(setup.server), await newViewer(setup.server)]
    await give(setup.server, owner, [24])
    expect((await unusedOf(other)).records).toEqual([])
    expect((await setup.server.call('pageMyMovieExchange', pageOfState('expired'), other.as)).counts).toEqual({
      unused: 0,
      used: 0,
      expired: 0,
    })
    expect((await setup.server.call('getMovieExchange', { id: 'needle' }, other.as)).access.kind).toBe('none')
  })

  it('are granted, listed and removed by the operator, until they are used', async () => {
    const viewer = await newViewer(setup.server)
    const granted = linesOf((await run('grant', viewer.username, '--tickets', '2', '--days', '3', three)).out)
    expect(granted).toHaveLength(2)
    const [first = ''] = granted.map((line) => line.split('\t')[0])
    expect(await operateUnsure(setup.server.platform, 'tickets', 'remove', first)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`takes from ${viewer.username} a ticket that was given for "Event"`),
    })
    expect(await run('remove', first)).toMatchObject({ code: 0 })
    expect((await run('remove', first)).code).not.toBe(0)
    expect(
      linesOf((await run('list', viewer.username)).out)
        .map((line) => line.split('\t')[1])
        .toSorted(),
    ).toEqual(['revoked', 'unused'])
    expect((await unusedOf(viewer)).records).toMatchObject([{ origin: { korw: '이벤트' } }])
    const { records } = await setup.server.call('pageMyMovieExchange', pageOfState('expired'), viewer.as)
    expect(records.map(({ id, state }) => [id, state])).toEqual([[first, 'revoked']])
  })

  it('cannot be granted to an unknown member, and not without a text in each language', async () => {
    expect((await run('grant', 'nobody77', three)).code).not.toBe(0)
    expect((await run('grant', demoAccounts.player.username, 'Event')).code).not.toBe(0)
  })

  it('are granted and put into codes by at most a thousand at once', async () => {
    const { username } = demoAccounts.player
    const tooMany = await Promise.all([
      run('grant', username, '--tickets', '1001', three),
      run('codes', '--codes', '1001', three),
      run('codes', '--tickets', '1001', three),
    ])
    for (const { code, err } of tooMany) {
      expect(code).not.toBe(0)
      expect(err).toContain('takes a whole number from 1 to 1000')
    }
    expect(await codes('--codes', '1000')).toHaveLength(1000)
  })

  it('are two for each demo account, however often the platform starts, and the demo code is printed', async () => {
    await seedPeople(setup.server.platform)
    await seedTickets(setup.server.platform)
    await seedTickets(setup.server.platform)
    const { username, password } = demoAccounts.player
    const { access_token: token } = await setup.server.call('token', { ...credentials(username), password })
    const { total } = await setup.server.call('queryPageOfUesrNotUsedMovieExchange', firstPage, { token })
    expect(total).toBe(2)
    const [note = ''] = await filmModule.notes(setup.server.platform)
    const viewer = await newViewer(setup.server)
    expect(await check(viewer, note.split(' ').at(-1) ?? '')).toMatchObject({ tickets: 1 })
  })
})

describe('a code', () => {
  it('can be checked without a redemption, in any case and grouping, and then gives its tickets once', async () => {
    const viewer = await newViewer(setup.server)
    const code = await oneCode('--tickets', '2')
    expect(code).toMatch(/^[A-Z\d]{12}$/)
    const typed = `${code.slice(0, 4)} ${code.slice(4, 8).toLowerCase()}-${code.slice(8)}`
    const shown = await check(viewer, typed)
    expect(shown.tickets).toBe(2)
    expect(await check(viewer, code)).toEqual(shown)
    expect((await unusedOf(viewer)).total).toBe(0)
    expect(await redeem(viewer, typed)).toEqual(shown)
    const { records } = await unusedOf(viewer)
    expect(records.map(({ expiresAt, origin: source }) => [expiresAt, source.en])).toEqual([
      [shown.expiresAt, 'Event'],
      [shown.expiresAt, 'Event'],
    ])
  })

  it('gives its tickets to one of twenty requests that come at the same time', async () => {
    const code = await oneCode()
    const [one, two] = [await newViewer(setup.server), await newViewer(setup.server)]
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => redeem(n % 2 === 0 ? one : two, code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const totals = await Promise.all([one, two].map(async (viewer) => (await unusedOf(viewer)).total))
    expect(totals.toSorted()).toEqual([0, 1])
  })

  it('gets the same answer for a repeated request, and gives its tickets once', async () => {
    const viewer = await newViewer(setup.server)
    const [code, requestId] = [await oneCode(), newRequestId()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(viewer, code, requestId)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await unusedOf(viewer)).total).toBe(1)
  })

  it('gets a refusal with the time of use or of expiry, and with the tries that are left', async () => {
    const [viewer, other] = [await newViewer(setup.server), await newViewer(setup.server)]
    const code = await oneCode()
    const before = setup.server.platform.now()
    await redeem(other, code)
    const used = await refusedCheck(viewer, code)
    expect(used.reason).toBe('FILM_CODE_USED')
    expect(used.params[0]).toBe('4')
    expect(Number(used.params[1])).toBeGreaterThanOrEqual(before)
    const over = await oneCode()
    const shown = await check(viewer, over)
    await setup.server.platform.db
      .updateTable('filmCodes')
      .set({ expiresAt: new Date(before - HOUR) })
      .where('usedAt', 'is', null)
      .where(sql<boolean>`expires_at = ${new Date(shown.expiresAt)}`)
      .execute()
    expect(await refusedCheck(viewer, over)).toMatchObject({ reason: 'FILM_CODE_EXPIRED', params: ['3', String(before - HOUR)] })
    expect(await refusedCheck(viewer, wrong)).toMatchObject({ reason: 'FILM_CODE', params: ['2'] })
  })

  it('that is wrong can be tried five times a day, also at once; after that even a right code is refused', async () => {
    const viewer = await newViewer(setup.server)
    const code = await oneCode()
    const reasons = await Promise.all(Array.from({ length: 8 }, async () => (await refusedCheck(viewer, wrong)).reason))
    expect(reasons.filter((reason) => reason === 'FILM_CODE')).toHaveLength(5)
    expect(reasons.filter((reason) => reason === 'FILM_CODE_TRIES')).toHaveLength(3)
    expect((await refusedCheck(viewer, code)).reason).toBe('FILM_CODE_TRIES')
    expect((await setup.server.refused('redeemMovieCode', { requestId: newRequestId(), code }, viewer.as)).reason).toBe('FILM_CODE_TRIES')
    await setup.server.platform.db.updateTable('filmCodeTries').set({ day: '2026-01-01' }).where('userId', '=', viewer.id).execute()
    expect(await check(viewer, code), 'on another day').toMatchObject({ tickets: 1 })
  })

  it('is nowhere to be read once it was printed', async () => {
    const code = await oneCode()
    const rows = await setup.server.platform.db.selectFrom('filmCodes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(setup.server.logged()).not.toContain(code)
  })

  it('has twelve letters and digits', async () => {
    const viewer = await newViewer(setup.server)
    for (const code of ['ABC', 'ABCDEFGHJKLM2', 'ABCD EFGH JK!M']) expect((await refusedCheck(viewer, code)).reason).toBe('BAD_REQUEST')
  })
})

describe('positions', () => {
  const save = (viewer: Viewer, positions: { film: string; seconds: number; at: number }[]) =>
    setup.server.call('saveMoviePositions', { positions }, viewer.as)
  const begun = async (viewer: Viewer) =>
    (await setup.server.call('moviePositions', {}, viewer.as)).positions.map(({ film, seconds }) => [film.code, seconds])

  it('count by the latest of a film, in any order of arrival, and only for their member', async () => {
    const [viewer, other] = [await newViewer(setup.server), await newViewer(setup.server)]
    const now = setup.server.platform.now()
    await save(viewer, [
      { film: 'needle', seconds: 40, at: now - 1000 },
      { film: 'open', seconds: 20, at: now - 3000 },
      { film: 'needle', seconds: 30, at: now - 2000 },
    ])
    await save(viewer, [{ film: 'needle', seconds: 10, at: now - 5000 }])
    expect(await begun(viewer)).toEqual([
      ['needle', 40],
      ['open', 20],
    ])
    expect((await setup.server.call('getMovieExchange', { id: 'needle' }, viewer.as)).position).toEqual({ seconds: 40, at: now - 1000 })
    expect(await begun(other)).toEqual([])
  })

  it('from a fast clock block no later ones; positions in an unknown film are dropped', async () => {
    const viewer = await newViewer(setup.server)
    const ahead = setup.server.platform.now() + 365 * 24 * HOUR
    await save(viewer, [
      { film: 'needle', seconds: 40, at: ahead },
      { film: 'nothing', seconds: 40, at: 1 },
    ])
    await save(viewer, [{ film: 'needle', seconds: 50, at: ahead }])
    expect(await begun(viewer)).toEqual([['needle', 50]])
  })

  it('in the first seconds or at the end of a film are not offered to resume from', async () => {
    const viewer = await newViewer(setup.server)
    const at = setup.server.platform.now()
    await save(viewer, [
      { film: 'needle', seconds: 3, at },
      { film: 'open', seconds: 97, at },
      { film: 'higher', seconds: 9999, at },
    ])
    expect(await begun(viewer)).toEqual([])
    expect((await setup.server.call('getMovieExchange', { id: 'higher' }, viewer.as)).position?.seconds).toBe(100)
  })
})
