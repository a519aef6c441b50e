/** Builds the app into dist with compressed copies, and the server programs. Also the command `npm run build`. */
import { spawn } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { builtAt, markBuild } from './platform/http/builtWith.ts'
import { readEnvironment, type Environment } from './platform/process/environment.ts'

/** Inputs of the app's build. */
const SOURCES = [
  'src',
  'sw',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'manifest.webmanifest',
  'package-lock.json',
  'server/buildGames.ts',
  'server/platform/http/securityHeaders.ts',
]
/** Inputs of the server's build. */
const PLATFORM_SOURCES = ['server', 'src/contract', 'src/lib', 'src/rules', 'src/wire', 'package-lock.json']
/** Within the project, whatever DIST_DIR is, so that the programs find node_modules. */
const PLATFORM_FOLDER = 'dist-server'
export const platformProgram = join(PLATFORM_FOLDER, 'main.js')
export const operatorProgram = join(PLATFORM_FOLDER, 'operator.js')
const COMPRESSED = /\.(html|js|mjs|css|json|svg|webmanifest|txt|xml)$/
const SMALLEST_BYTES = 1024
const VITE = 'node_modules/vite/bin/vite.js'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Skips the build when it is up to date with these sources and this wire secret. */
export async function buildWhenStale(environment: Pick<Environment, 'distFolder' | 'wireSecret'>): Promise<void> {
  await buildAppWhenStale(environment)
  await buildPlatformWhenStale()
}

/** Builds the server programs only. */
export async function buildPlatformWhenStale(): Promise<void> {
  const at = await stat(operatorProgram).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  if (at < (await newest(PLATFORM_SOURCES))) await buildPlatform()
}

async function buildAppWhenStale({ distFolder, wireSecret }: Pick<Environment, 'distFolder' | 'wireSecret'>): Promise<void> {
  const at = await builtAt(distFolder, wireSecret)
  if (at > 0 && at >= (await newest(SOURCES))) return
  await buildApp({ distFolder, wireSecret })
}

async function buildPlatform(): Promise<void> {
  await run([VITE, 'build', '--config', 'server/vite.config.ts', '--outDir', PLATFORM_FOLDER, '--logLevel', 'warn'])
}

async function buildApp({ distFolder, wireSecret }: Pick<Environment, 'distFolder' | 'wireSecret'>): Promise<void> {
  const startedAt = new Date()
  await run([VITE, 'build', '--outDir', distFolder, '--emptyOutDir', '--logLevel', 'warn'], { VITE_WIRE_SECRET: wireSecret })
  // In a process of its own: Vite makes the one that it runs in a process of production.
  await run(['--import', 'tsx', 'server/buildGames.ts', distFolder])
  await compressFolder(distFolder)
  await markBuild(distFolder, wireSecret)
  process.stdout.write(`built in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s\n`)
}

/** Latest modification time of the paths, in milliseconds. */
async function newest(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const stats = await stat(path).catch(() => undefined)
      if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
      return Math.max(stats.mtimeMs, await newest((await readdir(path)).map((name) => join(path, name))))
    }),
  )
  return Math.max(0, ...times)
}

async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
    const content = await readFile(path)
    if (content.length < SMALLEST_BYTES) continue
    await writeFile(`${path}.br`, await compressBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
    await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }))
  }
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', ...env } })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed with code ${code}`))))
  })
}

if (process.argv[1] === import.meta.filename) {
  await buildApp(readEnvironment(process.env))
  await buildPlatform()
}
