/** The effects of gifts over a room's picture. Without effects under reduced motion, or if the member has switched them off. */
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
  /** The items of the room's stream, without the items of blocked people. */
  readonly items: readonly RoomItem[]
  /** The position up to which the stream is loaded. */
  readonly last: number | undefined
  /** Undefined until the gifts are loaded. Each gift then has a small effect with the gift's code. */
  readonly gifts: GiftList['gifts'] | undefined
  /** The member's key, and the combo of the member's last gift. An unnamed gift has another key, so the combo identifies the gift. */
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
  // The stream may report a gift before the answer to the gift arrives.
  if (seen !== ownCombo) {
    setSeen(ownCombo)
    if (ownCombo !== undefined) setEffects(withOwn(effects, ownCombo))
  }
  useFreshItems(items, last, (fresh) => {
    const giftItems = fresh.filter((item): item is GiftItem => item.kind === 'gift')
    if (giftItems.length > 0) setEffects((before) => giftItems.reduce((all, item) => withEffect(all, effectOf(item)), before))
  })
  return { ...effects, finish: (combo: string) => setEffects((before) => withoutEffect(before, combo)) }
}
