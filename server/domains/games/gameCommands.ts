/** Operator commands about games of other providers. */
import * as v from 'valibot'
import { transact } from '../../platform/database/database.ts'
import { count, oneOf, text, word } from '../../platform/operator/arguments.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberIdOf } from '../accounts/module.ts'
import { dailyReconciliations } from './dailyReconciliation.ts'
import { platformsDown } from './health.ts'
import { type Provider, ProviderSilent } from './providers/provider.ts'
import { maintenanceOf, providerOf, providersOf, settingsOf } from './providers.ts'
import { usualProvider } from './settings.ts'
import { resolveTransfer } from './transfers.ts'
import { reconcile } from './reconcile.ts'
import { releaseCredit } from './callbacks.ts'
import { recallNow } from './recalls.ts'
import { openReceivables, settleReceivable } from './receivables.ts'

const time = (at: number | null) => (at === null ? '-' : new Date(at).toISOString())
const points = (thousandths: bigint) => (Number(thousandths) / 1000).toFixed(3)

function asked(platform: Platform, code: string | undefined): readonly Provider[] {
  if (code === undefined) return providersOf(platform)
  const provider = providerOf(platform, code)
  if (!provider) throw new Error(`there is no provider ${code}`)
  return [provider]
}

async function status(platform: Platform, print: Print): Promise<void> {
  const down = await platformsDown(platform.db)
  for (const { code } of providersOf(platform)) {
    const state = !settingsOf(platform, code).isOpen
      ? 'closed'
      : maintenanceOf(platform, code)
        ? 'maintenance'
        : down.has(code)
          ? 'down'
          : 'open'
    const cursor = await platform.db
      .selectFrom('gameCursors')
      .selectAll()
      .where('platform', '=', code)
      .where('list', '=', 'bets')
      .executeTakeFirst()
    const { open, oldest } = await platform.db
      .selectFrom('gameTransfers')
      .select((eb) => [eb.fn.countAll<bigint>().as('open'), eb.fn.min('at').as('oldest')])
      .where('nextAt', 'is not', null)
      .where((eb) => eb.or([eb('fromCode', '=', code), eb('toCode', '=', code)]))
      .executeTakeFirstOrThrow()
    print(
      [code, state, `bets until ${time(cursor?.heardUntil ?? null)}`, `${open} open transfers`, `the oldest of ${time(oldest)}`].join('\t'),
    )
  }
}

async function openTransfers(platform: Platform, print: Print): Promise<void> {
  const rows = await platform.db
    .selectFrom('gameTransfers as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['t.id', 'u.username', 't.fromCode', 't.toCode', 't.amount', 't.state', 't.leg', 't.at', 't.tries'])
    .where('t.nextAt', 'is not', null)
    .orderBy('t.at')
    .orderBy('t.id')
    .execute()
  for (const { id, username, fromCode, toCode, amount, state, leg, at, tries } of rows) {
    const code = leg === 1 ? fromCode : toCode
    const waits = `waits for ${code}${providerOf(platform, code) ? '' : ', which is not linked'}`
    print([id, username, fromCode, toCode, points(amount), state, time(at), `asked ${tries} times`, waits].join('\t'))
  }
}

/** Prints what differs; true where nothing does. One that does not answer keeps no other from being compared. */
async function compare(platform: Platform, provider: Provider, print: Print): Promise<boolean> {
  const { code } = provider
  try {
    const { transfers, members, bets, differences } = await reconcile(platform, provider)
    for (const difference of differences) print(`${code}\t${difference}`)
    print(`${code}\t${transfers} transfers, ${members} balances, ${bets} bets compared: ${differences.length} differences`)
    return differences.length === 0
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    print(`${code}\tdoes not answer: nothing was compared`)
    return false
  }
}

async function offer(platform: Platform, code: string, isOpen: boolean, print: Print): Promise<void> {
  const state = (open: boolean) => (open ? 'open' : 'closed')
  let was = isOpen
  await platform.settings.amend('gameProviders', (all) => {
    // One that the settings name is closed also where it is not linked any more.
    if (!Object.hasOwn(all, code)) asked(platform, code)
    const before = all[code] ?? usualProvider
    was = before.isOpen
    return { ...all, [code]: { ...before, isOpen } }
  })
  print(`${code}\t${state(isOpen)}\twas ${state(was)}`)
}

export const gameCommands: Commands = {
  games: {
    help: 'games of other providers',
    alone: 'status',
    acts: {
      status: act({
        help: 'each provider: its state, up to when its bets are here, and transfers without a result',
        takes: {},
        run: (platform, _input, print) => status(platform, print),
      }),
      open: act({
        help: 'opens a provider again, with the other settings that it has',
        takes: { provider: word },
        run: (platform, { provider }, print) => offer(platform, provider, true, print),
      }),
      close: act({
        help: 'closes a provider: its games are not shown, none is opened and no stake taken; what is under way comes to its end',
        takes: { provider: word },
        run: (platform, { provider }, print) => offer(platform, provider, false, print),
      }),
      transfers: act({
        help: 'transfers without a result: whose, from where to where, since when, how often it was asked for, and the provider that it waits for',
        takes: {},
        run: (platform, _input, print) => openTransfers(platform, print),
      }),
      resolve: act({
        help: 'ends a transfer that waits for a provider that is not linked any more: whether the provider has done it, or it is absent there, and how you know',
        takes: { id: word, outcome: oneOf(['done', 'absent']), reason: text },
        async run(platform, { id, outcome, reason }, print) {
          print(`${id}\t${await resolveTransfer(platform, id, outcome, reason)}`)
        },
      }),
      recall: act({
        help: 'ends the play of a member at all providers and brings the money back from there; fails while some cannot come, which is tried again',
        takes: { name: word },
        async run(platform, { name }, print) {
          const recalled = await recallNow(platform, await memberIdOf(platform.db, name))
          if (recalled.length === 0) print(`${name} has never been at a provider`)
          for (const { platform: code, came, left, why } of recalled) {
            const rest = left === undefined ? 'not known what is left' : `${points(left)} left`
            print(
              [code, `${points(came)} came back`, ...(why === null && left === 0n ? [] : [rest]), ...(why === null ? [] : [why])].join(
                '\t',
              ),
            )
          }
          return recalled.some(({ why }) => why !== null) ? 1 : 0
        },
      }),
      reconcile: act({
        help: 'compares our transfers with the list and the balances of a provider, or of all; reports what differs, and fails then',
        takes: { provider: v.optional(word) },
        async run(platform, { provider }, print) {
          const agreed: boolean[] = []
          for (const one of asked(platform, provider)) agreed.push(await compare(platform, one, print))
          return agreed.includes(false) ? 1 : 0
        },
      }),
      reconciliations: act({
        help: 'the latest of these comparisons, which the platform makes once a business day; fails when one found a difference',
        takes: { limit: count(30, 'how many') },
        async run(platform, { limit }, print) {
          const runs = await dailyReconciliations(platform, limit)
          for (const { day, platform: code, finishedAt, differences } of runs) {
            print(`${day}\t${code}\t${finishedAt === null ? 'not finished' : `${differences.length} differences`}`)
            for (const difference of differences) print(`${day}\t${code}\t${difference}`)
          }
          return runs.some(({ differences }) => differences.length > 0) ? 1 : 0
        },
      }),
      alarms: act({
        help: 'transactions of providers that came again with other content, pay a round that was not staked on or are too large; and what members owe',
        takes: {},
        async run({ db }, _input, print) {
          for (const { at, lastAt, times, provider, txId, what } of await db
            .selectFrom('providerAlarms')
            .selectAll()
            .where('settledAt', 'is', null)
            .orderBy('at')
            .execute()) {
            print([time(at), provider, txId, what, ...(times > 1 ? [`${times} times, last ${time(lastAt)}`] : [])].join('\t'))
          }
          for (const { at, provider, txId, username, amount, left } of await openReceivables(db)) {
            print([time(at), provider, txId, `${username} owes ${points(left)} of ${points(amount)}`].join('\t'))
          }
        },
      }),
      settle: act({
        help: 'marks the alarms about a transaction, and what a member still owes for it, as settled outside of the platform',
        takes: { provider: word, id: word },
        async run({ db, now }, { provider, id }, print) {
          const settledAt = new Date(now())
          const [alarms, owed] = await transact(db, async (tx) => [
            await tx
              .updateTable('providerAlarms')
              .set({ settledAt })
              .where('provider', '=', provider)
              .where('txId', '=', id)
              .where('settledAt', 'is', null)
              .executeTakeFirstOrThrow(),
            await settleReceivable(tx, provider, id),
          ])
          if (alarms.numUpdatedRows === 0n && owed === undefined) throw new Error(`nothing of ${id} of ${provider} is to be settled`)
          print(`settled ${alarms.numUpdatedRows} alarms${owed === undefined ? '' : `, and ${points(owed)} that were owed`}`)
        },
      }),
      release: act({
        help: 'pays a credit that was held for want of a debit, or for its amount',
        takes: { provider: word, id: word },
        async consequence({ db }, { provider, id }) {
          const held = await db
            .selectFrom('providerTx')
            .leftJoin('users', 'users.id', 'providerTx.userId')
            .select(['username', 'amount'])
            .where('provider', '=', provider)
            .where('txId', '=', id)
            .where('kind', '=', 'credit')
            .where('providerTx.state', '=', 'held')
            .executeTakeFirst()
          return held && `pays ${points(held.amount)} to ${held.username ?? 'nobody'}, which no stake here explains`
        },
        async run(platform, { provider, id }, print) {
          const amount = await transact(platform.db, (tx) => releaseCredit(tx, platform, provider, id))
          print(`paid ${points(amount)}`)
        },
      }),
    },
  },
}
