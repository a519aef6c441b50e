/** A segmented control: a few options, all visible. */
import type { ReactElement } from 'react'
import { PickRow, type PickRowProps } from './PickRow.tsx'
import * as pickRow from './PickRow.module.css'

export function Segmented<Value extends string>(props: PickRowProps<Value>): ReactElement {
  return <PickRow className={pickRow.segments} {...props} />
}
