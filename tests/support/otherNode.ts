/** The other supported version of Node, from the npm packages that contain its binaries. */
import { spawnSync } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The oldest supported version, and the current one. */
const majors = ['20', '24'] as const

export interface OtherNode {
  /** Directory to put first in PATH. */
  readonly folder: string
  readonly version: string
}

/** Installs that version once; undefined if no version can be installed. */
export async function otherNode(): Promise<OtherNode | undefined> {
  const [oldest, current] = majors
  const major = process.versions.node.startsWith(`${current}.`) ? oldest : current
  const home = resolve('node_modules/.cache', `node-${major}`)
  // The package `node` fetches this in an install script, which newer npm versions may not run.
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
