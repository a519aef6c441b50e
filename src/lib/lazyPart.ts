/** A component whose script is loaded when it is first shown. */
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

/** `name`: the script's export. `instead`: shown if the script cannot be loaded; without it, the error is thrown. */
export function lazyPart<Script, Name extends keyof Script>(
  load: () => Promise<Script>,
  name: Name,
  instead?: ComponentType<PropsOf<Script[Name]>>,
): LazyExoticComponent<ComponentType<PropsOf<Script[Name]>>>
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  instead?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (script) => ({ default: script[name] }),
      (error: unknown) => {
        if (instead) return { default: instead }
        throw error
      },
    ),
  )
}
