/** Which tabs the bar shows: the configured ones that are not hidden and lead somewhere. */
import type { SystemConfig } from '#/contract/config.ts'
import { externalLink } from '#/lib/externalLink.ts'
import { builtTabs } from '../routeTable.ts'

export interface Tab {
  readonly path: string
  /** An https address that opens in a new window instead of the page; null for a page of the app. */
  readonly external: string | null
}

/** Before the settings are known: every tab that is built. A refused external link falls back to the tab's own page. */
export function shownTabs(config: Pick<SystemConfig, 'tabs' | 'externalHosts'> | undefined): readonly Tab[] {
  if (!config) return builtTabs.map((path) => ({ path, external: null }))
  return config.tabs
    .filter(({ hidden }) => !hidden)
    .map(({ path, externalUrl }) => ({ path, external: externalLink(externalUrl, config.externalHosts) }))
    .filter(({ path, external }) => external !== null || builtTabs.includes(path))
}
