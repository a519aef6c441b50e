/** Builds the page and its worker; serves them while one works on them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { calls } from './src/contract/calls.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

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
    load: {
      filter: { id: here('src/contract/calls.ts') },
      handler: () => `export const calls = ${JSON.stringify(calls)}`,
    },
  }
}

/** Libraries of the first script. */
const libraries = [
  'react', 'react-dom', 'scheduler', 'react-redux', 'redux', 'redux-thunk', 'reselect', 'immer', 'use-sync-external-store',
  'idb-keyval', '@reduxjs', '@standard-schema', '@tanstack', '@lingui',
]
const isLibrary = new RegExp(`/node_modules/(${libraries.join('|')})/|rolldown/runtime`)

/** The page's own modules that the first paint needs: main.tsx imports them, or what it imports does. */
const firstModules = new Set<string>()
/** The name of the file that a later module goes to, where it does not stand alone. */
const gathered = new Map<string, string>()

/** What every visit fetches soon after the first paint, and what the home page shows once its data is there. */
const soon: Readonly<Record<string, readonly string[]>> = {
  checks: ['src/api/checked.ts', 'src/api/lines.ts', 'src/api/eraseDevice.ts'],
  late: ['src/app/shell/Late.tsx', 'src/app/shell/PageError.tsx', 'src/pwa/worker.ts'],
  overlay: ['src/ui/Dialog.tsx', 'src/ui/Sheet.tsx'],
  home: ['src/features/home/Banners.tsx', 'src/features/home/Sections.tsx', 'src/features/home/RecentDraws.tsx'],
}

/** Small enough to be fetched with others of its kind before it is asked for. */
const isLight = (id: string): boolean => /\/src\/(?!rules\/(?!k3Dice)|ui\/SafeHtml)|\/node_modules\/lucide-react\//.test(id)

/** Decides which modules share a file: crumbs of a kilobyte cost more in requests than in bytes. */
function gatherModules(): Plugin {
  return {
    name: 'gather-modules',
    buildEnd() {
      const reach = (roots: readonly string[], without: (id: string) => boolean = () => false) => {
        const found = new Set<string>()
        const open = [...roots]
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (found.has(id) || without(id)) continue
          found.add(id)
          open.push(...this.getModuleInfo(id)?.importedIds ?? [])
        }
        return found
      }
      firstModules.clear()
      gathered.clear()
      for (const id of reach([here('src/main.tsx'), here('src/ui/lucideIcon.ts')], (one) => !one.startsWith(here('src/')))) firstModules.add(id)
      const isThere = (id: string) => firstModules.has(id) || gathered.has(id) || isLibrary.test(id)
      const put = (ids: Iterable<string>, name: string) => { for (const id of ids) gathered.set(id, name) }
      for (const name of ['checks', 'late']) put(reach((soon[name] ?? []).map(here), isThere), name)

      const later = [...this.getModuleIds()].filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
        .map((id) => reach([id], isThere))
      const shared = [...this.getModuleIds()].filter((id) => (
        later.filter((ids) => ids.has(id)).length > 1 && [...reach([id], isThere)].every(isLight)
      ))
      put(shared, 'parts')
      for (const name of ['overlay', 'home']) put(reach((soon[name] ?? []).map(here), isThere), name)
    },
  }
}

/** Files whose texts the first paint can show. Those of all others come with `?rest`, right after it. */
const firstTexts = new RegExp(`^src/(${[
  'app/(routeTable|LazyPageError)', 'app/shell/(Shell|TabBar|TabContent|tabFaces|PageSkeleton|useTabToast)',
  'features/home/(?!NewsSheet|RecentDraws)', 'ui/(DataAge|PullToRefresh|useUnit)',
].join('|')})`)

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
        const originsOf = Object.entries(await catalog.read(locale)).map(([key, { origin = [] }]) => (
          [key, origin.map(([name]) => name)] as const
        ))
        for (const [, origins] of originsOf) for (const name of origins) files.add(name)
        const first = new Set(originsOf.filter(([, origins]) => origins.some((name) => firstTexts.test(name))).map(([key]) => key))
        const chosen = Object.entries(messages).filter(([key]) => first.has(key) === (part === 'first'))
        return { code: createCompiledCatalog(locale, Object.fromEntries(chosen), { namespace: 'es' }).source, moduleType: 'js' }
      },
    },
    /** A text that the first script can show but only the rest of the catalogue holds would appear as its id. */
    generateBundle() {
      const late = [...firstModules].map((id) => relative(here('.'), id))
        .filter((name) => files.has(name) && !firstTexts.test(name))
      if (late.length > 0) this.error(`add to firstTexts in vite.config.ts: ${late.join(', ')}`)
    },
  }
}

const paintTokens = [
  'bg', 'bg-sunk', 'surface', 'surface-raised', 'backdrop', 'line', 'text', 'text-3', 'action',
  'stone-1', 'stone-2', 'stone-3', 'stone-4', 'stone-5', 'theme-color', 'shadow-1', 'shadow-2',
]

/** Puts the few colours that the first paint needs into index.html, for each stone, from the themes themselves. */
function firstPaint(): Plugin {
  const rules = (): string => readdirSync(here('src/themes')).filter((file) => file !== 'contract.css').map((file) => {
    const css = readFileSync(here(`src/themes/${file}`), 'utf8')
    const values = paintTokens.map((name) => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[0] ?? '')
    return `[data-theme="${file.replace('.css', '')}"]{${/color-scheme:[^;]+;/.exec(css)?.[0] ?? ''}${values.join('')}}`
  }).join('\n')
  return {
    name: 'first-paint',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/* the stones */', rules()) },
  }
}

/** The page of each path, from the two tables that say so. */
function pagesOfPaths(): ReadonlyMap<string, readonly string[]> {
  const files = new Map([...readFileSync(here('src/app/pages.ts'), 'utf8').matchAll(/(\w+): \(\) => import\('([^']+)'\)/g)]
    .map(([, name = '', path = '']) => [name, path.replace('#/', 'src/').replace('./', 'src/app/')]))
  const paths = [...readFileSync(here('src/app/routeTable.ts'), 'utf8').matchAll(/^ {2}'(\/[^'$]*)': \{.* name: '(\w+)'/gm)]
  const home = soon['home'] ?? []
  return new Map(paths.map(([, path = '', name = '']) => {
    const file = files.get(name)
    if (file === undefined && name !== 'HomeIndex') throw new Error(`vite.config.ts finds no page for ${path}`)
    return [path, file === undefined ? home.filter((one) => !one.includes('RecentDraws')) : [file]]
  }))
}

const htmlLangs: Readonly<Record<string, string>> = { rw: 'zh-CN', korw: 'ko', en: 'en' }

/**
 * The shell has its own rules and needs no script: all that follows it is told in a template, which index.html's last
 * script opens after the first paint. So told, a page's script, its texts and its style sheets come together.
 */
function orderOfArrival(): Plugin {
  return {
    name: 'order-of-arrival',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        if (chunks.length === 0) return html
        const taken = /\s*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?/g
        const tags = [...html.matchAll(taken)].map(([tag]) => tag.trim())
        const first = new Set(tags.flatMap((tag) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []))
        const withImports = (file: string, seen = new Set(first)): string[] => {
          if (seen.has(file)) return []
          seen.add(file)
          return [file, ...chunks.find(({ fileName }) => fileName === file)?.imports.flatMap((one) => withImports(one, seen)) ?? []]
        }
        const holding = (module: string) => {
          const file = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0] === here(module)))?.fileName
          if (file === undefined) throw new Error(`no file of the build holds ${module}`)
          return file
        }
        const script = (file: string, data = '') => `<link rel="modulepreload" crossorigin href="/${file}"${data}>`
        const style = (file: string, data = '') => `<link rel="preload" as="style" crossorigin href="/${file}"${data}>`
        const texts = Object.entries(htmlLangs).flatMap(([language, lang]) => ['first', 'rest'].flatMap((part) => (
          chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${language}.po?${part}`))
            .map(({ fileName }) => script(fileName, ` data-lang="${lang}"${part === 'rest' ? ' data-beyond' : ''}`))
        )))
        const always = [...new Set(['checks', 'late'].flatMap((name) => soon[name] ?? []).flatMap((module) => withImports(holding(module))))]
        const routes = [...pagesOfPaths()].flatMap(([path, modules]) => {
          const files = [...new Set(modules.flatMap((module) => withImports(holding(module), new Set([...first, ...always]))))]
          const sheets = new Set(files.flatMap((file) => {
            const found = chunks.find(({ fileName }) => fileName === file)
            return [...found?.viteMetadata?.importedCss ?? []]
          }))
          const data = ` data-route="${path}"`
          return [...files.map((file) => script(file, data)), ...[...sheets].map((file) => style(file, data))]
        })
        const isScript = (tag: string) => tag.startsWith('<script')
        const ahead = tags.filter(isScript).map((tag) => script(/src="\/([^"]+)"/.exec(tag)?.[1] ?? ''))
        const later = [...tags.filter((tag) => !isScript(tag)), ...ahead, ...texts, ...routes, ...always.map((file) => script(file, ' data-soon')), ...tags.filter(isScript)]
        return html.replace(taken, '').replace(/<script>\s*\/\* What the build put by/, (opening) => (
          `<template id="later">\n${later.join('\n')}\n</template>\n${opening}`
        ))
      },
    },
  }
}

/** Fetched when they are first needed and kept by the worker then: the other languages; screenshots are for shops. */
const notPrecached = ['**/korw-*.js', '**/en-*.js', '**/screenshots/**']

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
export default defineConfig({
  resolve: {
    alias: [
      { find: '#', replacement: here('src') },
      // React has what this shim supplies.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here('src/ui/lucideIcon.ts') },
    ],
  },
  plugins: [
    linguiMacro(), gatherModules(), catalogueParts(), contractAsData(), react({ compiler: true, include: compiled }), keepsBigints(), lingui(),
    firstPaint(), orderOfArrival(), worker(),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${name}${/\?(first|rest)$/.exec(facadeModuleId ?? '')?.[0].replace('?', '-') ?? ''}-[hash].js`,
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
})
