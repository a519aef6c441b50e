/** `npm run operator` as a command: beside a running platform, and without one. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesOf } from '../support/operate.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { createHome, operatorCommand, startPlatform, type Home } from '../support/process.ts'

let home: Home
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

describe("the operator's command", () => {
  it('helps without any platform', async () => {
    expect(await operatorCommand(home)).toMatchObject({ code: 0, out: expect.stringContaining('export-draws'), err: '' })
  })

  it('acts on the running platform, names it on stderr, and prints only results on stdout', async () => {
    const running = await startPlatform(home)
    const acting = `acting on the running platform (process ${running.child.pid})\n`
    expect(await operatorCommand(home, 'maintenance', 'on', 'back at', 'five')).toEqual({ code: 0, out: 'on: back at five\n', err: acting })
    expect(await operatorCommand(home, 'maintenance', 'perhaps')).toEqual({
      code: 2,
      out: '',
      err: `${acting}there is no "perhaps" here; it is one of show, on, off\nusage: maintenance [show]\n       maintenance on MESSAGE…\n       maintenance off\n`,
    })
    expect((await running.stop()).code).toBe(0)
  })

  it('opens the database itself if no platform runs', async () => {
    const place = home.url ? /^acting on PostgreSQL at [^@\n]+\n$/ : /^acting on the embedded database in [^\n]+\n$/
    expect(await operatorCommand(home, 'maintenance')).toEqual({ code: 0, out: 'on: back at five\n', err: expect.stringMatching(place) })
    expect(
      linesOf((await operatorCommand(home, 'log', '--last', '1')).out)[0]
        ?.split('\t')
        .slice(2),
    ).toEqual([userInfo().username, 'maintenance', 'done'])
  })

  it('does no act that is hard to undo without a terminal and without --yes', async () => {
    const send = ['messages', 'send', '--all', 'Hi', '<p>Hi</p>']
    expect(await operatorCommand(home, ...send)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('nothing was done') })
    expect((await operatorCommand(home, ...send, '--yes')).code).toBe(0)
  })

  it('M2: fails the audit when the ledger was tampered with, and names the rule', async () => {
    expect(await operatorCommand(home, 'audit')).toMatchObject({ code: 0, out: expect.stringMatching(/^(0\t.+\n)+total\t\d+\n$/) })
    const { db, close } = await openDatabase({ url: home.env['DATABASE_URL'], folder: join(home.folder, 'database') })
    await sql`update wallets set balance = balance + 1 where user_id = (select id from users where username = 'player01')`.execute(db)
    await close()
    expect(await operatorCommand(home, 'audit')).toMatchObject({ code: 1, out: expect.stringMatching(/^[1-9]\d*\t/m) })
  })
})
