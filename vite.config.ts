/** Builds the page and its worker; serves them while one works on them. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { transformAsync } from '@babel/core'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstPaint, orderOfArrival } from './bundle/arrival.ts'
import { firstModules, gathered, gatherModules, here, isLibrary } from './bundle/files.ts'
import { firstCalls, laterCalls } from './src/contract/contract.ts'
import { factsOf } from './src/contract/facts.ts'

/** Lingui's macros alone need Babel: only files that import them go through it, and before React's compiler sees them. */
export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.[jt]sx?(\?|$)/, exclude: /\/node_modules\// }, code: /@lingui\/(react|core)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id.split('?')[0] ?? id,
          sourceFileName: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['jsx', 'typescript'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        })
        return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : undefined
      },
    },
  }
}

/** The contract without its schemas is plain data: worked out here, so that the page need not have the schemas to get it. */
function contractAsData(): Plugin {
  return {
    name: 'contract-as-data',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [here('src/contract/calls.ts'), here('src/contract/laterCalls.ts')] },
      handler: (code) => ({
        map: { mappings: '' },
        code: code
          .replace(/^import \{.*(contract|facts)\.ts'$/gm, '')
          .replace('factsOf(firstCalls)', JSON.stringify(factsOf(firstCalls)))
          .replace('factsOf(laterCalls)', JSON.stringify(factsOf(laterCalls))),
      }),
    },
  }
}

/** Files whose texts the first paint can show. Those of all others come with `?rest`, right after it. */
const firstTexts = new RegExp(
  `^src/(${[
    'app/LazyPageError',
    'app/shell/(Shell|TabBar|TabContent|PageSkeleton|useTabToast)',
    'features/home/(?!NewsSheet|RecentDraws)',
    // The titles of the tabs.
    'features/account/pages',
    'ui/(DataAge|PullToRefresh|useUnit)',
  ].join('|')})`,
)

/** Cuts a catalogue in two: `locales/rw.po?first` and `locales/rw.po?rest`, by where its texts are used. */
function catalogueParts(): Plugin {
  const config = getConfig({ cwd: here('.') })
  const { sourceLocale = 'en', fallbackLocales = {} } = config
  const files = new Set<string>()
  return {
    name: 'catalogue-parts',
    load: {
      filter: { id: /\.po\?(first|rest)$/ },
      async handler(id) {
        const [file = '', part] = id.split('?')
        const found = getCatalogForFile(relative(here('.'), file), await getCatalogs(config))
        if (!found) throw new Error(`${file} is no catalogue of lingui.config.ts`)
        this.addWatchFile(file)
        const { locale, catalog } = found
        const { messages } = await catalog.getTranslations(locale, { sourceLocale, fallbackLocales })
        const originsOf = Object.entries(await catalog.read(locale)).map(
          ([key, { origin = [] }]) => [key, origin.map(([name]) => name)] as const,
        )
        for (const [, origins] of originsOf) for (const name of origins) files.add(name)
        const first = new Set(originsOf.filter(([, origins]) => origins.some((name) => firstTexts.test(name))).map(([key]) => key))
        const chosen = Object.entries(messages).filter(([key]) => first.has(key) === (part === 'first'))
        return { code: createCompiledCatalog(locale, Object.fromEntries(chosen), { namespace: 'es' }).source, moduleType: 'js' }
      },
    },
    /** A text that the first script can show but only the rest of the catalogue holds would appear as its id. */
    generateBundle() {
      // The window's title comes with the rest.
      const isShown = (name: string) => !/^src\/(app\/appPages|features\/[^/]+\/pages)\.ts$/.test(name)
      const late = [...firstModules]
        .map((id) => relative(here('.'), id))
        .filter((name) => files.has(name) && isShown(name) && !firstTexts.test(name))
      if (late.length > 0) this.error(`add to firstTexts in vite.config.ts: ${late.join(', ')}`)
    },
  }
}

/** Screenshots are for shops. All languages are the shell's: one who reads Korean opens a new version without a network in Korean. */
const notPrecached = ['**/screenshots/**']

function worker() {
  if (!existsSync(here('sw/sw.ts'))) return []
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: JSON.parse(readFileSync(here('manifest.webmanifest'), 'utf8')),
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{html,js,css,svg,png,webp,ico}'],
      globIgnores: notPrecached,
    },
  })
}

/** Where React's compiler is worth its size. */
const compiled = /\/src\/features\/(lottery|records)\/(?!BlockedText).*\.tsx?$/

/** React's compiler, in its present version, turns a bigint literal inside a component into undefined: better no build than wrong money. */
function keepsBigints(): Plugin {
  const literals = (code: string): number => code.match(/\b\d+n\b/g)?.length ?? 0
  return {
    name: 'keeps-bigints',
    transform: {
      filter: { id: compiled },
      handler(code, id) {
        if (literals(code) < literals(readFileSync(id.split('?')[0] ?? id, 'utf8'))) {
          this.error(`a bigint literal of ${id} did not survive React's compiler: move it out of the component`)
        }
      },
    },
  }
}

// The compiler doubles a component's code: it is spent on the boards and lists that render often, not on the first paint.
export default defineConfig(({ command }) => ({
  resolve: {
    alias: [
      { find: '#', replacement: here('src') },
      // React has what this shim supplies.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here('src/ui/lucideIcon.ts') },
    ],
  },
  plugins: [
    linguiMacro(),
    gatherModules(),
    catalogueParts(),
    contractAsData(),
    // While one works on it every component is exchanged in place; the compiler is for what players get.
    command === 'serve' ? react() : react({ compiler: true, include: compiled }),
    keepsBigints(),
    lingui(),
    firstPaint(),
    orderOfArrival(),
    worker(),
  ],
  // Readable, and alike in every build; that no two sheets have the same name is tested.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${name}${/\?(first|rest)$/.exec(facadeModuleId ?? '')?.[0].replace('?', '-') ?? ''}-[hash].js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Two files instead of crumbs that compress badly; only a change of a library renews the one.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: isLibrary },
            { name: 'app', test: (id) => firstModules.has(id) },
            { name: (id) => gathered.get(id) ?? null, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}))
