/** The fish that can be caught. */
import type { ReactElement, ReactNode } from 'react'
import type { Fish } from '#/rules/games/fishing.ts'
import { blueFish, goldFish, redFish } from '#/shared/games/figures.tsx'

const figures: Readonly<Record<Fish, { readonly box: string; readonly art: ReactNode }>> = {
  red: {
    box: '0 0 44 32',
    art: redFish,
  },
  gold: {
    box: '0 0 64 44',
    art: goldFish,
  },
  blue: {
    box: '0 0 64 44',
    art: blueFish,
  },
  turtle: {
    box: '0 0 72 56',
    art: (
      <>
        <path
          d="M14 18c-6-4-10-4-13 0 3 5 8 7 14 6zM14 38c-6 4-10 4-13 0 3-5 8-7 14-6zM48 14c2-7 6-10 11-9 0 6-3 10-9 12zM48 42c2 7 6 10 11 9 0-6-3-10-9-12z"
          fill="var(--ball-green)"
        />
        <ellipse cx="63" cy="28" rx="8" ry="6.5" fill="var(--ball-green)" />
        <path d="M20 10h22l13 18-13 18H20L7 28z" fill="var(--stone-4)" />
        <path d="M20 10h22l-6 9H26z" fill="var(--stone-2)" />
        <path d="M20 10l6 9-6 9H7z" fill="var(--stone-2)" />
        <path d="M42 10l13 18H42l-6-9z" fill="var(--stone-3)" />
        <path d="M7 28h13l6 9-6 9z" fill="var(--stone-3)" />
        <path d="M26 19h10l6 9-6 9H26l-6-9z" fill="var(--stone-3)" />
        <path d="M26 19h10l-16 9z" fill="var(--stone-1)" opacity=".7" />
        <path d="M42 28h13L42 46l-6-9z" fill="var(--stone-5)" opacity=".75" />
        <circle cx="66" cy="26" r="2.9" fill="var(--die)" />
        <circle cx="66.6" cy="26" r="1.5" fill="var(--die-pip)" />
      </>
    ),
  },
  ray: {
    box: '0 0 96 64',
    art: (
      <>
        <path
          d="M48 12c6-6 10-6 12-4 12 4 26 12 34 28-14-6-22-2-28 8-4 7-10 12-18 12s-14-5-18-12C24 34 16 30 2 36 10 20 24 12 36 8c2-2 6-2 12 4z"
          fill="var(--stone-3)"
        />
        <path d="M48 12c-6-6-10-6-12-4C24 12 10 20 2 36c14-6 22-2 28 8 4 7 10 12 18 12z" fill="var(--stone-2)" />
        <path d="M48 20c5 0 8 6 8 16s-3 20-8 20-8-10-8-20 3-16 8-16z" fill="var(--stone-4)" opacity=".7" />
        <path d="M48 56c0 4 2 6 6 7" fill="none" stroke="var(--stone-5)" strokeWidth="2" strokeLinecap="round" />
        <circle cx="40" cy="15" r="3.2" fill="var(--die)" />
        <circle cx="40.6" cy="15" r="1.8" fill="var(--die-pip)" />
        <circle cx="56" cy="15" r="3.2" fill="var(--die)" />
        <circle cx="56.6" cy="15" r="1.8" fill="var(--die-pip)" />
      </>
    ),
  },
}

export function FishArt({ fish }: { readonly fish: Fish }): ReactElement {
  const { box, art } = figures[fish]
  return (
    <svg viewBox={box} aria-hidden="true">
      {art}
    </svg>
  )
}
