/** The fault bench: `npm run faults`, or `npm run faults -- short` for the short bench; other words choose faults by their names. */
import { writeFile } from 'node:fs/promises'
import { compare, type Verdict } from './compare.ts'
import { startCrowd } from './crowd.ts'
import { compareGames, type GamesVerdict } from './compareGames.ts'
import { faults } from './faults.ts'
import { type Frozen, freezeAt, type FreezePoint, freezePoints } from './frozen.ts'
import { startGamers } from './gamers.ts'
import { startCluster } from './cluster.ts'
import { inject, type Row, seconds } from './inject.ts'

const words = process.argv.slice(2)
const isLong = !words.includes('short')
const wanted = words.filter((word) => word !== 'short')
const isWanted = ({ name }: { readonly name: string }) => wanted.length === 0 || wanted.some((word) => name.includes(word))

const chosenFaults = faults.filter(isWanted)
const chosenPoints = freezePoints.filter((point) =>
  wanted.length > 0 ? isWanted(point) || wanted.includes('places') : isLong || point.short,
)

/** Injects all faults in turn while players bet and members play at the provider of games. */
async function bench(): Promise<{ rows: Row[]; verdict: Verdict; games: GamesVerdict }> {
  const cluster = await startCluster({ disk: 700, ownClock: true })
  try {
    const crowd = await startCrowd(cluster)
    const gamers = await startGamers(cluster)
    const rows: Row[] = []
    for (const fault of chosenFaults) {
      console.log(`… ${fault.name}`)
      rows.push(await inject(cluster, crowd, fault, isLong))
    }
    await crowd.stop()
    await gamers.stop()
    const games = await compareGames(cluster, gamers.model)
    return { rows, verdict: await compare(cluster, crowd.model), games }
  } finally {
    await cluster.close()
  }
}

/** Freezes a process at each of the points in turn. */
async function freeze(): Promise<Frozen[]> {
  const cluster = await startCluster({ players: 1, quickSeconds: 3 })
  const failed =
    ({ name }: FreezePoint) =>
    (error: unknown): Frozen => ({
      name,
      draws: 0,
      latest: Infinity,
      latestOfOthers: Infinity,
      failures: [`${name}: ${error instanceof Error ? error.message : String(error)}`],
    })
  try {
    const rows: Frozen[] = []
    for (const point of chosenPoints) {
      console.log(`… frozen ${point.name}`)
      rows.push(await freezeAt(cluster, point).catch(failed(point)))
    }
    return rows
  } finally {
    await cluster.close()
  }
}

function print(rows: readonly Row[], { acknowledged, cancelled, lost, doubled, thoughRefused, violated }: Verdict): void {
  console.log(
    '\n| fault | made | done | busy | refused | failed | no answer | longest silence s | recovered after s |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|',
  )
  for (const { name, made, notRun, answers, silence, recovery } of rows) {
    const busy = answers.busy + answers['busy, without Retry-After']
    const figures = [answers.done, busy, answers.refused, answers.failed, answers.none, seconds(silence), seconds(recovery)]
    console.log(`| ${name} | ${notRun ? `not run here: ${notRun}` : made} | ${(notRun ? figures.map(() => '') : figures).join(' | ')} |`)
  }
  console.log(
    `\nacknowledged ${acknowledged} bets and ${cancelled} cancels; lost ${lost}, doubled ${doubled}, done though refused ${thoughRefused}; audit: ${violated.join(', ') || 'nothing violated'}`,
  )
}

function printFrozen(rows: readonly Frozen[]): void {
  console.log('\n| a process frozen | draws meanwhile | latest of them s | of other lotteries s |\n|---|---:|---:|---:|')
  for (const { name, draws, latest, latestOfOthers } of rows)
    console.log(`| ${name} | ${draws} | ${seconds(latest)} | ${seconds(latestOfOthers)} |`)
}

if (chosenFaults.length + chosenPoints.length === 0) throw new Error(`no fault has ${wanted.join(' or ')} in its name`)

const checks: (readonly string[])[] = []
if (chosenFaults.length > 0) {
  const { rows, verdict, games } = await bench()
  print(rows, verdict)
  console.log(
    `games: ${games.transfers} transfers, ${games.rounds} rounds and ${games.stakes} stakes that a provider has taken were acknowledged`,
  )
  checks.push(...rows.filter(({ notRun }) => notRun === undefined).map(({ failures }) => failures), verdict.failures, games.failures)
}
if (chosenPoints.length > 0) {
  const rows = await freeze()
  printFrozen(rows)
  checks.push(...rows.map(({ failures }) => failures))
}

for (const failure of checks.flat()) console.error(`✘ ${failure}`)
const failed = checks.filter(({ length }) => length > 0).length
const reportFile = process.env['REPORT_FILE']
if (reportFile) await writeFile(reportFile, JSON.stringify({ passed: checks.length - failed, failed, failures: checks.flat() }))
process.exit(failed > 0 ? 1 : 0)
