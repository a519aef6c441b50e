/** ROLES: the work of a process; other processes of the same database do the rest. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patient } from '../../support/patience.ts'
import { onPostgres } from '../support/database.ts'
import { operateBySocket } from '../support/operate.ts'
import { createHome, startPlatform, tryPlatform, type Home, type Running } from '../support/process.ts'
import { connectPush } from '../support/socket.ts'

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status
/** A call without its seal: refused where there are calls, and not found where there are none. */
const callOf = ({ base }: Running) => statusOf(`${base}/admin/common/getSystemConfig`, { method: 'POST', body: '' })

describe.each(onPostgres ? [] : ['embedded'])('on the %s database', () => {
  it('a process without all roles is refused, as no other process can exist', async () => {
    const home = await createHome()
    const { code, err } = await tryPlatform(home, { ROLES: 'web,push' })
    expect({ code, names: err.includes('ROLES') }).toEqual({ code: 1, names: true })
    await home.remove()
  })
})

describe.each(onPostgres ? ['web', 'push', 'jobs'] : [])('a process with only the role %s', (role) => {
  let home: Home
  let running: Running
  beforeAll(async () => {
    home = await createHome()
    running = await startPlatform(home, { ROLES: role })
  })
  afterAll(async () => {
    await running.stop()
    await home.remove()
  })

  it('answers the health checks', async () => {
    expect([await statusOf(`${running.base}/live`), await statusOf(`${running.base}/ready`)]).toEqual([200, 200])
  })

  it('answers calls with the role web, and else refuses them', async () => {
    expect(await callOf(running)).toBe(role === 'web' ? 400 : 404)
  })

  it('accepts push sockets with the role push, and else refuses them', async () => {
    const opening = connectPush(running.base).then(
      ({ socket }) => {
        socket.terminate()
        return 'open'
      },
      () => 'refused',
    )
    expect(await opening).toBe(role === 'push' ? 'open' : 'refused')
  })

  it('runs the jobs, or leaves them to others', async () => {
    const draws = async () => (await operateBySocket(home.folder, 'jobs')).out.split('\n').filter((line) => line.startsWith('draws'))
    await vi.waitFor(async () => expect(await draws()).toHaveLength(role === 'jobs' ? 1 : 0), patient)
  })
})
