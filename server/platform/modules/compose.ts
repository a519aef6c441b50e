/** Combines the declarations of the modules. */
import { composeSchema, type Schema } from '../database/schemaStep.ts'
import type { Commands } from '../operator/command.ts'
import type { SettingDefinitions } from '../settings/setting.ts'
import { newParts, type Parts } from './contributions.ts'
import type { Metrics } from './metric.ts'
import type { Module } from './module.ts'

/** Merges records of modules; throws and names a key that two of them use. */
function joined<Value>(
  modules: readonly Module[],
  of: (module: Module) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> {
  const all: Record<string, Value> = {}
  for (const module of modules) {
    for (const [name, value] of Object.entries(of(module) ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`two modules bring "${name}", the second is ${module.name}`)
      all[name] = value
    }
  }
  return all
}

export const settingsOf = (modules: readonly Module[]): SettingDefinitions => joined(modules, ({ settings }) => settings)

export const commandsOf = (modules: readonly Module[]): Commands => joined(modules, ({ commands }) => commands)

export const metricsOf = (modules: readonly Module[]): Metrics => joined(modules, ({ metrics }) => metrics)

export const schemaOf = (modules: readonly Module[]): Schema => composeSchema(modules.flatMap(({ schema }) => schema ?? []))

/** Contributions of the modules to each other. */
export function partsOf(modules: readonly Module[]): Parts {
  const parts = newParts()
  for (const { contributes = [] } of modules) for (const contribution of contributes) contribution.addTo(parts)
  return parts
}
