/** What an operator deploys with, as Debian has it: nginx and PostgreSQL, installed where we may, and a cluster of our own. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, mayInstall } from '../support/ensureBrowser.ts'
import { freePort } from '../support/postgres.ts'

const nginx = '/usr/sbin/nginx'
/** Of whoever checks the anchors. */
const jq = '/usr/bin/jq'
const versions = '/usr/lib/postgresql'

/** The newest PostgreSQL that has its server and its tools. */
const findPostgres = (): string | undefined =>
  (existsSync(versions) ? readdirSync(versions) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((bin) => ['initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))))

/** Resolves to the folder of PostgreSQL's programs. Throws where something is missing and cannot be installed. */
export function ensureDebian(): string {
  const missing = [...(existsSync(nginx) ? [] : ['nginx']), ...(existsSync(jq) ? [] : ['jq']), ...(findPostgres() ? [] : ['postgresql'])]
  if (missing.length && mayInstall()) installPackages(...missing)
  const bin = findPostgres()
  if (!bin || !existsSync(nginx) || !existsSync(jq))
    throw new Error(`the deployment needs Debian's ${missing.join(' and ')}: install it, or run the tests as root`)
  return bin
}

export interface Cluster {
  /** Makes a role and an empty database that is its own, and gives the address. */
  create(name: string): string
  remove(): Promise<void>
}

export async function startCluster(bin: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-cluster-'))
  await chmod(folder, 0o777)
  const port = String(await freePort())
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  function run(program: string, ...args: readonly string[]) {
    const [command = '', ...words] = [...as, join(bin, program), ...args]
    const { status, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8')
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`, 'start')
  const ask = (sql: string) => run('psql', '-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-qc', sql)
  return {
    create(name) {
      ask(`create role ${name} login`)
      ask(`create database ${name} owner ${name}`)
      return `postgres://${name}@127.0.0.1:${port}/${name}`
    },
    async remove() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Debian's own configuration, with this site instead of those that are enabled, and its files in this folder. */
export async function writeNginx(folder: string, site: string): Promise<string> {
  await writeFile(join(folder, 'site'), site.replaceAll('/var/log/nginx', folder))
  const own = await readFile('/etc/nginx/nginx.conf', 'utf8')
  const changed = own
    .replace('/etc/nginx/sites-enabled/*', join(folder, 'site'))
    .replace(/^.*\/etc\/nginx\/conf\.d\/.*$/m, '')
    .replace(/^pid .*$/m, `pid ${join(folder, 'nginx.pid')};`)
    .replaceAll('/var/log/nginx', folder)
  if (!changed.includes(join(folder, 'site'))) throw new Error('nginx.conf has no sites-enabled')
  const path = join(folder, 'nginx.conf')
  await writeFile(path, changed)
  return path
}
