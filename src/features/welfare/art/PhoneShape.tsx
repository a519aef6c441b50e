/** A phone with a coin on its screen: 48 by 70. */
import type { ReactElement } from 'react'

export function PhoneShape(): ReactElement {
  return (
    <>
      <rect x="4" y="0" width="40" height="70" rx="7" fill="var(--die-pip)" />
      <rect x="7.5" y="5" width="33" height="58" rx="3" fill="var(--stone-1)" />
      <path d="M7.5 5h20L10 63h.5a3 3 0 0 1-3-3z" fill="oklch(1 0 0)" opacity=".5" />
      <path d="M14 44c7-10 13-10 20-2" fill="none" stroke="var(--stone-4)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="24" cy="26" r="8" fill="var(--stone-3)" />
      <path d="M24 22v8M20 26h8" stroke="var(--stone-1)" strokeWidth="2.4" strokeLinecap="round" />
    </>
  )
}
