/** The line of a member's entrance: ride, title, name. */
import type { ReactElement } from 'react'
import { GiftArt } from '../gifts/GiftArt.tsx'
import { TitleTag } from './TitleTag.tsx'
import * as styles from './rideLine.module.css'

interface EntranceProps {
  readonly name: string
  /** The drawing and the text of the ride; undefined for a member without a ride. */
  readonly ride: { readonly art: string; readonly words: string } | undefined
  /** The name of the title. */
  readonly title: string | undefined
  /** The text after the name of a member without a ride. */
  readonly onFoot: string
  readonly isMoving?: boolean
}

export function Entrance({ name, ride, title, onFoot, isMoving = false }: EntranceProps): ReactElement {
  return (
    <span className={isMoving ? `${styles.entrance} ${styles.moving}` : styles.entrance}>
      {ride && <GiftArt art={ride.art} size={44} />}
      <span>
        {title !== undefined && <TitleTag name={title} />} <span translate="no">{name}</span> {ride?.words ?? onFoot}
      </span>
    </span>
  )
}
