/** A numbered ball: plain, or of one of the three waves. */
import type { CSSProperties, ReactElement } from 'react'
import { BallShape } from './art/BallShape.tsx'
import './parts/dice.css'

interface Sized extends CSSProperties { readonly '--d': string }

interface BallProps {
  readonly value: string | number
  readonly wave?: 'r' | 'b' | 'g'
  /** Pixels. */
  readonly size?: number
}

export function Ball({ value, wave, size = 28 }: BallProps): ReactElement {
  const style: Sized = { '--d': `${size}px` }
  return (
    <span className={['ball', wave, size < 28 && 'sm'].filter(Boolean).join(' ')} style={style}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><BallShape /></svg>
      <b>{value}</b>
    </span>
  )
}
