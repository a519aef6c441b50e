/** A grey placeholder for loading content. Pages build their skeletons from it. */
import type { CSSProperties, ReactElement } from 'react'
import * as lists from './list.module.css'
import * as skeleton from './Skeleton.module.css'

interface SkeletonProps {
  readonly width: number | string
  readonly height: number | string
  /** Pixels or a token; `round` makes a circle. */
  readonly radius?: number | string
  readonly className?: string
}

export function Skeleton({ width, height, radius, className }: SkeletonProps): ReactElement {
  const style: CSSProperties = { width, height, borderRadius: radius }
  return <span className={className ? `${skeleton.skeleton} ${className}` : skeleton.skeleton} style={style} data-skeleton />
}

/** Cards below each other; heights in pixels, all different. */
export function SkeletonCards({ heights, label }: { readonly heights: readonly number[]; readonly label: string }): ReactElement {
  return (
    <div className="pad stack g3" role="status" aria-label={label}>
      {heights.map((height) => (
        <Skeleton key={height} width="100%" height={height} radius="var(--r3)" />
      ))}
    </div>
  )
}

/** Rows of a list: a square, two lines, a figure. */
export function SkeletonRows({ rows, label }: { readonly rows: number; readonly label: string }): ReactElement {
  return (
    <div className={`card list ${lists.rows}`} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={lists.item} aria-hidden="true">
          <Skeleton width={36} height={36} radius="var(--r2)" />
          <span className="grow stack g2">
            <Skeleton width={`${56 - (row % 3) * 8}%`} height={14} />
            <Skeleton width={`${34 + (row % 2) * 10}%`} height={10} />
          </span>
          <Skeleton width={56} height={14} />
        </div>
      ))}
    </div>
  )
}
