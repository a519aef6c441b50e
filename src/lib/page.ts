/** The entry of a page in its feature's `pages.ts`: everything the app needs before the page's script is loaded. */
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { FunctionComponent } from 'react'
import type { SearchSchema } from './searchParams.ts'
import type { CatalogueName } from './texts.ts'

/**
 * Who may enter. `member`: needs a session. `visitor`: needs no session, unless the platform's settings require everybody to sign in.
 * `everyone`: never needs a session, for targets of the gates and for pages that lead to the sign-in.
 */
export type Gate = 'member' | 'visitor' | 'everyone'

export interface Page<Search = unknown> {
  /** Imports the component. The type is explicit, so that the router's types do not depend on a page's: a page may use the typed Link. */
  readonly load: () => Promise<FunctionComponent>
  /** The text catalogue of its feature. */
  readonly texts: CatalogueName
  /** Title of the window and of the tab. */
  readonly title: MessageDescriptor
  readonly gate: Gate
  /** Whether the page stays mounted with its state and scroll position. */
  readonly keepAlive?: true
  /** Whether the dock of open bets stands at the page's foot, as on each page with a tab. The page's own foot stands above the dock. */
  readonly openBets?: true
  /** The icon of its tab in the tab bar. */
  readonly tab?: LucideIcon
  readonly search?: SearchSchema<Search>
  /** The page that precedes this page in the history if a visit begins with this page; by default the home page. */
  readonly parent?: '/game'
  /** A folder of scripts that a device stores only after it has opened one of these pages (vite.config.ts). */
  readonly folder?: 'games' | 'films' | 'live' | 'welfare'
  /** Overrides the polling interval of the member's own data. */
  readonly pollSeconds?: number
}

/** Creates the entries of a feature's pages, with the catalogue of that name. A page without a search schema has no search parameters. */
export function pagesWith(texts: CatalogueName) {
  return <Search = Record<never, never>>(entry: Omit<Page<Search>, 'texts'>): Page<Search> => ({ ...entry, texts })
}
