/**
 * The schema of welfare requests. Amounts in thousandths; days are business days, as text. Personal data is in `personal`, sealed, in
 * `masked` and in `phone_digest`; all are emptied once they are not needed any more. The log of acts holds none.
 */
import type { Selectable } from 'kysely'
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized, Need } from '#/contract/welfare/codes.ts'
import type { DeclineReason, RequestField, RequestKind, RequestState, WelfareRequest } from '#/contract/welfare/requests.ts'
import type { Masked, PublicDetails } from './details.ts'
import type { Tables, Typed } from '../../platform/database/tables.ts'

export type StoredRequest = Selectable<Tables['welfareRequests']>

export type StoredOffer = Selectable<Tables['giftOffers']>

/** Of a hotel stay; `planUntil` says until when it can be answered. */
export type Plan = Omit<NonNullable<WelfareRequest['plan']>, 'expiresAt'>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    giftOffers: Typed<'giftOffers', { names: Localized; items: Localized; needs: readonly Need[] }>
    hotelCities: Typed<'hotelCities', { names: Localized }>
    welfareRequests: Typed<
      'welfareRequests',
      {
        kind: RequestKind
        state: RequestState
        details: PublicDetails
        masked: Masked
        reason: Localized
        field: RequestField
        plan: Plan
        declinedFor: DeclineReason
      }
    >
    welfareSteps: Typed<'welfareSteps', { who: 'member' | 'operator'; fromState: RequestState; toState: RequestState }>
  }
}

const states = `('submitted', 'checking', 'approved', 'sent', 'rejected', 'withdrawn')`
const statesWithPlans = `('submitted', 'checking', 'proposed', 'approved', 'sent', 'rejected', 'withdrawn', 'declined')`
const isCounted = `state not in ('rejected', 'withdrawn')`

export const welfareSteps: readonly SchemaStep[] = [
  {
    name: '0030-welfare',
    statements: [
      `create table gift_offers (
        code text collate "C" primary key,
        names jsonb not null,
        items jsonb not null,
        -- What a member must have: needs as in the contract.
        needs jsonb not null default '[]' check (jsonb_typeof(needs) = 'array'),
        from_at timestamptz not null default house_now(),
        until_at timestamptz,
        -- What is left of it.
        stock int not null constraint gift_offers_stock_check check (stock >= 0),
        rank int not null,
        is_offered boolean not null default true,
        constraint gift_offers_times_check check (until_at > from_at)
      )`,
      `create table hotel_cities (
        code text collate "C" primary key,
        names jsonb not null,
        rank int not null,
        is_offered boolean not null default true
      )`,
      `create table welfare_requests (
        id text collate "C" primary key,
        -- As it is told to support: G-1120-4471.
        number text collate "C" not null unique,
        user_id text collate "C" not null,
        kind text not null check (kind in ('gift', 'phone', 'hotel')),
        -- Counts its changes, and how often it was submitted after a rejection.
        version int not null default 1 check (version > 0),
        round int not null default 1 check (round > 0),
        state text not null default 'submitted' check (state in ${states}),
        -- What it counts against: an offer's code, a month, a quarter.
        quota text collate "C" not null,
        -- Amount (thousandths), nights or pieces that it takes of its quota.
        taken bigint not null default 1 check (taken > 0),
        details jsonb not null,
        personal text,
        masked jsonb,
        -- Of a phone bill: HMAC of its phone and month under a key of the server.
        phone_digest text collate "C",
        at timestamptz not null default house_now(),
        changed_at timestamptz not null default house_now(),
        submitted_at timestamptz not null default house_now(),
        checking_at timestamptz,
        approved_at timestamptz,
        ended_at timestamptz,
        reason jsonb,
        field text,
        sent_note text,
        erased_at timestamptz,
        check ((state in ('sent', 'rejected', 'withdrawn')) = (ended_at is not null)),
        check ((state = 'rejected') = (reason is not null)),
        check (reason is not null or field is null),
        check ((personal is null) = (erased_at is not null)),
        check ((masked is null) = (erased_at is not null)),
        check (phone_digest is null or kind = 'phone'),
        check (erased_at is null or (ended_at is not null and sent_note is null))
      )`,
      // A gift once, a phone bill once a month; nights are counted.
      `create unique index welfare_requests_once on welfare_requests (user_id, kind, quota) where kind <> 'hotel' and ${isCounted}`,
      // Whichever account asks.
      `create unique index welfare_requests_phones on welfare_requests (quota, phone_digest) where kind = 'phone' and ${isCounted}`,
      'create index welfare_requests_of on welfare_requests (user_id, at desc)',
      `create index welfare_requests_open on welfare_requests (submitted_at) where ended_at is null`,
      `create index welfare_requests_kept on welfare_requests (ended_at) where erased_at is null and ended_at is not null`,
      // Each change: the version that it made.
      `create table welfare_steps (
        request_id text collate "C" not null references welfare_requests,
        version int not null,
        who text not null check (who in ('member', 'operator')),
        from_state text check (from_state in ${states}),
        to_state text not null check (to_state in ${states}),
        at timestamptz not null default house_now(),
        primary key (request_id, version)
      )`,
      ...appendOnly('welfare_steps'),
    ],
  },
  {
    // Plans for hotel stays, which members accept or decline.
    name: '202611290715-welfare-2',
    statements: [
      `alter table welfare_requests
        add column plan jsonb check (plan is null or kind = 'hotel'),
        add column plan_until timestamptz,
        add column proposed_at timestamptz,
        add column declined_for text check (declined_for in ('hotel', 'room', 'dates', 'included', 'plans')),
        drop constraint welfare_requests_state_check, add constraint welfare_requests_state_check check (state in ${statesWithPlans}),
        drop constraint welfare_requests_check,
        add constraint welfare_requests_ended_check check ((state in ('sent', 'rejected', 'withdrawn', 'declined')) = (ended_at is not null)),
        add constraint welfare_requests_plan_check check (
          state <> 'proposed' or (plan is not null and plan_until is not null and proposed_at is not null)),
        add constraint welfare_requests_declined_check check ((state = 'declined') = (declined_for is not null)),
        add constraint welfare_requests_erased_check check (erased_at is null or plan is null)`,
      `alter table welfare_steps
        drop constraint welfare_steps_from_state_check, add constraint welfare_steps_from_state_check check (from_state in ${statesWithPlans}),
        drop constraint welfare_steps_to_state_check, add constraint welfare_steps_to_state_check check (to_state in ${statesWithPlans})`,
    ],
  },
  {
    // Members say that the parcel of a gift pack is there.
    name: '202611291030-welfare-3',
    statements: [
      `alter table welfare_requests
        add column received_at timestamptz,
        add constraint welfare_requests_received_check check (received_at is null or (kind = 'gift' and state = 'sent'))`,
    ],
  },
]
