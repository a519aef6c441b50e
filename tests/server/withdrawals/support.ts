/** Members who can withdraw: with a real name, a card and a fund password. */
import { sql } from 'kysely'
import type { RequestOf } from '#/contract/call.ts'
import type { LevelTerms } from '#/contract/levels.ts'
import type { Contract } from '#/contract/contract.ts'
import { auditDatabase } from '../../../server/open.ts'
import { credentials, newMember, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'

export const PIN = '739182'

/** A single level with these terms of withdrawal. */
export const oneLevel = (more: Partial<LevelTerms> = {}): LevelTerms[] => [
  {
    growth: '0',
    withdrawMin: '100000',
    withdrawMax: '50000000',
    withdrawDaily: '100000000',
    freeWithdrawals: 3,
    fastWithdrawal: false,
    extraProfitRate: 0,
    gift: '0',
    ...more,
  },
]

let cards = 622_202_000_000_000

/** A card number that no other test of the file has. */
export const newCardNumber = () => String(++cards)

export interface Saver {
  readonly name: string
  readonly token: string
  readonly userId: string
  /** Empty without a card. */
  readonly cardId: string
}

/** A new member without payout details. */
export async function newcomer(server: PeoplePlatform, more: Record<string, unknown> = {}): Promise<Saver> {
  const name = await newMember(server, more)
  const { access_token: token } = await server.call('token', credentials(name))
  const { userId } = await server.call('querySystemUserInfo', {}, { token })
  return { name, token, userId, cardId: '' }
}

export async function bind(
  server: PeoplePlatform,
  token: string,
  more: Partial<RequestOf<Contract['bindUserBankCard']>> = {},
): Promise<string> {
  const { id } = await server.call(
    'bindUserBankCard',
    { requestId: newRequestId(), bankCode: 'ICBC', bankNumber: newCardNumber(), ...more },
    { token },
  )
  return id
}

/** A member with everything that a withdrawal needs. */
export async function saver(server: PeoplePlatform): Promise<Saver> {
  const member = await newcomer(server)
  const { token } = member
  await server.call('updateRealName', { requestId: newRequestId(), realName: '陈小满' }, { token })
  const cardId = await bind(server, token)
  await server.call('setFundPassword', { requestId: newRequestId(), fundPassword: PIN }, { token })
  return { ...member, cardId }
}

/** By default 200 points to the card. */
export const asking = ({ cardId }: Saver, more: Partial<RequestOf<Contract['addExpenses']>> = {}): RequestOf<Contract['addExpenses']> => ({
  requestId: newRequestId(),
  expensesAmount: '200000',
  fundPassword: PIN,
  userBankCardId: cardId,
  ...more,
})

export const infoOf = (server: PeoplePlatform, { token }: Saver) => server.call('querySystemUserInfo', {}, { token })

/** All data that a refusal must not change. */
export async function snapshot({ platform: { db } }: PeoplePlatform): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(w order by user_id) from wallets w) as wallets, (select count(*) from postings)::int as postings,
      (select jsonb_agg(jsonb_build_array(id, state) order by id) from withdrawals) as withdrawals,
      (select count(*) from withdrawal_steps)::int as steps, (select count(*) from requests)::int as requests,
      (select jsonb_agg(jsonb_build_array(id, real_name, phone, fund_password_hash) order by id) from users) as users,
      (select jsonb_agg(jsonb_build_array(id, unbound_at) order by id) from bank_cards) as cards`.execute(db)
  return rows[0]
}

export async function violations({ platform: { db } }: PeoplePlatform): Promise<string[]> {
  return (await auditDatabase(db)).filter((audited) => audited.violations > 0).map(({ name }) => name)
}
