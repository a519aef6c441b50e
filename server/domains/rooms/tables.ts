/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Localized } from '#/contract/common.ts'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { RoomItem, RoomState } from '#/contract/live/stream.ts'
import type { Typed } from '../../platform/database/tables.ts'

export type StoredKind = Exclude<RoomItem['kind'], 'hidden'>

/** When a host is usually there: `days` from 1, Monday; hours in the platform's time zone. */
export interface ShowTime {
  readonly days: number[]
  readonly from: string
  readonly until: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    liveHosts: Typed<'liveHosts', { names: Localized; intro: Localized; times: ShowTime[] }>
    liveRooms: Typed<'liveRooms', { titles: Localized; state: RoomState }>
    roomItems: Typed<'roomItems', { kind: StoredKind; data: Record<string, unknown> }>
    roomSanctions: Typed<'roomSanctions', { kind: 'mute' | 'kick'; reason: ReportReason }>
    roomReports: Typed<'roomReports', { reason: ReportReason; state: 'open' | 'upheld' | 'dismissed' }>
  }
}
