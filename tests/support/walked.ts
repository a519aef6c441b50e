/** What a `.walked.test.tsx` walks: the most fragile part of each table in the first tier, the whole table in the second (`WALK=whole`). */
import type { Language } from '#/api/settingsSlice.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { knownFamilies } from '#/rules/registry.ts'

export const languages = ['rw', 'korw', 'en'] as const satisfies readonly Language[]

/** `part` in the first tier. */
export const walked = <Each>(table: readonly Each[], part: readonly Each[]): readonly Each[] =>
  import.meta.env['WALK'] === 'whole' ? table : part

/** The first tier has the language with the longest words. */
export const languagesWalked = walked<Language>(languages, ['en'])

/** The first tier has odds in each cell of a wide grid, and numbers that are typed or picked in rows. */
export const familiesWalked = walked<FamilyCode>(knownFamilies, ['LHC', '11X5'])
