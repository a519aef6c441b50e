/** M12: one process on an embedded data folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder, type Hold } from '../../../server/platform/lock.ts'

let folder: string
const holders: ChildProcess[] = []
const held: Hold[] = []
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'stone-lock-')) })
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  for (const hold of held.splice(0)) hold.release()
  await rm(folder, { recursive: true })
})

const lock = async () => { held.push(await lockFolder(folder)) }

/** A process that tries to take the lock, says how that went, and lives on until it is told to let go. */
async function tryInProcess(): Promise<{ child: ChildProcess; said: string }> {
  const script = `import { lockFolder } from './server/platform/lock.ts'
    const hold = await lockFolder(${JSON.stringify(folder)}).catch((error) => console.log(error.message))
    if (hold) console.log('held')
    process.stdin.once('data', () => hold?.release())`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  holders.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

describe('M12: the lock of a data folder', () => {
  it('refuses a second process and names the first', async () => {
    const { child, said } = await tryInProcess()
    expect(said).toBe('held')
    await expect(lock()).rejects.toMatchObject({ pid: child.pid, message: expect.stringContaining(`${folder} is in use by process ${child.pid} of ${hostname()}`) })
  })

  it('is not taken from a holder that lives but does nothing', async () => {
    const { child } = await tryInProcess()
    child.kill('SIGSTOP')
    await expect(lock()).rejects.toThrow(FolderInUse)
  })

  it('is taken over from a holder that died, or let go while it was waited for', async () => {
    const first = await tryInProcess()
    first.child.kill('SIGKILL')
    const second = await tryInProcess()
    expect(second.said).toBe('held')
    second.child.stdin?.write('\n')
    await lock()
    await expect(lock()).rejects.toMatchObject({ pid: process.pid })
  })

  it('is not kept by what a file says of a holder, and is kept by a holder of whom it says nothing', async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, host: hostname() }))
    await lock()
    await writeFile(join(folder, 'lock'), '')
    await expect(lock()).rejects.toMatchObject({ pid: undefined, message: expect.stringContaining('in use by another process') })
  })

  it('goes to one of many that find it free at the same time', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, lock))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toEqual({ pid: process.pid, host: hostname() })
  })
})
