/** The current theme of the document. */
import { useSyncExternalStore } from 'react'
import { isThemeName, type ThemeName } from '#/themes/themes.ts'

function subscribe(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watcher.disconnect()
}

function worn(): ThemeName {
  const name = document.documentElement.dataset['theme'] ?? ''
  return isThemeName(name) ? name : 'yellow-stone'
}

export function useWornTheme(): ThemeName {
  return useSyncExternalStore(subscribe, worn)
}
