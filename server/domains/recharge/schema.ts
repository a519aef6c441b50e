/** The schema of recharges: channels as data, orders, and gateway notices. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { ChannelKind, HeldPart, Payee, RechargeState } from '#/contract/recharge.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    rechargeChannels: Typed<
      'rechargeChannels',
      { kind: ChannelKind; names: Localized; about: Localized; steps: Localized[]; payee: Payee; closedNote: Localized }
    >
    recharges: Typed<'recharges', { kind: ChannelKind; payee: Payee; state: RechargeState }>
    heldDeposits: Typed<'heldDeposits', { cause: HeldPart['cause']; state: HeldPart['state'] }>
    gatewayNotices: Typed<'gatewayNotices', { answer: 'ok' | 'already' | 'refused'; fault: 'late' | 'amount' | 'ended' }>
  }
}

export const rechargeSteps: readonly SchemaStep[] = [
  {
    name: '0016-recharge',
    statements: [
      `create table recharge_channels (
        id text collate "C" primary key,
        kind text not null check (kind in ('office', 'escrow', 'selfpay')),
        names jsonb not null,
        about jsonb not null,
        steps jsonb not null,
        -- Payee of transfers; null where a gateway takes the money.
        payee jsonb,
        gateway text,
        min bigint not null check (min > 0),
        max bigint not null,
        multiple bigint not null check (multiple > 0),
        fee_bp int not null default 0 check (fee_bp between 0 and 9999),
        fee_fixed bigint not null default 0 check (fee_fixed >= 0),
        minutes int not null,
        pay_minutes int not null check (pay_minutes > 0),
        -- Maximum number of open orders of one member.
        max_open int not null default 3,
        -- Device kinds to which it is offered; empty for all.
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
        -- Copy of the channel's terms when the order was created.
        payee jsonb,
        gateway text,
        needs_proof boolean not null,
        state text not null default 'WAITING' check (state in ('WAITING', 'CHECKING', 'CREDITED', 'REJECTED', 'EXPIRED')),
        -- Why it was rejected, also when it was credited later.
        reason text,
        language text not null,
        created_at timestamptz not null default house_now(),
        expires_at timestamptz not null,
        submitted_at timestamptz,
        decided_at timestamptz,
        -- The member's place in the tree: by a trigger of the agents' sums.
        path text collate "C" not null,
        -- Why an operator credited it.
        approval text check (approval <> ''),
        check ((state in ('CREDITED', 'REJECTED', 'EXPIRED')) = (decided_at is not null)),
        -- An order that was rejected and credited later keeps the reason that its member was given.
        constraint recharges_reason check (
          case state when 'REJECTED' then reason is not null when 'CREDITED' then true else reason is null end)
      )`,
      'create index recharges_of_user on recharges (user_id, id desc)',
      'create index recharges_by_time on recharges (created_at)',
      'create index recharges_of_teams on recharges (path, created_at)',
      `create index recharges_to_expire on recharges (expires_at) where state = 'WAITING'`,
      `create index recharges_to_check on recharges (submitted_at) where state = 'CHECKING'`,
      // A notice is stored with its answer, which the same bytes get again.
      `create table gateway_notices (
        gateway text not null,
        nonce text collate "C" not null,
        recharge_id text collate "C" not null,
        at timestamptz not null default house_now(),
        amount bigint not null,
        -- SHA-256 of the signed text.
        body_hash text not null,
        status int not null,
        answer text not null,
        -- Why it credited nothing; null where it did, and where the order was credited before.
        fault text check (fault in ('late', 'amount', 'ended')),
        primary key (gateway, nonce)
      )`,
      'create index gateway_notices_age on gateway_notices (at)',
      'create index gateway_notices_of_order on gateway_notices (recharge_id, at)',
      // The part of an order that a deposit limit or a restriction did not allow; no row if all was credited. Changed only under the
      // wallet's lock. `charged` is the fee of what was credited so far; `moves` numbers the postings that reduced the held amount.
      `create table held_deposits (
        recharge_id text collate "C" primary key references recharges,
        user_id text collate "C" not null,
        cause text not null check (cause in ('limit', 'bar')),
        state text not null default 'HELD' check (state in ('HELD', 'RETURNING', 'RETURNED', 'RELEASED')),
        -- When the money came, and how much was credited since.
        amount bigint not null check (amount > 0),
        released bigint not null default 0 check (released between 0 and amount),
        -- The fee taken so far, on the credited part.
        charged bigint not null check (charged >= 0),
        -- Number of postings that reduced the held amount.
        moves int not null default 0,
        held_at timestamptz not null default house_now(),
        -- When the member asked for repayment.
        asked_at timestamptz,
        closed_at timestamptz,
        check ((state = 'RELEASED') = (released = amount)),
        check ((state in ('RETURNED', 'RELEASED')) = (closed_at is not null))
      )`,
      `create index held_deposits_open on held_deposits (user_id) where state in ('HELD', 'RETURNING')`,
      // For the balances that agents may see, from which hidden postings are subtracted.
      `create index postings_of_held on postings (user_id, version) include (amount)
        where kind in ('rechargeFee', 'rechargeHold', 'rechargeRelease', 'rechargeReturn')`,
    ],
  },
]
