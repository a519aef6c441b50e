/** Pictures of the games of the house, on the dunes of their categories' pictures. */
import type { ReactNode } from 'react'
import type { HouseGame } from '#/rules/games/codes.ts'

export const houseFigures: Readonly<Record<HouseGame, ReactNode>> = {
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
      <g transform="translate(34 20) scale(0.938)">
        <path d="M4 10c7 2 11 6 13 12-2 6-6 10-13 12 3-5 3-7 3-12s0-7-3-12z" fill="var(--stone-4)" />
        <path d="M15 22C22 8 36 4 48 9c7 3 11 8 13 13-2 5-6 10-13 13-12 5-26 1-33-13z" fill="var(--stone-3)" />
        <path d="M15 22c6-5 14-8 24-8 9 0 16 3 22 8-2-5-6-10-13-13-12-5-26-1-33 13z" fill="var(--stone-2)" />
        <path d="M15 22c7 14 21 18 33 13 7-3 11-8 13-13-6 5-13 8-22 8-10 0-18-3-24-8z" fill="var(--stone-4)" opacity=".45" />
        <path d="M40 7c-4 9-4 20 0 30 2-.1 4-.5 6-1.2-3-8-3-19 0-27.6-2-.8-4-1.2-6-1.2z" fill="var(--die)" />
        <circle cx="53" cy="19" r="3.6" fill="var(--die)" />
        <circle cx="53.6" cy="19" r="2.2" fill="var(--die-pip)" />
      </g>
      <g transform="translate(10 12) scale(0.818)">
        <path d="M2 7c5 1 8 4 9 9-1 5-4 8-9 9 2-5 2-13 0-18z" fill="var(--ball-red)" />
        <path d="M10 16C15 6 26 4 34 8c4 2 7 5 8 8-1 3-4 6-8 8-8 4-19 2-24-8z" fill="var(--ball-red)" />
        <path d="M10 16C15 6 26 4 34 8c4 2 7 5 8 8-9-6-21-6-32 0z" fill="var(--die)" opacity=".3" />
        <path d="M10 16c5 10 16 12 24 8 4-2 7-5 8-8-9 6-21 6-32 0z" fill="oklch(0 0 0)" opacity=".14" />
        <circle cx="36" cy="14" r="3.1" fill="var(--die)" />
        <circle cx="36.6" cy="14" r="1.7" fill="var(--die-pip)" />
      </g>
      <g transform="translate(14 46) scale(0.625)">
        <path d="M3 8c8 4 12 8 13 14-1 6-5 10-13 14 2-6 2-22 0-28z" fill="var(--ball-blue)" />
        <path d="M14 22C22 6 40 6 52 14c4 2 7 5 9 8-2 3-5 6-9 8-12 8-30 8-38-8z" fill="var(--ball-blue)" />
        <path d="M14 22C22 6 40 6 52 14c4 2 7 5 9 8-12-8-32-9-47 0z" fill="var(--die)" opacity=".28" />
        <path d="M14 22c8 16 26 16 38 8 4-2 7-5 9-8-12 8-32 9-47 0z" fill="oklch(0 0 0)" opacity=".16" />
        <path d="M24 30c2 6 7 9 12 9-2-3-3-6-3-9z" fill="var(--ball-blue)" />
        <path d="M30 12c-2 6-2 14 0 20" fill="none" stroke="var(--die)" strokeWidth="3" />
        <circle cx="52" cy="20" r="3.6" fill="var(--die)" />
        <circle cx="52.6" cy="20" r="2.2" fill="var(--die-pip)" />
      </g>
      <circle cx="96" cy="18" r="2.6" fill="none" stroke="var(--stone-4)" strokeWidth="1.4" opacity=".7" />
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
      <g transform="translate(27 27) scale(0.425)">
        <path d="M11 7h18l8 10-17 18L3 17z" fill="var(--stone-3)" />
        <path d="M11 7h9v10H3z" fill="var(--stone-1)" />
        <path d="M20 7h9l8 10H20z" fill="var(--stone-2)" />
        <path d="M3 17h10l7 18z" fill="var(--stone-3)" />
        <path d="M13 17h14l-7 18z" fill="var(--stone-4)" />
        <path d="M37 17H27l-7 18z" fill="var(--stone-5)" />
      </g>
      <g transform="translate(47.5 27) scale(0.425)">
        <path d="M20 2v5M20 33v5M17 38h6" stroke="var(--stone-5)" strokeWidth="2" strokeLinecap="round" />
        <rect x="13" y="6" width="14" height="4" rx="2" fill="var(--stone-4)" />
        <rect x="13" y="30" width="14" height="4" rx="2" fill="var(--stone-4)" />
        <path d="M20 9c10 0 15 5 15 11s-5 11-15 11S5 26 5 20 10 9 20 9z" fill="var(--ball-red)" />
        <path d="M20 9c-4 0-7 5-7 11s3 11 7 11 7-5 7-11-3-11-7-11z" fill="var(--die)" opacity=".18" />
        <path d="M12 11c-3 2-5 5-5 9" fill="none" stroke="var(--die)" strokeWidth="2" strokeLinecap="round" opacity=".55" />
      </g>
      <g transform="translate(68 27) scale(0.425)">
        <path d="M26 5a16 16 0 1 0 9 21A13 13 0 0 1 26 5z" fill="var(--ball-blue)" />
        <path d="M26 5A16 16 0 0 0 6 27 19 19 0 0 1 26 5z" fill="var(--die)" opacity=".4" />
        <path d="M31 8l1.6 3.4L36 13l-3.4 1.6L31 18l-1.6-3.4L26 13l3.4-1.6z" fill="var(--stone-3)" />
      </g>
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
