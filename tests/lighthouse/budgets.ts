/** What a visitor must fetch, read from the built files themselves: the byte budgets and what may never come first. */
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface BudgetRow {
  readonly what: string
  /** Gzip bytes, as a server with its usual level sends them. */
  readonly bytes: number
  readonly limit: number
}

export interface Budgets {
  readonly rows: readonly BudgetRow[]
  /** Libraries in the first script's reach that must only be fetched where they are needed (W5). */
  readonly strays: readonly string[]
  /** Gzip bytes that opening each route adds to /home's, all its chunks together; for information. */
  readonly routes: ReadonlyMap<string, number>
}

interface Chunk {
  readonly bytes: number
  readonly imports: readonly string[]
  /** Source files, from the chunk's map. */
  readonly sources: readonly string[]
}

const KB = 1000
const lazyOnly = /\/node_modules\/(crypto-js|dompurify|workbox-window|@base-ui)\//
const pageSource = /\/src\/(?:features\/\w+|app\/pages)\/(\w+Page)\.tsx$/

/** Reads the build in the folder. Throws when there is none, or none with source maps. */
export async function readBudgets(folder: string): Promise<Budgets> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const chunks = await readChunks(folder)
  const first = reach(chunks, tags(html, 'script', 'src').concat(preloads(html)))
  const styles = await Promise.all(stylesheets(html).map(async (path) => gzipped(await readFile(join(folder, path)))))

  const pages = [...chunks]
    .flatMap(([file, { sources }]) => {
      const name = posix.basename(file).split('-')[0]
      const own = sources.map((source) => pageSource.exec(source)?.[1]).find((page) => page === name)
      return own && !first.has(file) ? [{ own, file }] : []
    })
    .toSorted((a, b) => a.own.localeCompare(b.own))

  return {
    rows: [
      { what: '/home: JavaScript', bytes: sum([...first].map((file) => chunks.get(file)?.bytes ?? 0)), limit: 150 * KB },
      { what: '/home: CSS', bytes: sum(styles), limit: 15 * KB },
      ...pages.map(({ own, file }) => ({ what: own, bytes: chunks.get(file)?.bytes ?? 0, limit: 20 * KB })),
    ],
    strays: [...first].flatMap((file) => chunks.get(file)?.sources ?? []).filter((source) => lazyOnly.test(source)),
    routes: new Map(
      pages.map(({ own, file }) => {
        const added = [...reach(chunks, [file])].filter((other) => !first.has(other))
        return [own, sum(added.map((other) => chunks.get(other)?.bytes ?? 0))]
      }),
    ),
  }
}

async function readChunks(folder: string): Promise<Map<string, Chunk>> {
  const files = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'))
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Chunk]> => {
        const code = await readFile(join(folder, 'assets', file), 'utf8')
        const imports = [...code.matchAll(/(?:^|[;}])(?:import|export)(?:[\s{*][^'"`();]*?from)?\s*["']\.\/([^"']+\.js)["']/g)]
        return [
          `assets/${file}`,
          {
            bytes: gzipped(code),
            imports: imports.map(([, name]) => `assets/${name ?? ''}`),
            sources: await sourcesOf(join(folder, 'assets', `${file}.map`)),
          },
        ]
      }),
    ),
  )
}

/** The runtime's own chunk has no map. */
async function sourcesOf(path: string): Promise<string[]> {
  const map: unknown = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text),
    () => ({}),
  )
  const sources: unknown = typeof map === 'object' && map !== null ? Reflect.get(map, 'sources') : []
  return Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : []
}

/** The given files and all that they import at once, over and over. */
function reach(chunks: ReadonlyMap<string, Chunk>, from: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    const chunk = chunks.get(file)
    if (!chunk) throw new Error(`the build has no ${file}`)
    reached.add(file)
    open.push(...chunk.imports)
  }
  return reached
}

const preloads = (html: string) => tags(html, 'link', 'href', 'modulepreload')
const stylesheets = (html: string) => tags(html, 'link', 'href', 'stylesheet')

/** The local addresses in the tags of a kind that a first visit to any page needs, without their leading slash. */
function tags(html: string, tag: string, attribute: string, rel?: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))].flatMap(([found]) => {
    const address = new RegExp(`\\b${attribute}="/([^"]+)"`).exec(found)?.[1]
    const isFirst = !/ data-(beyond|soon|lang="(?!zh-CN))/.test(found)
    return address !== undefined && isFirst && (rel === undefined || found.includes(`rel="${rel}"`)) ? [address] : []
  })
}

const gzipped = (content: string | Buffer) => gzipSync(content).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
