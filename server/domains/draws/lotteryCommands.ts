/** Commands about the lotteries: what is sold, and within which limits. */
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import { readLotteries, scheduleOf } from './lotteries.ts'
import type { Schedule } from './schedule.ts'
import { points } from '../../ledger/points.ts'
import type { Platform } from '../../platform/platform.ts'
import { needed, UsageError, type Command, type Print } from '../../platform/operator/command.ts'

export const lotteryCommands: Readonly<Record<string, Command>> = {
  lotteries: {
    usage: '[list | open ID | close ID | limits ID MIN MAX PERIOD PRIZE]',
    help: 'the lotteries with their schedules; puts one on sale or stops it; its limits in points: per note, per period, per bet paid',
    run(platform, [action = 'list', id, ...rest], print) {
      const act = actions[action]
      if (!act) throw new UsageError('list, open, close or limits')
      return act(platform, print, id, rest)
    },
  },
}

type Action = (platform: Platform, print: Print, id: string | undefined, rest: readonly string[]) => Promise<void>

const actions: Readonly<Record<string, Action>> = {
  async list({ db }, print) {
    for (const lottery of await readLotteries(db)) {
      const { id, family, names, onSale, minStake, maxStake, maxPeriodStake, maxPrize } = lottery
      const limits = [minStake, maxStake, maxPeriodStake, maxPrize].map(points).join(' ')
      print([id, family, onSale ? 'open' : 'closed', scheduleText(scheduleOf(lottery)), limits, names.rw].join('\t'))
    }
  },
  open: (platform, print, id) =>
    change(platform, needed(id, 'the lottery'), print, 'open', (tx, lottery) =>
      tx.updateTable('lotteries').set({ onSale: true }).where('id', '=', lottery).execute(),
    ),
  close: (platform, print, id) =>
    change(platform, needed(id, 'the lottery'), print, 'closed', (tx, lottery) =>
      tx.updateTable('lotteries').set({ onSale: false }).where('id', '=', lottery).execute(),
    ),
  async limits(platform, print, id, rest) {
    const [minStake, maxStake, maxPeriodStake, maxPrize] = rest.map(thousandths)
    if (rest.length !== 4 || minStake === undefined || maxStake === undefined || maxPeriodStake === undefined || maxPrize === undefined) {
      throw new UsageError('four limits: the least and the most per note, the most per period, the most paid for a bet')
    }
    if (minStake > maxStake || maxStake > maxPeriodStake || maxStake > maxPrize || minStake === 0n)
      throw new Error('the limits do not agree with each other')
    await change(platform, needed(id, 'the lottery'), print, rest.join(' '), (tx, lottery) =>
      tx.updateTable('lotteries').set({ minStake, maxStake, maxPeriodStake, maxPrize }).where('id', '=', lottery).execute(),
    )
  },
}

async function change(
  { db, events }: Platform,
  id: string,
  print: Print,
  outcome: string,
  write: (tx: Tx, id: string) => Promise<unknown>,
): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql`select 1 from lotteries where id = ${id} for update`.execute(tx)
    if (rows.length === 0) throw new Error(`there is no lottery "${id}"`)
    await write(tx, id)
    await events.emit(tx, { topic: 'settings', data: { name: 'lotteries' } })
  })
  print(`${id}\t${outcome}`)
}

/** A number of points with up to three decimals. */
function thousandths(text: string): bigint {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === '') throw new UsageError(`"${text}" is no number of points`)
  return BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'))
}

const days = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function scheduleText(schedule: Schedule): string {
  if (schedule.kind === 'interval')
    return `every ${schedule.seconds} s${schedule.hours ? ` ${schedule.hours.from}-${schedule.hours.until}` : ''}`
  return `${schedule.weekdays.length === 7 ? 'daily' : schedule.weekdays.map((day) => days[day]).join(' ')} at ${schedule.at}`
}
