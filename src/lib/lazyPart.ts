/** A component whose script is loaded when it is first shown. */
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

/** `name`: the export of the script that is the component. */
export function lazyPart<Script, Name extends keyof Script>(
  load: () => Promise<Script>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Script[Name]>>>
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }))
}
