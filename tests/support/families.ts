/** Test set-up: loads the rules of all families, as on the platform. */
import { loadAllFamilies } from '#/rules/registry.ts'

await loadAllFamilies()
