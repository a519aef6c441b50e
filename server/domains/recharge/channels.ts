/** Recharge channels: their terms, and the members to whom they are offered. */
import { type Selectable, sql } from 'kysely'
import type { Channel } from '#/contract/recharge.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { gatewayOf } from './gateways.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type StoredChannel = Selectable<Tables['rechargeChannels']>

/** Whether orders of this channel need a picture as proof: always when nothing else confirms the payment. */
export const needsProof = ({ settings }: Platform, { kind }: Pick<StoredChannel, 'kind'>): boolean =>
  kind === 'selfpay' || (kind === 'office' && settings.get('isAppUploadsTransfer'))

/** Whether the channel has a payee; one without is closed. */
export const isServed = (platform: Pick<Platform, 'keys' | 'demo'>, { gateway }: Pick<StoredChannel, 'gateway'>): boolean =>
  gateway === null || gatewayOf(platform, gateway) !== undefined

export function channelView(platform: Platform, channel: StoredChannel): Channel {
  const { id, kind, names, about, steps, min, max, multiple, feeBp, feeFixed, minutes, payMinutes, closedNote } = channel
  const isOpen = channel.isOpen && isServed(platform, channel)
  return {
    channelId: id,
    kind,
    names,
    about,
    steps,
    min: String(min),
    max: String(max),
    multiple: String(multiple),
    feeBp,
    feeFixed: String(feeFixed),
    minutes,
    payMinutes,
    needsPayer: kind === 'office',
    needsProof: needsProof(platform, channel),
    isOpen,
    closedNote: isOpen ? null : closedNote,
  }
}

/** In display order; without a front type, all. */
export async function readChannels(db: Db, frontType?: string): Promise<StoredChannel[]> {
  return db
    .selectFrom('rechargeChannels')
    .selectAll()
    .$if(frontType !== undefined, (query) => query.where(sql<boolean>`(front_types = '{}' or ${frontType ?? ''} = any(front_types))`))
    .orderBy('rank')
    .orderBy('id')
    .execute()
}
