/** Dice in a row, read out as numbers. */
import type { CSSProperties, ReactElement } from 'react'
import { type DieFace, DieShape } from './art/DieShape.tsx'
import * as styles from './Dice.module.css'

/** Custom properties, which React's types leave out. */
interface Sized extends CSSProperties {
  readonly '--d': string
}

const isFace = (value: number): value is DieFace => Number.isInteger(value) && value >= 1 && value <= 6

interface DiceProps {
  readonly values: readonly number[]
  /** Pixels. */
  readonly size?: number
  /** Read out instead of the numbers. */
  readonly label?: string
  /** Classes by die, to highlight or animate it. */
  readonly classNames?: readonly (string | undefined)[]
}

export function Dice({ values, size = 32, label, classNames }: DiceProps): ReactElement {
  const style: Sized = { '--d': `${size}px` }
  // The index is the key: dice have no other identity.
  const dice = values.filter(isFace).map((face, place) => ({ face, place }))
  return (
    <span className={styles.dice} role="img" aria-label={label ?? values.join(' ')}>
      {dice.map(({ face, place }) => (
        <svg
          key={place}
          viewBox="0 0 40 40"
          aria-hidden="true"
          style={style}
          className={[styles.die, classNames?.[place]].filter(Boolean).join(' ')}
        >
          <DieShape face={face} />
        </svg>
      ))}
    </span>
  )
}
