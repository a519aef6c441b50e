/** The schema of recharges: channels as data, orders, and gateway notices. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const rechargeSteps: readonly SchemaStep[] = [
  {
    name: '0033-recharge-1',
    statements: [
      `create table recharge_channels (
        id text collate "C" primary key,
        kind text not null check (kind in ('office', 'escrow', 'selfpay')),
        names jsonb not null,
        about jsonb not null,
        steps jsonb not null,
        payee jsonb,
        gateway text,
        min bigint not null check (min > 0),
        max bigint not null,
        multiple bigint not null check (multiple > 0),
        fee_bp int not null default 0 check (fee_bp between 0 and 9999),
        fee_fixed bigint not null default 0 check (fee_fixed >= 0),
        minutes int not null,
        pay_minutes int not null check (pay_minutes > 0),
        max_open int not null default 3,
        front_types text[] not null default '{}',
        is_open boolean not null default true,
        closed_note jsonb,
        rank int not null,
        check (min <= max),
        check ((kind = 'escrow') = (gateway is not null)),
        check ((kind = 'escrow') = (payee is null))
      )`,
      `create table recharges (
        id text collate "C" primary key,
        number text collate "C" not null unique,
        note text collate "C" not null unique,
        user_id text collate "C" not null,
        channel_id text collate "C" not null references recharge_channels,
        kind text not null,
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee >= 0 and fee < amount),
        payer text,
        payee jsonb,
        gateway text,
        needs_proof boolean not null,
        state text not null default 'WAITING' check (state in ('WAITING', 'CHECKING', 'CREDITED', 'REJECTED', 'EXPIRED')),
        reason text,
        language text not null,
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null,
        submitted_at timestamptz,
        decided_at timestamptz,
        check ((state in ('CREDITED', 'REJECTED', 'EXPIRED')) = (decided_at is not null)),
        check ((state = 'REJECTED') = (reason is not null))
      )`,
      'create index recharges_of_user on recharges (user_id, id desc)',
      `create index recharges_to_expire on recharges (expires_at) where state = 'WAITING'`,
      `create index recharges_to_check on recharges (submitted_at) where state = 'CHECKING'`,
      `create table gateway_notices (
        gateway text not null,
        nonce text collate "C" not null,
        recharge_id text collate "C" not null,
        at timestamptz not null default clock_timestamp(),
        primary key (gateway, nonce)
      )`,
      'create index gateway_notices_age on gateway_notices (at)',
    ],
  },
  {
    // An order that was rejected and credited later keeps the reason that its member was given.
    name: '0034-recharge-2',
    statements: [
      `alter table recharges drop constraint recharges_check2,
        add constraint recharges_reason check (case state when 'REJECTED' then reason is not null when 'CREDITED' then true else reason is null end)`,
    ],
  },
  {
    // Held part of an order whose money a deposit limit or a restriction did not allow. Changed only under the wallet's lock.
    // `charged` is the fee of what was credited so far; `moves` numbers the postings that reduced the held amount.
    name: '0035-recharge-3',
    statements: [
      `create table held_deposits (
        recharge_id text collate "C" primary key references recharges,
        user_id text collate "C" not null,
        cause text not null check (cause in ('limit', 'bar')),
        state text not null default 'HELD' check (state in ('HELD', 'RETURNING', 'RETURNED', 'RELEASED')),
        amount bigint not null check (amount > 0),
        released bigint not null default 0 check (released between 0 and amount),
        charged bigint not null check (charged >= 0),
        moves int not null default 0,
        held_at timestamptz not null default clock_timestamp(),
        asked_at timestamptz,
        closed_at timestamptz,
        check ((state = 'RELEASED') = (released = amount)),
        check ((state in ('RETURNED', 'RELEASED')) = (closed_at is not null))
      )`,
      `create index held_deposits_open on held_deposits (user_id) where state in ('HELD', 'RETURNING')`,
    ],
  },
  {
    // What agents do not see is taken out of the balances that they may see.
    name: '202611260955-recharge-4',
    statements: [
      `create index postings_of_held on postings (user_id, version) include (amount)
        where kind in ('rechargeHold', 'rechargeRelease', 'rechargeReturn')`,
    ],
  },
  {
    // Fees are of what is not held.
    name: '202611261125-recharge-5',
    statements: [
      'drop index postings_of_held',
      `create index postings_of_held on postings (user_id, version) include (amount)
        where kind in ('rechargeFee', 'rechargeHold', 'rechargeRelease', 'rechargeReturn')`,
    ],
  },
  {
    // A notice is stored with its answer, which the same bytes get again. Those of before had none: their orders say "already".
    name: '202611290050-recharge-6',
    statements: [
      'truncate gateway_notices',
      `alter table gateway_notices add column amount bigint not null, add column body_hash text not null, add column status int not null,
        add column answer text not null, add column fault text check (fault in ('late', 'amount', 'ended'))`,
      'create index gateway_notices_of_order on gateway_notices (recharge_id, at)',
    ],
  },
  {
    name: '202611290355-recharge-7',
    statements: [`alter table recharges add column approval text check (approval <> '')`],
  },
]
