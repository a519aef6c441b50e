/** The fish that can be caught. */
import type { ReactElement, ReactNode } from 'react'
import type { Fish } from '#/rules/games/fishing.ts'

const figures: Readonly<Record<Fish, { readonly box: string; readonly art: ReactNode }>> = {
  red: {
    box: '0 0 44 32',
    art: (
      <>
        <path d="M2 7c5 1 8 4 9 9-1 5-4 8-9 9 2-5 2-13 0-18z" fill="var(--ball-red)" />
        <path d="M10 16C15 6 26 4 34 8c4 2 7 5 8 8-1 3-4 6-8 8-8 4-19 2-24-8z" fill="var(--ball-red)" />
        <path d="M10 16C15 6 26 4 34 8c4 2 7 5 8 8-9-6-21-6-32 0z" fill="var(--die)" opacity=".3" />
        <path d="M10 16c5 10 16 12 24 8 4-2 7-5 8-8-9 6-21 6-32 0z" fill="oklch(0 0 0)" opacity=".14" />
        <circle cx="36" cy="14" r="3.1" fill="var(--die)" />
        <circle cx="36.6" cy="14" r="1.7" fill="var(--die-pip)" />
      </>
    ),
  },
  gold: {
    box: '0 0 64 44',
    art: (
      <>
        <path d="M4 10c7 2 11 6 13 12-2 6-6 10-13 12 3-5 3-7 3-12s0-7-3-12z" fill="var(--stone-4)" />
        <path d="M15 22C22 8 36 4 48 9c7 3 11 8 13 13-2 5-6 10-13 13-12 5-26 1-33-13z" fill="var(--stone-3)" />
        <path d="M15 22c6-5 14-8 24-8 9 0 16 3 22 8-2-5-6-10-13-13-12-5-26-1-33 13z" fill="var(--stone-2)" />
        <path d="M15 22c7 14 21 18 33 13 7-3 11-8 13-13-6 5-13 8-22 8-10 0-18-3-24-8z" fill="var(--stone-4)" opacity=".45" />
        <path d="M40 7c-4 9-4 20 0 30 2-.1 4-.5 6-1.2-3-8-3-19 0-27.6-2-.8-4-1.2-6-1.2z" fill="var(--die)" />
        <circle cx="53" cy="19" r="3.6" fill="var(--die)" />
        <circle cx="53.6" cy="19" r="2.2" fill="var(--die-pip)" />
      </>
    ),
  },
  blue: {
    box: '0 0 64 44',
    art: (
      <>
        <path d="M3 8c8 4 12 8 13 14-1 6-5 10-13 14 2-6 2-22 0-28z" fill="var(--ball-blue)" />
        <path d="M14 22C22 6 40 6 52 14c4 2 7 5 9 8-2 3-5 6-9 8-12 8-30 8-38-8z" fill="var(--ball-blue)" />
        <path d="M14 22C22 6 40 6 52 14c4 2 7 5 9 8-12-8-32-9-47 0z" fill="var(--die)" opacity=".28" />
        <path d="M14 22c8 16 26 16 38 8 4-2 7-5 9-8-12 8-32 9-47 0z" fill="oklch(0 0 0)" opacity=".16" />
        <path d="M24 30c2 6 7 9 12 9-2-3-3-6-3-9z" fill="var(--ball-blue)" />
        <path d="M30 12c-2 6-2 14 0 20" fill="none" stroke="var(--die)" strokeWidth="3" />
        <circle cx="52" cy="20" r="3.6" fill="var(--die)" />
        <circle cx="52.6" cy="20" r="2.2" fill="var(--die-pip)" />
      </>
    ),
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
