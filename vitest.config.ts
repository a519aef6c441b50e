/**
 * The suites: the pure and page code, the same bytes in a real browser, the platform on either database, and the deploy lines of the
 * README.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { browserArguments, findHeadlessBrowser } from './tests/support/browser.ts'
import { patient } from './tests/support/patience.ts'
import { linguiMacro } from './vite.config.ts'

const alias = { '#': fileURLToPath(new URL('./src', import.meta.url)) }
/** Nothing is looked for in the sources: what a browser needs at once is listed. */
const page = { resolve: { alias }, plugins: [linguiMacro(), react(), lingui()], optimizeDeps: { noDiscovery: true, entries: [] } }
const server = { resolve: { alias } }
const families = 'tests/support/families.ts'
/** In the first tier samples are the same in each run. */
const seed = 'tests/support/seed.ts'

/** What races processes, kills them, waits for real time, samples chance or upgrades a database: the second tier. */
const slow = ['**/*.slow.test.ts']
/** In a test that needs a context of its own: a page, a double or a clock, a store, or the list of pages, which loads the whole app. */
const needsContext = /@vitest-environment jsdom|\bvi\b|fake-indexeddb|#\/app\/pages/
/** Of functions alone: the rules, the envelope, the contract, and whatever needs no context. */
const pure = [
  'tests/unit/{rules,wire,contract}/**/!(rejection|*.slow).test.ts',
  ...readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/unit/${file}`)
    .filter((file) => /(?<!\.slow)\.test\.ts$/.test(file) && !needsContext.test(readFileSync(file, 'utf8'))),
]
/** They mind that an error of the platform's own is an `Error`, or load modules beside the runner: no context, but a thread for each. */
const apart = ['tests/unit/api/**/*.test.ts', 'tests/unit/ui/stylesheets.test.ts']
/** Of the embedded database alone, whichever the others are tested on. */
const ofTheEmbedded = process.env['TEST_DATABASE'] === 'postgres' ? ['tests/server/platform/embedded*.test.ts'] : []

const minute = 60_000
/** What a test polls for may come late on a busy machine: by itself, `expect.poll` gives up after a second. */
const patience = (minutes: number) => ({
  testTimeout: minutes * minute,
  hookTimeout: minutes * minute,
  expect: { poll: { timeout: patient.timeout } },
})

/** The platform. Its tests wait for databases and processes more than they compute. */
const platform = (name: string, include: readonly string[], exclude: readonly string[], env: Readonly<Record<string, string>> = {}) => ({
  ...server,
  test: {
    name,
    env,
    include: [...include],
    exclude: [...exclude, ...ofTheEmbedded],
    environment: 'node',
    setupFiles: [families, seed],
    globalSetup: 'tests/support/platformBuilt.ts',
    ...patience(3),
    maxWorkers: 2,
    // The platform keeps nothing in its modules: reading them once a worker, not once a file, saves minutes.
    isolate: false,
  },
})

/** The parts in a real browser. */
const inBrowser = (name: string, include: readonly string[], env: Readonly<Record<string, string>> = {}) => ({
  ...page,
  // Known from the start, not looked for at each start of any suite: one that is found while a test runs would have the page load again.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react-dom/client',
      'react-easy-crop',
      '@testing-library/react',
      '@tanstack/react-router',
      'crypto-js/aes',
      'crypto-js/hmac-sha256',
      'crypto-js/lib-typedarrays',
      'crypto-js/pad-nopadding',
      'crypto-js/sha256',
      'dompurify',
      '@lingui/core',
      '@lingui/react',
      'react-redux',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query',
      '@reduxjs/toolkit/query/react',
      'idb-keyval',
      'jsqr',
      'lucide-react',
      'uplot',
      'uqr',
      'valibot',
    ],
  },
  test: {
    name,
    env,
    include: [...include],
    ...patience(1),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findHeadlessBrowser() ?? '', args: browserArguments } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

/** `TEST_ORDER=reversed`: files in the other order, which must make no difference. */
class Reversed extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    return (await super.sort(files)).toReversed()
  }
}

export default defineConfig({
  test: {
    // A worker of contexts ends at this size of its heap. Vitest reads the limit here, and in no project.
    vmMemoryLimit: '1GB',
    sequence: { sequencer: process.env['TEST_ORDER'] === 'reversed' ? Reversed : BaseSequencer },
    projects: [
      {
        ...page,
        test: {
          name: 'unit page',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...pure, ...apart, ...slow],
          environment: 'node',
          setupFiles: ['tests/support/ciphers.ts', 'tests/support/unit.ts', seed],
          // Each file has a context of its own all the same: a thread for each, and jsdom read anew, would cost twice the time.
          pool: 'vmThreads',
          maxWorkers: 2,
          ...patience(1),
        },
      },
      {
        ...page,
        test: {
          name: 'unit apart',
          include: apart,
          exclude: slow,
          environment: 'node',
          setupFiles: ['tests/support/unit.ts', seed],
          pool: 'threads',
          maxWorkers: 2,
          ...patience(1),
        },
      },
      {
        ...page,
        test: {
          name: 'unit pure',
          include: pure,
          exclude: apart,
          environment: 'node',
          setupFiles: ['tests/support/unit.ts', seed],
          maxWorkers: 2,
          ...patience(1),
          // What they test keeps nothing: the rules of all families are read once a worker, not once a file.
          isolate: false,
        },
      },
      platform('server', ['tests/server/**/*.test.ts'], slow),
      // A model walks through one history in the first tier, and through many here.
      platform('slow server', ['tests/server/**/*.slow.test.ts', 'tests/server/**/*odel.test.ts'], [], { HISTORIES: 'many' }),
      {
        ...server,
        test: {
          name: 'slow unit',
          include: ['tests/unit/**/*.slow.test.ts'],
          environment: 'node',
          setupFiles: [families],
          maxWorkers: 2,
          ...patience(2),
          isolate: false,
        },
      },
      { ...server, test: { name: 'deploy', include: ['tests/deploy/**/*.test.ts'], environment: 'node', ...patience(15) } },
      {
        ...server,
        test: { name: 'live media', include: ['tests/live/**/*.test.ts'], environment: 'node', setupFiles: [families], ...patience(2) },
      },
      inBrowser('browser', ['tests/browser/**/*.test.{ts,tsx}']),
      // Tables of which the first tier walks a part are walked whole here.
      inBrowser('slow browser', ['tests/browser/**/*.walked.test.tsx'], { WALK: 'whole' }),
    ],
  },
})
