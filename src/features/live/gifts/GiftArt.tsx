/** Drawings of gifts and rides by the drawing's name. */
import type { ReactElement, ReactNode } from 'react'
import * as v from 'valibot'
import { type Drawing, drawing } from '#/contract/live/gifts.ts'

const drawings: Readonly<Record<Drawing, ReactNode>> = {
  tea: (
    <>
      <path d="M40 22c10-2 11 12-1 13" fill="none" stroke="var(--stone-4)" strokeWidth="3" />
      <path d="M12 20h30l-3 20c-1 6-23 6-24 0z" fill="var(--stone-3)" />
      <path d="M12 20h12l-2 24c-4-.6-7-2-7.4-4z" fill="var(--stone-2)" />
      <path d="M34 20h8l-3 20c-.4 2-3 3.6-7 4.3z" fill="var(--stone-4)" />
      <ellipse cx="27" cy="20" rx="15" ry="4.5" fill="var(--stone-1)" />
      <ellipse cx="27" cy="20.5" rx="11.5" ry="3" fill="var(--stone-5)" />
      <path
        d="M22 12c-2-3 2-4 0-7M30 12c-2-3 2-4 0-7"
        fill="none"
        stroke="var(--stone-4)"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity=".8"
      />
    </>
  ),
  crane: (
    <>
      <path d="M6 16l20 10 4 14z" fill="var(--stone-2)" />
      <path d="M26 26l22-16-8 20-10 10z" fill="var(--stone-1)" />
      <path d="M48 10l-8 20-10 10-2-8z" fill="var(--stone-3)" />
      <path d="M6 16l20 10-8 4z" fill="var(--stone-1)" />
      <path d="M18 30l12 10-6 6-14-6z" fill="var(--stone-4)" />
      <path d="M30 40l10-10 11-1-9 4z" fill="var(--stone-2)" />
      <path d="M26 26l4 14-12-10z" fill="var(--stone-3)" />
      <path d="M10 40l14 6-4-10z" fill="var(--stone-5)" />
    </>
  ),
  lantern: (
    <>
      <path d="M28 4v6M28 44v8" stroke="var(--stone-5)" strokeWidth="2" />
      <rect x="20" y="9" width="16" height="4" rx="2" fill="var(--stone-4)" />
      <rect x="20" y="41" width="16" height="4" rx="2" fill="var(--stone-5)" />
      <path d="M22 13h12c14 8 14 20 0 28H22c-14-8-14-20 0-28z" fill="var(--ball-red)" />
      <path d="M22 13h5c-7 8-7 20 0 28h-5c-14-8-14-20 0-28z" fill="oklch(1 0 0)" opacity=".22" />
      <path d="M31 13h3c14 8 14 20 0 28h-3c8-8 8-20 0-28z" fill="oklch(0 0 0)" opacity=".18" />
      <path d="M24 47l-1 6M28 48v6M32 47l1 6" stroke="var(--stone-3)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  fan: (
    <>
      <path d="M28 46L6 24c4-6 9-10 16-12z" fill="var(--stone-2)" />
      <path d="M28 46l-6-34c4-1 8-1 12 0z" fill="var(--stone-1)" />
      <path d="M28 46l6-34c7 2 12 6 16 12z" fill="var(--stone-3)" />
      <path d="M28 46L13 17.5M28 46l0-35M28 46l15-28.5" stroke="var(--stone-4)" strokeWidth="1.2" />
      <path d="M28 46L6 24M28 46l22-22" stroke="var(--stone-5)" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="28" cy="46" r="3" fill="var(--stone-5)" />
      <path d="M17 24c6-6 16-6 22 0" fill="none" stroke="var(--ball-red)" strokeWidth="2" opacity=".85" />
    </>
  ),
  kite: (
    <>
      <path fill="var(--stone-3)" d="M28 4L46 22L35.6 22.3L28 14.7z" />
      <path fill="var(--stone-5)" d="M46 22L28 42L28 30.7L35.6 22.3z" />
      <path fill="var(--stone-3)" d="M28 42L10 22L20.4 22.3L28 30.7z" />
      <path fill="var(--stone-1)" d="M10 22L28 4L28 14.7L20.4 22.3z" />
      <path fill="var(--stone-3)" d="M28 14.7L35.6 22.3L28 30.7L20.4 22.3z" />
      <path fill="var(--stone-2)" opacity=".8" d="M28 14.7L35.6 22.3L20.4 22.3z" />
      <path fill="none" stroke="var(--stone-4)" strokeOpacity=".5" strokeLinejoin="round" d="M28 4L46 22L28 42L10 22z" />
      <path d="M28 42c-6 4 6 6 0 11" fill="none" stroke="var(--ball-red)" strokeWidth="2" strokeLinecap="round" />
      <path d="M10 22h36M28 4v38" stroke="var(--stone-5)" strokeWidth="1" opacity=".6" />
    </>
  ),
  boat: (
    <>
      <path d="M27 6v30" stroke="var(--stone-5)" strokeWidth="2" />
      <path d="M28 8c12 6 15 15 16 24H28z" fill="var(--stone-1)" />
      <path d="M26 12c-8 5-12 12-13 20h13z" fill="var(--stone-3)" />
      <path d="M6 36h44l-8 11H15z" fill="var(--stone-4)" />
      <path d="M6 36h22v11H15z" fill="var(--stone-3)" />
      <path d="M6 36h44l-1.5 2.5h-41z" fill="var(--stone-2)" />
    </>
  ),
  ring: (
    <>
      <circle cx="28" cy="27" r="15" fill="none" stroke="var(--ball-green)" strokeWidth="11" />
      <path d="M13 27a15 15 0 0 1 15-15" fill="none" stroke="oklch(1 0 0)" strokeWidth="11" opacity=".32" />
      <path d="M43 27a15 15 0 0 1-15 15" fill="none" stroke="oklch(0 0 0)" strokeWidth="11" opacity=".2" />
      <path d="M16 18c2-3 5-5 8-6" fill="none" stroke="oklch(1 0 0)" strokeWidth="2" strokeLinecap="round" opacity=".7" />
    </>
  ),
  peak: (
    <>
      <path fill="var(--stone-1)" d="M4 48L20 14L26.3 24.4L21.5 34.6z" />
      <path fill="var(--stone-3)" d="M20 14L30 26L29.3 28L26.3 24.4z" />
      <path fill="var(--stone-1)" d="M30 26L38 8L31.7 22.6L29.3 28z" />
      <path fill="var(--stone-3)" d="M38 8L53 48L36.2 34.6L31.7 22.6z" />
      <path fill="var(--stone-5)" d="M53 48L4 48L21.5 34.6L36.2 34.6z" />
      <path fill="var(--stone-3)" d="M21.5 34.6L26.3 24.4L29.3 28L31.7 22.6L36.2 34.6z" />
      <path fill="var(--stone-2)" opacity=".8" d="M21.5 34.6L26.3 24.4L36.2 34.6z" />
      <path fill="none" stroke="var(--stone-4)" strokeOpacity=".5" strokeLinejoin="round" d="M4 48L20 14L30 26L38 8L53 48z" />
      <path d="M20 14l-5 10 5 3 4-4zM38 8l-5 11 6 4 4-3z" fill="var(--stone-1)" />
    </>
  ),
  cloud: (
    <>
      <path d="M10 40c-7-1-8-12 1-13 0-9 12-12 16-5 5-6 15-3 15 5 9 0 10 12 1 13z" fill="var(--stone-1)" />
      <path d="M10 40c-7-1-8-12 1-13 0-6 5-9 10-8-4 4-5 9-2 13-4 1-6 4-5 8z" fill="oklch(1 0 0)" opacity=".5" />
      <path d="M43 40c9-1 8-13-1-13 0 6-4 9-9 9-8 0-16 1-23 4z" fill="var(--stone-3)" opacity=".7" />
    </>
  ),
  carp: (
    <>
      <g transform="translate(3 3) scale(.9)">
        <path d="M6 34c4-14 20-20 34-14 6 3 9 7 11 10-4 8-14 14-26 13-9-1-16-4-19-9z" fill="var(--stone-3)" />
        <path d="M6 34c4-14 20-20 34-14-8 2-16 8-20 16-6 1-11 1-14-2z" fill="var(--stone-2)" />
        <path d="M25 43c12 1 22-5 26-13-8 6-18 10-30 10z" fill="var(--stone-4)" />
        <path d="M8 34C2 30 0 24 1 18c5 1 10 6 11 12zM8 34c-5 4-6 9-5 14 6-1 10-6 11-11z" fill="var(--ball-red)" />
        <path d="M22 22c3-6 9-9 15-8l-2 6z" fill="var(--ball-red)" opacity=".9" />
        <circle cx="43" cy="27" r="2.2" fill="var(--die-pip)" />
      </g>
    </>
  ),
}

/** Replaces a drawing that this version of the app lacks. */
const parcel: ReactNode = (
  <>
    <path d="M8 22h40v24H8z" fill="var(--stone-3)" />
    <path d="M8 22h20v24H8z" fill="var(--stone-2)" />
    <path d="M6 16h44v8H6z" fill="var(--stone-4)" />
    <path d="M25 16h6v30h-6z" fill="var(--ball-red)" />
    <path d="M28 16c-4-9-13-8-11-2 1 2 6 2 11 2 5 0 10 0 11-2 2-6-7-7-11 2z" fill="none" stroke="var(--ball-red)" strokeWidth="3" />
  </>
)

export function GiftArt({ art, size }: { readonly art: string; readonly size: number }): ReactElement {
  return (
    <svg viewBox="0 0 56 56" width={size} height={size} aria-hidden="true">
      <ellipse cx="28" cy="50" rx="17" ry="2.6" fill="var(--stone-5)" opacity=".3" />
      {v.is(drawing, art) ? drawings[art] : parcel}
    </svg>
  )
}
