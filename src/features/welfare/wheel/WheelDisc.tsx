/** The wheel: sectors as wide as the chances, numbers that stay upright during the turn, and a text in the middle. */
import type { ReactElement, ReactNode } from 'react'
import { numberAngles, pointAt, sectorPath, sectorsOf } from './discShapes.ts'
import * as styles from './wheel.module.css'

const size = 320
const rim = 144
const outer = 112
const numbers = 132
/** The smallest angle between two numbers, in degrees, so that they do not overlap. */
const numberGap = 7

/** By index of the prize. The table beside the wheel uses the same colours. */
const fills = [
  'var(--stone-5)',
  'var(--stone-3)',
  'var(--stone-2)',
  'var(--stone-4)',
  'var(--stone-1)',
  'var(--ball-red)',
  'var(--ball-blue)',
  'var(--ball-green)',
]

export const fillOf = (prize: number): string => fills[prize % fills.length] ?? 'var(--stone-3)'

interface WheelDiscProps {
  /** The remaining number of each prize, or the weights. */
  readonly left: readonly number[]
  /** The angle in degrees. */
  readonly turn: number
  readonly isTurning: boolean
  /** The text in the middle. */
  readonly children: ReactNode
}

export function WheelDisc({ left, turn, isTurning, children }: WheelDiscProps): ReactElement {
  const sectors = sectorsOf(left)
  const angles = numberAngles(sectors, numberGap)
  const turning = isTurning ? styles.turning : undefined
  return (
    <div className={styles.wheel}>
      <svg className={styles.pin} viewBox="0 0 24 20" width={24} height={20} aria-hidden="true">
        <path d="M1 1h22L12 19z" fill="var(--on-ink-accent)" />
        <path d="M1 1h11v18z" fill="oklch(1 0 0)" opacity=".25" />
      </svg>
      <div className={styles.disc}>
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          <g className={isTurning ? `${styles.turned} ${styles.turning}` : styles.turned} style={{ transform: `rotate(${turn}deg)` }}>
            <circle cx={size / 2} cy={size / 2} r={rim} fill="var(--ink-2)" />
            {sectors.map((sector) => (
              <path
                key={sector.prize}
                d={sectorPath(sector, outer, size)}
                fill={fillOf(sector.prize)}
                stroke="var(--ink-2)"
                strokeWidth={2}
                strokeLinejoin="round"
              />
            ))}
            {sectors.map(({ prize, middle }, at) => {
              const [x, y] = pointAt(angles[at] ?? middle, numbers, size)
              return (
                <g key={prize} transform={`translate(${x} ${y})`}>
                  <text
                    className={turning}
                    style={{ transform: `rotate(${-turn}deg)` }}
                    y="4.5"
                    textAnchor="middle"
                    fontSize={12}
                    fontWeight={600}
                    fill="var(--on-ink)"
                  >
                    {prize + 1}
                  </text>
                </g>
              )
            })}
          </g>
        </svg>
        <div className={styles.hub}>{children}</div>
      </div>
    </div>
  )
}
