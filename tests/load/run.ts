/** The benchmarks: prints one table for both databases. `npm run bench`. */
import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { startPlatformProcess, type PlatformProcess } from '../support/platformProcess.ts'
import { startPostgres } from '../support/postgres.ts'
import { betRates, type Rate } from './bets.ts'
import { socketFigures } from './sockets.ts'

/** One long period, so that none closes while it is measured. */
const intervals = { 'k3-3m': { interval: 3600, closeOffset: 5 } }
const socketCount = 5000

async function measured(name: string, platform: PlatformProcess): Promise<Rate[]> {
  try {
    const rates = await betRates(platform)
    const [noOp, single] = rates
    print(name, rates, noOp && single ? single.perSecond / noOp.perSecond : 0)
    console.log(await platform.operator('audit'))
    return rates
  } finally {
    await platform.remove()
  }
}

function print(name: string, rates: readonly Rate[], share: number) {
  console.log(`\n| ${name} | per second | p50 ms | p99 ms | refused |\n|---|---:|---:|---:|---:|`)
  for (const { name: what, perSecond, p50, p99, refused } of rates) {
    console.log(`| ${what} | ${Math.round(perSecond).toLocaleString('en')} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${refused} |`)
  }
  console.log(`| single bets as a share of the no-op | ${(share * 100).toFixed(0)} % | | | |`)
}

/** Resident memory in MB, where /proc tells. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, the generator alongside`)

await measured('embedded', await startPlatformProcess({ intervals }))

const postgres = await startPostgres()
try {
  await measured('PostgreSQL', await startPlatformProcess({ intervals, databaseUrl: postgres.url }))

  const platform = await startPlatformProcess()
  try {
    const { sockets, reached, p50, p99, memory } = await socketFigures(platform, socketCount, memoryOf)
    console.log(`\n| sockets | reached | p50 ms | p99 ms | memory MB |\n|---:|---:|---:|---:|---:|\n| ${sockets} | ${reached} | ${p50} | ${p99} | ${memory} |`)
  } finally {
    await platform.remove()
  }
} finally {
  await postgres.stop()
}
