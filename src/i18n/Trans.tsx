/**
 * What <Trans> of the macro becomes (lingui.config.ts). Elements are read out of the message alone: a name such as `<0>` is shown as it is.
 */
import { Trans as Message, type TransProps } from '@lingui/react'
import type { ReactElement } from 'react'

/** An element that is given as a value is put in after the message was read. */
const shown = (value: unknown): unknown => (typeof value === 'string' && value.includes('<') ? <>{value}</> : value)

export function Trans({ values, ...rest }: TransProps): ReactElement {
  return <Message {...rest} values={Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, shown(value)]))} />
}
