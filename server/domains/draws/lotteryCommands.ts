/** Operator commands about lotteries: sale and limits. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { instant } from '#/contract/common.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { type Lottery, scheduleOf } from './lotteries.ts'
import type { Schedule } from './schedule.ts'
import { amountOrZero, points } from '../../ledger/points.ts'
import { list } from '../../platform/operator/list.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SettingValues } from '../../platform/settings/setting.ts'
import { momentOf } from '../../platform/clock/dayClock.ts'
import { optionWithValue, UsageError, word } from '../../platform/operator/arguments.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'

const until = optionWithValue('when the sale resumes by itself: 2026-11-20T12:00')

/** Throws UsageError for a time that no page can show. */
function announcedTime(platform: Platform, time: string | undefined): Date | null {
  if (time === undefined) return null
  const at = momentOf(platform, time)
  if (at.getTime() <= platform.now() || !v.is(instant, at.getTime()))
    throw new UsageError('the sale resumes at a time to come, before the year 9000')
  return at
}

export const lotteryCommands: Commands = {
  sale: {
    help: 'the sale of all lotteries at once',
    alone: 'show',
    acts: {
      show: act({
        help: 'whether it is open',
        takes: {},
        run: async ({ settings }, _input, print) => print(saleText(settings.get('saleOpen'))),
      }),
      open: act({
        help: 'ends the stop; a lottery with a stop of its own stays stopped',
        takes: {},
        run: (platform, _input, print) => sellAll(platform, true, print),
      }),
      close: act({
        help: 'stops the sale of every lottery, until further notice or until a time that players read',
        takes: { until },
        async run(platform, { until: time }, print) {
          const at = announcedTime(platform, time)
          await sellAll(platform, at === null ? false : { closedUntil: at.getTime() }, print)
        },
      }),
    },
  },
  lotteries: {
    help: 'the lotteries: what is sold, and within which limits',
    alone: 'list',
    acts: {
      list: list({
        help: 'each with its schedule and its limits in points',
        takes: {},
        query: () => sql<Lottery>`select * from lotteries`,
        order: [
          ['sort', 'int'],
          ['id', 'text'],
        ],
        columns: [
          ['id', 'text', ({ id }) => id],
          ['family', 'text', ({ family }) => family],
          ['state', 'text', stateText],
          ['schedule', 'text', (lottery) => scheduleText(scheduleOf(lottery))],
          [
            'limits',
            'text',
            ({ minStake, maxStake, maxPeriodStake, maxPrize }) => [minStake, maxStake, maxPeriodStake, maxPrize].map(points).join(' '),
          ],
          ['name', 'text', ({ names }) => names.rw],
        ],
      }),
      open: act({
        help: 'puts one on sale',
        takes: { id: word },
        run: (platform, { id }, print) => sell(platform, id, { onSale: true, resumesAt: null }, print),
      }),
      close: act({
        help: 'stops its sale, until further notice or until a time that players read',
        takes: { id: word, until },
        run: (platform, { id, until: time }, print) =>
          sell(platform, id, { onSale: false, resumesAt: announcedTime(platform, time) }, print),
      }),
      limits: act({
        help: 'in points: the least and the most per note, the most per period, the most paid for a bet',
        takes: { id: word, min: amountOrZero, max: amountOrZero, period: amountOrZero, prize: amountOrZero },
        async run(platform, { id, min, max, period, prize }, print) {
          if (min > max || max > period || max > prize || min === 0n) throw new Error('the limits do not agree with each other')
          await change(platform, id, (tx) =>
            tx
              .updateTable('lotteries')
              .set({ minStake: min, maxStake: max, maxPeriodStake: period, maxPrize: prize })
              .where('id', '=', id)
              .execute(),
          )
          print(`${id}\t${[min, max, period, prize].map(points).join(' ')}`)
        },
      }),
    },
  },
}

function stateText({ onSale, resumesAt }: Pick<Lottery, 'onSale' | 'resumesAt'>): string {
  if (onSale) return 'open'
  return resumesAt === null ? 'closed' : `closed until ${new Date(resumesAt).toISOString()}`
}

const saleText = (sale: SettingValues['saleOpen']): string =>
  typeof sale === 'object' ? stateText({ onSale: false, resumesAt: sale.closedUntil }) : stateText({ onSale: sale, resumesAt: null })

async function sellAll({ settings }: Platform, sale: SettingValues['saleOpen'], print: Print): Promise<void> {
  await settings.set('saleOpen', sale)
  print(saleText(settings.get('saleOpen')))
}

interface Sale {
  readonly onSale: boolean
  readonly resumesAt: Date | null
}

async function sell(platform: Platform, id: string, sale: Sale, print: Print): Promise<void> {
  await change(platform, id, (tx) => tx.updateTable('lotteries').set(sale).where('id', '=', id).execute())
  print(`${id}\t${stateText({ onSale: sale.onSale, resumesAt: sale.resumesAt?.getTime() ?? null })}`)
}

async function change({ db, events }: Platform, id: string, write: (tx: Tx) => Promise<unknown>): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql`select 1 from lotteries where id = ${id} for update`.execute(tx)
    if (rows.length === 0) throw new Error(`there is no lottery "${id}"`)
    await write(tx)
    await events.emit(tx, { topic: 'settings', data: { name: 'lotteries' } })
  })
}

const days = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function scheduleText(schedule: Schedule): string {
  if (schedule.kind === 'interval')
    return `every ${schedule.seconds} s${schedule.hours ? ` ${schedule.hours.from}-${schedule.hours.until}` : ''}`
  return `${schedule.weekdays.length === 7 ? 'daily' : schedule.weekdays.map((day) => days[day]).join(' ')} at ${schedule.at}`
}
