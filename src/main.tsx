/** Starts the app: the store, and the order of the boot steps. */
// Imported first, so that the style sheet of each component comes after it.
import '#/themes/contract.css'
import '#/ui/reset.css'
import '#/ui/utilities.css'
import '#/app/transitions.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { api } from '#/api/api.ts'
import { bootstrap, restore } from '#/api/bootstrap.ts'
import { endpoints } from '#/api/endpoints.ts'
import { listeners } from '#/api/listeners.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import { selectUserId } from '#/api/sessionSlice.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { handUnseenOver } from '#/api/unseen.ts'
import { watchChunks } from '#/lib/untilLoaded.ts'
import { fetchPage, isFresh, landing, seedHome, normaliseAddress } from '#/app/gates.ts'
import { pause } from '#/lib/pause.ts'
import { createAppRouter, watchedFacts } from '#/app/router.tsx'
import { watchTouch } from '#/app/shell/noticeTiming.ts'
import { applyStyleSheets } from '#/app/styleSheets.ts'
import { ignoreOvertaken, watchBrowserTransitions } from '#/app/transitions.ts'
import { watchTranslation } from '#/app/translation.ts'
import { whenQuiet } from '#/lib/whenQuiet.ts'
import { activate } from '#/i18n/i18n.ts'
import { watchInstall } from '#/pwa/install.ts'
import { lookAtPush } from '#/pwa/pushState.ts'
import { watchLayers } from '#/ui/layers.ts'
import { keepWhatIsHere, registerWorker } from '#/pwa/worker.ts'

function createAppStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false }).prepend(listeners).concat(api.middleware),
  })
  setupListeners(store.dispatch)
  return store
}

/** In short steps, so that the page stays responsive on slow phones. */
async function start(root: HTMLElement): Promise<void> {
  watchChunks(window)
  const styled = applyStyleSheets(document)
  fetchPage(window.location.pathname, { sessionKnown: false })
  watchBrowserTransitions(window)
  ignoreOvertaken(document)
  watchTranslation(document.body)
  watchInstall()
  lookAtPush()
  watchTouch(window)

  await pause()
  const store = createAppStore()
  await pause()
  await store.dispatch(restore())
  // Falls back to the default language when the texts cannot be loaded, then to the English source.
  const texts = activate(selectLanguage(store.getState()))
    .catch(() => activate('rw'))
    .catch(() => i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} }))
  await pause()
  void store.dispatch(bootstrap())
  await pause()

  const gates = watchedFacts(() => store.getState())
  const fresh = isFresh(window.history.state)
  const history = createBrowserHistory()
  watchLayers(history)
  normaliseAddress(history)
  seedHome(history, fresh, gates.facts())
  await pause()
  const first = landing(history.location.pathname, gates.facts())
  fetchPage(first, { sessionKnown: true })
  await pause()
  const router = createAppRouter(history, {
    gates,
    settingsRead: async () => {
      await store.dispatch(endpoints.endpoints.getSystemConfig.initiate({}, { subscribe: false }))
    },
  })
  // Until the first page is rendered, the shell of index.html is shown.
  await pause()
  await Promise.all([texts.then(() => router.load()), styled])
  await pause()
  const page = createRoot(root)
  await pause()
  // As a transition, so that React renders in slices.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Provider store={store}>
          <I18nProvider i18n={i18n}>
            <RouterProvider router={router} />
          </I18nProvider>
        </Provider>
      </StrictMode>,
    ),
  )
  if (import.meta.env.PROD) {
    // Registers the worker early, so that offline use works from the first visit. The mark in the performance timeline says when the page
    // is ready for offline use.
    const renew = async () => {
      await handUnseenOver(() => selectUserId(store.getState()), keepWhatIsHere)
      performance.mark('offline-ready')
    }
    // After a short wait only, because a user who loses the network before the worker is installed cannot open the app again.
    whenQuiet(() => void registerWorker(renew), { quiet: 500, longest: 1500 })
  }
}

const root = document.getElementById('root')
if (root) void start(root)
