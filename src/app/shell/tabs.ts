/** The tabs: pages with a tab, which of them the bar shows, and the badge. */
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { SystemConfig } from '#/contract/config.ts'
import { externalLink } from '#/lib/externalLink.ts'
import { pages, routePaths } from '../pages.ts'

export interface TabFace {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
}

const faces: ReadonlyMap<string, TabFace> = new Map(
  routePaths.flatMap((path) => {
    const { tab, title } = pages[path]
    return tab ? [[path, { icon: tab, label: title }]] : []
  }),
)

/** Undefined for a path that is no tab. */
export const tabFaceOf = (path: string): TabFace | undefined => faces.get(path)

/** The tab of a pathname or of its parent path; undefined outside the tabs. */
export function tabOf(pathname: string): string | undefined {
  return [...faces.keys()].find((tab) => pathname === tab || pathname.startsWith(`${tab}/`))
}

export interface Tab {
  readonly path: string
  /** An https address that opens in a new window; null for a page of the app. */
  readonly external: string | null
}

/**
 * Until the settings are known, every page with a tab. Hidden tabs and tabs of pages that are not offered are left out. An external link
 * that is not allowed is replaced by the tab's own page.
 */
export function shownTabs(config: Pick<SystemConfig, 'tabs' | 'externalHosts' | 'hiddenRoutes'> | undefined): readonly Tab[] {
  if (!config) return [...faces.keys()].map((path) => ({ path, external: null }))
  return config.tabs
    .filter(({ path, hidden }) => !hidden && !config.hiddenRoutes.includes(path))
    .map(({ path, externalUrl }) => ({ path, external: externalLink(externalUrl, config.externalHosts) }))
    .filter(({ path }) => faces.has(path))
}

/** Text of the badge of unread messages: `99+` above 99; null for none. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null
  return unread > 99 ? '99+' : String(unread)
}
