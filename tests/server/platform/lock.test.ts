/** M12: one process on an embedded data folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from '../../../server/platform/lock.ts'

let folder: string
const holders: ChildProcess[] = []
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'stone-lock-')) })
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** A process that tries to take the lock, says how that went, and lives on. */
async function tryInProcess(): Promise<{ child: ChildProcess; said: string }> {
  const script = `import { lockFolder } from './server/platform/lock.ts'
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log('held'), (error) => console.log(error.message))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

describe('M12: the lock of a data folder', () => {
  it('refuses a second process and names the first', async () => {
    const { child, said } = await tryInProcess()
    expect(said).toBe('held')
    await expect(lockFolder(folder)).rejects.toMatchObject({ pid: child.pid, message: `${folder} is in use by process ${child.pid}` })
  })

  it('is not taken from a holder that lives but does nothing', async () => {
    const { child } = await tryInProcess()
    child.kill('SIGSTOP')
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  })

  it('is taken over from a holder that died', async () => {
    const { child } = await tryInProcess()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toMatchObject({ pid: process.pid })
  })

  it('is taken over when the holder\'s pid is now another process\'s', async () => {
    await lockFolder(folder)
    const [name = ''] = await readdir(folder)
    const holder: { began: string } = JSON.parse(await readFile(join(folder, name), 'utf8'))
    await writeFile(join(folder, name), JSON.stringify({ ...holder, began: '1' }))
    await lockFolder(folder)
    expect(await readdir(folder)).toEqual(['lock.2'])
  })

  it('goes to one of many that find it free at the same time', async () => {
    await lockFolder(folder)
    const [name = ''] = await readdir(folder)
    await writeFile(join(folder, name), '{}')
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['lock.2'])
  })
})
