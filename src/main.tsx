/** Starts the app: boot order, nothing else. */
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { watchChunks } from '#/app/chunks.ts'
import { seedHome } from '#/app/entry.ts'
import { factsOf } from '#/app/facts.ts'
import { createAppRouter } from '#/app/router.tsx'
import { createAppStore } from '#/app/store.ts'
import { watchBrowserTransitions } from '#/app/transitions.ts'
import '#/ui/core.css'
import '#/app/transitions.css'

watchChunks(window)
watchBrowserTransitions(window)
