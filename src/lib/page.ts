/** What the app knows of a page before it is fetched: one entry in its feature's `pages.ts`, which everything that goes by pages reads. */
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { FunctionComponent } from 'react'
import type { AppThunk } from './redux.ts'
import type { SearchSchema } from './searchParams.ts'
import type { CatalogueName } from './texts.ts'

/**
 * Who may enter: `member` needs a session; `visitor` needs none unless the platform's settings ask everybody to sign in;
 * `everyone` stays open even then, for the pages that the gates themselves lead to.
 */
export type Gate = 'member' | 'visitor' | 'everyone'

export interface Page<Search = unknown> {
  /** Imports the component. The type is written out so that the router's types never depend on a page's: a page may use the typed Link. */
  readonly load: () => Promise<FunctionComponent>
  /** The catalogue of its feature. */
  readonly texts: CatalogueName
  /** Of the window, and of the tab. */
  readonly title: MessageDescriptor
  readonly gate: Gate
  /** Whether it keeps its state and its scroll when one leaves it. */
  readonly keepAlive?: true
  /** The icon of its tab in the tab bar. */
  readonly tab?: LucideIcon
  readonly search?: SearchSchema<Search>
  /** Overrides how often the member's own data is read while the page is shown. */
  readonly pollSeconds?: number
  /** Asked when a visit begins here, while the component is still on its way. Who shows the answers subscribes. */
  readonly firstCalls?: () => readonly AppThunk<unknown>[]
}

/** Makes the entries of a feature's pages, whose texts are in the catalogue of that name. A page without a search schema reads no parameters. */
export function pagesWith(texts: CatalogueName) {
  return <Search = Record<never, never>>(entry: Omit<Page<Search>, 'texts'>): Page<Search> => ({ ...entry, texts })
}
