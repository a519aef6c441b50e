/**
 * The README's own lines, walked in a clean place: build, production with PostgreSQL behind Debian's nginx, a bet, backup, restore, audit;
 * and embedded.
 */
import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/platform/database/database.ts'
import { freePort } from '../support/postgres.ts'
import { wireSecret } from '../server/support/client.ts'
import { ensureDebian, startCluster, writeNginx, type Cluster } from './debian.ts'
import { readRecipe, type Recipe } from './readme.ts'
import { openRoom, type Job, type Room } from './room.ts'

let room: Room
let cluster: Cluster
let recipe: Recipe
let site: string
let certificate: string
let first: string
let second: string
/** The request of the bet that went through nginx. */
let requestId: string
/** The demonstration has a player who can bet. */
const demo = { DEMO: '1', LOG_LEVEL: 'info' }
const secrets = { SERVER_SECRET: randomBytes(32).toString('hex'), WIRE_SECRET: wireSecret }
const jobs: Job[] = []
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  const programs = ensureDebian()
  room = await openRoom([programs])
  closing.push(room.remove)
  cluster = await startCluster(programs)
  closing.push(cluster.remove)
  const [one, other, tls] = [String(await freePort()), String(await freePort()), String(await freePort())]
  const key = join(dirname(room.folder), 'play.key')
  certificate = join(dirname(room.folder), 'play.pem')
  site = `https://localhost:${tls}`
  recipe = readRecipe(
    {
      8080: one,
      8081: other,
      'listen 443': `listen ${tls}`,
      'play.example': 'localhost',
      '/etc/ssl/play.pem': certificate,
      '/etc/ssl/play.key': key,
    },
    { ...secrets, DATABASE_URL: '$CREATED' },
  )
  await room.run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout '${key}' -out '${certificate}'`,
  )
})
afterAll(async () => {
  for (const job of jobs.splice(0)) await job.stop()
  for (const close of closing.toReversed()) await close()
})

/** Begins the README's processes on this database, and waits until both of them are ready. Where one ends by itself, so does the other. */
async function startPlatform(databaseUrl: string): Promise<Job> {
  const job = room.start(`${recipe.sh('Run').replace('$CREATED', databaseUrl)}\nwait -n || kill 0`, demo)
  jobs.push(job)
  await job.until((output) => output.split('is ready at').length > 2)
  return job
}

async function startNginx(): Promise<void> {
  const folder = dirname(room.folder)
  const job = room.start(`nginx -c '${await writeNginx(folder, recipe.nginx)}' -e stderr -g 'daemon off;'`)
  jobs.push(job)
  await Promise.race([answers(`${site}/live`), job.until(() => false)])
}

/** Resolves once the address answers with 200. */
async function answers(url: string): Promise<void> {
  for (const until = performance.now() + 120_000; ; await pause(100)) {
    const { status, stderr } = spawnSync('curl', ['-fsS', '--cacert', certificate, url], { encoding: 'utf8' })
    if (status === 0) return
    if (performance.now() > until) throw new Error(`${url}: ${stderr}`)
  }
}

interface Played {
  readonly page: number
  readonly requestId: string
}

async function play(base: string): Promise<Played> {
  const script = fileURLToPath(new URL('./player.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, base], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  })
  return JSON.parse(stdout)
}

const queried = async (url: string, query: string) => (await room.run(`psql '${url}' -Atc "${query}"`)).trim()
/** The output of the audit for correct books. */
const sound = /^acting on [^\n]+\n(0\t.+\n)+total\t\d+\n$/
const betsOf = (id: string) => `select count(*) from bets where request_id = '${id}'`

/** Files that other users than the owner can access, in a folder or single. */
async function open(path: string): Promise<string[]> {
  const inside = (await stat(path)).isDirectory() ? (await readdir(path, { recursive: true })).map((name) => join(path, name)) : []
  const modes = await Promise.all([path, ...inside].map(async (one) => ({ one, mode: (await stat(one)).mode & 0o077 })))
  return modes.flatMap(({ one, mode }) => (mode ? [one] : []))
}

describe("the README's recipe", () => {
  it('builds from a clean copy of the repository', async () => {
    // also: no package needs another version of Node than the installed one
    expect(await room.run(recipe.sh('Build'))).not.toContain('EBADENGINE')
    expect(await readdir(room.folder)).toEqual(expect.arrayContaining(['dist', 'dist-server']))
    expect((await readdir(join(room.folder, 'node_modules'))).includes('vite')).toBe(false)
  })

  it('starts two processes on an empty PostgreSQL, in folders that it makes', async () => {
    first = cluster.create('stone')
    await startPlatform(first)
    expect((await stat(join(room.folder, 'data', '1', 'operator.sock'))).isSocket()).toBe(true)
    expect([await open(join(room.folder, 'data')), await queried(first, 'select count(*) > 0 from users')]).toEqual([[], 't'])
  })

  it('serves the page, a bet and the socket through nginx', async () => {
    await startNginx()
    const played = await play(site)
    expect(played.page).toBe(200)
    ;({ requestId } = played)
    expect(await queried(first, betsOf(requestId))).toBe('1')
  })

  it('logs calls without the parameters that older clients put into an address', async () => {
    const path = '/admin/zxUserApp/findPassword'
    const answer = await room.run(`curl -sS --cacert '${certificate}' -X POST '${site}${path}?password=canary7vale'`)
    expect(answer).toContain('could not be read')
    const logs = await room.run(`cat '${dirname(room.folder)}'/*.log`)
    expect(logs).toContain(`POST ${path}" 400`)
    expect(logs).not.toContain('canary')
  })

  it('publishes anchors whose signature and whose draws a third party checks', async () => {
    // A new platform makes its chains one lottery after another.
    await vi.waitFor(
      async () => {
        await room.run(recipe.sh('Anchors of the day'), { ORIGIN: site, CURL_CA_BUNDLE: certificate })
        expect(await room.run('jq -r ".anchors | length" anchors-*.json')).toBe(
          `${await queried(first, 'select count(*) from lotteries')}\n`,
        )
      },
      { timeout: 60_000, interval: 500 },
    )
    const operator = { ...secrets, NODE_ENV: 'production', DATABASE_URL: first, DATA_DIR: join(room.folder, 'data', '1') }
    await room.run('npm run -s operator -- anchors key > anchors.pem\nnpm run -s operator -- export-draws > draws.jsonl', operator)
    const [signed, led] = [recipe.sh('Anchors: whether the platform signed them'), recipe.sh('Anchors: whether the draws since')]
    expect(await room.run(signed)).toContain('Verified Successfully')
    expect(await room.run(led)).toMatch(/^(\d+) of \1 draws lead to an anchor$/m)
    // One digit of each anchor is another: neither holds.
    await room.run(`sed -i -E 's/("anchor":")./\\1x/g' anchors-*.json`)
    await expect(room.run(signed)).rejects.toThrow('Verification Failure')
    await expect(room.run(led)).rejects.toThrow(/^0 of \d+ draws/m)
  })

  it('backs up the running platform, restores it to a new database, and the books are in order', async () => {
    await room.run(recipe.sh('Backup of PostgreSQL'), { DATABASE_URL: first })
    expect(await open(join(room.folder, 'stone.dump'))).toEqual([])
    await jobs.shift()?.stop()
    second = cluster.create('stone_again')
    const audit = await room.run(recipe.sh('Restore to PostgreSQL'), { DATABASE_URL: second, NODE_ENV: 'production', ...secrets })
    expect(audit).toMatch(sound)
    expect(await queried(second, betsOf(requestId))).toBe('1')
  })

  it('continues from the restored data', async () => {
    await startPlatform(second)
    await answers(`${site}/ready`)
    const played = await play(site)
    // Both bets are of one wallet, in this order; the audit holds each balance against the one before.
    const betsPosted = `select string_agg(ref, ' ' order by version) from postings where kind = 'bet' and ref in ('${requestId}', '${played.requestId}')`
    expect(await queried(second, betsPosted)).toBe(`${requestId} ${played.requestId}`)
    await jobs.pop()?.stop()
    expect(await room.run('npm run -s operator -- audit', { DATABASE_URL: second, NODE_ENV: 'production', ...secrets })).toMatch(sound)
  })

  it('backs up and restores an embedded platform', async () => {
    const folder = join(room.folder, 'embedded')
    const env = { ...demo, ...secrets, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(await freePort()) }
    const job = room.start('exec node dist-server/main.js', env)
    jobs.push(job)
    await job.until((output) => output.includes('is ready at'))
    const { requestId: embedded } = await play(`http://127.0.0.1:${env.PORT}`)
    // The provider beside it makes its own database, which belongs to the backup.
    await expect.poll(() => readdir(join(folder, 'provider')), { timeout: 30_000 }).toContain('db')
    expect((await job.stop()).code).toBe(0)
    await room.run(recipe.sh('Backup of an embedded platform'), env)
    expect([await open(folder), await open(join(room.folder, 'stone.backup'))]).toEqual([[], []])
    // The folder is lost, but for something that does not belong there.
    await rm(join(folder, 'database'), { recursive: true })
    await writeFile(join(folder, 'stray'), '')
    expect(await room.run(recipe.sh('Restore of an embedded platform'), env)).toMatch(sound)
    expect(await readdir(folder)).not.toContain('stray')
    const { db, close } = await openDatabase({ folder: join(folder, 'database') })
    const { rows } = await sql.raw(betsOf(embedded)).execute(db)
    await close()
    expect(rows).toEqual([{ count: 1n }])
  })
})
