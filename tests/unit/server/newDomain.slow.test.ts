/** The files of a new domain, with the lines that the command prints, compile in a copy of the sources, and their tests pass there. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainEdits } from '../../../server/newDomain.ts'

const noun = { names: 'coupons', rw: '优惠券', korw: '쿠폰', minute: '' }
const notCopied = /^(\.git|node_modules|dist|dist-server|data|coverage|test-results|tests\/\.output)(\/|$)/
/** Caches beside the libraries belong to the original sources. */
const cached = /^\.(?!bin$)/
const minutes = 60_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domain-'))
  await cp('.', folder, { recursive: true, filter: (path) => !notCopied.test(path) })
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir('node_modules'))
    if (!cached.test(name)) await symlink(resolve('node_modules', name), join(folder, 'node_modules', name))
}, 2 * minutes)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command in the copy, not as a part of this run of tests. Rejects with the output if it fails. */
async function run(command: string, ...words: readonly string[]): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV$|npm_)/.test(name)))
  await promisify(execFile)(command, words, { cwd: folder, env, maxBuffer: 2 ** 26 }).catch(
    ({ stdout, stderr }: Record<string, string>) => {
      throw new Error(`${command} ${words.join(' ')}\n${stdout}\n${stderr}`)
    },
  )
}

/** Inserts lines, each before the first line of another domain that is like it; a block of lines stays together. */
function withLines(text: string, lines: readonly string[]): string {
  const blocks = lines.join('\n').split(/\n(?! {4}| {2}\})/)
  return blocks.reduce((written, block) => {
    const [first = ''] = block.split('\n')
    const like = first
      .replaceAll(/[.{}()[\]'/]/g, String.raw`\$&`)
      .replaceAll(/coupons?/g, String.raw`\w+`)
      .replace(/\d+/, String.raw`\d+`)
      .replace(/\\\[.*\\\]/, String.raw`\[.*\]`)
    const place = new RegExp(`^${like}$`, 'm')
    expect(written, first).toMatch(place)
    return written.replace(place, (match) => `${block}\n${match}`)
  }, text)
}

test('a new domain compiles, and its tests pass', { timeout: 15 * minutes }, async () => {
  await run('npm', 'run', 'new:domain', '--', noun.names, noun.rw, noun.korw)
  for (const [path, lines] of Object.entries(domainEdits(noun))) {
    const file = join(folder, path)
    await writeFile(file, withLines(await readFile(file, 'utf8'), lines))
  }
  await run('npm', 'run', 'types:tables')
  await run('npm', 'run', 'types')
  for (const [project, files] of [
    ['server', 'tests/server/coupons'],
    ['unit page', 'tests/unit/features/coupons'],
  ] as const)
    await expect(run('npx', 'vitest', 'run', '--project', project, files), project).resolves.toBeUndefined()
})
