/** A database of an earlier release is upgraded: its schema equals a new one, its books are correct, its draws verify, and it continues. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitOf } from '#/rules/draws/draw.ts'
import { verifyDraw } from '#/rules/draws/verify.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { chaseRunner } from '../../../server/domains/chase/runner.ts'
import { seedChains } from '../../../server/domains/draws/chain.ts'
import { readLotteries } from '../../../server/domains/draws/lotteries.ts'
import { exportDraws } from '../../../server/domains/draws/exportDraws.ts'
import { periodAndDraw } from '../../../server/domains/draws/view.ts'
import { sealBooks } from '../../../server/ledger/seals.ts'
import { findInvitation } from '../../../server/domains/invitations/module.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { keysOf } from '../../../server/platform/process/keys.ts'
import { auditDatabase, migrate, schema } from '../../../server/open.ts'
import { contentsOf } from '../../release/contents.ts'
import { lineOf, PASSWORD } from '../../release/stage.ts'
import { hallOf, untilDrawn } from '../bets/support.ts'
import { faultsOf } from '../draws/independentVerifier.ts'
import { catalogOf } from '../support/catalog.ts'
import { newRequestId } from '../support/client.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { openRelease, releases } from '../support/releases.ts'

test('the oldest release has the first schema, from which all upgrades start', () => {
  expect(releases[0]?.lastStep).toBe('0032-agents')
})

describe.each(releases)('$name', (release) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openRelease(release)
  })
  afterAll(() => database.close())
  const violations = async () => (await auditDatabase(database.db)).filter(({ violations: count }) => count > 0)

  test('is loaded with its whole content', async () => {
    expect(await contentsOf(database.db)).toEqual(release.contents)
  })

  test("runs each of today's steps that it lacks once; the steps that it has are the first ones", async () => {
    const another = await database.again()
    const ran = (await Promise.all([database, another].map(({ db }) => migrate(db)))).flat()
    await another.close()
    expect(new Set(ran).size).toBe(ran.length)
    const steps = schema.steps.map(({ name }) => name)
    const known = steps.filter((name) => !ran.includes(name))
    expect(known).toEqual(steps.slice(0, known.length))
    expect(known.at(-1)).toContain(release.lastStep)
    expect(await migrate(database.db)).toEqual([])
  })

  test('has the schema of a new database, object by object', async () => {
    const fresh = await openTestDatabase()
    const [upgraded, made] = [await catalogOf(database.db), await catalogOf(fresh.db)]
    await fresh.close()
    expect(Object.keys(made).length).toBeGreaterThan(700)
    expect(upgraded).toEqual(made)
  })

  test('has correct books and its whole content', async () => {
    expect(await violations()).toEqual([])
    const contents = await contentsOf(database.db)
    for (const name of [
      'users',
      'wallets',
      'postings',
      'postings.kind',
      'bets',
      'bets.state',
      'periods',
      'chases',
      'withdrawals',
      'recharges',
    ])
      expect(contents[name], name).toEqual(release.contents[name])
  })

  test('has draws that verify, by the page and by a second verifier, and seeds that are still to come', async () => {
    const { db } = database
    const families = new Map((await readLotteries(db)).map(({ id, drawFamily }) => [id, drawFamily]))
    const exported = await exportDraws(db, 100_000)
    expect(exported.length).toBeGreaterThan(700)
    for (const drawn of exported) {
      expect(faultsOf(drawn), `${drawn.game} ${drawn.period}`).toEqual([])
      const { draw } = await periodAndDraw(db, { lotteryId: drawn.game, period: drawn.period })
      const family = families.get(drawn.game)
      if (!draw || !family) throw new Error(`${drawn.game} ${drawn.period} has no draw`)
      expect(await verifyDraw({ family, receipt: draw, draw }), `${drawn.game} ${drawn.period}`).toMatchObject({ ok: true })
    }
    const chains = seedChains(keysOf(release.serverSecret), () => undefined)
    const { rows: undrawn } = await sql<{ chainId: string; link: number; commit: string }>`
      select chain_id, link, commit from periods where result is null`.execute(db)
    expect(undrawn.length).toBeGreaterThan(50)
    for (const { chainId, link, commit } of undrawn) expect(await commitOf(await chains.seedOf(db, chainId, link))).toBe(commit)
  })

  describe('on a platform of today', () => {
    let server: TestPlatform
    beforeAll(async () => {
      server = await startTestPlatform({ database, secret: release.serverSecret })
    })
    afterAll(() => server.close())

    test('open periods and bets are drawn and settled, and open chases go on', async () => {
      const { db } = server.platform
      const hall = hallOf(server.platform)
      const chases = chaseRunner(server.platform)
      const waiting = async () => {
        const { rows } = await sql`
          select b.bet_id from bets b join periods p on p.lottery_id = b.lottery_id and p.period = b.period
          where b.state = 'WAIT' and p.draws_at < house_now() - interval '1 minute'`.execute(db)
        return rows.length
      }
      expect(await waiting()).toBeGreaterThan(50)
      // Draws in the order of their time: with as many rounds as they take.
      for (let round = 0; round < 20 && (await waiting()) > 0; round++) {
        await hall.draws.round()
        await chases.round()
      }
      expect(await waiting()).toBe(0)
      await chases.round()
      expect(await violations()).toEqual([])
      await hall.draws.stop()
    })

    test('its agents have their teams: all invited members, working codes, and complete sums', async () => {
      const { platform } = server
      const { db } = platform
      const { rows: wrong } = await sql`
        select u.id from users u left join users p on p.id = u.parent_id left join members m on m.user_id = u.id left join members a on a.user_id = p.id
        where m.node is null or m.parent is distinct from a.node`.execute(db)
      expect(wrong).toEqual([])
      const { rows: unseen } =
        await sql`select p.id from users p where not p.is_agent and exists (select from users u where u.parent_id = p.id)`.execute(db)
      expect(unseen, 'above others, but no agents').toEqual([])
      const codes = await db.selectFrom('inviteCodes').select(['code', 'ownerId']).where('disabled', '=', false).execute()
      for (const { code, ownerId } of codes) {
        expect(await findInvitation(platform, code)).toMatchObject({ state: 'open', invitation: { parentId: ownerId } })
      }
      await bookRebates(platform)
      await countAll(platform)
      const { rows: teams } = await sql<{ invited: bigint; counted: bigint; posted: bigint; summed: bigint }>`
        select (select count(*) from users where parent_id is not null) as invited, (select sum(direct) from member_sums)::bigint as counted,
          ((select coalesce(sum(amount), 0) from postings where kind = 'rebate') + (select coalesce(sum(amount), 0) from rebate_batches))::bigint as posted,
          (select sum(own_rebate) from member_days)::bigint as summed`.execute(db)
      expect(teams[0]?.invited).toBeGreaterThan(0n)
      expect(teams[0]?.counted).toBe(teams[0]?.invited)
      expect(teams[0]?.posted).toBeGreaterThan(0n)
      expect(teams[0]?.summed).toBe(teams[0]?.posted)
      expect(await violations()).toEqual([])
    })

    test('its members can sign in, see their data, and play', async () => {
      const signIn = { grant_type: 'password', scope: 'server', username: 'annabel', password: PASSWORD } as const
      const { access_token: token } = await server.call('token', signIn)
      const { balance, prizeGroup } = await server.call('querySystemUserInfo', {}, { token })
      expect(BigInt(balance)).toBeGreaterThan(0n)
      expect((await server.call('chatMessages', { size: 10 }, { token })).records.map(({ from }) => from)).toContain('service')
      const hall = hallOf(server.platform)
      await untilDrawn(hall, 'ssc-3m')
      const { current } = await server.call('getCurrentInfo', { lotteryId: 'ssc-3m' })
      const request = { requestId: newRequestId(), lotteryId: 'ssc-3m', period: current?.period ?? '' }
      const lines = [await lineOf(server, { prizeGroup }, 'ssc-3m', 'LHWQ', [['dragon']])]
      const { bets } = await server.call('batchBet', { ...request, lines }, { token })
      await untilDrawn(hall, 'ssc-3m')
      const { records } = await server.call(
        'queryUserBetRecordPage',
        { pageParam: { current: 1, size: 10 }, searchParam: { pageGameRecordEnum: 'ALL', betId: bets[0]?.betId ?? '' } },
        { token },
      )
      expect(records.map(({ state }) => state)).not.toContain('WAIT')
      await sealBooks(server.platform)
      expect(await violations()).toEqual([])
      await hall.draws.stop()
    })
  })
})
