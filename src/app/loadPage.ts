/** How a page is fetched, and which pages the first script can fetch by itself. */
import type { ComponentType } from 'react'
import type { RoutePath } from './routeTable.ts'

export type LoadPage = () => Promise<ComponentType>

/** Where many a visit begins. */
export type FirstPath = '/lottery' | '/mine' | '/login'

/** `*` is the page of what is no route. */
export type LaterPath = Exclude<RoutePath, '/home' | FirstPath> | '*'
