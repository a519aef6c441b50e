/**
 * The benchmarks: prints one table for each database. `npm run bench`, or `npm run bench -- families board start embedded postgres sockets
 * rooms live redpackets flood accrual games agents statistics` for some. `start` with `beside=COMMIT` also measures that commit's build.
 * `agents` takes `members=NUMBER`, `times=NUMBER`, a pattern `calls=PATTERN` and one database, `on=postgres` or `on=embedded`.
 * `statistics` takes `of=draws`, `of=welfare`, `of=games` or `of=matches`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAllFamilies } from '#/rules/registry.ts'
import { startPlatformProcess } from '../support/platformProcess.ts'
import { startPostgres } from '../support/postgres.ts'
import { withoutLimits } from '../support/withoutLimits.ts'
import { agentFigures, LIMIT_MS } from './agents/agents.ts'
import { boardFigures } from './board.ts'
import { betFigures } from './bet.ts'
import { betRates, copies, hotLottery, type BetRates } from './bets.ts'
import { sumOf } from './cpu.ts'
import { familyRates } from './families.ts'
import { flooder, floodedLottery, floodFigures, heavyFloodFigures, type Way } from './flood.ts'
import { givers, liveFigures } from './live.ts'
import { packetFigures, PARTS, TRIES } from './redpackets.ts'
import { roomFigures, writers } from './rooms.ts'
import { accrualFigures, settlementFigures } from './settlement.ts'
import { socketFigures } from './sockets.ts'
import { startEarlier } from './earlier.ts'
import { gameRates } from './games.ts'
import { gameStatistics } from './gameStatistics.ts'
import { launchFigures } from './launch.ts'
import { startFigures } from './start.ts'
import { statistics } from './statistics.ts'
import { tapFigures } from './taps.ts'
import { welfareStatistics } from './welfareStatistics.ts'

/** Periods of a day, so that none closes during a measurement. */
const long = { interval: 86_400, closeOffset: 5 }
const intervals = Object.fromEntries([hotLottery, ...Object.keys(copies), 'ssc-1m'].map((id) => [id, long]))
const socketCount = 5000
const settledBets = 100_000

async function measured(name: string, databaseUrl?: string) {
  const platform = await startPlatformProcess({ copies, intervals, databaseUrl })
  try {
    const figures = await betRates(platform, databaseUrl)
    print(name, figures)
    await platform.stop()
    const { bets, seconds, plays, memory, violated } = await settlementFigures(platform.dataFolder, databaseUrl, settledBets)
    console.log(`| settlement of a period with ${bets.toLocaleString('en')} bets on ${plays} plays | ${seconds.toFixed(1)} s | | | |`)
    console.log(`| memory of the process that settles, before and after | ${memory.join(' and ')} MB | | | |`)
    console.log(`| ledger invariants that do not hold afterwards | ${violated.join(', ') || 'none'} | | | |`)
    printCost(name, figures)
    if (violated.length > 0) process.exitCode = 1
  } finally {
    await platform.remove()
  }
}

function print(name: string, { rates, pgbench, hot, limited }: BetRates) {
  console.log(`\n| ${name} | per second | p50 ms | p99 ms | refused |\n|---|---:|---:|---:|---:|`)
  for (const { name: what, perSecond, p50, p99, refused } of rates) {
    console.log(`| ${what} | ${Math.round(perSecond).toLocaleString('en')} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${refused} |`)
  }
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`
  if (pgbench) {
    console.log(`| pgbench -N in the same turns | ${Math.round(pgbench.perSecond).toLocaleString('en')} | | | |`)
    console.log(`| single bets as a share of it (60 %) | ${percent(pgbench.share)} | | | |`)
  }
  console.log(`| single bets with an exposure limit, as a share of those without | ${percent(limited)} | | | |`)
  console.log(
    `| one hot period: as a share of fewer at once, and of many lotteries (M9: 60 % and 80 %) | ${percent(hot.ofFew)}, ${percent(hot.ofSpread)} | | | |`,
  )
}

function printCost(name: string, { rates, pgbench }: BetRates) {
  console.log(`\n| ${name}: µs of CPU a request | platform | database | generator | sum |\n|---|---:|---:|---:|---:|`)
  for (const { name: what, cpu } of [...rates, ...(pgbench ? [{ name: 'pgbench -N, a transaction', cpu: pgbench.cpu }] : [])]) {
    const cells = [cpu.platform, cpu.database, cpu.generator, sumOf(cpu)].map((value) => value.toFixed(0))
    console.log(`| ${what} | ${cells.join(' | ')} |`)
  }
}

async function printFamilies() {
  console.log('\n| family | plays | selections counted per second | bets settled per second |\n|---|---:|---:|---:|')
  for (const { family, plays, counted, settled } of await familyRates()) {
    console.log(`| ${family} | ${plays} | ${Math.round(counted).toLocaleString('en')} | ${Math.round(settled).toLocaleString('en')} |`)
  }
}

/** Measures the built page. */
async function printBoard() {
  const platform = await startPlatformProcess()
  try {
    const { notes, atRest, picking } = await boardFigures(platform)
    console.log(
      `\n| notes picked | longest frame at rest ms | while the last row is filled ms |\n|---:|---:|---:|\n| ${notes} | ${atRest.toFixed(0)} | ${picking.toFixed(0)} |`,
    )
  } finally {
    await platform.remove()
  }
}

/** Measures the built page, and in turns the build of `commit`, if any. */
async function printStart(commit: string | undefined) {
  const platform = await startPlatformProcess()
  const earlier = commit === undefined ? undefined : await startEarlier(commit)
  try {
    const builds = [...(earlier ? [{ name: commit ?? '', url: earlier.url }] : []), { name: 'present', url: platform.url }]
    console.log(
      '\n| ms, median of nine | build | painted | lottery live | tap answered | could go offline |\n|---|---|---:|---:|---:|---:|',
    )
    for (const { path, way, build, painted, shown, tapped, ready } of await startFigures(builds)) {
      const cells = [painted, shown, tapped, ready].map((value) => (Number.isNaN(value) ? '' : value.toFixed(0)))
      console.log(`| ${path} ${way} | ${build} | ${cells.join(' | ')} |`)
    }
  } finally {
    await earlier?.remove()
    await platform.remove()
  }
}

/** Maximum milliseconds from the icon to an accepted bet, and p98 of the answer to a tap on a board. */
const BET_MS = 1500
const TAP_MS = 50

/** Measures the built page with a quarter of this processor. */
async function printBets() {
  const platform = await startPlatformProcess({ intervals: { 'k3-1m': long }, settings: { messageNotice: false, ...withoutLimits } })
  try {
    const bets = await betFigures(platform.url)
    console.log('\n| from the icon to an accepted bet, a member with the app, median of nine | taps | ms | at most |\n|---|---:|---:|---:|')
    for (const { start, taps, accepted } of bets) console.log(`| ${start} | ${taps} | ${accepted.toFixed(0)} | ${BET_MS} |`)
    const rows = await tapFigures(platform.url)
    console.log('\n| a tap on a board (Event Timing) | taps | p50 ms | p98 ms | at most | longest ms |\n|---|---:|---:|---:|---:|---:|')
    for (const { lottery, taps, p50, p98, longest } of rows)
      console.log(`| ${lottery} | ${taps} | ${p50} | ${p98} | ${TAP_MS} | ${longest} |`)
    if (!(bets.every(({ accepted }) => accepted <= BET_MS) && rows.every(({ p98 }) => p98 <= TAP_MS))) process.exitCode = 1
  } finally {
    await platform.remove()
  }
}

/** Resident memory in MB; 0 without /proc. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function onPostgres(measure: (databaseUrl: string) => Promise<void>) {
  const postgres = await startPostgres()
  try {
    await measure(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** On PostgreSQL: an embedded database would need most of what a process with so many sockets may use. */
async function measuredSockets(databaseUrl: string) {
  // All sockets have the address of this machine.
  const platform = await startPlatformProcess({ databaseUrl, settings: { sockets: { perAddress: 0, perSession: 0 } } })
  try {
    const { sockets, reached, p50, p99, memory } = await socketFigures(platform, socketCount, memoryOf)
    console.log(
      `\n| sockets | reached | p50 ms | p99 ms | memory MB |\n|---:|---:|---:|---:|---:|\n| ${sockets} | ${reached} | ${p50} | ${p99} | ${memory} |`,
    )
  } finally {
    await platform.remove()
  }
}

/** Maximum p99 delay of a line and of a draw, in milliseconds. */
const DELAY_MS = 1000
const audiences = [
  { rooms: 1, viewers: 5000, isRude: false },
  { rooms: 20, viewers: 5000, isRude: false },
  { rooms: 2, viewers: 5000, isRude: true },
]

async function measuredRooms(databaseUrl: string) {
  console.log(
    `\n| 50 lines a second typed | lines p50 / p99 ms | draws p50 / p99 ms | lines left out | kB a socket | µs of CPU a viewer and second |\n|---|---:|---:|---:|---:|---:|`,
  )
  const platform = await startPlatformProcess({
    databaseUrl,
    players: writers,
    settings: { sockets: { perAddress: 0, perSession: 0 }, ...withoutLimits },
    intervals: { 'k3-1m': { interval: 10, closeOffset: 2 } },
  })
  try {
    for (const audience of audiences) {
      const { isRude } = audience
      // A new process, because memory of an earlier row would hide the memory of a socket.
      await platform.restart()
      const { rooms, viewers, lines, draws, linesTyped, omitted, memory, cpu } = await roomFigures(
        platform,
        databaseUrl,
        audience,
        memoryOf,
      )
      const times = ({ p50, p99 }: typeof lines) => `${p50} / ${p99}`
      console.log(
        `| ${viewers / rooms} viewers in ${rooms === 1 ? 'a room' : `each of ${rooms} rooms`}${isRude ? ', 200 refused lines a second besides' : ''} | ${times(lines)} | ${times(draws)} | ${omitted} of ${linesTyped} | ${memory.toFixed(0)} | ${cpu.toFixed(0)} |`,
      )
      if (!(lines.p99 <= DELAY_MS && draws.p99 <= DELAY_MS)) process.exitCode = 1
    }
  } finally {
    await platform.remove()
  }
}

/** Maximum milliseconds until the picture of a room appears, and of a task while many gifts come. */
const PICTURE_MS = 2000
const TASK_MS = 100

async function measuredLive() {
  const platform = await startPlatformProcess({ players: givers, settings: { messageNotice: false, ...withoutLimits } })
  try {
    const { first, again, longest, gifts } = await liveFigures(platform)
    console.log('\n| a live room on a middling phone | ms | at most |\n|---|---:|---:|')
    console.log(`| from the tap to the first frame, the first room | ${first.toFixed(0)} | ${PICTURE_MS} |`)
    console.log(`| a room again | ${again.toFixed(0)} | ${PICTURE_MS} |`)
    console.log(`| longest task while ${gifts} gifts come in 15 s | ${longest.toFixed(0)} | ${TASK_MS} |`)
    if (Math.max(first, again) > PICTURE_MS || longest > TASK_MS) process.exitCode = 1
  } finally {
    await platform.remove()
  }
}

/**
 * Minimum tries of a red packet that the SQL statement decides per second, and maximum p99 of a sealed try in milliseconds.
 */
const TRIES_PER_SECOND = 40_000
const TRY_MS = 50

async function measuredPackets(databaseUrl: string) {
  const platform = await startPlatformProcess({ databaseUrl, settings: withoutLimits })
  try {
    const { statement, wire, violated } = await packetFigures(platform, databaseUrl)
    const number = (value: number) => Math.round(value).toLocaleString('en')
    console.log(
      `\n| ${PARTS} parts, ${number(TRIES)} tries, 64 at once | parts given | tries a second | p50 / p99 ms |\n|---|---:|---:|---:|`,
    )
    console.log(
      `| the statement, at least ${number(TRIES_PER_SECOND)} a second | ${statement.received} | ${number(statement.perSecond)} | |`,
    )
    console.log(
      `| over the wire, p99 at most ${TRY_MS} ms | ${wire.received} | ${number(wire.perSecond)} | ${wire.p50.toFixed(1)} / ${wire.p99.toFixed(1)} |`,
    )
    console.log(`| invariants that do not hold afterwards | ${violated.join(', ') || 'none'} | | |`)
    const isExact = statement.received === PARTS && wire.received === PARTS && violated.length === 0
    if (!(isExact && statement.perSecond >= TRIES_PER_SECOND && wire.p99 <= TRY_MS)) process.exitCode = 1
  } finally {
    await platform.remove()
  }
}

/** Maximum p99 of a bet during a flood, in milliseconds. */
const FLOODED_MS = 500

async function measuredFlood(name: string, databaseUrl?: string) {
  const platform = await startPlatformProcess({
    databaseUrl,
    intervals: { ...intervals, [floodedLottery]: long },
    players: [flooder],
  })
  try {
    const heavy = await heavyFloodFigures(platform)
    console.log(`\n| ${name}: bets of a member, one each 110 ms, beside | p50 ms | p99 ms | the flood's answers |\n|---|---:|---:|---|`)
    for (const [what, { p50, p99, floodAnswers }] of [
      ['nothing', heavy.calm],
      [`another member's refused batches of 26,070 notes, at most ${FLOODED_MS} ms`, heavy.batches],
      [`rubbish of 500 kB from an address, at most ${FLOODED_MS} ms`, heavy.rubbish],
    ] as const) {
      const answers = Object.entries(floodAnswers).map(([status, count]) => `${count} × ${status}`)
      console.log(`| ${what} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${answers.join(', ')} |`)
      if (p99 >= FLOODED_MS) process.exitCode = 1
    }
    const { calm, flooded, refused, memory } = await floodFigures(platform, memoryOf)
    console.log(
      `\n| ${name}: bets, 1,000 hostile sockets from one address | p99 ms calm | flooded | ratio | refused | memory MB |\n|---|---:|---:|---:|---:|---:|`,
    )
    const row = (what: string, way: Way, ...rest: readonly (number | string)[]) =>
      console.log(
        `| ${what}, at most ${FLOODED_MS} ms flooded | ${calm[way].toFixed(1)} | ${flooded[way].toFixed(1)} | ${(flooded[way] / calm[way]).toFixed(1)} | ${rest.join(' | ')} |`,
      )
    row('over connections that are open', 'open', refused, memory.join(' to '))
    row('each over a new one, its making included', 'new', '', '')
    if (flooded.open >= FLOODED_MS || flooded.new >= FLOODED_MS || refused > 0) process.exitCode = 1
  } finally {
    await platform.remove()
  }
}

async function measuredAgents(name: string, databaseUrl?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'stone-agents-'))
  try {
    const number = (value: number) => Math.round(value).toLocaleString('en')
    const slow: string[] = []
    const counted = await agentFigures(folder, databaseUrl, {
      members,
      times,
      isWanted: (label) => calls.test(label),
      onBuilt({ agents, days, seconds, names }) {
        console.log(
          `\n${name}: ${number(members)} members, ${number(agents)} agents, ${number(days)} member days, built in ${seconds.toFixed(0)} s`,
        )
        console.log(`\n| ${name}: p50 / p99 ms | ${names.join(' | ')} |\n|---|${names.map(() => '---:').join('|')}|`)
      },
      onRow({ call, ways }) {
        console.log(`| ${call} | ${ways.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`).join(' | ')} |`)
        if (ways.some(({ p99 }) => p99 > LIMIT_MS)) slow.push(call)
      },
    })
    console.log(`| bets a second that the sums keep up with | ${number(counted)} |`)
    console.log(`| slower than ${LIMIT_MS} ms (p99) | ${slow.join('; ') || 'none'} |`)
    if (slow.length > 0) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measuredAccrual(name: string, databaseUrl?: string) {
  const platform = await startPlatformProcess({ intervals, databaseUrl })
  try {
    await platform.stop()
    const { bets, uplines, ...seconds } = await accrualFigures(platform.dataFolder, databaseUrl, 10_000)
    const [without = 0, withRebates = 0] = [seconds.without, seconds.with].map((one) => one.reduce((sum, of) => sum + of, 0) / one.length)
    console.log(
      `${name}: settlement of ${bets.toLocaleString('en')} bets with rebates to ${uplines} agents above each: ${(withRebates / without).toFixed(2)} times that without (${without.toFixed(2)} s)`,
    )
  } finally {
    await platform.remove()
  }
}

/** Maximum milliseconds of a cold launch of a game. */
const LAUNCH_MS = 2000

async function measuredLaunches() {
  const platform = await startPlatformProcess({ settings: { messageNotice: false } })
  try {
    const rows = await launchFigures(platform.url)
    console.log('\n| from a tap in the lobby to a game that can be played | cold, ms | again, ms |\n|---|---:|---:|')
    for (const { game, cold, warm } of rows) console.log(`| ${game} | ${Math.round(cold)} | ${Math.round(warm)} |`)
    if (rows.some(({ cold }) => cold > LAUNCH_MS)) process.exitCode = 1
  } finally {
    await platform.remove()
  }
}

async function measuredGames(databaseUrl: string) {
  const { rates, ratios } = await gameRates(databaseUrl)
  console.log('\n| games, PostgreSQL | per second | p50 ms | p99 ms |\n|---|---:|---:|---:|')
  for (const { name, perSecond, p50, p99 } of rates)
    console.log(`| ${name} | ${Math.round(perSecond).toLocaleString('en')} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`)
  console.log(`| rounds as a share of signed calls that do nothing | ${(ratios.rounds * 100).toFixed(0)} % | | |`)
  console.log(`| transfers as a share of calls that read the balances | ${(ratios.transfers * 100).toFixed(0)} % | | |`)
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, the generator alongside`)

const words = process.argv.slice(2)
const isWanted = (what: string) => words.length === 0 || words.includes(what)
const optionValue = (option: string) => words.find((one) => one.startsWith(`${option}=`))?.slice(option.length + 1)
const beside = optionValue('beside')
const members = Number(optionValue('members') ?? 1_000_000)
const times = Number(optionValue('times') ?? 100)
const calls = new RegExp(optionValue('calls') ?? '')
const on = optionValue('on')
const of = optionValue('of')

await loadAllFamilies()
if (isWanted('families')) await printFamilies()
if (isWanted('board')) await printBoard()
if (isWanted('start')) {
  await printStart(beside)
  await printBets()
}
if (isWanted('embedded')) await measured('embedded')
if (isWanted('postgres')) await onPostgres((url) => measured('PostgreSQL', url))
if (isWanted('sockets')) await onPostgres(measuredSockets)
if (isWanted('rooms')) await onPostgres(measuredRooms)
if (isWanted('live')) await measuredLive()
if (isWanted('redpackets')) await onPostgres(measuredPackets)
if (isWanted('flood')) {
  await measuredFlood('embedded')
  await onPostgres((url) => measuredFlood('PostgreSQL', url))
}
if (isWanted('accrual')) {
  await measuredAccrual('embedded')
  await onPostgres((url) => measuredAccrual('PostgreSQL', url))
}
if (isWanted('games')) {
  await measuredLaunches()
  await onPostgres(measuredGames)
}
if (isWanted('agents')) {
  if (on !== 'embedded') await onPostgres((url) => measuredAgents('PostgreSQL', url))
  if (on !== 'postgres') await measuredAgents('embedded')
}
if (isWanted('statistics')) {
  const isOf = (what: string) => of === undefined || of === what
  const isGood = [
    !isOf('draws') || (await statistics()),
    !isOf('welfare') || welfareStatistics(),
    !isOf('games') || gameStatistics(false),
    !isOf('matches') || gameStatistics(true),
  ]
  if (isGood.includes(false)) process.exitCode = 1
}
// Set explicitly, because a library that cleans up at exit would otherwise end a failed run with code 0.
process.exit(process.exitCode)
