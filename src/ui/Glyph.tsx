/** A lottery family's icon. */
import type { ReactElement, ReactNode } from 'react'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { BallShape } from './art/BallShape.tsx'
import { DieShape } from './art/DieShape.tsx'
import { StoneShape } from './art/StoneShape.tsx'
import * as styles from './Glyph.module.css'

interface Placed {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly color?: string
}

function Balls({ at }: { readonly at: readonly Placed[] }): ReactElement {
  return (
    <>
      {at.map(({ x, y, scale, color = 'var(--ball-plain)' }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`} style={{ color }}>
          <BallShape />
        </g>
      ))}
    </>
  )
}

/** A grid of four by four squares; the squares of the drawn numbers are dark. */
function Grid({ drawn }: { readonly drawn: readonly number[] }): ReactElement {
  return (
    <>
      {Array.from({ length: 16 }, (_, at) => (
        <rect
          key={at}
          x={9 + 7 * (at % 4)}
          y={9 + 7 * Math.floor(at / 4)}
          width="5"
          height="5"
          rx="1.6"
          fill={drawn.includes(at) ? 'var(--stone-5)' : 'var(--stone-3)'}
          opacity={drawn.includes(at) ? 1 : 0.55}
        />
      ))}
    </>
  )
}

const cube = (
  <>
    <path d="M22 7l13 7.5v15L22 37 9 29.5v-15z" fill="var(--stone-3)" />
    <path d="M22 7l13 7.5L22 22 9 14.5z" fill="var(--stone-1)" />
    <path d="M22 22l13-7.5v15L22 37z" fill="var(--stone-5)" />
  </>
)

const figures: Readonly<Record<LotteryTypeCode, ReactNode>> = {
  SSC: (
    <>
      <Balls at={[{ x: 9.5, y: 10.5, scale: 0.625 }]} />
      <path d="M22 15.5V23l5 3" fill="none" stroke="var(--on-ball-plain)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M7.5 14.5A17 17 0 0 1 22 6" fill="none" stroke="var(--stone-4)" strokeWidth="2.6" strokeLinecap="round" />
    </>
  ),
  '11X5': (
    <Balls
      at={[
        ...[
          [9, 10],
          [18, 7],
          [27, 10],
          [9, 20],
          [27, 20],
        ].map(([x = 0, y = 0]) => ({ x, y, scale: 0.2 })),
        { x: 15.5, y: 22.5, scale: 0.325, color: 'var(--ball-red)' },
      ]}
    />
  ),
  K3: (
    <>
      <g transform="translate(7 15) rotate(-10 10 10) scale(0.5)">
        <DieShape face={4} />
      </g>
      <g transform="translate(20 7) rotate(12 9.5 9.5) scale(0.475)">
        <DieShape face={5} />
      </g>
    </>
  ),
  PK10: (
    <g transform="skewX(-10) translate(4 0)">
      <rect x="10" y="9.5" width="25" height="7" rx="2.5" fill="var(--pk-8)" />
      <rect x="8" y="18.5" width="19" height="7" rx="2.5" fill="var(--pk-1)" />
      <rect x="12" y="27.5" width="23" height="7" rx="2.5" fill="var(--pk-2)" />
    </g>
  ),
  PC28: (
    <>
      <g transform="translate(6 6) scale(.5)">
        <StoneShape />
      </g>
      <path d="M22 15v14M15 22h14" stroke="var(--stone-1)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  LHC: (
    <Balls
      at={[
        { x: 7.5, y: 8.5, scale: 0.425, color: 'var(--ball-red)' },
        { x: 20.5, y: 11.5, scale: 0.425, color: 'var(--ball-blue)' },
        { x: 11.5, y: 21.5, scale: 0.425, color: 'var(--ball-green)' },
      ]}
    />
  ),
  SD: cube,
  PL5: (
    <Balls
      at={[
        [6, 16],
        [12, 10],
        [18, 16],
        [24, 10],
        [30, 16],
      ].map(([x = 0, y = 0]) => ({ x: x - 2, y, scale: 0.3 }))}
    />
  ),
  KL8: <Grid drawn={[2, 5, 8, 11, 14]} />,
  KLSF: (
    <Balls
      at={[
        [14, 6],
        [22, 14],
        [14, 22],
        [6, 14],
      ].map(([x = 0, y = 0]) => ({ x, y, scale: 0.4, color: 'var(--ball-green)' }))}
    />
  ),
}

export function Glyph({ family }: { readonly family: LotteryTypeCode }): ReactElement {
  return (
    <span className={styles.glyph}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <rect width="44" height="44" fill="var(--art-sky)" />
        {figures[family]}
      </svg>
    </span>
  )
}
