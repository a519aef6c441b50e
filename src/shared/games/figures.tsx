/** Figures that stand both in the picture of a bundled game and in the pictures of its rounds. */
import type { ReactElement } from 'react'

export const redFish: ReactElement = (
  <>
    <path d="M2 7c5 1 8 4 9 9-1 5-4 8-9 9 2-5 2-13 0-18z" fill="var(--ball-red)" />
    <path d="M10 16C15 6 26 4 34 8c4 2 7 5 8 8-1 3-4 6-8 8-8 4-19 2-24-8z" fill="var(--ball-red)" />
    <path d="M10 16C15 6 26 4 34 8c4 2 7 5 8 8-9-6-21-6-32 0z" fill="var(--die)" opacity=".3" />
    <path d="M10 16c5 10 16 12 24 8 4-2 7-5 8-8-9 6-21 6-32 0z" fill="oklch(0 0 0)" opacity=".14" />
    <circle cx="36" cy="14" r="3.1" fill="var(--die)" />
    <circle cx="36.6" cy="14" r="1.7" fill="var(--die-pip)" />
  </>
)
export const goldFish: ReactElement = (
  <>
    <path d="M4 10c7 2 11 6 13 12-2 6-6 10-13 12 3-5 3-7 3-12s0-7-3-12z" fill="var(--stone-4)" />
    <path d="M15 22C22 8 36 4 48 9c7 3 11 8 13 13-2 5-6 10-13 13-12 5-26 1-33-13z" fill="var(--stone-3)" />
    <path d="M15 22c6-5 14-8 24-8 9 0 16 3 22 8-2-5-6-10-13-13-12-5-26-1-33 13z" fill="var(--stone-2)" />
    <path d="M15 22c7 14 21 18 33 13 7-3 11-8 13-13-6 5-13 8-22 8-10 0-18-3-24-8z" fill="var(--stone-4)" opacity=".45" />
    <path d="M40 7c-4 9-4 20 0 30 2-.1 4-.5 6-1.2-3-8-3-19 0-27.6-2-.8-4-1.2-6-1.2z" fill="var(--die)" />
    <circle cx="53" cy="19" r="3.6" fill="var(--die)" />
    <circle cx="53.6" cy="19" r="2.2" fill="var(--die-pip)" />
  </>
)
export const blueFish: ReactElement = (
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
)
export const gem: ReactElement = (
  <>
    <path d="M11 7h18l8 10-17 18L3 17z" fill="var(--stone-3)" />
    <path d="M11 7h9v10H3z" fill="var(--stone-1)" />
    <path d="M20 7h9l8 10H20z" fill="var(--stone-2)" />
    <path d="M3 17h10l7 18z" fill="var(--stone-3)" />
    <path d="M13 17h14l-7 18z" fill="var(--stone-4)" />
    <path d="M37 17H27l-7 18z" fill="var(--stone-5)" />
  </>
)
export const lantern: ReactElement = (
  <>
    <path d="M20 2v5M20 33v5M17 38h6" stroke="var(--stone-5)" strokeWidth="2" strokeLinecap="round" />
    <rect x="13" y="6" width="14" height="4" rx="2" fill="var(--stone-4)" />
    <rect x="13" y="30" width="14" height="4" rx="2" fill="var(--stone-4)" />
    <path d="M20 9c10 0 15 5 15 11s-5 11-15 11S5 26 5 20 10 9 20 9z" fill="var(--ball-red)" />
    <path d="M20 9c-4 0-7 5-7 11s3 11 7 11 7-5 7-11-3-11-7-11z" fill="var(--die)" opacity=".18" />
    <path d="M12 11c-3 2-5 5-5 9" fill="none" stroke="var(--die)" strokeWidth="2" strokeLinecap="round" opacity=".55" />
  </>
)
export const moon: ReactElement = (
  <>
    <path d="M26 5a16 16 0 1 0 9 21A13 13 0 0 1 26 5z" fill="var(--ball-blue)" />
    <path d="M26 5A16 16 0 0 0 6 27 19 19 0 0 1 26 5z" fill="var(--die)" opacity=".4" />
    <path d="M31 8l1.6 3.4L36 13l-3.4 1.6L31 18l-1.6-3.4L26 13l3.4-1.6z" fill="var(--stone-3)" />
  </>
)
