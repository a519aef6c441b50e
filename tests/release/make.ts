/**
 * Makes the database of a release: `npm run dump:release -- NAME`, at each release, on the released commit. A story of some days acts on
 * the platform by calls and commands, and the database is then written to tests/fixtures/databases/NAME.sql.gz, with NAME.json beside it.
 * Later releases must upgrade it: see upgrade.slow.test.ts.
 */
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { dayAfter, dayAt, timeOn } from '#/lib/businessDay.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { auditDatabase } from '../../server/open.ts'
import { contentsOf, missingFrom } from './contents.ts'
import { portableDump } from './portableDump.ts'
import { openStage, type Stage } from './stage.ts'
import { heldDeposits, openProfit, recharges, releaseHeld, waitingRecharges, withdrawals } from './story/money.ts'
import { gather } from './story/people.ts'
import { changeRules, chaseDaily, daily, playDaily, playFast, takeGifts } from './story/play.ts'
import { confirm, protect } from './story/protection.ts'
import { putUp, talk } from './story/talk.ts'
import { startAt } from './timeMachine.ts'

const folder = new URL('../fixtures/databases/', import.meta.url).pathname
/** The secret of this database alone, published beside it so that its draws can be verified. */
const SERVER_SECRET = 'the-secret-of-the-databases-of-releases'
const ZONE = 'Asia/Shanghai'
const MINUTES = 60

/** The last past 20:40 in the platform's zone, when the daily lotteries are still on sale. */
function lastEvening(): { readonly day: string; readonly at: number } {
  const evening = (day: string) => timeOn(day, 20 * MINUTES + 40, ZONE)
  const today = dayAt(Date.now(), ZONE)
  const day = evening(today) < Date.now() ? today : dayAfter(today, -1)
  return { day, at: evening(day) }
}

async function tellStory(stage: Stage, day: string, end: number, scratch: string): Promise<void> {
  const skipTo = async (days: number, hour: number, minute = 0) => {
    stage.time.skipTo(timeOn(dayAfter(day, days), hour * MINUTES + minute, ZONE))
    await stage.work()
  }
  await stage.offer(daily)
  await stage.work()
  await putUp(stage, scratch)
  await gather(stage)
  await talk(stage)
  await openProfit(stage, 'annabel', true)
  await openProfit(stage, 'caroline', true)
  await protect(stage)
  await recharges(stage)
  await heldDeposits(stage)
  await playDaily(stage)
  await skipTo(-3, 22)
  await skipTo(-2, 18)
  await takeGifts(stage)
  await confirm(stage)
  await changeRules(stage)
  await stage.work()
  await withdrawals(stage)
  await releaseHeld(stage)
  await skipTo(-2, 22)
  await skipTo(-1, 16)
  await chaseDaily(stage)
  await openProfit(stage, 'caroline', false)
  await skipTo(-1, 22)
  await skipTo(0, 20, 20)
  await playFast(stage, end)
  await waitingRecharges(stage)
}

/** Reads the contents and the last schema step. Throws if an invariant fails or a required row is missing. */
async function inspected(database: string) {
  const { db, close } = await openDatabase({ folder: database })
  const faults = (await auditDatabase(db)).filter(({ violations }) => violations > 0).map(({ name }) => name)
  const contents = await contentsOf(db)
  const {
    rows: [last],
  } = await sql<{ name: string }>`select name from schema_checksums where name ~ '^[0-9]' order by name desc limit 1`.execute(db)
  await close()
  const missing = missingFrom(contents)
  if (faults.length + missing.length > 0) throw new Error(['this database would be no good:', ...faults, ...missing].join('\n'))
  return { contents, lastStep: last?.name }
}

async function main([name]: readonly string[]): Promise<void> {
  if (name === undefined || !/^\d{4}-\d\d-\d\d[\w-]*$/.test(name)) throw new Error('usage: npm run dump:release -- YYYY-MM-DD-word')
  process.env['CAPTCHA'] = 'fixed'
  const { day, at: end } = lastEvening()
  const time = startAt(timeOn(dayAfter(day, -3), 16 * MINUTES, ZONE))
  const scratch = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    const stage = await openStage(join(scratch, 'data'), SERVER_SECRET, time)
    await tellStory(stage, day, end, scratch)
    await stage.close()
    const database = join(scratch, 'data', 'database')
    const { contents, lastStep } = await inspected(database)
    const dump = gzipSync(await portableDump(database), { level: 9 })
    const about = {
      madeBy: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
      madeAt: new Date(end).toISOString(),
      serverSecret: SERVER_SECRET,
      lastStep,
      contents,
    }
    for (const [file, content] of [
      [`${name}.sql.gz`, dump],
      [`${name}.json`, `${JSON.stringify(about, null, 2)}\n`],
    ] as const) {
      await writeFile(join(folder, file), content)
      // An opened platform sets a umask that denies other users access to new files.
      await chmod(join(folder, file), 0o644)
    }
    process.stdout.write(`${name}: ${Math.round(dump.length / 1000)} kB\n`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

await main(process.argv.slice(2))
// The clocks of this process have moved, so pending timers are useless.
process.exit(0)
