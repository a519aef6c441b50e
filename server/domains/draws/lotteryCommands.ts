/** Commands about the lotteries: what is sold, within which limits, and what it really pays back. */
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import { exposureLimitOf, openExposures } from '../bets/exposure.ts'
import { returnsOf } from '../bets/returns.ts'
import { readLotteries, scheduleOf } from './lotteries.ts'
import type { Schedule } from './schedule.ts'
import { points } from '../../ledger/points.ts'
import type { Platform } from '../../platform/platform.ts'
import { daysOf, needed, UsageError, type Command, type Print } from '../../platform/operator/command.ts'

/** Options of one period. */
const SHOWN = 20

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
  exposure: {
    usage: '[ID]',
    help: 'of the periods on sale, or of one lottery: what the house would pay on the options with most on them, against the limit (settings exposureLimit, exposureLimits)',
    async run({ db, settings }, [id], print) {
      if (id !== undefined && !(await readLotteries(db)).some((lottery) => lottery.id === id))
        throw new Error(`there is no lottery "${id}"`)
      print('lottery\tperiod\tplay\toption\twould pay\tlimit\tshare')
      for (const { lotteryId, period, options } of await openExposures(db, id ?? null, SHOWN)) {
        for (const { playCode, option, amount } of options) {
          const limit = exposureLimitOf(settings, lotteryId, playCode)
          const share = limit === null ? '-' : `${((Number(amount) / Number(limit)) * 100).toFixed(1)} %`
          print([lotteryId, period, playCode, option, points(amount), limit === null ? 'none' : points(limit), share].join('\t'))
        }
      }
    },
  },
  returns: {
    usage: '[--days N]',
    help: 'what each play really paid back of its stakes, against theory, of settled bets (30 days unless told)',
    async run({ db }, args, print) {
      const rows = await returnsOf(db, daysOf(args))
      print('lottery\tplay\tbets\tstake\tpayout\treturn\ttheory\tdifference in standard errors')
      for (const { lotteryId, playCode, bets, stake, payout, actual, theory, deviation } of rows) {
        const percent = (share: number | null) => (share === null ? '-' : `${(share * 100).toFixed(2)} %`)
        print(
          [lotteryId, playCode, bets, points(stake), points(payout), percent(actual), percent(theory), deviation?.toFixed(2) ?? '-'].join(
            '\t',
          ),
        )
      }
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
