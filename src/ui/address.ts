/** An address of a page of the app, for what takes text and not the router's typed link: a path from the pages' records, maybe with a search. */
import type { RegisteredRouter } from '@tanstack/react-router'

type Path = Exclude<keyof RegisteredRouter['routesByPath'], '/'>

export type Address = Path | `${Path}?${string}`
