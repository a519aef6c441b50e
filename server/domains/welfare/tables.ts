/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Selectable } from 'kysely'
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
