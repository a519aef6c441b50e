/** The schema of payout details. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const payoutDetailsSteps: readonly SchemaStep[] = [
  {
    name: '0026-binding-1',
    statements: [
      'alter table users add column fund_reset_at timestamptz',
      'alter table users add column is_operating boolean not null default false',
      `create table bank_cards (
        id text collate "C" primary key,
        user_id text collate "C" not null references users (id),
        bank_code text not null,
        branch text not null,
        holder text not null,
        number_sealed text not null,
        number_hash text not null,
        last4 text not null,
        bound_at timestamptz not null default clock_timestamp(),
        unbound_at timestamptz
      )`,
      'create index bank_cards_user on bank_cards (user_id)',
      'create unique index bank_cards_number on bank_cards (number_hash) where unbound_at is null',
      'create index bank_cards_past on bank_cards (number_hash, unbound_at)',
    ],
  },
  {
    // A phone is proven by a code and belongs to one member; any other number is a contact, and can be proven like a new one. Until now
    // both were stored alike. Unproven are numbers given at registration (recognised by its digest), unless registration required codes or
    // the number was bound later, and numbers of several members.
    name: '0027-binding-2',
    statements: [
      'alter table users add column contact_phone text',
      `update users u set contact_phone = phone, phone = null
        where phone is not null
          and not exists (select 1 from settings where name = 'isNeedSmsCode' and value = 'true')
          and not exists (select 1 from requests q where q.user_id = u.id and q.operation = 'bindPhone')
          and exists (
            select 1 from (select '' as code union select code from invite_codes where owner_id = u.parent_id) i,
              (select '' as code union select value #>> '{}' from settings where name = 'registerCode') r
            where u.request_digest = encode(sha256(
              convert_to(u.username, 'UTF8') || '\\x00'::bytea || convert_to(u.phone, 'UTF8') || '\\x00'::bytea
              || convert_to(coalesce(u.qq, ''), 'UTF8') || '\\x00'::bytea || convert_to(i.code, 'UTF8') || '\\x00'::bytea || convert_to(r.code, 'UTF8')
            ), 'hex')
          )`,
      `update users set contact_phone = phone, phone = null
        where phone in (select phone from users where phone is not null group by phone having count(*) > 1)`,
      'drop index users_phone',
      'create unique index users_phone on users (phone)',
    ],
  },
  {
    // A phone has one spelling from now on: of the platform's own country it is written without the calling code. A platform that had set
    // another country, to no effect until now, keeps what it has.
    name: '202611252105-binding-3',
    statements: [
      `update users u set phone = substr(phone, 4)
        where phone ~ '^\\+86[0-9]{6,}$'
          and not exists (select 1 from settings where name = 'countryCode' and value <> '"CN"')
          and not exists (select 1 from users other where other.phone = substr(u.phone, 4))`,
      `update users set contact_phone = substr(contact_phone, 4)
        where contact_phone ~ '^\\+86[0-9]{6,}$'
          and not exists (select 1 from settings where name = 'countryCode' and value <> '"CN"')`,
    ],
  },
]
