/** M12: one process on an embedded data folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder, tryHold, type Hold } from '../../../server/platform/process/lock.ts'

let folder: string
const holders: ChildProcess[] = []
const held: Hold[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stone-lock-'))
})
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  for (const hold of held.splice(0)) hold.release()
  await rm(folder, { recursive: true })
})

const lock = async () => {
  held.push(await lockFolder(folder))
}

/** A process that tries to take the lock, prints the result, and lives until it gets the command to release it. */
async function tryInProcess(): Promise<{ child: ChildProcess; output: string }> {
  const script = `import { lockFolder } from './server/platform/process/lock.ts'
    const hold = await lockFolder(${JSON.stringify(folder)}).catch((error) => console.log(error.message))
    if (hold) console.log('held')
    process.stdin.once('data', () => hold?.release())`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  holders.push(child)
  const [output] = await once(child.stdout, 'data')
  return { child, output: String(output).trim() }
}

describe('M12: the lock of a data folder', () => {
  it('refuses a second process and names the first', async () => {
    const { child, output } = await tryInProcess()
    expect(output).toBe('held')
    await expect(lock()).rejects.toMatchObject({
      pid: child.pid,
      message: expect.stringContaining(`${folder} is in use by process ${child.pid} of ${hostname()}`),
    })
  })

  it('cannot be taken from a frozen holder', async () => {
    const { child } = await tryInProcess()
    child.kill('SIGSTOP')
    await expect(lock()).rejects.toThrow(FolderInUse)
  })

  it('can be taken over from a dead holder, and from a holder that releases it during the wait', async () => {
    const first = await tryInProcess()
    first.child.kill('SIGKILL')
    const second = await tryInProcess()
    expect(second.output).toBe('held')
    second.child.stdin?.write('\n')
    await lock()
    await expect(lock()).rejects.toMatchObject({ pid: process.pid })
  })

  it('does not depend on the holder that its file names: a live holder keeps it with an empty file too', async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, host: hostname() }))
    await lock()
    await writeFile(join(folder, 'lock'), '')
    await expect(lock()).rejects.toMatchObject({ pid: undefined, message: expect.stringContaining('in use by another process') })
  })

  it('goes to one of many processes that try at the same time', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, lock))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toEqual({ pid: process.pid, host: hostname() })
  })
})

describe('a lock file', () => {
  it('is never opened through a link: the target of the link stays as it is', async () => {
    const ours = join(folder, 'ours')
    await writeFile(ours, 'of value')
    for (const [name, to] of [
      ['lock', ours],
      ['other.lock', ours],
      ['new.lock', join(folder, 'not there')],
    ] as const)
      await symlink(to, join(folder, name))
    for (const name of ['other.lock', 'new.lock']) expect(() => tryHold(join(folder, name))).toThrow('ELOOP')
    await expect(lock()).rejects.toThrow('ELOOP')
    expect(await readFile(ours, 'utf8')).toBe('of value')
    expect(await readdir(folder)).not.toContain('not there')
  })

  it('keeps its content if no holder has to be named', async () => {
    const path = join(folder, 'operator.sock.lock')
    await writeFile(path, 'of value')
    const hold = tryHold(path)
    expect([tryHold(path), await readFile(path, 'utf8')]).toEqual([undefined, 'of value'])
    hold?.release()
  })
})
