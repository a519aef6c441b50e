/** Bank cards of a member: bind, unbind, list without numbers. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ParsedRequestOf } from '#/contract/call.ts'
import { type Localized, nothing } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { BankCard } from '#/contract/session.ts'
import { checkField } from '#/rules/fields.ts'
import type { Passwords } from '../accounts/module.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'
import { hashNumber, sealNumber, unsealNumber } from './cardNumber.ts'
import { checkIfSet } from './fundPassword.ts'
import { maskName } from './person.ts'
import { cardBound, cardUnbound, tellChange } from './texts.ts'

/** The bank's names; its code when the bank is no longer in the list. */
export function bankNames({ settings }: Pick<Platform, 'settings'>, code: string): Localized {
  return settings.get('banks').find((bank) => bank.code === code)?.names ?? { rw: code, korw: code, en: code }
}

/** The last used one first. */
export async function cardsOf(platform: Pick<Platform, 'settings'>, db: Db, userId: string): Promise<BankCard[]> {
  const { rows } = await sql<{
    id: string
    bankCode: string
    branch: string
    holder: string
    last4: string
    boundAt: number
    paidCount: bigint
    open: bigint
  }>`
    select c.id, c.bank_code, c.branch, c.holder, c.last4, c.bound_at,
      count(w.id) filter (where w.state = 'PAID') as paid_count, count(w.id) filter (where w.state = any(${[...openWithdrawalStates]}::text[])) as open
    from bank_cards c left join withdrawals w on w.card_id = c.id
    where c.user_id = ${userId} and c.unbound_at is null
    group by c.id order by max(w.created_at) desc nulls last, c.bound_at, c.id`.execute(db)
  return rows.map(({ id, bankCode, branch, holder, last4, boundAt, paidCount, open }) => ({
    id,
    bankCode,
    bankNames: bankNames(platform, bankCode),
    branch,
    holder: maskName(holder),
    last4,
    boundAt,
    paidCount: Number(paidCount),
    inUse: open > 0n,
  }))
}

/**
 * Binds a card in the member's real name. Throws REAL_NAME_NEEDED, CARD_FORM, BANK, CARD_LIMIT, CARD_TAKEN, CARD_COOLING, and the refusals
 * of the fund password if there is one.
 */
export function bindCard(
  platform: Platform,
  passwords: Passwords,
  userId: string,
  { bankCode, bankNumber, bankBranch = '', fundPassword }: ParsedRequestOf<Contract['bindUserBankCard']>,
): Write<{ id: string }> {
  const numberHash = hashNumber(platform.keys, bankNumber)
  return write({
    keeps: v.object({ id: v.string() }),
    async prepare() {
      if (checkField('bankNumber', bankNumber)) throw new Refusal('CARD_FORM')
      if (!platform.settings.get('banks').some(({ code }) => code === bankCode)) throw new Refusal('BANK')
      await checkIfSet(platform, passwords, userId, fundPassword)
    },
    async work(tx) {
      const { realName } = await tx.selectFrom('users').select('realName').where('id', '=', userId).executeTakeFirstOrThrow()
      if (realName === null) throw new Refusal('REAL_NAME_NEEDED')
      await refuseBound(tx, platform, userId, numberHash)
      const id = timeId()
      const made = await tx
        .insertInto('bankCards')
        .values({
          id,
          userId,
          bankCode,
          branch: bankBranch.trim(),
          holder: realName,
          numberSealed: sealNumber(platform.keys, id, bankNumber),
          numberHash,
          last4: bankNumber.slice(-4),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) throw new Refusal('CARD_TAKEN')
      await tellChange(platform, tx, userId, cardBound(bankNames(platform, bankCode), bankNumber.slice(-4)))
      return { id }
    },
  })
}

async function refuseBound(tx: Tx, { settings }: Platform, userId: string, numberHash: string): Promise<void> {
  const mine = await tx.selectFrom('bankCards').select('numberHash').where('userId', '=', userId).where('unboundAt', 'is', null).execute()
  if (mine.some((card) => card.numberHash === numberHash)) throw new Refusal('CARD_TAKEN')
  const allowed = settings.get('allowedBandCardNum')
  if (mine.length >= allowed) throw new Refusal('CARD_LIMIT', [allowed])
  const hours = settings.get('cardCoolingHours')
  const {
    rows: [past],
  } = await sql<{ hours: number }>`
    select ceil(extract(epoch from max(unbound_at) + make_interval(hours => ${hours}::int) - house_now()) / 3600)::float8 as hours
    from bank_cards where number_hash = ${numberHash} and unbound_at > house_now() - make_interval(hours => ${hours}::int)`.execute(tx)
  if (past?.hours) throw new Refusal('CARD_COOLING', [past.hours])
}

/** Throws NOT_FOUND for another member's card, CARD_KEPT, CARD_IN_USE while a withdrawal to it is open. */
export function unbindCard(
  platform: Platform,
  passwords: Passwords,
  userId: string,
  { id, fundPassword }: ParsedRequestOf<Contract['unbindBankCard']>,
): Write<Record<string, never>> {
  return write({
    keeps: nothing,
    async prepare() {
      if (!platform.settings.get('isUnBindBank')) throw new Refusal('CARD_KEPT')
      const card = (await cardsOf(platform, platform.db, userId)).find((one) => one.id === id)
      if (!card) throw new Refusal('NOT_FOUND')
      if (card.inUse) throw new Refusal('CARD_IN_USE')
      await checkIfSet(platform, passwords, userId, fundPassword)
    },
    async work(tx) {
      const card = (await cardsOf(platform, tx, userId)).find((one) => one.id === id)
      if (!card) throw new Refusal('NOT_FOUND')
      if (card.inUse) throw new Refusal('CARD_IN_USE')
      await sql`update bank_cards set unbound_at = house_now() where id = ${id}`.execute(tx)
      await tellChange(platform, tx, userId, cardUnbound(card.bankNames, card.last4))
      return {}
    },
  })
}

interface OperatorCard {
  readonly id: string
  readonly bank: string
  readonly branch: string
  readonly holder: string
  readonly number: string
  readonly boundAt: number
  readonly unboundAt: number | null
}

/** All cards that a member ever had, with full numbers: for the operator only. */
export async function cardsInFull(
  { db, keys, settings }: Platform,
  where: { readonly userId: string } | { readonly id: string },
): Promise<OperatorCard[]> {
  const [column, value] = 'id' in where ? (['id', where.id] as const) : (['userId', where.userId] as const)
  const cards = await db.selectFrom('bankCards').selectAll().where(column, '=', value).orderBy('boundAt').execute()
  return cards.map(({ id, bankCode, branch, holder, numberSealed, boundAt, unboundAt }) => ({
    id,
    bank: bankNames({ settings }, bankCode).rw,
    branch,
    holder,
    number: unsealNumber(keys, id, numberSealed),
    boundAt,
    unboundAt,
  }))
}
