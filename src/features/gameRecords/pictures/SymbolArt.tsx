/** The six symbols of the slot. */
import type { ReactElement, ReactNode } from 'react'
import type { SlotSymbol } from '#/rules/games/slot.ts'

const figures: Readonly<Record<SlotSymbol, ReactNode>> = {
  gem: (
    <>
      <path d="M11 7h18l8 10-17 18L3 17z" fill="var(--stone-3)" />
      <path d="M11 7h9v10H3z" fill="var(--stone-1)" />
      <path d="M20 7h9l8 10H20z" fill="var(--stone-2)" />
      <path d="M3 17h10l7 18z" fill="var(--stone-3)" />
      <path d="M13 17h14l-7 18z" fill="var(--stone-4)" />
      <path d="M37 17H27l-7 18z" fill="var(--stone-5)" />
    </>
  ),
  lantern: (
    <>
      <path d="M20 2v5M20 33v5M17 38h6" stroke="var(--stone-5)" strokeWidth="2" strokeLinecap="round" />
      <rect x="13" y="6" width="14" height="4" rx="2" fill="var(--stone-4)" />
      <rect x="13" y="30" width="14" height="4" rx="2" fill="var(--stone-4)" />
      <path d="M20 9c10 0 15 5 15 11s-5 11-15 11S5 26 5 20 10 9 20 9z" fill="var(--ball-red)" />
      <path d="M20 9c-4 0-7 5-7 11s3 11 7 11 7-5 7-11-3-11-7-11z" fill="var(--die)" opacity=".18" />
      <path d="M12 11c-3 2-5 5-5 9" fill="none" stroke="var(--die)" strokeWidth="2" strokeLinecap="round" opacity=".55" />
    </>
  ),
  moon: (
    <>
      <path d="M26 5a16 16 0 1 0 9 21A13 13 0 0 1 26 5z" fill="var(--ball-blue)" />
      <path d="M26 5A16 16 0 0 0 6 27 19 19 0 0 1 26 5z" fill="var(--die)" opacity=".4" />
      <path d="M31 8l1.6 3.4L36 13l-3.4 1.6L31 18l-1.6-3.4L26 13l3.4-1.6z" fill="var(--stone-3)" />
    </>
  ),
  leaf: (
    <>
      <path d="M6 34C4 18 14 5 35 5c1 20-9 31-25 29z" fill="var(--ball-green)" />
      <path d="M6 34C4 18 14 5 35 5 26 14 14 24 6 34z" fill="var(--die)" opacity=".32" />
      <path
        d="M5 36C12 26 20 18 29 11M14 26l10 1M19 20l9 0"
        fill="none"
        stroke="var(--die)"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity=".75"
      />
    </>
  ),
  shell: (
    <>
      <path d="M20 35 4 18C6 9 13 5 20 5s14 4 16 13z" fill="var(--stone-2)" />
      <path d="M20 35 4 18C6 9 13 5 20 5z" fill="var(--stone-1)" />
      <path d="M20 35 10 9M20 35 20 5M20 35 30 9M20 35 5 15M20 35 35 15" stroke="var(--stone-4)" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M15 33h10l2 4H13z" fill="var(--stone-4)" />
    </>
  ),
  pebble: (
    <>
      <path d="M6 24c0-9 8-15 16-15s13 5 13 13-7 11-16 11S6 31 6 24z" fill="var(--chip-1)" />
      <path d="M6 24c0-9 8-15 16-15s13 5 13 13c-9-7-20-6-29 2z" fill="var(--die)" opacity=".35" />
      <path d="M11 19c2-4 6-6 10-6" fill="none" stroke="var(--die)" strokeWidth="2" strokeLinecap="round" opacity=".5" />
    </>
  ),
}

export function SymbolArt({ symbol, className }: { readonly symbol: SlotSymbol; readonly className?: string | undefined }): ReactElement {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      {figures[symbol]}
    </svg>
  )
}
