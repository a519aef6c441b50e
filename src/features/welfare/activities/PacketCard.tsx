/** A red packet in the list of activities: an open red packet, or the opening time of the next red packet. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import type { Localized } from '#/contract/welfare/codes.ts'
import type { Packet } from '#/contract/welfare/packets.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Tag } from '#/ui/Tag.tsx'
import { keepPacket } from '../packet/packetsSeen.ts'
import { usePacketsQuery } from '../welfareApi.ts'
import { PictureCard } from './PictureCard.tsx'
import * as styles from './campaigns.module.css'

const nothing = {} as const

export interface ShownPackets {
  readonly open: readonly Packet[]
  readonly next: { readonly id: string; readonly at: number; readonly titles: Localized; readonly commitment: string } | undefined
}

export function usePackets(): ShownPackets {
  const { currentData } = usePacketsQuery(nothing, { refetchOnMountOrArgChange: 10 })
  const { packets = [], nextId = null, nextAt = null, nextTitles = null, nextCommitment = null } = currentData ?? {}
  return {
    open: packets.filter(({ state }) => state === 'open'),
    next:
      nextId !== null && nextAt !== null && nextTitles !== null && nextCommitment !== null
        ? { id: nextId, at: nextAt, titles: nextTitles, commitment: nextCommitment }
        : undefined,
  }
}

export function PacketCard({ packet: { id, titles, parts, total, until } }: { readonly packet: Packet }): ReactElement {
  const localized = useLocalized()
  const format = useFormat()
  const unit = useUnit()
  const dates = usePlatformDates()
  return (
    <Link to="/welfare" search={{ view: 'packet', id }} className={`card ${styles.card}`}>
      <PictureCard
        art="packet"
        title={localized(titles)}
        about={
          <Trans>
            {format.amount(total)} {unit} in {format.count(parts)} parts, shuffled before
          </Trans>
        }
        tag={
          <Tag tone="act">
            <Trans>Open now</Trans>
          </Tag>
        }
        when={<Trans>until {dates.time(until)}</Trans>}
      />
    </Link>
  )
}

export function NextPacketCard({
  next: { id, at, titles, commitment },
}: {
  readonly next: NonNullable<ShownPackets['next']>
}): ReactElement {
  const localized = useLocalized()
  const dates = usePlatformDates()
  // A commitment seen before the opening later proves that the list was fixed by then.
  useEffect(() => void keepPacket({ id, commitment, state: 'upcoming' }), [id, commitment])
  return (
    <Link to="/welfare" search={{ view: 'packet', id }} className={`card ${styles.card}`}>
      <PictureCard
        art="packet"
        title={localized(titles)}
        about={<Trans>It shows itself once when it opens, and never over a bet.</Trans>}
        tag={
          <Tag tone="info">
            <Trans>Not begun</Trans>
          </Tag>
        }
        when={<Trans>from {dates.moment(at)}</Trans>}
      />
    </Link>
  )
}
