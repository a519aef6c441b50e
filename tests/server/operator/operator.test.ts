/** What an operator can do, through the platform's local socket. */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { seedPeople } from '../../../server/domains/accounts/seed.ts'
import { lineOf } from '../../../server/platform/operator/protocol.ts'
import { connected, listenForOperator } from '../../../server/platform/operator/socket.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { operatorSocketPath } from '../../../server/platform/process/socketPath.ts'
import { linesOf, operateBySocket } from '../support/operate.ts'
import { commands } from '../../../server/operator/commands.ts'

let stone: TestPlatform
let folder: string
let listener: Awaited<ReturnType<typeof listenForOperator>>
beforeAll(async () => {
  stone = await startTestPlatform()
  await seedPeople(stone.platform)
  folder = await mkdtemp(join(tmpdir(), 'stone-operator-'))
  listener = await listenForOperator(stone.platform, commands, operatorSocketPath(folder))
})
afterAll(async () => {
  await listener?.close()
  await stone.close()
  await rm(folder, { recursive: true })
})

const operate = (...words: readonly string[]) => operateBySocket(folder, ...words)

describe('an operator', () => {
  it("speaks through a socket that is the owner's alone", async () => {
    expect((await stat(operatorSocketPath(folder))).mode & 0o777).toBe(0o600)
  })

  it('takes it down for maintenance and up again', async () => {
    expect(await operate('maintenance', 'on', 'back at', 'five')).toEqual({ code: 0, out: 'on: back at five\n', err: '' })
    expect(await operate('maintenance')).toMatchObject({ out: 'on: back at five\n' })
    expect(await operate('maintenance', 'on', '五点恢复 | 5시에 재개 | Back at five')).toMatchObject({
      out: 'on: 五点恢复 | 5시에 재개 | Back at five\n',
    })
    expect(await operate('maintenance', 'off')).toEqual({ code: 0, out: 'off\n', err: '' })
  })

  it('reads and changes settings', async () => {
    expect(linesOf((await operate('settings')).out)).toContain('theme\t"yellow-stone"\t')
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
    // Lines stand in the page's policy: one that ended its directive would begin another.
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

  it('prints a list oldest first, by pages, within a time, as JSON and as CSV, and says how many there are', async () => {
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
    const { settings } = stone.platform
    const today = businessDay(stone.platform.now(), { timeZone: settings.get('timeZone'), dayStartHour: settings.get('dayStartHour') })
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

  it('exports draws as JSON lines and nothing else', async () => {
    const { code, out } = await operate('export-draws', '--limit', '5')
    expect(code).toBe(0)
    for (const line of linesOf(out)) {
      expect(Object.keys(JSON.parse(line) as object)).toEqual(['game', 'period', 'algorithm', 'commit', 'seed', 'entropy', 'result'])
    }
    for (const limit of ['0', '-1', 'all', '1.5'])
      expect(await operate('export-draws', '--limit', limit)).toMatchObject({ code: 2, out: '' })
  })

  it('is told what is wrong, with a code', async () => {
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

  it('leaves each act in the log, with what came of it', async () => {
    await operate('maintenance', 'off')
    await operate('explode', 'now')
    const acts = await stone.platform.db.selectFrom('operatorLog').select(['command', 'args', 'outcome']).orderBy('id').execute()
    expect(acts.slice(-2)).toEqual([
      { command: 'maintenance', args: ['off'], outcome: 'done' },
      { command: 'explode', args: [], outcome: 'exit 2' },
    ])
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
  ])('writes what may be personal into no log: %s', async (_, words, logged, code) => {
    expect((await operate('welfare', ...words)).code).toBe(code)
    const acts = await stone.platform.db.selectFrom('operatorLog').select(['command', 'args', 'outcome']).orderBy('id').execute()
    expect(acts.at(-1)).toEqual({ command: 'welfare', args: logged, outcome: `exit ${code}` })
    expect(stone.logged()).not.toContain('陈小满')
  })

  it('who does not speak the protocol is told so', async () => {
    const socket = await connected(operatorSocketPath(folder))
    const answer = new Promise<string>((resolve) => socket?.once('data', (data) => resolve(String(data))))
    socket?.write('rm -rf\n')
    expect(await answer).toContain('cannot be read')
    socket?.destroy()
  })

  it('is no loss to the platform when its command dies before it has read the answer', async () => {
    const socket = await connected(operatorSocketPath(folder))
    if (!socket) throw new Error('no one listens')
    // More answers than the connection holds, and nobody reads them: the platform's end breaks while it writes.
    socket.pause()
    await new Promise<void>((resolve) => {
      socket.write(lineOf({ command: 'settings', args: ['list'] }).repeat(100), () => resolve())
    })
    socket.destroy()
    expect((await operate('maintenance')).code).toBe(0)
  })

  it('reaches the one that listens: another process of the same data does not take its place', async () => {
    expect(await listenForOperator(stone.platform, commands, operatorSocketPath(folder))).toBeUndefined()
  })
})
