/** Pictures of the game categories other than lotteries, on the same dunes. */
import type { ReactNode } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { TileGround } from './TileGround.tsx'

const figures: Readonly<Record<Exclude<GameCategoryCode, 'LOTTERY'>, ReactNode>> = {
  QIPAI: (
    <>
      <g transform="rotate(-9 44 42)">
        <rect x="30" y="20" width="30" height="42" rx="6" fill="var(--die-edge)" />
        <rect x="30" y="20" width="30" height="38" rx="6" fill="var(--die)" />
        <path d="M45 29l7 10-7 10-7-10z" fill="var(--die-pip-red)" />
      </g>
      <g transform="rotate(8 66 44)">
        <rect x="54" y="22" width="30" height="42" rx="6" fill="var(--die-edge)" />
        <rect x="54" y="22" width="30" height="38" rx="6" fill="var(--die)" />
        <path d="M69 30c6 6 9 8 9 12a4.5 4.5 0 0 1-7.5 3.3L72 50h-6l1.5-4.7A4.5 4.5 0 0 1 60 42c0-4 3-6 9-12z" fill="var(--die-pip)" />
      </g>
    </>
  ),
  BUYU: (
    <>
      <circle cx="96" cy="24" r="3" fill="none" stroke="var(--stone-4)" strokeWidth="1.4" opacity=".7" />
      <circle cx="101" cy="15" r="2" fill="none" stroke="var(--stone-4)" strokeWidth="1.4" opacity=".7" />
      <circle cx="92" cy="34" r="1.8" fill="none" stroke="var(--stone-4)" strokeWidth="1.4" opacity=".7" />
      <g transform="translate(54 42) scale(1.02 1.02)">
        <g fill="var(--ball-plain)">
          <path d="M-20 3C-28-1-34-9-36-16c6 1 9 3 11 6 0-6 2-9 5-12 3 6 3 14 2 21z" />
          <path d="M-8-14C-2-26 12-26 20-16z" />
          <path d="M-4 15c2 8 9 10 15 8-2-4-3-8-3-11z" />
          <path d="M-22 2C-14-14 2-20 16-15c9 3 15 9 18 15-3 7-10 13-19 15-14 3-29-1-37-13z" />
        </g>
        <g fill="oklch(0 0 0)" opacity=".26">
          <path d="M-20 3C-28-1-34-9-36-16c6 1 9 3 11 6 0-6 2-9 5-12 3 6 3 14 2 21z" />
          <path d="M-8-14C-2-26 12-26 20-16z" />
          <path d="M-4 15c2 8 9 10 15 8-2-4-3-8-3-11z" />
        </g>
        <path d="M-22 2c7-6 15-10 24-11 12-2 24 1 32 9-3 7-10 13-19 15-14 3-29-1-37-13z" fill="oklch(0 0 0)" opacity=".12" />
        <path
          d="M12-16.2c-5 10-5 22 1 31.6 1.7-.100 3.3-.400 4.9-.900-5-9-5-20-.600-29.3-1.7-.700-3.5-1.2-5.3-1.4zM-8-12.5c-3 7-3.5 15-1 22.5 1.5.900 3 1.7 4.6 2.4-2.7-8-2.3-18 .800-26.6-1.5.500-3 1.1-4.4 1.7z"
          fill="var(--die)"
        />
        <path d="M-14-6C-6-13 4-16 12-15" fill="none" stroke="oklch(1 0 0)" strokeWidth="2" strokeLinecap="round" opacity=".4" />
        <circle cx="24" cy="-3" r="4" fill="var(--die)" />
        <circle cx="25" cy="-3" r="2.2" fill="var(--die-pip)" />
        <path d="M33 3c-2 1.5-4 1.8-6 1.2" fill="none" stroke="var(--die-pip)" strokeWidth="1.6" strokeLinecap="round" />
      </g>
    </>
  ),
  SHIXUN: (
    <>
      <rect x="26" y="20" width="60" height="42" rx="8" fill="var(--stone-5)" />
      <rect x="26" y="18" width="60" height="40" rx="8" fill="var(--art-ink)" />
      <path d="M50 29v18l16-9z" fill="var(--stone-2)" />
    </>
  ),
  DIANZI: (
    <>
      <rect x="28" y="16" width="56" height="46" rx="9" fill="var(--stone-5)" />
      <rect x="28" y="14" width="56" height="44" rx="9" fill="var(--stone-4)" />
      <rect x="34" y="22" width="44" height="24" rx="5" fill="var(--die)" />
      <path d="M48.5 22v24M63.5 22v24" stroke="var(--die-edge)" strokeWidth="1.5" />
      <path d="M41 29l4 5-4 5-4-5z" fill="var(--die-pip-red)" />
      <circle cx="56" cy="34" r="4.5" fill="var(--stone-3)" />
      <path d="M71 29l4 5-4 5-4-5z" fill="var(--ball-blue)" />
    </>
  ),
  DIANJING: (
    <>
      <path
        d="M36 26h40c9 0 15 9 15 20 0 9-3 14-8 14-7 0-8-10-14-10H43c-6 0-7 10-14 10-5 0-8-5-8-14 0-11 6-20 15-20z"
        fill="var(--stone-5)"
      />
      <path
        d="M36 23h40c9 0 15 9 15 20 0 9-3 14-8 14-7 0-8-10-14-10H43c-6 0-7 10-14 10-5 0-8-5-8-14 0-11 6-20 15-20z"
        fill="var(--stone-3)"
      />
      <path d="M40 32v10M35 37h10" stroke="var(--stone-5)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="69" cy="34" r="3" fill="var(--stone-1)" />
      <circle cx="76" cy="40" r="3" fill="var(--stone-1)" />
    </>
  ),
  TIYU: (
    <>
      <circle cx="56" cy="40" r="24" fill="var(--stone-5)" />
      <circle cx="56" cy="38" r="24" fill="var(--die)" />
      <path d="M56 27l10 7.5-4 12H50l-4-12z" fill="var(--die-pip)" />
      <path d="M56 14v13M33 32l13 2.5M79 32l-13 2.5M42 57l8-10.5M70 57l-8-10.5" stroke="var(--die-pip)" strokeWidth="2" />
    </>
  ),
}

interface TileArtProps {
  readonly category: keyof typeof figures
  /** Only the middle part. */
  readonly isSquare?: boolean
}

export function TileArt({ category, isSquare = false }: TileArtProps) {
  return <TileGround isSquare={isSquare}>{figures[category]}</TileGround>
}
