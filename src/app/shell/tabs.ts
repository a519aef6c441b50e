/** The tabs: the pages that have one, those of the product that are not built yet, and which of them the bar shows. */
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

/** Undefined for a tab whose page is not built. */
export const tabFaceOf = (path: string): TabFace | undefined => builtFaces.get(path)

/** Tabs of the product whose pages are not built: they lead nowhere but to an address outside the app. */
export const unbuiltTabs = ['/task', '/live', '/feedbackIndex', '/game', '/welfare', '/beautyPageant', '/movie'] as const

export type UnbuiltTab = (typeof unbuiltTabs)[number]

const tabPaths: readonly string[] = [...builtFaces.keys(), ...unbuiltTabs]

/** The tab that a pathname lies on or beneath; undefined away from the tabs. */
export function tabOf(pathname: string): string | undefined {
  return tabPaths.find((tab) => pathname === tab || pathname.startsWith(`${tab}/`))
}

export interface Tab {
  readonly path: string
  /** An https address that opens in a new window instead of the page; null for a page of the app. */
  readonly external: string | null
}

/** Before the settings are known: every tab that is built. A refused external link falls back to the tab's own page. */
export function shownTabs(config: Pick<SystemConfig, 'tabs' | 'externalHosts'> | undefined): readonly Tab[] {
  if (!config) return [...builtFaces.keys()].map((path) => ({ path, external: null }))
  return config.tabs
    .filter(({ hidden }) => !hidden)
    .map(({ path, externalUrl }) => ({ path, external: externalLink(externalUrl, config.externalHosts) }))
    .filter(({ path, external }) => external !== null || builtFaces.has(path))
}
