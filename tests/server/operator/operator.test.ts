/** What an operator can do, through the platform's local socket. */
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { seedPeople } from '../../../server/domains/accounts/seed.ts'
import { type Db, transact } from '../../../server/platform/database/database.ts'
import { word } from '../../../server/platform/operator/arguments.ts'
import { act } from '../../../server/platform/operator/command.ts'
import { list } from '../../../server/platform/operator/list.ts'
import { operatorLogInvariants } from '../../../server/platform/operator/log.ts'
import { lineOf, type Reply, type Request } from '../../../server/platform/operator/protocol.ts'
import { runCommand } from '../../../server/platform/operator/run.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { ask, connected, listenForOperator, operatorSocketPath } from '../../../server/platform/operator/socket.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { patient } from '../../support/patience.ts'
import { linesOf, operateBySocket } from '../support/operate.ts'
import { commands } from '../../../server/modules.ts'

let server: TestPlatform
let folder: string
let listener: Awaited<ReturnType<typeof listenForOperator>>
beforeAll(async () => {
  server = await startTestPlatform()
  await seedPeople(server.platform)
  folder = await mkdtemp(join(tmpdir(), 'stone-operator-'))
  listener = await listenForOperator(server.platform, commands, operatorSocketPath(folder))
})
afterAll(async () => {
  await listener?.close()
  await server.close()
  await rm(folder, { recursive: true })
})

/** The latest rows of the log, the earliest first; acts of another test may still run. */
async function logged(count: number, command?: string) {
  const rows = server.platform.db.selectFrom('operatorLog').select(['actor', 'command', 'args', 'outcome'])
  const query = command === undefined ? rows : rows.where('command', '=', command)
  return (await query.orderBy('id', 'desc').limit(count).execute()).toReversed()
}

const operate = (...words: readonly string[]) => operateBySocket(folder, ...words)

describe('an operator', () => {
  it('uses a socket that only its owner can open', async () => {
    expect((await stat(operatorSocketPath(folder))).mode & 0o777).toBe(0o600)
  })

  it('starts maintenance of the platform and ends it', async () => {
    expect(await operate('maintenance', 'on', 'back at', 'five')).toEqual({ code: 0, out: 'on: back at five\n', err: '' })
    expect(await operate('maintenance')).toMatchObject({ out: 'on: back at five\n' })
    expect(await operate('maintenance', 'on', '五点恢复 | 5시에 재개 | Back at five')).toMatchObject({
      out: 'on: 五点恢复 | 5시에 재개 | Back at five\n',
    })
    expect(await operate('maintenance', 'off')).toEqual({ code: 0, out: 'off\n', err: '' })
  })

  it('reads and changes settings', async () => {
    expect(linesOf((await operate('settings')).out)).toContain('theme\t"yellow-stone"')
    expect(await operate('settings', 'set', 'theme', 'obsidian')).toEqual({ code: 0, out: '"obsidian"\n', err: '' })
    expect(linesOf((await operate('settings', 'list')).out)).toContain('theme\t"obsidian"\t(changed)')
    expect(await operate('settings', 'unset', 'theme')).toMatchObject({ code: 0, out: '"yellow-stone"\n' })
    expect(await operate('settings', 'set', 'unitRate', '"many"')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('unitRate'),
    })
    expect(await operate('settings', 'get', 'constructor')).toMatchObject({ code: 1, err: expect.stringContaining('no setting') })
  })

  it('keeps the lines', async () => {
    expect((await operate('lines', 'add', 'two', 'https://two.example')).out).toBe('two\thttps://two.example\n')
    expect(await operate('lines', 'add', 'bad', 'javascript:alert(1)')).toMatchObject({ code: 1 })
    // The page's policy contains the lines: a line that ended its directive would begin another one.
    expect(await operate('lines', 'add', 'bad', 'https://a.example;sandbox')).toMatchObject({ code: 1 })
    expect(await operate('lines', 'remove', 'two')).toEqual({ code: 0, out: '', err: '' })
    expect(await operate('lines', 'remove', 'two')).toMatchObject({ code: 1, err: 'there is no line "two"\n' })
  })

  it('writes notices', async () => {
    const added = await operate('notice', 'add', '通知 | 공지 | Notice', '<p>内容</p>', '--dialog')
    const id = added.out.trim()
    expect((await operate('notice', 'list')).out).toContain(id)
    expect(await operate('notice', 'remove', id)).toMatchObject({ code: 0 })
    expect((await operate('notice')).out).not.toContain(id)
  })

  it('prints a list oldest first, by pages, within a time span, as JSON and as CSV, and prints the total', async () => {
    for (const title of ['=1+1', 'b, "quoted"', 'c', 'd']) await operate('notice', 'add', title, '<p>x</p>')
    const rowsOf = async (...words: readonly string[]) =>
      linesOf((await operate('notice', 'list', '--json', ...words)).out).map(
        (line) => JSON.parse(line) as { id: string; at: string; title: string },
      )
    const rows = await rowsOf()
    expect(rows.map(({ title }) => title).slice(-4)).toEqual(['=1+1', 'b, "quoted"', 'c', 'd'])
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
    const second = rows.at(-3)?.id ?? ''
    expect((await rowsOf('--after', second)).map(({ title }) => title)).toEqual(['c', 'd'])
    expect((await operate('notice', 'list', '--after', second, '--limit', '1')).out).toMatch(
      new RegExp(`^[^\\n]+\\tc\\ntotal\\t${rows.length}, of which 1 are shown\\n$`),
    )
    expect(await operate('notice', 'list', '--after', 'nothing')).toMatchObject({
      code: 1,
      out: '',
      err: 'there is no "nothing" in this list\n',
    })
    const { settings } = server.platform
    const today = businessDay(server.platform.now(), { timeZone: settings.get('timeZone'), dayStartHour: settings.get('dayStartHour') })
    expect(await rowsOf('--from', dayAfter(today, -1), '--to', dayAfter(today))).toHaveLength(rows.length)
    expect(await rowsOf('--from', dayAfter(today, 2))).toEqual([])
    expect(await rowsOf('--to', dayAfter(today, -3))).toEqual([])
    const csv = (await operate('notice', 'list', '--csv')).out.split('\n')
    expect(csv[0]).toBe('\uFEFFid,at,title')
    expect(csv).toContain([second, rows.at(-3)?.at, '"b, ""quoted"""'].join(','))
    expect(csv.filter((line) => line.endsWith(",'=1+1"))).toHaveLength(1)
    for (const wrong of [
      ['--limit', '0'],
      ['--limit', '-1'],
      ['--from', 'monday'],
      ['--to', '2026-13-01'],
      ['--page', '2'],
    ])
      expect(await operate('notice', 'list', ...wrong), wrong.join(' ')).toMatchObject({ code: 2, out: '' })
    expect(await operate('jobs', '--after', 'x'), 'a short table has no pages').toMatchObject({ code: 2 })
  })

  describe('limits every list by rows and by time', () => {
    const acts = Object.entries(commands).flatMap(([name, command]) =>
      'acts' in command
        ? Object.entries(command.acts).map(([actName, one]) => [`${name} ${actName}`, one] as const)
        : [[name, command] as const],
    )
    const lists = acts.filter(([name, { takes }]) => name.endsWith(' list') || 'after' in takes)
    /** Lists with another order: their rows have no time. */
    const timeless =
      'articles banners budgets campaigns channels cities films gifts hosts lines lotteries mall offers packets rooms settings'
        .split(' ')
        .map((name) => `${name} list`)
    const words: Readonly<Record<string, readonly string[]>> = {
      'agents codes': ['player01'],
      'agreements of': ['player01'],
      'agreements who': ['terms', '1'],
      'budgets moves': ['pebbles'],
      'campaigns claims': ['pebbles'],
      'chat show': ['player01'],
      // Each act of this test adds to the whole log.
      log: ['--command', 'articles'],
      'members find': ['player'],
      'members limits': ['player01'],
      'messages list': ['player01'],
      'passkeys list': ['player01'],
      'sessions list': ['player01'],
      'tickets list': ['player01'],
    }

    beforeAll(async () => {
      const texts = ['起步 | 시작 | Start', '一次 | 한 번 | Once', '不用充值 | 입금 불필요 | Nothing', '快 | 즉시 | At once'].join(' // ')
      await operate('articles', 'add', 'terms', 'legal', '规则 | 규칙 | Rules', '<p>一</p> | <p>하나</p> | <p>one</p>')
      await operate('campaigns', 'add', 'task', 'pebbles', 'verify', 'day', '2999-01-01T00:00', '-', '1=points:0.5', texts)
      await operate('budgets', 'fund', 'pebbles', '10')
    })

    it('and only these lists have no time', () => {
      expect(lists.length).toBeGreaterThan(40)
      expect(
        lists
          .filter(([, { takes }]) => !('from' in takes && 'to' in takes))
          .map(([name]) => name)
          .toSorted(),
      ).toEqual(timeless)
    })

    it.each(lists)('%s', async (name, { takes }) => {
      expect(Object.keys(takes)).toEqual(expect.arrayContaining(['after', 'limit', 'last', 'json', 'csv']))
      const args = [...name.split(' '), ...(words[name] ?? [])]
      const whole = (await operate(...args, '--json')).out
      const count = linesOf(whole).length
      const always = 'from' in takes ? ['--from', '1970-01-02', '--to', '2999-01-01'] : []
      const { out, err } = await operate(...args, ...always, '--limit', '1')
      expect(err).toBe('')
      expect(linesOf(out)).toHaveLength(Math.min(count, 1))
      expect(out).toMatch(new RegExp(`^total\\t${count}${count > 1 ? ', of which 1 are shown' : ''}(\\t|$)`, 'm'))
      expect((await operate(...args, '--after', 'no such row')).err).toBe('there is no "no such row" in this list\n')
      const early = 'from' in takes ? ['--to', '1970-01-02'] : ['--limit', '0']
      expect((await operate(...args, ...early, '--json')).out).toBe('')
    })

    it('and a list with a time has to be ordered by that time', () => {
      const terms = { help: 'names', takes: {}, query: () => sql<{ name: string }>`select name, at from x`, columns: [] }
      expect(() => list({ ...terms, at: 'at', order: [['name', 'text']] })).toThrow('at is not part of the order')
    })
  })

  it('locks a member out and lets them in again', async () => {
    expect(await operate('lock', 'player01')).toEqual({ code: 0, out: 'player01 is locked\n', err: '' })
    expect(await operate('unlock', 'PLAYER01')).toMatchObject({ code: 0 })
    expect(await operate('lock', 'nobody99')).toMatchObject({ code: 1, err: 'there is no member "nobody99"\n' })
  })

  it('M2: audits the ledger, each rule with its count', async () => {
    const { code, out } = await operate('audit')
    expect(code).toBe(0)
    expect(linesOf(out).length).toBeGreaterThan(7)
    for (const line of linesOf(out)) expect(line).toMatch(/^0\t/)
  })

  it('exports draws as JSON lines without any other output', async () => {
    const { code, out } = await operate('export-draws', '--limit', '5')
    expect(code).toBe(0)
    for (const line of linesOf(out)) {
      expect(Object.keys(JSON.parse(line) as object)).toEqual(['game', 'period', 'algorithm', 'commit', 'seed', 'entropy', 'result'])
    }
    for (const limit of ['0', '-1', 'all', '1.5'])
      expect(await operate('export-draws', '--limit', limit)).toMatchObject({ code: 2, out: '' })
  })

  it('gets an error message and an exit code for wrong input', async () => {
    expect(await operate('explode')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no command') })
    expect(await operate('toString')).toMatchObject({ code: 2 })
    expect(await operate('maintenance', 'on')).toMatchObject({ code: 2, err: 'the message is missing\nusage: maintenance on MESSAGE…\n' })
    expect(await operate('notice', 'add', 'One', '<p>two</p>', '--dialogue')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Unknown option '--dialogue'[^\n]*\nusage: notice add TITLE HTML \[--dialog\]\n$/),
    })
    expect((await operate('notice')).out).not.toContain('One')
    expect(await operate('maintenance', 'perhaps')).toMatchObject({ code: 2 })
  })

  it('finds each act in the log, with its actor and its outcome', async () => {
    await operate('maintenance', 'off', '--as', 'lin')
    await operate('--as=wu', 'explode', 'now')
    await operate('maintenance')
    expect(await logged(3)).toEqual([
      { actor: 'lin', command: 'maintenance', args: ['off'], outcome: 'done' },
      { actor: 'wu', command: 'explode', args: [], outcome: 'exit 2' },
      { actor: 'tester', command: 'maintenance', args: [], outcome: 'done' },
    ])
    const { out } = await operate('log', '--last', '3')
    expect(linesOf(out).map((line) => line.split('\t').slice(2))).toEqual([
      ['lin', 'maintenance off', 'done'],
      ['wu', 'explode', 'exit 2'],
      ['tester', 'maintenance', 'done'],
    ])
    expect(await operate('log', '--last', '3', '--limit', '3')).toMatchObject({ code: 2, out: '' })
    for (const name of [[], ['a\nb'], [' '], ['x'.repeat(65)]])
      await expect(operate('maintenance', '--as', ...name)).rejects.toThrow('--as takes the name of who acts')
  })

  it.each([
    ['a note', ['done', 'G-1120-4471', '陈小满', '签收'], ['done', 'G-1120-4471', '…'], 1],
    ['a reason', ['reject', 'G-1120-4471', '-', '陈小满 | 진소만 | Chen'], ['reject', 'G-1120-4471', '-', '…'], 1],
    ['a reason in the place of the field', ['reject', 'G-1120-4471', '陈小满 | 진소만 | Chen'], ['reject', 'G-1120-4471', '…'], 2],
    ['a note in the place of the number', ['done', '陈小满'], ['done', '…'], 2],
    ['a note as an option', ['done', 'G-1120-4471', '--note=陈小满'], ['done', '…'], 2],
    ['a note after an act that is none', ['donne', 'G-1120-4471', '陈小满'], [], 2],
    ['none', ['done', 'G-1120-4471'], ['done', 'G-1120-4471'], 1],
    ['none, and no number', ['take', 'G1120'], ['take', 'G1120'], 2],
  ])('writes no text that may be personal into a log: %s', async (_, words, loggedArgs, code) => {
    expect((await operate('welfare', ...words)).code).toBe(code)
    expect(await logged(1)).toEqual([{ actor: 'tester', command: 'welfare', args: loggedArgs, outcome: `exit ${code}` }])
    expect(server.logged()).not.toContain('陈小满')
  })

  it.each([
    ['does not follow the protocol', 'rm -rf\n'],
    ['contains a character that the log cannot store', lineOf({ actor: 'tester', command: 'unlock', args: ['a\0b'], consent: 'given' })],
    ['contains half a character', lineOf({ actor: 'tester', command: 'unlock', args: ['a\ud800b'], consent: 'given' })],
  ])('gets an error if the request %s', async (_, line) => {
    const socket = await connected(operatorSocketPath(folder))
    const answer = new Promise<string>((resolve) => socket?.once('data', (data) => resolve(String(data))))
    socket?.write(line)
    expect(await answer).toContain('cannot be read')
    socket?.destroy()
  })

  it('is no loss to the platform when its command dies before it has read the answer', async () => {
    const socket = await connected(operatorSocketPath(folder))
    if (!socket) throw new Error('no one listens')
    // More answers than the connection can buffer, without a reader: the platform's end breaks while it writes.
    socket.pause()
    await new Promise<void>((resolve) => {
      socket.write(lineOf({ actor: 'tester', command: 'settings', args: ['list'], consent: 'none' }).repeat(100), () => resolve())
    })
    socket.destroy()
    expect((await operate('maintenance')).code).toBe(0)
  })

  it('reaches the process that listens: another process on the same database does not replace it', async () => {
    expect(await listenForOperator(server.platform, commands, operatorSocketPath(folder))).toBeUndefined()
  })
})

describe("the operator's log", () => {
  /** Acts that write an unused setting, in each way in which acts can write. */
  const store = (db: Db, name: string) => sql`insert into settings (name, value) values (${name}, 'true')`.execute(db)
  const stored = async (name: string) => (await sql`select 1 from settings where name = ${name}`.execute(server.platform.db)).rows.length
  const run = (work: (platform: Platform) => Promise<number | void>, terms: { isInParts?: boolean } = {}) => {
    const tried = { try: act({ help: '', takes: {}, ...terms, run: work }) }
    const request: Request = { actor: 'lin', command: 'try', args: [], consent: 'none' }
    return runCommand(
      server.platform,
      tried,
      request,
      () => undefined,
      async () => false,
    )
  }
  const tries = () =>
    server.platform.db.selectFrom('operatorLog').select(['id', 'outcome']).where('command', '=', 'try').orderBy('id').execute()

  it.each([
    ['a transaction', (db: Db) => transact(db, (tx) => store(tx, 'tried'))],
    ['a statement alone', (db: Db) => store(db, 'tried')],
    [
      'the second of two transactions',
      (db: Db) => transact(db, (tx) => stateless(tx)).then(() => transact(db, (tx) => store(tx, 'tried'))),
    ],
  ])('has the row of an act as soon as the act commits %s, before the act goes on', async (_, write) => {
    let seen = -1
    const before = (await tries()).length
    await run(async ({ db }) => {
      await write(db)
      seen = (await tries()).length - before
      await sql`delete from settings where name = 'tried'`.execute(db)
    })
    expect(seen).toBe(1)
    expect((await tries()).slice(before).map(({ outcome }) => outcome)).toEqual(['done'])
  })
  const stateless = (tx: Db) => sql`select count(*) from settings`.execute(tx)

  it('says of an act that was rolled back only that it failed', async () => {
    const before = await tries()
    await run(({ db }) =>
      transact(db, async (tx) => {
        await store(tx, 'rolled-back')
        throw new Error('no')
      }),
    )
    expect(await stored('rolled-back')).toBe(0)
    expect(await tries()).toEqual([...before, { id: expect.any(BigInt), outcome: 'exit 1' }])
    expect(await logged(1, 'try')).toEqual([{ actor: 'lin', command: 'try', args: [], outcome: 'exit 1' }])
  })

  it('does not let an act commit if its row cannot be written', async () => {
    await sql`alter table operator_log add constraint no_try check (command <> 'try') not valid`.execute(server.platform.db)
    await run(({ db }) => transact(db, async (tx) => void (await store(tx, 'unwritten'))))
    await run(async ({ db }) => void (await store(db, 'unwritten')))
    await sql`alter table operator_log drop constraint no_try`.execute(server.platform.db)
    expect(await stored('unwritten')).toBe(0)
  })

  it('has the begin and the end of an act in parts, and for any other act the row before its failure', async () => {
    const half = async ({ db }: Platform) => {
      await store(db, 'half')
      throw new Error('no')
    }
    await run(half)
    const [done, failed] = (await tries()).slice(-2)
    expect([done?.outcome, failed?.outcome]).toEqual(['done', `exit 1 after ${done?.id}`])
    await run(async ({ db }) => void (await store(db, 'in parts')), { isInParts: true })
    const [begun, ended] = (await tries()).slice(-2)
    expect([begun?.outcome, ended?.outcome]).toEqual(['begun', `done after ${begun?.id}`])
  })

  it('is read by time, person and command, on from a row', async () => {
    await operate('notice', '--as', 'wu')
    await operate('notice', 'add', 'one two', '<p>\n</p>', '--as', 'wu')
    await operate('maintenance', '--as', 'wu')
    const read = async (...words: readonly string[]) => linesOf((await operate('log', ...words)).out).map((line) => line.split('\t'))
    const ofWu = await read('--by', 'wu', '--command', 'notice')
    expect(ofWu.map(([, , ...rest]) => rest)).toEqual([
      ['wu', 'notice', 'done'],
      ['wu', 'notice add "one two" "<p>\\n</p>"', 'done'],
    ])
    expect(await read('--by', 'wu', '--command', 'notice', '--after', ofWu[0]?.[0] ?? '')).toEqual(ofWu.slice(1))
    expect(await read('--by', 'wu', '--from', '2020-01-01T00:00', '--to', '2021-01-01T00:00')).toEqual([])
    expect(await read('--command', 'notice', '--from', '2020-01-01T00:00', '--last', '1')).toEqual([ofWu[1]])
    expect(await operate('log', '--from', 'yesterday')).toMatchObject({ code: 2 })
    expect(await operate('log', '--after', 'one')).toMatchObject({ code: 1, out: '' })
  })

  it('can only be added to', async () => {
    for (const rewrite of [sql`update operator_log set actor = 'wu'`, sql`delete from operator_log`, sql`truncate operator_log`])
      await expect(rewrite.execute(server.platform.db)).rejects.toMatchObject({ code: '0A000' })
  })

  it.each([
    ['a row is changed', sql`update operator_log set actor = 'wu' where id = 3`],
    ['a row is taken away', sql`delete from operator_log where id = 3`],
    ['the first row is taken away', sql`delete from operator_log where id = 1`],
    [
      'a row is changed with its digest',
      sql`update operator_log set actor = 'wu', digest = operator_log_digest(row (id, at, command, args, outcome, 'wu', previous, digest)::operator_log) where id = 3`,
    ],
  ])('shows the audit that %s by a person who has all rights on the database', async (_, rewrite) => {
    await Promise.all(['one', 'two', 'three', 'four'].map((name) => operate('maintenance', '--as', name)))
    const [chain] = Object.values(operatorLogInvariants)
    if (!chain) throw new Error('no rule')
    expect((await chain.execute(server.platform.db)).rows).toEqual([])
    const rewriting = server.platform.db.transaction().execute(async (tx) => {
      await sql`alter table operator_log disable trigger user`.execute(tx)
      await rewrite.execute(tx)
      throw new Error(`${(await chain.execute(tx)).rows.length} found`)
    })
    await expect(rewriting).rejects.toThrow(/^[12] found$/)
  })

  it('is not written for a setting if the log has not its functions yet, and the command says so', async () => {
    await sql`alter function chain_operator_log() rename to away`.execute(server.platform.db)
    expect(await operate('settings', 'set', 'theme', 'jade')).toMatchObject({ code: 0, err: expect.stringContaining('not written down') })
    expect((await logged(1000, 'settings')).filter(({ args }) => args.includes('jade'))).toEqual([])
    await sql`alter function away() rename to chain_operator_log`.execute(server.platform.db)
    expect((await operate('settings', 'unset', 'theme')).err).toBe('')
  })
})

describe('a text in three languages', () => {
  const noticed = async () =>
    (await server.platform.db.selectFrom('notices').select('title').execute()).map(({ title: { rw, korw, en } }) => [rw, korw, en])

  it.each(['', ' ', ' | 제목', '一 | 하나 | one | more'])('"%s" is not such a text, and the command publishes nothing', async (title) => {
    const before = await noticed()
    expect(await operate('notice', 'add', title, '<p>x</p>')).toMatchObject({ code: 2, out: '' })
    expect(await noticed()).toEqual(before)
  })

  it('has the text of the first language in place of a missing one', async () => {
    expect((await operate('notice', 'add', '缺一 |  | One missing', '<p>x</p>')).code).toBe(0)
    expect(await noticed()).toContainEqual(['缺一', '缺一', 'One missing'])
  })
})

it.each([
  ['hosts', 'revoke', 'nobody', 'there is no host nobody'],
  ['wheels', 'rounds', 'nowhere', 'there is no wheel nowhere'],
  ['pageant', 'standings', 'nowhere', 'there is no contest "nowhere"'],
])('%s %s with a mistyped name says that the name does not exist', async (command, name, id, said) => {
  expect(await operate(command, name, id)).toEqual({ code: 1, out: '', err: `${said}\n` })
})

describe('the output', () => {
  it('moves no cursor and reverses no line, with any text of a member', async () => {
    const said: Reply[] = []
    await runCommand(
      server.platform,
      {
        say: act({
          help: '',
          takes: {},
          consequence: async () => 'pays \u202Eann',
          run: async (_, __, print) => print('a\u001B[2Jb\rc\td\n\u2066e 한글'),
        }),
      },
      { actor: 'lin', command: 'say', args: [], consent: 'asked' },
      (reply) => void said.push(reply),
      async (text) => text === 'pays  ann',
    )
    expect(said[0]).toEqual({ kind: 'out', text: 'a [2Jb c\td\n e 한글' })
  })

  it('reads the database only as fast as the client reads, and stops when the client goes away', async () => {
    let rows = 0
    const count = (text: string) => {
      rows += 1
      return text
    }
    const long = {
      long: list({
        help: '',
        takes: {},
        query: () => sql<{ n: number; text: string }>`select n, repeat('x', 1000) as text from generate_series(1, 30000) n`,
        order: [['n', 'int']],
        columns: [['text', 'text', ({ text }) => count(text)]],
      }),
    }
    const place = await mkdtemp(join(tmpdir(), 'stone-operator-'))
    const listening = await listenForOperator(server.platform, long, operatorSocketPath(place))
    const socket = await connected(operatorSocketPath(place))
    if (!socket) throw new Error('no one listens')
    socket.write(lineOf({ actor: 'lin', command: 'long', args: ['--json'], consent: 'none' }))
    await once(socket, 'readable')
    socket.destroy()
    await vi.waitFor(async () => expect((await logged(1, 'long'))[0]?.outcome).toBe('exit 1'), patient)
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(10_000)
    await listening?.close()
    await rm(place, { recursive: true })
  })

  it('needs an absolute path of a folder: the platform has another working directory than the operator', async () => {
    for (const words of [
      ['recharges', 'show', 'R1', 'proofs'],
      ['photos', 'show', 'x', './photos'],
      ['banners', 'set', 'x', 'picture', 'one.png'],
    ]) {
      expect(await operate(...words)).toMatchObject({ code: 2, err: expect.stringContaining('is a path from the root on') })
    }
  })
})

describe('an act that is hard to undo', () => {
  const harmful = {
    harm: act({
      help: '',
      takes: { who: word },
      consequence: async (_, { who }) => (who === 'nobody' ? undefined : `harms ${who}`),
      run: async ({ db }, { who }, print) => {
        await sql`insert into settings (name, value) values (${`harmed ${who}`}, 'true')`.execute(db)
        print(`harmed ${who}`)
      },
    }),
  }
  let place: string
  let harming: Awaited<ReturnType<typeof listenForOperator>>
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'stone-operator-'))
    harming = await listenForOperator(server.platform, harmful, operatorSocketPath(place))
  })
  afterAll(async () => {
    await harming?.close()
    await rm(place, { recursive: true })
  })
  const harm = async (consent: Request['consent'], who: string, says: boolean) => {
    const socket = await connected(operatorSocketPath(place))
    if (!socket) throw new Error('no one listens')
    const replies: Reply[] = []
    const questions: string[] = []
    await ask(
      socket,
      { actor: 'lin', command: 'harm', args: [who], consent },
      (reply) => void replies.push(reply),
      async (text) => {
        questions.push(text)
        return says
      },
    )
    const [row] = await logged(1, 'harm')
    return { replies, questions, outcome: row?.outcome }
  }
  const done = (who: string): readonly Reply[] => [
    { kind: 'out', text: `harmed ${who}` },
    { kind: 'exit', code: 0 },
  ]
  const harmed = async (who: string) =>
    (await sql`select 1 from settings where name = ${`harmed ${who}`}`.execute(server.platform.db)).rows.length

  it('asks at the terminal, and the platform does it if the answer is yes', async () => {
    expect(await harm('asked', 'anna', true)).toEqual({ replies: done('anna'), questions: ['harms anna'], outcome: 'done' })
  })

  it('is not done when the answer is no', async () => {
    expect(await harm('asked', 'bert', false)).toEqual({
      replies: [
        { kind: 'problem', text: 'nothing was done' },
        { kind: 'exit', code: 2 },
      ],
      questions: ['harms bert'],
      outcome: 'not confirmed',
    })
    expect(await harmed('bert')).toBe(0)
  })

  it('is not done if there is no terminal, and the message names --yes', async () => {
    expect(await harm('none', 'cleo', true)).toEqual({
      replies: [
        { kind: 'problem', text: 'harms cleo\nnothing was done: there is no terminal to ask at; --yes does it without a question' },
        { kind: 'exit', code: 2 },
      ],
      questions: [],
      outcome: 'not confirmed',
    })
    expect(await harmed('cleo')).toBe(0)
  })

  it('asks nothing with --yes, and asks nothing if it does no harm', async () => {
    expect(await harm('given', 'dora', false)).toEqual({ replies: done('dora'), questions: [], outcome: 'done' })
    expect(await harm('none', 'nobody', false)).toEqual({ replies: done('nobody'), questions: [], outcome: 'done' })
  })

  it.each([
    ['goes away', (socket: Socket) => socket.destroy()],
    [
      'answers with another command',
      (socket: Socket) => socket.write(lineOf({ actor: 'lin', command: 'harm', args: ['emil'], consent: 'given' })),
    ],
  ])('is not done if the operator %s instead of an answer', async (_, react) => {
    const before = (await logged(1000, 'harm')).length
    const socket = await connected(operatorSocketPath(place))
    if (!socket) throw new Error('no one listens')
    socket.write(lineOf({ actor: 'lin', command: 'harm', args: ['emil'], consent: 'asked' }))
    await once(socket, 'data')
    react(socket)
    await expect.poll(async () => (await logged(1000, 'harm')).length).toBe(before + 1)
    socket.destroy()
    expect((await logged(1, 'harm'))[0]?.outcome).toBe('not confirmed')
    expect(await harmed('emil')).toBe(0)
  })
})
