/** Requests a withdrawal: checks it and holds the money. */
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { WithdrawalSpeed, WithdrawalStep } from '#/contract/withdrawals.ts'
import type { Passwords } from '../accounts/module.ts'
import { checkWithdrawalPasskey } from '../passkeys/module.ts'
import { checkFundPassword } from '../payoutDetails/module.ts'
import { type SignedInCaller, type Write, write } from '../../platform/dispatch/handlers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { balanceOf, type Balance, post } from '../../ledger/ledger.ts'
import { owedBy } from '../../ledger/receivables.ts'
import { boundAmount } from '#/rules/money.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Fee, feeOf } from './fees.ts'
import { processedFrom } from './hours.ts'
import { type Standing, standingOf } from './terms.ts'
import { withdrawalDetail } from './view.ts'
import { withdrawalPostings } from './postingKinds.ts'

export interface Wanted {
  /** Thousandths. */
  readonly amount: bigint
  readonly cardId: string
  readonly speed: WithdrawalSpeed
  /** The fee that the member was shown; undefined when none was shown. */
  readonly feeSeen?: bigint | undefined
}

export interface Held extends Balance {
  readonly id: string
}

type Deps = Pick<Platform, 'settings' | 'events' | 'now'>

const stored = v.object({ id: v.string(), balance: v.string(), balanceVersion: v.number() })

/** Throws what `planOf`, `checkFundPassword` and `checkWithdrawalPasskey` throw. */
export function requestWithdrawal(
  platform: Platform,
  passwords: Passwords,
  caller: SignedInCaller,
  args: ParsedRequestOf<Contract['addExpenses']>,
): Write<ResponseOf<Contract['addExpenses']>> {
  const { userId } = caller
  const { expensesAmount, fundPassword = '', passkey, userBankCardId, others: { speed = 'normal', feeSeen } = {} } = args
  const wanted: Wanted = {
    amount: BigInt(expensesAmount),
    cardId: userBankCardId,
    speed,
    feeSeen: feeSeen === undefined ? undefined : BigInt(feeSeen),
  }
  return write({
    keeps: stored,
    async prepare() {
      // checked first, so that a request that is refused anyway costs no attempt of the fund password
      await planOf(platform, platform.db, userId, wanted)
      if (passkey) return checkWithdrawalPasskey(platform, caller, passkey)
      await checkFundPassword(platform, passwords, userId, fundPassword)
      return undefined
    },
    async work(tx, spend) {
      await spend?.(tx)
      const { id, balance, version } = await holdWithdrawal(tx, platform, userId, wanted)
      return { id, balance: String(balance), balanceVersion: Number(version) }
    },
    show: async ({ id, ...wallet }) => ({ withdrawal: await withdrawalDetail(platform, userId, id), ...wallet }),
  })
}

/** In a transaction that has locked the member's wallet, so that the day's counts cannot change. */
export async function holdWithdrawal(tx: Tx, platform: Deps, userId: string, wanted: Wanted): Promise<Held> {
  const { standing, fee, from } = await planOf(platform, tx, userId, wanted)
  const id = newId('W', standing.day)
  const { amount, cardId, speed } = wanted
  await tx
    .insertInto('withdrawals')
    .values({
      id,
      userId,
      cardId,
      amount,
      fee: fee.fee,
      freeNumber: fee.free ? standing.freeUsed + 1 : null,
      speed,
      day: standing.day,
      state: 'PENDING',
      processedFrom: new Date(from),
    })
    .execute()
  await tx.insertInto('withdrawalSteps').values({ withdrawalId: id, n: 0, state: 'PENDING' }).execute()
  const after = await post(tx, { kind: withdrawalPostings.withdrawHold, userId, amount, ref: id })
  await platform.events.emit(tx, { topic: 'money', userId, data: { withdrawalId: id, state: 'PENDING' } })
  return { id, ...after }
}

const missing: Readonly<Record<WithdrawalStep, Reason>> = {
  realName: 'REAL_NAME_NEEDED',
  phone: 'PHONE_UNBOUND',
  card: 'CARD_NEEDED',
  fundPassword: 'FUND_NEEDED',
}

/** All checks except that of the fund password, in the order in which a member can fix them. */
async function planOf(
  { settings, now }: Pick<Platform, 'settings' | 'now'>,
  db: Db,
  userId: string,
  wanted: Wanted,
): Promise<{ standing: Standing; fee: Fee; from: number }> {
  const standing = await standingOf({ settings, now }, db, userId)
  if (standing.locked) throw new Refusal('ACCOUNT_LOCKED')
  if (standing.operating) throw new Refusal('OPERATING_ACCOUNT')
  const next = standing.steps.find(({ done }) => !done)
  if (next) throw new Refusal(missing[next.step])
  if (standing.closedUntil !== null) throw new Refusal('FUND_COOLING', [Math.ceil((standing.closedUntil - now()) / 3_600_000)])
  const hours = settings.get('withdrawHours')
  const from = processedFrom(now(), hours, settings.get('timeZone'))
  if (from > now() && settings.get('withdrawOutsideHours') === 'refuse') throw new Refusal('WITHDRAW_HOURS', [hours.from, hours.until])
  const card = await db
    .selectFrom('bankCards')
    .select('id')
    .where('id', '=', wanted.cardId)
    .where('userId', '=', userId)
    .where('unboundAt', 'is', null)
    .executeTakeFirst()
  if (!card) throw new Refusal('NOT_FOUND')
  refuseAmount(wanted.amount, standing, BigInt(settings.get('withdrawMultipleOf')))
  const { fastWithdrawal, freeWithdrawals } = standing.terms
  const buysFast = wanted.speed === 'fast' && !fastWithdrawal
  const fee = feeOf(wanted.amount, buysFast, freeWithdrawals - standing.freeUsed, settings.get('withdrawFee'))
  if (!fee) throw new Refusal('FAST_OFF')
  if (wanted.feeSeen !== undefined && wanted.feeSeen !== fee.fee) throw new Refusal('FEE_CHANGED', [boundAmount(fee.fee)])
  const owed = await owedBy(db, userId)
  if (owed > 0n) throw new Refusal('WITHDRAW_OWED', [boundAmount(owed)])
  if ((await balanceOf(db, userId)).balance < wanted.amount) throw new Refusal('INSUFFICIENT')
  return { standing, fee, from }
}

function refuseAmount(amount: bigint, { terms, used }: Standing, multipleOf: bigint): void {
  const [min, max] = [BigInt(terms.withdrawMin), BigInt(terms.withdrawMax)]
  if (amount < min) throw new Refusal('WITHDRAW_MIN', [boundAmount(min)])
  if (amount > max) throw new Refusal('WITHDRAW_MAX', [boundAmount(max)])
  if (amount % multipleOf !== 0n) throw new Refusal('WITHDRAW_STEP', [boundAmount(multipleOf)])
  const left = BigInt(terms.withdrawDaily) - used
  if (amount > left) throw new Refusal('WITHDRAW_DAY', [boundAmount(left > 0n ? left : 0n)])
}
