/** A calendar with marked days: 60 by 60. */
import type { ReactElement } from 'react'

const days = [28, 38, 48].flatMap((y, row) => [8, 20, 32, 44].map((x, column) => ({ x, y, isMarked: row * 4 + column < 6 })))

export function CalendarShape(): ReactElement {
  return (
    <>
      <rect x="0" y="6" width="60" height="54" rx="8" fill="var(--die)" />
      <path d="M0 14a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v8H0z" fill="var(--ball-red)" />
      <path d="M0 14a8 8 0 0 1 8-8h20l-8 16H0z" fill="oklch(1 0 0)" opacity=".2" />
      <path d="M15 0v12M45 0v12" stroke="var(--stone-5)" strokeWidth="4" strokeLinecap="round" />
      {days.map(({ x, y, isMarked }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="7" height="6" rx="2" fill={isMarked ? 'var(--stone-3)' : 'var(--die-edge)'} />
      ))}
    </>
  )
}
