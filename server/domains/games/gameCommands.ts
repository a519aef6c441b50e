/** Operator commands about games of other providers. */
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { byTime, list, table } from '../../platform/operator/list.ts'
import { days, oneOf, text, word } from '../../platform/operator/arguments.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberIdOf } from '../accounts/module.ts'
import { platformsDown } from './health.ts'
import { type Provider, ProviderSilent } from './providers/provider.ts'
import { maintenanceOf, providerOf, providersOf, settingsOf } from './providers.ts'
import { usualProvider } from './settings.ts'
import { resolveTransfer } from './transfers.ts'
import { reconcile } from './reconcile.ts'
import { releaseCredit } from './callbacks.ts'
import { recallNow } from './recalls.ts'
import { receivablesOpen, settleReceivable } from './receivables.ts'

const points = (thousandths: bigint) => (Number(thousandths) / 1000).toFixed(3)

interface OpenTransfer {
  readonly id: string
  readonly username: string
  readonly fromCode: string
  readonly toCode: string
  readonly amount: bigint
  readonly state: string
  readonly at: number
  readonly tries: number
  readonly waitsFor: string
}

interface Alarm {
  readonly id: string
  readonly at: number
  readonly provider: string
  readonly txId: string
  readonly what: string
  readonly times: number
  readonly lastAt: number
  /** What a member still owes, in thousandths; null for an alarm. */
  readonly owed: bigint | null
  readonly of: bigint | null
}

function selectProviders(platform: Platform, code: string | undefined): readonly Provider[] {
  if (code === undefined) return providersOf(platform)
  const provider = providerOf(platform, code)
  if (!provider) throw new Error(`there is no provider ${code}`)
  return [provider]
}

async function statusOf(platform: Platform) {
  const down = await platformsDown(platform.db)
  const stateOf = (code: string) => {
    if (!settingsOf(platform, code).isOpen) return 'closed'
    if (maintenanceOf(platform, code)) return 'maintenance'
    return down.has(code) ? 'down' : 'open'
  }
  return Promise.all(
    providersOf(platform).map(async ({ code }) => {
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
      return { code, state: stateOf(code), heardUntil: cursor?.heardUntil ?? null, open, oldest }
    }),
  )
}

/** Compares one provider and prints the differences. Returns true if there are none; false also if the provider does not answer. */
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
    // A provider that the settings name can be closed although it is no longer linked.
    if (!Object.hasOwn(all, code)) selectProviders(platform, code)
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
      status: table({
        help: 'each provider: its state, up to when its bets are here, and transfers without a result',
        takes: {},
        rows: statusOf,
        columns: [
          ['provider', 'text', ({ code }) => code],
          ['state', 'text', ({ state }) => state],
          ['betsUntil', 'time', ({ heardUntil }) => heardUntil, 'bets until {}'],
          ['transfers', 'text', ({ open }) => open, '{} open transfers'],
          ['oldest', 'time', ({ oldest }) => oldest, 'the oldest of {}'],
        ],
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
      transfers: list({
        help: 'transfers without a result: whose, from where to where, since when, how often it was asked for, and the provider that it waits for',
        takes: {},
        query: () => sql<OpenTransfer>`
          select t.id, u.username, t.from_code, t.to_code, t.amount, t.state, t.at, t.tries, case t.leg when 1 then t.from_code else t.to_code end as waits_for
          from game_transfers t join users u on u.id = t.user_id where t.next_at is not null`,
        order: byTime,
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['member', 'text', ({ username }) => username],
          ['from', 'text', ({ fromCode }) => fromCode],
          ['to', 'text', ({ toCode }) => toCode],
          ['amount', 'amount', ({ amount }) => amount],
          ['state', 'text', ({ state }) => state],
          ['at', 'time', ({ at }) => at],
          ['asked', 'text', ({ tries }) => tries, 'asked {} times'],
          ['waitsFor', 'text', ({ waitsFor }) => waitsFor, 'waits for {}'],
          ['link', 'text', ({ waitsFor }, platform) => (providerOf(platform, waitsFor) ? 'linked' : 'not linked')],
        ],
      }),
      resolve: act({
        help: 'ends a transfer that waits for a provider that is not linked any more: whether the provider has done it, or it is absent there, and how you know',
        takes: { id: word, outcome: oneOf(['done', 'absent']), reason: text },
        async consequence({ db }, { id, outcome }) {
          const open = await db
            .selectFrom('gameTransfers')
            .innerJoin('users', 'users.id', 'gameTransfers.userId')
            .select(['username', 'amount', 'fromCode', 'toCode'])
            .where('gameTransfers.id', '=', id)
            .where('nextAt', 'is not', null)
            .executeTakeFirst()
          return (
            open &&
            `takes ${points(open.amount)} of ${open.username} from ${open.fromCode} to ${open.toCode} for ${outcome === 'done' ? 'done' : 'not done'} there, for good`
          )
        },
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
          for (const one of selectProviders(platform, provider)) agreed.push(await compare(platform, one, print))
          return agreed.includes(false) ? 1 : 0
        },
      }),
      reconciliations: list({
        help: 'these comparisons, which the platform makes once a business day; fails when one found a difference',
        takes: { days },
        query: (_platform, input) => sql<Selectable<Tables['gameReconciliations']> & { readonly id: string }>`
          select *, day || ':' || platform as id from game_reconciliations where day > to_char(house_now() - make_interval(days => ${input.days}), 'YYYY-MM-DD')`,
        order: [
          ['started_at', 'timestamptz'],
          ['id', 'text'],
        ],
        at: 'started_at',
        isFault: ({ differences }) => differences.length > 0,
        columns: [
          ['id', 'text', ({ id }) => id],
          ['day', 'text', ({ day }) => day],
          ['provider', 'text', ({ platform: code }) => code],
          ['found', 'text', ({ finishedAt, differences }) => (finishedAt === null ? 'not finished' : `${differences.length} differences`)],
          ['differences', 'text', ({ differences }) => differences.join('; ')],
        ],
      }),
      alarms: list({
        help: 'transactions of providers that came again with other content, pay a round that was not staked on or are too large; and what members owe',
        takes: {},
        query: () => sql<Alarm>`
          select at, provider, tx_id, what, times, last_at, null::bigint as owed, null::bigint as of, concat_ws(':', provider, tx_id, what) as id
          from provider_alarms where settled_at is null
          union all
          select at, provider, tx_id, username || ' owes', 1, at, "left", amount, concat_ws(':', provider, tx_id, user_id)
          from (${receivablesOpen()}) r`,
        order: byTime,
        at: 'at',
        columns: [
          ['at', 'time', ({ at }) => at],
          ['provider', 'text', ({ provider }) => provider],
          ['transaction', 'text', ({ txId }) => txId],
          ['what', 'text', ({ what }) => what],
          ['owed', 'amount', ({ owed }) => owed],
          ['of', 'price', ({ of }) => of, 'of {}'],
          ['times', 'text', ({ times }) => times, '{} times'],
          ['lastAt', 'time', ({ lastAt }) => lastAt, 'last {}'],
          ['id', 'text', ({ id }) => id],
        ],
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
