/** The result of a draw in its family's form: dice, balls, coloured balls, racing cars. Read out as numbers. */
import type { CSSProperties, ReactElement } from 'react'
import type { FamilyCode, Result, Tone } from '#/rules/play.ts'
import { familyFaces, waveOf } from '#/rules/faces.ts'
import { Dice } from './Dice.tsx'
import * as styles from './Numbers.module.css'

/** Custom properties, which React's types leave out. */
interface Sized extends CSSProperties {
  readonly '--d': string
}

const toneClass: Readonly<Record<Tone, string>> = { red: styles.red, blue: styles.blue, green: styles.green }

interface BallProps {
  readonly text: string
  readonly size: number
  readonly tone?: Tone | undefined
  readonly className?: string | undefined
}

export function Ball({ text, size, tone, className }: BallProps): ReactElement {
  const style: Sized = { '--d': `${size}px` }
  const classes = [`${styles.ball} num`, tone && toneClass[tone], size < 28 && styles.small, className]
  return (
    <b className={classes.filter(Boolean).join(' ')} style={style} translate="no">
      {text}
    </b>
  )
}

interface NumbersProps {
  readonly family: FamilyCode
  readonly values: Result
  /** Size in pixels of a die or ball in a single line; long results are smaller. */
  readonly size?: number
  /** Read out instead of the numbers. */
  readonly label?: string
  /** Classes by place, to highlight or animate it. */
  readonly classNames?: readonly (string | undefined)[]
  /** A small text under each ball. */
  readonly nameOf?: ((value: number) => string) | undefined
}

const padded = (value: number) => String(value).padStart(2, '0')

export function Numbers({ family, values, size = 32, label, classNames, nameOf }: NumbersProps): ReactElement {
  const { look } = familyFaces[family]
  if (look === 'dice')
    return <Dice values={values} size={size} {...(label !== undefined && { label })} {...(classNames && { classNames })} />
  const many = values.length > 10
  const each = many ? Math.min(size, 22) : values.length > 7 ? Math.min(size, 24) : values.length > 6 ? Math.min(size, 26) : size
  // The index is the key: places have no other identity.
  const places = values.map((value, place) => ({ value, place }))
  return (
    <span
      className={
        look === 'cars'
          ? styles.lanes
          : many
            ? `${styles.balls} ${styles.many}`
            : values.length > 6
              ? `${styles.balls} ${styles.long}`
              : styles.balls
      }
      role="img"
      translate="no"
      aria-label={label ?? (nameOf ? values.map((value) => `${padded(value)} ${nameOf(value)}`).join(', ') : values.join(' '))}
    >
      {places.map(({ value, place }) => {
        const className = classNames?.[place]
        if (look === 'cars') return <Car key={place} value={value} size={each} className={className} />
        const special = look === 'markSix' && place === values.length - 1
        const bare = (
          <Ball
            key={place}
            text={look === 'digits' ? String(value) : padded(value)}
            size={each}
            tone={look === 'markSix' ? waveOf(value) : undefined}
            className={className}
          />
        )
        const ball = nameOf ? (
          <span key={place} className={styles.named}>
            {bare}
            {nameOf(value)}
          </span>
        ) : (
          bare
        )
        return special
          ? [
              <i key="plus" className={styles.plus} aria-hidden="true">
                +
              </i>,
              ball,
            ]
          : ball
      })}
    </span>
  )
}

function Car({
  value,
  size,
  className,
}: {
  readonly value: number
  readonly size: number
  readonly className: string | undefined
}): ReactElement {
  const style = { background: `var(--pk-${value})`, color: `var(--on-pk-${value})`, height: Math.min(size, 28) }
  return (
    <b className={[`${styles.lane} num`, className].filter(Boolean).join(' ')} style={style}>
      {value}
    </b>
  )
}
