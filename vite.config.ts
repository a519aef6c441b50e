/** Builds the page and its worker; serves them while one works on them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

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

/** What the page asks for only once its script runs: the default language. */
const wantedEarly = 'locales/rw.po'

/**
 * The style sheet after the shell, which has its own rules and need not wait for it (scripts still do); and an early
 * word to the browser about what the script will want.
 */
function orderOfArrival(): Plugin {
  return {
    name: 'order-of-arrival',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? ''
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const early = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${wantedEarly}`))
        const hint = early ? `<link rel="modulepreload" crossorigin href="/${early.fileName}">` : ''
        return html.replace(sheet, '').replace('</head>', `${hint}\n</head>`).replace('</body>', `${sheet.trim()}\n</body>`)
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

const libraries = [
  'react', 'react-dom', 'scheduler', 'react-redux', 'redux', 'redux-thunk', 'reselect', 'immer', 'use-sync-external-store',
  'idb-keyval', 'valibot', '@reduxjs', '@standard-schema', '@tanstack', '@lingui',
]

// The compiler doubles a component's code: it is spent on the boards and lists that render often, not on the first paint.
export default defineConfig({
  resolve: { alias: { '#': here('src') } },
  plugins: [
    linguiMacro(), react({ compiler: true, include: /\/src\/features\/(lottery|records)\/.*\.tsx?$/ }), lingui(),
    firstPaint(), orderOfArrival(), worker(),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // One file that only a change of a library renews, instead of crumbs that compress badly.
        codeSplitting: {
          groups: [{ name: 'libraries', test: new RegExp(`/node_modules/(${libraries.join('|')})/`) }],
        },
      },
    },
  },
})
