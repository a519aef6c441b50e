/** Replaces the macro's <Trans> (lingui.config.ts). Only the message itself contains elements: a value such as `<0>` is shown as text. */
import { Trans as Message, type TransProps } from '@lingui/react'
import type { ReactElement } from 'react'

/** Elements among the values are inserted after the message was parsed. */
const shown = (value: unknown): unknown => (typeof value === 'string' && value.includes('<') ? <>{value}</> : value)

export function Trans({ values, ...rest }: TransProps): ReactElement {
  return <Message {...rest} values={Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, shown(value)]))} />
}
