/** Where the texts live: English in the source, and for each language of the product one catalogue of the app and one of each feature. */
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { catalogues, laterFolders } from './src/lib/texts.ts'

const { app: ofApp, ...features } = catalogues
const later: Readonly<Partial<Record<string, readonly string[]>>> = laterFolders
const src = (path: string) => `<rootDir>/src/${path}`
const declarations = '**/*.d.ts'
const apart = Object.values(laterFolders).flatMap((folders) => folders.map((folder) => src(`features/${folder}/**`)))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['rw', 'korw', 'en'],
  fallbackLocales: { default: 'en' },
  runtimeConfigModule: { Trans: ['#/i18n/Trans.tsx', 'Trans'] },
  // Without the numbers of lines a catalogue changes only where a text does.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: [src('')],
      // Titles of pages are the app's, but not what is shown on them.
      exclude: [src('features/*/!(pages.ts)'), src('features/*/*/*'), src(`shared/!(${ofApp.join('|')})/**`), declarations],
    },
    ...Object.entries(features).map(([name, parts]) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: [...(later[name] ?? [name]).map((folder) => src(`features/${folder}`)), ...parts.map((part) => src(`shared/${part}`))],
      exclude: [src('features/*/pages.ts'), declarations, ...(later[name] ? [] : apart)],
    })),
  ],
})
