/** Settings of levels. */
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'
import { levelTable } from '#/contract/levels.ts'
import { firstLevels } from './firstLevels.ts'

export const levelSettings = {
  levels: vital(levelTable, firstLevels),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof levelSettings> {}
}
