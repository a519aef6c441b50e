/** What the home page shows once its data is there, below the first screen, or seldom: scripts of their own. */
import { lazy } from 'react'
import { withTexts } from '#/i18n/i18n.ts'

const loadBanners = () => import('./Banners.tsx')
const loadSections = () => import('./Sections.tsx')

// On their way while the data is; a failure is told where they are shown.
void Promise.allSettled([loadBanners(), loadSections()])

export const Banners = lazy(() => loadBanners().then((m) => ({ default: m.Banners })))
export const Sections = lazy(() => loadSections().then((m) => ({ default: m.Sections })))
export const ErrorState = lazy(() => withTexts(import('#/ui/ErrorState.tsx')).then((m) => ({ default: m.ErrorState })))
export const NewsSheet = lazy(() => withTexts(import('./NewsSheet.tsx')).then((m) => ({ default: m.NewsSheet })))
export const RecentDraws = lazy(() => withTexts(import('./RecentDraws.tsx')).then((m) => ({ default: m.RecentDraws })))
