/** A page's address as text, for APIs that do not take the router's typed links: a path of the pages' records, optionally with a search. */
import type { RegisteredRouter } from '@tanstack/react-router'

type Path = Exclude<keyof RegisteredRouter['routesByPath'], '/'>

export type Address = Path | `${Path}?${string}`
