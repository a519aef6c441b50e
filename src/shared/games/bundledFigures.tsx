/** Pictures of the bundled games, on the dunes of their categories' pictures. */
import type { ReactNode } from 'react'
import type { BundledGame } from '#/rules/games/codes.ts'
import { blueFish, gem, goldFish, lantern, moon, redFish } from './figures.tsx'

export const bundledFigures: Readonly<Record<BundledGame, ReactNode>> = {
  niuniu: (
    <>
      <ellipse cx="56" cy="68" rx="26" ry="3.3" fill="var(--stone-5)" opacity=".3" />
      <path d="M30 18c-3 12 3 20 14 22l4-9c-8 0-13-4-18-13zM82 18c3 12-3 20-14 22l-4-9c8 0 13-4 18-13z" fill="var(--die)" />
      <path d="M30 18c-3 12 3 20 14 22l1-3c-9-2-14-8-15-19z" fill="var(--die-edge)" />
      <path d="M82 18c3 12-3 20-14 22l-1-3c9-2 14-8 15-19z" fill="var(--die-edge)" />
      <path d="M42 32l14-5 14 5 4 16-8 16H46l-8-16z" fill="var(--stone-3)" />
      <path d="M42 32l14-5v18L38 48z" fill="var(--stone-2)" />
      <path d="M56 27l14 5 4 16-18-3z" fill="var(--stone-3)" />
      <path d="M70 32l4 16-8 16-4-16z" fill="var(--stone-4)" />
      <path d="M38 48l12 0-4 16z" fill="var(--stone-3)" />
      <path d="M46 64l4-16h12l4 16z" fill="var(--stone-4)" />
      <path d="M46 64l2-8h16l2 8z" fill="var(--stone-5)" opacity=".55" />
      <circle cx="49" cy="43" r="2.4" fill="var(--art-ink)" />
      <circle cx="63" cy="43" r="2.4" fill="var(--art-ink)" />
      <circle cx="52" cy="57" r="1.6" fill="var(--art-ink)" />
      <circle cx="60" cy="57" r="1.6" fill="var(--art-ink)" />
      <path d="M51 62a5 5 0 0 0 10 0" fill="none" stroke="var(--stone-1)" strokeWidth="2" />
    </>
  ),
  fishing: (
    <>
      <g transform="translate(38 20) scale(0.938)">{goldFish}</g>
      <g transform="translate(15 12) scale(0.818)">{redFish}</g>
      <g transform="translate(19 46) scale(0.625)">{blueFish}</g>
      <circle cx="92" cy="17" r="2.6" fill="none" stroke="var(--stone-4)" strokeWidth="1.4" opacity=".7" />
    </>
  ),
  baccarat: (
    <>
      <path d="M14 56c0-20 18-34 42-34s42 14 42 34c0 6-3 10-8 10H22c-5 0-8-4-8-10z" fill="var(--stone-5)" />
      <path d="M14 53c0-20 18-34 42-34s42 14 42 34c0 6-3 9-8 9H22c-5 0-8-3-8-9z" fill="var(--ball-green)" />
      <path d="M22 53c0-16 14-26 34-26s34 10 34 26" fill="none" stroke="var(--die)" strokeWidth="1.2" opacity=".6" />
      <g transform="translate(32 31) scale(.62)">
        <g transform="rotate(-6 15 21)">
          <rect x="0" y="0" width="30" height="42" rx="6" fill="var(--die-edge)" />
          <rect x="0" y="0" width="30" height="39" rx="6" fill="var(--die)" />
          <text x="5" y="13" fontSize="11" fontWeight="600" fontFamily="sans-serif" fill="var(--die-pip-red)">
            9
          </text>
          <g>
            <g transform="translate(8 15) scale(0.708)">
              <path fill="var(--die-pip-red)" d="M12 2l7.5 10L12 22 4.5 12z" />
            </g>
          </g>
        </g>
      </g>
      <g transform="translate(62 31) scale(.62)">
        <g transform="rotate(6 15 21)">
          <rect x="0" y="0" width="30" height="42" rx="6" fill="var(--die-edge)" />
          <rect x="0" y="0" width="30" height="39" rx="6" fill="var(--die)" />
          <text x="5" y="13" fontSize="11" fontWeight="600" fontFamily="sans-serif" fill="var(--die-pip)">
            6
          </text>
          <g>
            <g transform="translate(8 15) scale(0.708)">
              <path
                fill="var(--die-pip)"
                d="M12 2.5c4.5 4.3 8.5 7 8.5 11a4.6 4.6 0 0 1-7.3 3.7c.2 1.7.9 3 2 4.3H8.8c1.1-1.3 1.8-2.6 2-4.3a4.6 4.6 0 0 1-7.3-3.7c0-4 4-6.7 8.5-11z"
              />
            </g>
          </g>
        </g>
      </g>
      <circle cx="56" cy="53.6" r="9" fill="var(--stone-5)" opacity=".5" />
      <circle cx="56" cy="52" r="9" fill="var(--chip-2)" />
      <circle cx="56" cy="52" r="7.2" fill="none" stroke="var(--die)" strokeWidth="2.4" strokeDasharray="4 3.54" opacity=".9" />
      <circle cx="56" cy="52" r="4.6" fill="var(--chip-2)" />
    </>
  ),
  slot: (
    <>
      <rect x="20" y="17" width="72" height="50" rx="10" fill="var(--stone-5)" />
      <rect x="20" y="14" width="72" height="49" rx="10" fill="var(--stone-4)" />
      <rect x="25" y="20" width="62" height="32" rx="6" fill="var(--die)" />
      <path d="M46 20v32M66 20v32" stroke="var(--die-edge)" strokeWidth="1.5" />
      <g transform="translate(27 27) scale(0.425)">{gem}</g>
      <g transform="translate(47.5 27) scale(0.425)">{lantern}</g>
      <g transform="translate(68 27) scale(0.425)">{moon}</g>
      <rect x="46" y="55" width="20" height="4" rx="2" fill="var(--stone-2)" />
    </>
  ),
  esports: (
    <>
      <ellipse cx="56" cy="68" rx="34" ry="4.3" fill="var(--stone-5)" opacity=".3" />
      <g transform="translate(20 18) scale(1.05)">
        <path d="M20 3l15 5v12c0 9-7 15-15 18C12 35 5 29 5 20V8z" fill="var(--ball-red)" />
        <path d="M20 3v35C12 35 5 29 5 20V8z" fill="var(--die)" opacity=".22" />
        <path d="M20 3l15 5v12c0 9-7 15-15 18" fill="oklch(0 0 0)" opacity=".1" />
        <path d="M20 10l8 18h-5l-3-7-3 7h-5z" fill="var(--die)" />
      </g>
      <g transform="translate(52 22) scale(1.05)">
        <path d="M20 3l15 5v12c0 9-7 15-15 18C12 35 5 29 5 20V8z" fill="var(--ball-blue)" />
        <path d="M20 3v35C12 35 5 29 5 20V8z" fill="var(--die)" opacity=".22" />
        <path d="M20 3l15 5v12c0 9-7 15-15 18" fill="oklch(0 0 0)" opacity=".1" />
        <path
          d="M10 16c4-3 6 3 10 0s6-3 10 0M10 23c4-3 6 3 10 0s6-3 10 0"
          fill="none"
          stroke="var(--die)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </>
  ),
  football: (
    <>
      <path d="M18 62V20h76v42" fill="none" stroke="var(--stone-5)" strokeWidth="4" strokeLinejoin="round" />
      <path d="M18 60V18h76v42" fill="none" stroke="var(--die)" strokeWidth="4" strokeLinejoin="round" />
      <path d="M30 18l-4 34M42 18v32M56 18v32M70 18v32M82 18l4 34M20 30h72M20 41h72" stroke="var(--die-edge)" strokeWidth="1" />
      <ellipse cx="74" cy="68" rx="12" ry="1.8" fill="var(--stone-5)" opacity=".4" />
      <circle cx="74" cy="56" r="12" fill="var(--die)" />
      <path d="M62 56a12 12 0 0 0 24 0c-4 6-20 6-24 0z" fill="var(--die-edge)" />
      <path d="M74 50l5.5 4-2 6.5h-7l-2-6.5z" fill="var(--die-pip)" />
      <path d="M74 44v6M64 52l4.5 2M84 52l-4.5 2M68 66l2.5-5.5M80 66l-2.5-5.5" stroke="var(--die-pip)" strokeWidth="1.4" />
    </>
  ),
}
