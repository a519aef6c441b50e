/** A few alternatives of equal weight, all in view. */
import type { ReactElement } from 'react'
import { PickRow, type PickRowProps } from './PickRow.tsx'

export function Segmented<Value extends string>(props: PickRowProps<Value>): ReactElement {
  return <PickRow className="seg" {...props} />
}
