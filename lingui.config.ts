/** Where the texts live: English in the source, one catalogue per language of the product. */
import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['rw', 'korw', 'en'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/node_modules/**', '**/*.d.ts'] }],
})
