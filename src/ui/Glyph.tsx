/** A lottery family's picture, in its own square. */
import type { ReactElement, ReactNode } from 'react'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { DieShape } from './art/DieShape.tsx'

const figures: Readonly<Record<LotteryTypeCode, ReactNode>> = {
  K3: (
    <>
      <g transform="translate(7 15) rotate(-10 10 10) scale(0.5)"><DieShape face={4} /></g>
      <g transform="translate(20 7) rotate(12 9.5 9.5) scale(0.475)"><DieShape face={5} /></g>
    </>
  ),
}

export function Glyph({ family }: { readonly family: LotteryTypeCode }): ReactElement {
  return (
    <span className="glyph">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <rect width="44" height="44" fill="var(--art-sky)" />
        {figures[family]}
      </svg>
    </span>
  )
}
