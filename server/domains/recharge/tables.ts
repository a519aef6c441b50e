/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
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
