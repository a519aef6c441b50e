/** A component whose script is loaded when it is first shown. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** `part`: which of the script's components it is. */
export function lazyPart<Script, Props>(
  load: () => Promise<Script>,
  part: (script: Script) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: part(await load()) }))
}
