/** Compares the bytes of each page with its budget: the table of bytes. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { browserArguments, findHeadlessBrowser } from '../support/browser.ts'
import { agentTeam } from '../e2e/support/agentTeam.ts'
import type { Account } from '../e2e/support/platforms.ts'
import type { PlatformProcess } from '../support/platformProcess.ts'
import { budgetOf, requestsOf, type Who } from './budgets.ts'
import { transferOf, type Transfer } from './transfer.ts'

export interface Visit {
  readonly path: string
  readonly who: Who
}

export interface PageBytes extends Transfer, Visit {}

/** Number of pages that are opened in parallel; they mostly wait. */
const atOnce = 3

/** The bytes of first visits; members and agents are signed in before. */
export async function bytesOf(platform: PlatformProcess, visits: readonly Visit[]): Promise<readonly PageBytes[]> {
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: browserArguments })
  try {
    const { url } = platform
    const isWanted = (who: Who) => visits.some((visit) => visit.who === who)
    const sessions = {
      visitor: {},
      member: isWanted('member') ? await sessionOf(browser, url, demoAccounts.player) : {},
      agent: isWanted('agent') ? await sessionOf(browser, url, (await agentTeam(platform)).agent) : {},
    }
    const pages: PageBytes[] = []
    const queue = visits.entries()
    const work = async () => {
      for (const [index, { path, who }] of queue) {
        pages[index] = { path, who, ...(await transferOf(browser, url + path, { locale: 'zh-CN', ...sessions[who] })) }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return pages
  } finally {
    await browser.close()
  }
}

/** The browser's stored state after a member has signed in by the form. */
async function sessionOf(browser: Browser, url: string, { username, password }: Account): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}/login?to=/mine`)
  await page.fill('input[name=username]', username)
  await page.fill('input[name=password]', password)
  await page.click('button[type=submit]')
  await page.waitForURL(`${url}/mine`)
  const storageState = await context.storageState({ indexedDB: true })
  await context.close()
  return { storageState }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

/** Scripts only for browsers without cryptography, and for older back ends (W5). */
const rareScripts = /\/node_modules\/crypto-js\//

/** Prints the table, and returns the limits with their results. `folder`: the served build. */
export async function judged(pages: readonly PageBytes[], folder: string): Promise<readonly { isHeld: boolean; what: string }[]> {
  console.log('\n| kB with gzip | JavaScript | at most | style | data | other | requests |\n|---|---:|---:|---:|---:|---:|---:|')
  const budgets = pages.map(({ path, who, script, style, data, other, requests, files }) => {
    const name = who === 'visitor' ? path : `${path}, ${who}`
    const most = budgetOf(path, who)
    const cells = [kb(script), most ?? 'none', kb(style), kb(data), kb(other), requests]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
    if (most === undefined)
      return { isHeld: false, what: `${name}: ${kb(script)} kB of JavaScript, and no budget in tests/lighthouse/budgets.ts` }
    const isHeld = script <= most * 1000
    if (!isHeld) for (const { kind, url, bytes } of files) if (kind === 'script') console.log(`${kb(bytes)} kB: ${new URL(url).pathname}`)
    return { isHeld, what: `${name}: ${kb(script)} kB of JavaScript, at most ${most}` }
  })
  const scripts = new Set(
    pages.flatMap(({ files }) => files.filter(({ kind }) => kind === 'script').map(({ url }) => new URL(url).pathname)),
  )
  const strays = await Promise.all(
    [...scripts].map(async (path) =>
      (await sourcesOf(join(folder, `${path}.map`))).some((source) => rareScripts.test(source)) ? [path] : [],
    ),
  )
  const stored = await Promise.all(
    mostOfWorker.map(async ({ who, folders, most }) => {
      const bytes = await filesOfWorker(folder, folders)
      const what = `the worker keeps ${kb(bytes)} kB with gzip for a device of one language, of ${who}, at most ${most}`
      console.log(`\n${what}`)
      return { isHeld: bytes <= most * 1000, what }
    }),
  )
  const built = await readdir(folder, { recursive: true })
  const files = await Promise.all(
    mostOfFile.map(async ([pattern, most]) => {
      const file = built.find((path) => pattern.test(path))
      if (file === undefined) return { isHeld: false, what: `the build has no file ${pattern.source}` }
      const bytes = gzipSync(await readFile(join(folder, file))).length
      return { isHeld: bytes <= most * 1000, what: `${file} has ${kb(bytes)} kB with gzip, at most ${most}` }
    }),
  )
  for (const { what } of files) console.log(`\n${what}`)
  return [
    ...budgets,
    ...stored,
    ...files,
    ...(await Promise.all(foldersApart.map((name) => folderApart(folder, name)))),
    await boardApart(folder),
    { isHeld: strays.flat().length === 0, what: `crypto-js comes with ${strays.flat().join(', ')}` },
  ]
}

/** The limits of requests with their results. */
export const requestsHeld = (pages: readonly PageBytes[]): readonly { isHeld: boolean; what: string }[] =>
  pages.flatMap(({ path, who, requests }) => {
    const most = requestsOf(path, who)
    return most === undefined ? [] : [{ isHeld: requests <= most, what: `${path}: ${requests} requests, at most ${most}` }]
  })

/**
 * Whether all other pages need no script of the folder: most devices store none of these scripts, so a page that needs one fails offline.
 */
async function folderApart(folder: string, name: Folder): Promise<{ isHeld: boolean; what: string }> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const isIn = (folders: readonly Folder[], source: string) => folders.some((one) => inFolder(one, manifest[source]?.file ?? ''))
  const users = usersOf[name] ?? []
  const reached = new Set(Object.keys(manifest).filter((source) => manifest[source]?.file.startsWith('assets/app-')))
  for (const source of reached) {
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
    for (const one of [...imports, ...dynamicImports.filter((later) => !isIn([name, ...users], later))]) reached.add(one)
  }
  const needed = [...reached].filter((source) => isIn([name], source))
  return {
    isHeld: reached.size > 100 && needed.length === 0,
    what: `all other pages need ${needed.join(', ') || 'none'} of the scripts of ${name}`,
  }
}

/** Whether all other pages need no script of a lottery's board; a module that both import could bring these scripts along. */
async function boardApart(folder: string): Promise<{ isHeld: boolean; what: string }> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const ofBoard = Object.keys(manifest).filter((source) => /^_(betting|picks)-.*\.js$/.test(source))
  const needing = Object.keys(manifest).filter((source) => {
    if (!source.startsWith('src/') || source.startsWith('src/features/lottery/')) return false
    const reached = new Set([source])
    for (const one of reached) for (const imported of manifest[one]?.imports ?? []) reached.add(imported)
    return ofBoard.some((script) => reached.has(script))
  })
  return {
    isHeld: ofBoard.length === 2 && needing.length === 0,
    what: `the board's scripts come with ${needing.join(', ') || 'no other page'}`,
  }
}

/** Source paths of a script's map; empty for the runtime's script, which has no map. */
async function sourcesOf(map: string): Promise<readonly string[]> {
  const text = await readFile(map, 'utf8').catch(() => '{}')
  const sources: unknown = Reflect.get(Object(JSON.parse(text)), 'sources')
  return Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : []
}

/** Folders of scripts that a device stores only after a visit to one of their pages (vite.config.ts). */
const foldersApart = ['agents', 'films', 'games', 'live', 'player', 'welfare'] as const
type Folder = (typeof foldersApart)[number]
/** Folders whose pages bring the folder along (src/app/services/FileStorage.tsx). */
const usersOf: Partial<Record<Folder, readonly Folder[]>> = { player: ['films', 'live'] }
const inFolder = (name: Folder, file: string) => file.startsWith(`assets/${name}/`)

/** kB with gzip: the document of each visit, the worker of each release, and the first script. */
const mostOfFile: readonly (readonly [file: RegExp, most: number])[] = [
  [/^index\.html$/, 6.8],
  [/^sw\.js$/, 28.1],
  [/^assets\/first-[\w-]+\.js$/, 12],
]

/** kB with gzip that the worker may store on a device of one language, by additional folders. */
const mostOfWorker: readonly { readonly who: string; readonly folders: readonly Folder[]; readonly most: number }[] = [
  { who: 'anybody', folders: [], most: 957 },
  { who: 'an agent', folders: ['agents'], most: 1088 },
  { who: 'a member who plays games of providers', folders: ['games'], most: 1027 },
  { who: 'a member who watches films', folders: ['films', 'player'], most: 1113 },
  { who: 'a member who is in live rooms', folders: ['live', 'player'], most: 1156 },
  { who: 'a member who looks at welfare', folders: ['welfare'], most: 1053 },
]
const otherLanguages = /^assets\/(\w+\/)?(en|korw)\/(?!(app|home)-)/
const neverStored = /^(screenshots\/|icons\/(?!(app|mark|icon-192)\.)|play\/|sw\.js)/
const storedFiles = /\.(html|js|css|svg|png|webp|ico)$/

/** Bytes with gzip, as over the network, of all files in the build that the worker stores (sw/shell.ts). */
async function filesOfWorker(folder: string, folders: readonly Folder[]): Promise<number> {
  const without = foldersApart.filter((name) => !folders.includes(name))
  const files = await readdir(folder, { recursive: true })
  const stored = files.filter(
    (file) =>
      storedFiles.test(file) && !neverStored.test(file) && !otherLanguages.test(file) && !without.some((name) => inFolder(name, file)),
  )
  const sizes = await Promise.all(stored.map(async (file) => gzipSync(await readFile(join(folder, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}
