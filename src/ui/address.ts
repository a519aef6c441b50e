/** A page's address as text, for APIs without the router's typed links: a path of the page records, optionally with a search. */
import type { RegisteredRouter } from '@tanstack/react-router'

type Path = Exclude<keyof RegisteredRouter['routesByPath'], '/'>

export type Address = Path | `${Path}?${string}`
