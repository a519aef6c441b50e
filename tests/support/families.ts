/** Set-up of the suites: the rules of all families are there, as on the platform. */
import { loadAllFamilies } from '#/rules/registry.ts'

await loadAllFamilies()
