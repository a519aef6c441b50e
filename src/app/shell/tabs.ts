/** The tabs: pages with a tab, tabs of the product without a page, and which of them the bar shows. */
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { SystemConfig } from '#/contract/config.ts'
import { externalLink } from '#/lib/externalLink.ts'
import { pages, routePaths } from '../pages.ts'

export interface TabFace {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
}

const builtFaces: ReadonlyMap<string, TabFace> = new Map(
  routePaths.flatMap((path) => {
    const { tab, title } = pages[path]
    return tab ? [[path, { icon: tab, label: title }]] : []
  }),
)

/** Undefined for a tab without a page. */
export const tabFaceOf = (path: string): TabFace | undefined => builtFaces.get(path)

/** Tabs of the product whose pages do not exist: they can only lead to an external address. */
export const unbuiltTabs = ['/task', '/live', '/feedbackIndex', '/welfare', '/beautyPageant', '/movie'] as const

export type UnbuiltTab = (typeof unbuiltTabs)[number]

const tabPaths: readonly string[] = [...builtFaces.keys(), ...unbuiltTabs]

/** The tab of a pathname or of its parent path; undefined outside the tabs. */
export function tabOf(pathname: string): string | undefined {
  return tabPaths.find((tab) => pathname === tab || pathname.startsWith(`${tab}/`))
}

export interface Tab {
  readonly path: string
  /** An https address that opens in a new window; null for a page of the app. */
  readonly external: string | null
}

/** Until the settings are known, every tab with a page. A refused external link falls back to the tab's own page. */
export function shownTabs(config: Pick<SystemConfig, 'tabs' | 'externalHosts'> | undefined): readonly Tab[] {
  if (!config) return [...builtFaces.keys()].map((path) => ({ path, external: null }))
  return config.tabs
    .filter(({ hidden }) => !hidden)
    .map(({ path, externalUrl }) => ({ path, external: externalLink(externalUrl, config.externalHosts) }))
    .filter(({ path, external }) => external !== null || builtFaces.has(path))
}
