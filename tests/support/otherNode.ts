/** The other version of Node that the platform is to run on, from the packages that npm's `node` is made of. */
import { spawnSync } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The oldest that is supported, and the one that is current. */
const majors = ['20', '24'] as const

export interface OtherNode {
  /** To be the first of the PATH. */
  readonly folder: string
  readonly version: string
}

/** Installed once; undefined where it cannot be had. */
export async function otherNode(): Promise<OtherNode | undefined> {
  const [oldest, current] = majors
  const major = process.versions.node.startsWith(`${current}.`) ? oldest : current
  const home = resolve('node_modules/.cache', `node-${major}`)
  // What the package `node` fetches in a script of its own, which a newer npm may not run.
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(home, 'node_modules', name, 'bin')
  const program = join(folder, 'node')
  if (
    !(await stat(program).then(
      () => true,
      () => false,
    ))
  ) {
    await mkdir(home, { recursive: true })
    spawnSync('npm', ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`], { stdio: 'inherit' })
  }
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout
  return version ? { folder, version: version.trim() } : undefined
}
