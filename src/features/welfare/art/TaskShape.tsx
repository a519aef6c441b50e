/** A list with ticked lines: 54 by 66. */
import type { ReactElement } from 'react'

const lines = [20, 34, 48] as const

export function TaskShape(): ReactElement {
  return (
    <>
      <rect x="0" y="4" width="54" height="62" rx="7" fill="var(--stone-4)" />
      <rect x="4" y="8" width="46" height="54" rx="4" fill="var(--die)" />
      <path d="M4 12a4 4 0 0 1 4-4h20L12 62H8a4 4 0 0 1-4-4z" fill="oklch(1 0 0)" opacity=".5" />
      <rect x="16" y="0" width="22" height="10" rx="4" fill="var(--stone-5)" />
      {lines.map((y, at) => (
        <g key={y} fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d={`M10 ${y + 1}l3 3 6-6`} stroke={at < 2 ? 'var(--stone-4)' : 'var(--die-edge)'} />
          <path d={`M26 ${y + 1}h17`} stroke="var(--die-edge)" />
        </g>
      ))}
    </>
  )
}
