/** A database from before proven phones were told from others: upgraded, nobody is kept from their own by who never proved it. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { digestOf } from '../../../server/domains/accounts/digest.ts'
import { migrate } from '../../../server/open.ts'
import { openTestDatabase, schemaWithout } from '../support/database.ts'

/** `given`: what the registration was told. */
const people: readonly { name: string; phone: string | null; given: readonly string[]; parent?: string }[] = [
  { name: 'agent', phone: null, given: ['', '', '', ''] },
  { name: 'typed', phone: '1', given: ['1', '', '', ''] },
  { name: 'invited', phone: '2', given: ['2', '', 'INVITE', ''], parent: 'agent' },
  { name: 'coded', phone: '3', given: ['3', '', '', 'sesame'] },
  { name: 'boundlater', phone: '4', given: ['', '', '', ''] },
  { name: 'boundanew', phone: '5', given: ['5', '', '', ''] },
  { name: 'unclear', phone: '6', given: ['6', '', 'gone', ''] },
  { name: 'twice', phone: '7', given: ['7', '', 'gone', ''] },
  { name: 'twicealso', phone: '7', given: ['', '', '', ''] },
]

/** A later step on the same columns. */
const spelling = '202611252105-binding-3'

async function upgraded(needsCode: boolean): Promise<Record<string, [string | null, string | null]>> {
  const database = await openTestDatabase(schemaWithout(new Set(['0027-binding-2', spelling])))
  const { db } = database
  for (const { name, phone, given, parent = null } of people) {
    await sql`insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, phone, request_id, request_digest)
      values (${name}, ${name}, ${name}, '', ${name}, 1956, ${parent}, ${phone}, ${name}, ${digestOf(name, ...given)})`.execute(db)
  }
  await sql`insert into invite_codes (code, owner_id, prize_group) values ('INVITE', 'agent', 1956)`.execute(db)
  await sql`insert into requests (user_id, operation, request_id, payload_hash, answer) values ('boundanew', 'bindPhone', 'r', 'h', '{}')`.execute(
    db,
  )
  await sql`insert into settings (name, value) values ('registerCode', '"sesame"'), ('isNeedSmsCode', ${JSON.stringify(needsCode)}::jsonb)`.execute(
    db,
  )
  expect(await migrate(db)).toEqual(['0027-binding-2', spelling])
  const { rows } = await sql<{
    id: string
    phone: string | null
    contactPhone: string | null
  }>`select id, phone, contact_phone from users where id <> 'agent'`.execute(db)
  await database.close()
  return Object.fromEntries(rows.map(({ id, phone, contactPhone }) => [id, [phone, contactPhone]]))
}

test('what only the registration was told is a contact, what a code has proven or may have stays bound', async () => {
  expect(await upgraded(false)).toEqual({
    typed: [null, '1'],
    invited: [null, '2'],
    coded: [null, '3'],
    boundlater: ['4', null],
    boundanew: ['5', null],
    unclear: ['6', null],
    twice: [null, '7'],
    twicealso: [null, '7'],
  })
})

test('where registrations needed a code, all but those that several have stay bound', async () => {
  expect(await upgraded(true)).toEqual({
    typed: ['1', null],
    invited: ['2', null],
    coded: ['3', null],
    boundlater: ['4', null],
    boundanew: ['5', null],
    unclear: ['6', null],
    twice: [null, '7'],
    twicealso: [null, '7'],
  })
})

test.each([
  ['CN', { plus: '13800138000', plain: '13900139000', twice: '+8613900139000', foreign: '+821012345678', contact: '13700137000' }],
  ['KR', { plus: '+8613800138000', plain: '13900139000', twice: '+8613900139000', foreign: '+821012345678', contact: '+8613700137000' }],
])('phones get their one spelling on a platform of %s', async (country, after) => {
  const database = await openTestDatabase(schemaWithout(new Set([spelling])))
  const { db } = database
  const before = {
    plus: '+8613800138000',
    plain: '13900139000',
    twice: '+8613900139000',
    foreign: '+821012345678',
    contact: '+8613700137000',
  }
  for (const [name, phone] of Object.entries(before)) {
    const [own, contact] = name === 'contact' ? [null, phone] : [phone, null]
    await sql`insert into users (id, username, username_key, password_hash, nick_name, prize_group, phone, contact_phone, request_id, request_digest)
      values (${name}, ${name}, ${name}, '', ${name}, 1956, ${own}, ${contact}, ${name}, '')`.execute(db)
  }
  await sql`insert into settings (name, value) values ('countryCode', ${JSON.stringify(country)}::jsonb)`.execute(db)
  expect(await migrate(db)).toEqual([spelling])
  const { rows } = await sql<{ id: string; known: string }>`select id, coalesce(phone, contact_phone) as known from users`.execute(db)
  expect(Object.fromEntries(rows.map(({ id, known }) => [id, known]))).toEqual(after)
  await database.close()
})
