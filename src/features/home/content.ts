/** What the home page shows once its data is there: scripts that come beside it. */
import { lazy } from 'react'

const loadBanners = () => import('./Banners.tsx')
const loadSections = () => import('./Sections.tsx')

/** On their way while the data is; a failure is told where they are shown. */
export function fetchContent(): void {
  void Promise.allSettled([loadBanners(), loadSections()])
}

export const Banners = lazy(() => loadBanners().then((m) => ({ default: m.Banners })))
export const Sections = lazy(() => loadSections().then((m) => ({ default: m.Sections })))
