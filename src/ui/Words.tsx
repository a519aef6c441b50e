/**
 * Texts that become others, each in an element of its own. A browser that translates the page takes out the node of a text and shows another one,
 * so that a text which is written into the same node is never seen.
 */
import { Trans } from '@lingui/react'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

interface Message {
  readonly id: string
  readonly values?: Readonly<Record<string, unknown>>
}

const isMessage = (child: ReactNode): child is ReactElement<Message> => isValidElement(child) && child.type === Trans

/** What makes a text another one. An element within it renders itself. */
const keyOf = ({ id, values = {} }: Message) => [id, ...Object.values(values).filter((value) => typeof value !== 'object')].join(' ')

export function Words({ children }: { readonly children: ReactNode }): ReactNode {
  return Children.map(children, (child) => (isMessage(child) ? <span key={keyOf(child.props)}>{child}</span> : child))
}
