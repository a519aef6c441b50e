/** The app and the platform of an earlier commit, built and started beside the present ones, so that one run measures both. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Earlier {
  readonly url: string
  remove(): Promise<void>
}

/** Starts the platform by that commit's own code; the first line of output is the address. */
const program = `
import { startPlatformProcess } from './tests/support/platformProcess.ts'
const platform = await startPlatformProcess()
console.log(platform.url)
process.stdin.on('end', () => platform.remove().then(() => process.exit()))
process.stdin.resume()
`

/** Takes about a minute. Uses the present libraries. */
export async function startEarlier(commit: string): Promise<Earlier> {
  const folder = join(await mkdtemp(join(tmpdir(), 'earlier-')), 'tree')
  run('.', 'git', 'worktree', 'add', '--detach', folder, commit)
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  run(folder, 'npm', 'run', '-s', 'build')
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...process.env, DIST_DIR: 'dist' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((started, failed) => {
    child.stdout.once('data', (chunk: Buffer) => started(chunk.toString().trim()))
    child.once('exit', (code) => failed(new Error(`the platform of ${commit} ended with ${code}`)))
  })
  return {
    url,
    async remove() {
      child.stdin.end()
      await ended
      run('.', 'git', 'worktree', 'remove', '--force', folder)
      await rm(resolve(folder, '..'), { recursive: true, force: true })
    },
  }
}

function run(cwd: string, command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}
