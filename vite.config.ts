/** Builds the page and its worker; serves them while one works on them. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import babel from 'vite-plugin-babel'
import { VitePWA } from 'vite-plugin-pwa'

/** Lingui's macros alone need Babel: no other module is given to it. */
export function linguiMacro(): Plugin {
  const { transform, ...plugin } = babel({
    include: /\/(src|tests\/unit)\/.*\.tsx?$/,
    babelConfig: {
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['jsx', 'typescript'] },
      plugins: ['@lingui/babel-plugin-lingui-macro'],
    },
  })
  const handler = typeof transform === 'function' ? transform : transform?.handler
  if (!handler) throw new Error('the plugin of Babel transforms nothing')
  return { ...plugin, transform: { filter: { code: /@lingui\/(core|react)\/macro/ }, handler } }
}

/**
 * The shell in index.html has its own rules. The scripts of the app stand after it; the app's style sheets stay in the head, before those
 * that pages bring along, but in a medium that no screen is until the app starts (src/app/styleSheets.ts), so that they hold up no paint.
 */
function shellFirst(): Plugin {
  const scripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g
  return {
    name: 'shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(scripts, '')
          .replace(
            /<link rel="stylesheet"([^>]*)>/g,
            (_, rest: string) => `<link rel="preload" as="style"${rest}>\n  <link rel="stylesheet" media="none"${rest}>`,
          )
          .replace('</body>', (end) => `${(html.match(scripts) ?? []).join('')}\n${end}`),
    },
  }
}

const languageOf = (id: string | null | undefined): string => /\/locales\/(\w+)\/\w+\.po$/.exec(id ?? '')?.[1] ?? ''

export default defineConfig({
  resolve: {
    alias: [
      { find: '#', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      // React has what this shim supplies.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [
    linguiMacro(),
    react(),
    lingui(),
    shellFirst(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,svg,png,webp,ico}'],
        // Screenshots are for shops.
        globIgnores: ['**/screenshots/**'],
      },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // The worker knows by the folder which language a catalogue is in.
        chunkFileNames: ({ facadeModuleId }) => `assets/${languageOf(facadeModuleId)}/[name]-[hash].js`.replace('//', '/'),
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Only a change of a library renews the one.
            { name: 'libraries', priority: 3, tags: ['$initial'], test: /\/node_modules\// },
            { name: 'app', tags: ['$initial'], priority: 2 },
            // What many a page shares comes in one file, not in crumbs; but no page's heavier parts.
            { name: 'common', test: /\/(src|lucide-react)\/(?!rules|contract|features|ui\/(SafeHtml|Dialog|Sheet))/, minShareCount: 8 },
            // So do the small parts that the board's scripts share: on a slow network a request costs more than their bytes.
            { name: 'board', test: /\/src\/features\/lottery\/(board|stats|chase)\//, minShareCount: 2, maxModuleSize: 6000 },
          ],
        },
      },
    },
  },
})
