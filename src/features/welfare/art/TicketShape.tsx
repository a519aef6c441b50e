/** A film ticket: 72 by 48. */
import type { ReactElement } from 'react'

export function TicketShape(): ReactElement {
  return (
    <>
      <path
        d="M0 8a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v8a8 8 0 0 0 0 16v8a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6v-8a8 8 0 0 0 0-16z"
        fill="var(--stone-3)"
      />
      <path d="M0 8a6 6 0 0 1 6-6h28L18 46H6a6 6 0 0 1-6-6v-8a8 8 0 0 0 0-16z" fill="var(--stone-2)" />
      <path d="M50 4v42" stroke="var(--stone-5)" strokeWidth="2" strokeDasharray="3 4" />
      <path d="M20 14v20l16-10z" fill="var(--stone-5)" />
    </>
  )
}
