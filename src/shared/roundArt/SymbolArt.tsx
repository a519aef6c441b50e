/** The six symbols of the slot. */
import type { ReactElement, ReactNode } from 'react'
import type { SlotSymbol } from '#/rules/games/slot.ts'
import { gem, lantern, moon } from '#/shared/games/figures.tsx'

const figures: Readonly<Record<SlotSymbol, ReactNode>> = {
  gem,
  lantern,
  moon,
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
