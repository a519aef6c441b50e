/** Builds the page and its worker; serves them while one works on them. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, minifySync, type Plugin } from 'vite'
import babel from 'vite-plugin-babel'
import { VitePWA } from 'vite-plugin-pwa'
import { outlines } from './src/app/shell/outlines.ts'

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

/** The shell in index.html draws the outline of the page that is opened. */
function outlinesOfShell(): Plugin {
  return {
    name: 'outlines-of-shell',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/* outlines */ []', () => JSON.stringify(outlines)) },
  }
}

/** The first theme is the base of all: each other one has only what is different in it. */
function onBase(html: string): string {
  let base: readonly string[] | undefined
  return html.replace(/(\[data-theme)(=[\w-]+\]\{)([^}]*)/g, (_, open: string, name: string, rules: string) => {
    const own = rules.split(';').filter((rule) => !base?.includes(rule))
    const start = base ? open + name : `${open}]{`
    base ??= own
    return start + own.join(';')
  })
}

/**
 * The shell in index.html has its own rules. The scripts of the app stand after it; the app's style sheets stay in the head, before those
 * that pages bring along, but in a medium that no screen is until the app starts (src/app/styleSheets.ts), so that they hold up no paint.
 * The colours of the themes are sRGB's: their second spelling for browsers that know lab() is left out, as it is longer than the first; so
 * are the properties that stand for light-dark(), which no theme uses.
 */
function shellFirst(): Plugin {
  const scripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g
  const secondSpelling = /@supports \(color:[^{]*\{(?:[^{}]*\{[^{}]*\})*\}|--lightningcss-\w+:[^;]*;/g
  return {
    name: 'shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        onBase(html.replace(secondSpelling, ''))
          .replace(scripts, '')
          .replace(/(?<=<script>)[^]*?(?=<\/script>)/g, (script) => minifySync('shell.js', script).code.trim())
          .replace(/<link rel="stylesheet"/g, (link) => `${link} media="none" fetchpriority="high"`)
          .replace('</body>', (end) => `${(html.match(scripts) ?? []).join('')}\n${end}`),
    },
  }
}

const run = promisify(execFile)

/** Puts the values of what a module exports in its place: a small script then knows some of the contract without its schemas. */
function evaluated(path: string): Plugin {
  const file = fileURLToPath(new URL(path, import.meta.url))
  let values = ''
  return {
    name: 'evaluated',
    apply: 'build',
    // In a process of its own: this one is too busy with other modules to run one.
    async buildStart() {
      const program = `import * as all from ${JSON.stringify(file)}; console.log(JSON.stringify(all))`
      const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
      const exported: object = JSON.parse(stdout)
      values = Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    load: (id) => (id === file ? values : undefined),
  }
}

/** Every browser with workers has WebCrypto there. */
function withoutFallback(): Plugin {
  return {
    name: 'without-fallback',
    load: {
      filter: { id: /\/src\/lib\/cryptoLoading\.ts$/ },
      handler: () => 'export const loadFallback = () => Promise.reject(new Error("no WebCrypto"))',
    },
  }
}

const agentFeatures = 'agency|invitations|rebates|teamReports'
/** What surrounds a game: the page that it is played on, its records, and the wallets. */
const gameFeatures = 'gamePlay|gameRecords|wallets'
const gameIcons = 'arrow-right|heart|wrench'
const boardIcons = 'bookmark|chart-spline|columns-2|rows-3|shuffle'
/**
 * What pages of some devices alone consist of: agents' (src/app/services/FileStorage.tsx), and those where such a page was opened
 * (src/lib/page.ts).
 */
const apart = {
  agents: new RegExp(`/(src/(features/(${agentFeatures})|shared/agent|contract/agents(?!/codes))/|locales/\\w+/(${agentFeatures})\\.po)`),
  films: /\/(src\/(features\/films\/|contract\/films\/|shared\/player\/clockText\b)|locales\/\w+\/films\.po)/,
  live: /\/(src\/(features\/(live|pageant)|contract\/live|app\/pages\/(LiveRoom|HostContest))\b|locales\/\w+\/(live|pageant)\.po)/,
  games: new RegExp(
    `/(src/(features/(${gameFeatures})/|rules/games/(?!codes)|contract/games/records|shared/games/(BringBackSheet|gameBetsApi)|features/(reports/GamePlayTable|games/LastRound)|shared/roundArt/)|locales/\\w+/(${gameFeatures})\\.po)`,
  ),
  // Whoever is signed in is told of a red packet, on whatever page.
  welfare: /\/(src\/(features\/welfare\/(?!packet\/(packetsSeen|undisturbed))|(contract|rules)\/welfare\/)|locales\/\w+\/welfare\.po)/,
  /** What plays pictures, of live rooms and of films. */
  player: /\/(src\/shared\/player|node_modules\/hls\.js)\//,
}
const sheets = {
  live: /\/src\/(features\/(live|pageant)\/.*|app\/pages\/(LiveRoom|HostContest)).*\.module\.css/,
  films: /\/src\/features\/films\/.*\.module\.css/,
  player: /\/src\/shared\/player\/.*\.module\.css/,
  welfare: /\/src\/features\/welfare\/.*\.module\.css/,
}
const sheetFolderOf = (name: string, source: string): string => {
  const feature = /^(\w+)-sheet/.exec(name)?.[1] ?? (/\/features\/(live|pageant)\//.test(source) ? 'live' : undefined)
  return feature === undefined ? '' : `${feature}/`
}
const isOwn = (module: string) => /\/(src|locales|node_modules\/hls\.js)\//.test(module)

/** The worker knows by the folders of a script for which devices it is: of agents, and of those who read its texts. */
function foldersOf({ facadeModuleId, moduleIds }: { facadeModuleId?: string | null; moduleIds: readonly string[] }): string {
  // A page's script may hold what no other page shares; one without modules of its own stands for the one that is asked for.
  const own = facadeModuleId && isOwn(facadeModuleId) ? [facadeModuleId] : moduleIds.filter(isOwn)
  const folder = Object.entries(apart).find(([, modules]) => own.length > 0 && own.every((module) => modules.test(module)))?.[0]
  return (folder ? `${folder}/` : '') + (/\/locales\/(\w+\/)\w+\.po$/.exec(facadeModuleId ?? '')?.[1] ?? '')
}

/** What is there as soon as the worker is: with it the app opens without a network, and can say what is wrong. */
const start =
  /^(index\.html|src\/(features\/home\/(DayTime|RecentlyPlayed)|app\/pages\/(Home|MaintenancePage)|app\/shell\/(NoticeDialog|PageError|WideFrame)|shared\/answer\/ErrorState)\.tsx|src\/api\/errors\.ts|locales\/\w+\/(app|home)\.po)$/

/** The files of the start, with all that they import, as Vite's manifest of the build tells. */
function filesOfStart(manifest: Manifest): ReadonlySet<string> {
  const sources = new Set(Object.keys(manifest).filter((source) => start.test(source)))
  for (const source of sources) for (const imported of manifest[source]?.imports ?? []) sources.add(imported)
  return new Set(['index.html', ...[...sources].flatMap((source) => [manifest[source]?.file ?? '', ...(manifest[source]?.css ?? [])])])
}

const ofPicks = 'BetLines|BlockedText|Stepper|usePickedLines'
const ofChases = 'chaseApi|useReasonText|chase/(ChaseWords|chase\\.module)'
const ofBoardAlone = 'board/(?!board\\.|PlayGroups|initLottery|lotterySections|prizeGroup|randomNotes|shakeChosen|useChips)'

/** Of every member's page. */
const ofMembers = 'api/(betOrders|protection)\\.'

interface Part {
  /** Pattern of the modules' paths in src/. */
  readonly of: string
  /** Names of icons that come along. */
  readonly icons?: string
  /** A module that parts of several priorities match is in the part of the highest one; among equals, in the first. */
  readonly priority?: number
  /** How many pages share a module of the part; a module of fewer stays with its page. */
  readonly minShareCount?: number
  /** Bytes; a larger module stays out. */
  readonly maxModuleSize?: number
}

/**
 * The scripts of what several pages share. A part takes the imports of its modules along, wherever these belong. So a module that two parts
 * import has a part of its own, even if it is the only one there: else pages of the one would bring the other along.
 */
const parts = {
  // Else what pages without forms need of these would come with all pages.
  forms: { priority: 2, of: '(shared/(form/(useForm|form|FormFoot)|platform/AmountField)|ui/(Field|PasswordField))\\.tsx?$' },
  // Of pages that show plays or drawn numbers.
  numbers: {
    priority: 2,
    of: '(lib/commitments|shared/(bets/(Notes|lineText|pickText|useFamily|useRulesFile)|lotteries/useFamilyNames|noLottery/NoLottery)|ui/(Dice|Numbers))\\.tsx?$',
  },
  // Descriptors of calls that several features use. Alone, since what calls them is in parts that other pages do without.
  articles: { priority: 2, of: 'contract/articles\\.' },
  codes: { priority: 2, of: 'contract/agents/codes\\.' },
  lists: { priority: 2, of: 'contract/(bills|reports)\\.' },
  happening: { priority: 2, of: 'contract/(live/(rooms|stream|codes)|welfare/(signIn|codes|campaigns))\\.' },
  // Of the board and of agents' lists.
  count: { priority: 2, of: '(ui/CountField|rules/countTyped)\\.' },
  // Of the board and of lists of games. Alone, since these share nothing else.
  hold: { priority: 2, of: 'ui/useHold\\.ts$' },
  check: { priority: 2, of: 'ui/(CheckRow|Switch)\\.' },
  // The first of the scripts of agents, live rooms, welfare, films and games: what is to be loaded next, and how to ask.
  agents: { priority: 1, of: `contract/agents|features/(${agentFeatures})/scripts\\.ts` },
  live: { priority: 1, of: 'contract/live|features/live/(scripts|liveApi|reasons)' },
  rooms: { priority: 1, of: 'features/(live|pageant)/', minShareCount: 2 },
  welfare: { priority: 1, of: 'contract/welfare|features/welfare/(scripts|welfareApi|reasons)' },
  films: { priority: 1, of: 'contract/films|features/films/scripts' },
  games: {
    priority: 1,
    of: `contract/games/(?!records)|rules/games/codes\\.|shared/games/(gamesApi|reasons|playAddress)\\.|features/(games|${gameFeatures})/scripts\\.ts`,
    icons: gameIcons,
  },
  'bring-back': { priority: 1, of: 'shared/games/(BringBack(Button)?|useBringBack(Sheet)?)\\.' },
  'shown-games': { of: 'features/games/(closed|lobby|useSwitchNames)\\.ts$' },
  // Of every member's page, and of a visitor's board.
  writes: { priority: 1, of: `api/pendingWrite/(?!PendingWrites)|${ofMembers}`, minShareCount: 8 },
  // Of the services beside every member's page (src/app/shell/MemberServices.tsx).
  services: { priority: 1, of: '(lib/(orders|packetsQuiet|sound)|features/welfare/packet/(packetsSeen|undisturbed))\\.' },
  levels: { priority: 1, of: '(api/profit|contract/levels)\\.' },
  service: { priority: 1, of: '(contract/service|features/service/(attached|service\\.module|serviceApi))\\.' },
  states: { priority: 1, of: 'shared/states/(RechargeTag|Withdrawal)' },
  modal: { priority: 1, of: 'ui/(Modal|Dialog|Sheet|useSwipeDown)\\.' },
  fields: { priority: 1, of: 'shared/form/(CaptchaField|fieldTexts|useCaptcha)\\.' },
  search: { priority: 1, of: '(ui/SearchField|lib/finding|shared/lotteries/isLotteryFound)\\.' },
  filters: { priority: 1, of: 'shared/filter/(FilterChips|filter)\\.|lib/filters' },
  // A slip is kept on whatever page its player is.
  slip: { priority: 1, of: 'features/lottery/slip/\\w+\\.ts$', minShareCount: 2 },
  // Pages without a board use these too.
  draws: {
    priority: 1,
    of: '(rules/(boards|config|fraction|spaces)|i18n/intervals|shared/bets/DrawFacts|ui/(foot|useWide|CountdownRing))\\b',
    minShareCount: 2,
  },
  trends: { priority: 1, of: '(contract/trends|rules/trend)\\.' },
  // The board brings along what it shares; pages that list bets or rules do without the rest of it.
  plays: { priority: 1, of: '(rules/(engine|entry)|shared/bets/PickChips)\\.', minShareCount: 2 },
  lobby: { priority: 1, of: 'shared/(categories/|lotteries/DrawPolling)|lib/countdown\\.' },
  home: { of: 'features/home/', minShareCount: 2 },
  // Of the board: what its page shares with its sheet alone, and what other pages share with it.
  betting: { of: `features/lottery/${ofBoardAlone}`, icons: boardIcons, minShareCount: 2, maxModuleSize: 6000 },
  // Random picks come with the first of them, counts of past draws with the boards that show them, lists of lotteries when they are opened.
  board: {
    priority: 1,
    of: `features/lottery/(?!slip/|stats|dock/(?!dock\\.)|board/(board\\.|lotterySections|randomNotes)|${ofPicks}|chaseOutcome|${ofChases}|${ofBoardAlone})`,
    minShareCount: 2,
    maxModuleSize: 6000,
  },
  // Of the page of chases and of the sheet that makes one.
  chases: { of: `(features/lottery/(${ofChases})|contract/chase)\\.`, minShareCount: 2 },
  // What the first pick calls for, and the slip.
  picks: { of: `features/lottery/(${ofPicks})`, minShareCount: 2 },
} satisfies Readonly<Record<string, Part>>

const groupOf = ([name, { of, icons, ...terms }]: readonly [string, Part]) => ({
  name,
  test: new RegExp(`/src/(${of})${icons === undefined ? '' : `|/icons/(${icons})\\.`}`),
  ...terms,
})

/** What most pages do without: patterns of paths in src/, and of icons. The rest is common if enough pages share it. */
const uncommon = [
  'dist/esm/icons/(lock|book-open|percent)\\.',
  'rules(?!/groups\\.)',
  'contract(?!/betLists\\.)',
  'features',
  'lib/(filters|orders)',
  'api/pendingWrite',
  'shared/(agent/|games/|upload/|days/Day|form/fieldTexts|bets/(DrawFacts|PickChips|SideName)|platform/SupportLink)',
  'ui/(Switch|useLoadMore|SearchField|SafeHtml|Modal|Dialog|Sheet|useSwipeDown|CheckRow\\.tsx)',
  parts.forms.of,
  parts.numbers.of,
  ofMembers,
]

const alias = { find: '#', replacement: fileURLToPath(new URL('src', import.meta.url)) }

export default defineConfig({
  resolve: {
    alias: [
      alias,
      // React has what this shim supplies.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      // The package names its build for old browsers first, of twice the size.
      { find: 'workbox-window', replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
  },
  plugins: [
    linguiMacro(),
    react(),
    lingui(),
    outlinesOfShell(),
    shellFirst(),
    evaluated('src/api/pipeline/firstRoutes.ts'),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [evaluated('sw/offlineCalls.ts'), withoutFallback()] },
        globPatterns: ['**/*.{html,js,css,svg,png,webp,ico}'],
        // Screenshots and most icons are for installing, which takes a network; frames of games need the platform to be played.
        globIgnores: ['screenshots/**', 'icons/!(app|mark|icon-192).*', 'play/**'],
      },
      integration: {
        // Where it is built to is known by then.
        configureOptions({ build: { outDir } }, { injectManifest }) {
          if (!injectManifest) return
          injectManifest.manifestTransforms = [
            (files) => {
              const first = filesOfStart(JSON.parse(readFileSync(`${outDir}/.vite/manifest.json`, 'utf8')))
              // Each byte is there for each of hundreds of files, in a script that every release brings anew.
              for (const file of files) {
                if (file.revision === null) Reflect.deleteProperty(file, 'revision')
                else file.revision = file.revision.slice(0, 6)
                if (first.has(file.url)) Object.assign(file, { isOfStart: true })
              }
              return { manifest: files }
            },
          ]
        },
      },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: (chunk) => `assets/${foldersOf(chunk)}[name]-[hash:7].js`,
        // Drawings and sheets of features that few open are kept with their scripts.
        assetFileNames: ({ names: [name = ''], originalFileNames: [source = ''] }) =>
          `assets/${sheetFolderOf(name, source)}[name]-[hash:7][extname]`,
        codeSplitting: {
          // On a slow network a request costs more than a few bytes: what several pages share comes in few files.
          groups: [
            // What sends the first calls, with all that it needs: it waits for nothing else.
            { name: 'first', priority: 5, test: /\/src\/first\.ts$/ },
            // Only a change of a library renews the one.
            { name: 'libraries', priority: 4, tags: ['$initial'], test: /\/node_modules\// },
            { name: 'app', tags: ['$initial'], priority: 3 },
            { name: 'common', priority: 2, test: new RegExp(`/(src|lucide-react)/(?!${uncommon.join('|')})`), minShareCount: 8 },
            // An icon is a third of a kilobyte, a request's headers are more.
            {
              name: 'icons',
              priority: 2,
              test: new RegExp(`/lucide-react/(?!dist/esm/icons/(ticket|${boardIcons}|${gameIcons})\\.)`),
              minShareCount: 2,
            },
            // One sheet for each of these features, whichever of its pages is open.
            ...Object.entries(sheets).map(([feature, test]) => ({ name: `${feature}-sheet`, priority: 1, test })),
            ...Object.entries(parts).map(groupOf),
          ],
        },
      },
    },
  },
})
