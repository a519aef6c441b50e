/** Members who enter with a ride, over the picture. The chat has a line for each entrance. */
import { type ReactElement, useEffect, useState } from 'react'
import type { RoomItem } from '#/contract/live/stream.ts'
import { type Entrances, type Entry, nextEntrance, noEntrances, paceMs, shownMs, withEntries } from './entrances.ts'
import { useItemNames } from './itemNames.ts'
import { Entrance } from './mall/Entrance.tsx'
import { effectsOff, useFreshItems } from './useFreshItems.ts'
import * as styles from './gifts/effects.module.css'

interface EntranceStageProps {
  /** Without the items of blocked people. */
  readonly items: readonly RoomItem[]
  /** The position up to which the room's stream is loaded. */
  readonly last: number | undefined
}

export function EntranceStage({ items, last }: EntranceStageProps): ReactElement | null {
  const isOff = effectsOff.useOn()
  const names = useItemNames()
  const [entrances, setEntrances] = useState<Entrances>(noEntrances)
  const { current } = entrances
  useFreshItems(items, last, (fresh) => {
    const entries = fresh.filter((item): item is Entry => item.kind === 'entry' && names.ride(item.ride) !== undefined)
    if (entries.length > 0) setEntrances((before) => withEntries(before, entries))
  })
  useEffect(() => {
    if (!current) return undefined
    const timer = setTimeout(() => setEntrances(nextEntrance), paceMs)
    return () => clearTimeout(timer)
  }, [current])
  return current && !isOff ? <Shown key={current.seq} entry={current} /> : null
}

function Shown({ entry: { author, ride } }: { readonly entry: Entry }): ReactElement | null {
  const names = useItemNames()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownMs)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.entrance}>
        <Entrance name={author.name} ride={names.ride(ride)} title={names.title(author.title)} onFoot="" isMoving />
      </div>
    </div>
  )
}
