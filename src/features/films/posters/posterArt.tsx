/** Drawn posters, 120 by 168, in the colours of the current theme. */
import type { ReactElement } from 'react'

/** A lighthouse shining over the sea. */
const lighthouse = (
  <>
    <path d="M64 46L120 18v64z" fill="var(--stone-1)" />
    <path d="M56 46L0 30v36z" fill="var(--stone-1)" opacity=".8" />
    <path d="M50 60h20l6 66H44z" fill="var(--die)" />
    <path d="M62 60h8l6 66H62z" fill="var(--die-edge)" />
    <path d="M48 80h24l1.2 12H46.600zM45.8 104h28.4l1 12H44.700z" fill="var(--ball-red)" />
    <rect x="50" y="40" width="20" height="20" rx="3" fill="var(--stone-5)" />
    <rect x="54" y="44" width="12" height="12" fill="var(--stone-1)" />
    <path d="M46 40l14-12 14 12z" fill="var(--ball-red)" />
    <path d="M0 132h120v36H0z" fill="var(--stone-4)" />
    <path d="M0 132h120v4H0z" fill="var(--stone-2)" />
    <path d="M8 148h26M52 144h30M30 160h40M86 156h22" stroke="var(--stone-2)" strokeWidth="1.6" strokeLinecap="round" opacity=".8" />
    <path fill="var(--stone-3)" d="M22 140L36 122L51.1 126.1L45.5 133.3z" />
    <path fill="var(--stone-3)" d="M36 122L62 118L61.5 124.5L51.1 126.1z" />
    <path fill="var(--stone-4)" d="M62 118L88 124L71.9 126.9L61.5 124.5z" />
    <path fill="var(--stone-4)" d="M88 124L98 140L75.9 133.3L71.9 126.9z" />
    <path fill="var(--stone-5)" d="M98 140L22 140L45.5 133.3L75.9 133.3z" />
    <path fill="var(--stone-5)" d="M45.5 133.3L51.1 126.1L61.5 124.5L71.9 126.9L75.9 133.3z" />
  </>
)

/** A paper boat among lamps on a river, by night. */
const voyage = (
  <>
    <path d="M0 0h120v168H0z" fill="var(--stone-5)" opacity=".7" />
    <circle cx="88" cy="34" r="16" fill="var(--stone-1)" />
    <path d="M0 86h120v82H0z" fill="var(--stone-4)" />
    <path d="M0 84C22 54 98 54 120 84v8C98 64 22 64 0 92z" fill="var(--stone-3)" />
    <g fill="var(--stone-1)">
      <circle cx="30" cy="72" r="3.4" />
      <circle cx="60" cy="64" r="3.4" />
      <circle cx="90" cy="72" r="3.4" />
    </g>
    <path
      d="M12 104h26M70 108h34M20 152h30M78 148h28M40 162h22"
      stroke="var(--stone-2)"
      strokeWidth="1.6"
      strokeLinecap="round"
      opacity=".7"
    />
    <g fill="var(--ball-red)">
      <path d="M16 124c3-6 11-6 14 0-3 5-11 5-14 0z" />
      <path d="M94 130c3-6 11-6 14 0-3 5-11 5-14 0z" />
      <path d="M30 144c2-4 8-4 10 0-2 4-8 4-10 0z" />
    </g>
    <path d="M60 96l18 24H42z" fill="var(--die)" />
    <path d="M60 96l18 24H60z" fill="var(--die-edge)" />
    <path d="M28 118h64l-14 20H42z" fill="var(--die)" />
    <path d="M60 118h32l-14 20H60z" fill="var(--die-edge)" />
  </>
)

/** A maple on a hill, with roots, and seeds in the wind. */
const seed = (
  <>
    <circle cx="86" cy="40" r="18" fill="var(--stone-1)" />
    <path d="M0 106c24-14 44-2 66-10s40-10 54-4v40H0z" fill="var(--stone-2)" />
    <path d="M0 128h120v40H0z" fill="var(--stone-5)" />
    <path d="M0 124h120v6H0z" fill="var(--stone-4)" />
    <path d="M57 84h7l3 44H54z" fill="var(--stone-5)" />
    <path d="M60 128v26M60 138l-14 14M61 140l14 12" fill="none" stroke="var(--die)" strokeWidth="2.4" strokeLinecap="round" />
    <path
      d="M60 30c18-8 34 4 34 20 10 10 6 30-10 34-6 8-18 8-24 2-8 8-20 6-24-2-18-2-22-22-12-34 0-18 18-28 36-20z"
      fill="var(--stone-4)"
    />
    <path d="M58 34c14-6 28 4 28 18 8 8 4 22-8 26-18-2-30-20-20-44z" fill="var(--stone-3)" />
    <g fill="var(--ball-red)">
      <path d="M98 92c6-6 14-4 18 0-6 4-12 4-18 0z" />
      <path d="M14 96c6-5 13-3 16 1-6 3-11 3-16-1z" />
      <path d="M88 112c5-5 11-3 14 0-5 3-9 3-14 0z" />
    </g>
    <g fill="var(--stone-4)">
      <circle cx="18" cy="146" r="3" />
      <circle cx="100" cy="150" r="3.4" />
      <circle cx="36" cy="160" r="2.4" />
    </g>
  </>
)

/** For a film without a drawing: a screen between curtains. */
const screen = (
  <>
    <path d="M0 0h120v168H0z" fill="var(--stone-5)" opacity=".5" />
    <rect x="22" y="40" width="76" height="52" rx="4" fill="var(--stone-1)" />
    <path d="M52 54l20 12-20 12z" fill="var(--stone-4)" />
    <path d="M0 0h20c8 40 4 90-6 134H0zM120 0h-20c-8 40-4 90 6 134h14z" fill="var(--ball-red)" />
    <path d="M0 0h8c6 40 4 90-2 134H0zM120 0h-8c-6 40-4 90 2 134h6z" fill="var(--stone-5)" opacity=".25" />
    <path d="M0 0h120v12c-20 12-40 0-60 8S20 24 0 12z" fill="var(--ball-red)" />
    <path d="M0 134h120v34H0z" fill="var(--stone-4)" />
    <path d="M18 150a8 8 0 0 1 16 0v18H18zM52 150a8 8 0 0 1 16 0v18H52zM86 150a8 8 0 0 1 16 0v18H86z" fill="var(--stone-5)" />
  </>
)

const drawn: Readonly<Record<string, ReactElement>> = { lighthouse, voyage, seed }

/** By the code of the film. A film without a drawing has a screen. */
export const posterArt = (code: string): ReactElement => (Object.hasOwn(drawn, code) ? drawn[code] : undefined) ?? screen
