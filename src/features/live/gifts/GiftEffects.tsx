/** Gifts of a room as they come, over its picture. Nothing moves under reduced motion, or where the member has switched it off. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { RoomItem } from '#/contract/live/stream.ts'
import { effectsOff, useFreshItems } from '../useFreshItems.ts'
import { type Effect, type Effects, noEffects, withEffect, withOwn, withoutEffect } from './effectsQueue.ts'
import { GiftArt } from './GiftArt.tsx'
import type { GiftList } from './giftsApi.ts'
import * as styles from './effects.module.css'

const places = { small: styles.small, medium: styles.medium, large: styles.large }
const sizes = { small: 56, medium: 88, large: 168 } as const

type GiftItem = Extract<RoomItem, { kind: 'gift' }>

interface GiftEffectsProps {
  /** Of the room's stream, without those of blocked people. */
  readonly items: readonly RoomItem[]
  /** Up to where the stream has told. */
  readonly last: number | undefined
  /** Undefined where they are not known: each gift is shown small, by its code. */
  readonly gifts: GiftList['gifts'] | undefined
  /** The member's own key, and the combo of their last gift, which has another key where they stand unnamed. */
  readonly self: string | undefined
  readonly ownCombo: string | undefined
}

export function GiftEffects({ items, last, gifts, self, ownCombo }: GiftEffectsProps): ReactElement | null {
  const { t } = useLingui()
  const unnamed = t`Anonymous`
  const isOff = effectsOff.useOn()
  const effects = useEffects({ items, last, ownCombo }, ({ gift: code, combo, running, author }) => {
    const gift = gifts?.find((one) => one.code === code)
    return {
      combo,
      running,
      name: author.name || unnamed,
      art: gift?.art ?? code,
      size: gift?.effect ?? 'small',
      isOwn: author.key === self || combo === ownCombo,
    }
  })
  if (isOff || effects.shown.length === 0) return null
  return (
    <div className={styles.stage} aria-hidden="true">
      {effects.shown.map((effect) => (
        <div key={effect.combo} className={`${styles.effect} ${places[effect.size]}`} onAnimationEnd={() => effects.finish(effect.combo)}>
          <GiftArt art={effect.art} size={sizes[effect.size]} />
          {effect.size !== 'small' && <span className={`${styles.name} clip`}>{effect.name}</span>}
          <span className={`${styles.count} num`}>× {effect.running}</span>
        </div>
      ))}
    </div>
  )
}

function useEffects(
  { items, last, ownCombo }: Pick<GiftEffectsProps, 'items' | 'last' | 'ownCombo'>,
  effectOf: (item: GiftItem) => Effect,
) {
  const [effects, setEffects] = useState<Effects>(noEffects)
  const [seen, setSeen] = useState(ownCombo)
  // The stream may tell of a gift before its answer comes.
  if (seen !== ownCombo) {
    setSeen(ownCombo)
    if (ownCombo !== undefined) setEffects(withOwn(effects, ownCombo))
  }
  useFreshItems(items, last, (fresh) => {
    const given = fresh.filter((item): item is GiftItem => item.kind === 'gift')
    if (given.length > 0) setEffects((before) => given.reduce((all, item) => withEffect(all, effectOf(item)), before))
  })
  return { ...effects, finish: (combo: string) => setEffects((before) => withoutEffect(before, combo)) }
}
