/** Two houses with lit windows: 74 by 74. */
import type { ReactElement } from 'react'

const windows = [
  ...[28, 42, 56].flatMap((y) => [6, 19].map((x) => ({ x, y }))),
  ...[14, 28, 42].flatMap((y) => [41, 54].map((x) => ({ x, y }))),
]

export function HotelShape(): ReactElement {
  return (
    <>
      <path d="M0 20h34v54H0z" fill="var(--stone-3)" />
      <path d="M34 6h34v68H34z" fill="var(--stone-4)" />
      <path d="M34 6h14v68H34z" fill="var(--stone-3)" />
      <path d="M-3 16h40v5H-3zM31 2h40v5H31z" fill="var(--stone-5)" />
      {windows.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="8" height="9" rx="1.5" fill="var(--stone-1)" />
      ))}
      <path d="M42 58h18v16H42z" fill="var(--die-pip)" />
      <path d="M42 58h9v16h-9z" fill="oklch(1 0 0)" opacity=".18" />
    </>
  )
}
