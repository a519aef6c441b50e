/** The line by which a member comes into a room: the ride, the title, the name. */
import type { ReactElement } from 'react'
import { GiftArt } from '../gifts/GiftArt.tsx'
import { TitleTag } from './TitleTag.tsx'
import * as styles from './rideLine.module.css'

interface EntranceProps {
  readonly name: string
  /** Drawing and words of the ride; without one the member comes in on foot. */
  readonly ride: { readonly art: string; readonly words: string } | undefined
  /** Name of the title. */
  readonly title: string | undefined
  /** What follows the name where there is no ride. */
  readonly onFoot: string
  readonly isMoving?: boolean
}

export function Entrance({ name, ride, title, onFoot, isMoving = false }: EntranceProps): ReactElement {
  return (
    <span className={isMoving ? `${styles.entrance} ${styles.moving}` : styles.entrance}>
      {ride && <GiftArt art={ride.art} size={44} />}
      <span>
        {title !== undefined && <TitleTag name={title} />} <span>{name}</span> {ride?.words ?? onFoot}
      </span>
    </span>
  )
}
