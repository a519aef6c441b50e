/** Tabs in a row that scrolls sideways. */
import type { ReactElement } from 'react'
import { PickRow, type PickRowProps } from './PickRow.tsx'
import * as pickRow from './PickRow.module.css'

export function Tabs<Value extends string>(props: PickRowProps<Value>): ReactElement {
  return <PickRow className={pickRow.tabs} {...props} />
}
