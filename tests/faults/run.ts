/** The fault bench: `npm run faults`, or its short form `npm run faults -- short`; more words choose the faults whose name has them. */
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { get } from './ask.ts'
import { compare, type Verdict } from './compare.ts'
import { type AnswerClass, type Crowd, startCrowd } from './crowd.ts'
import { type Fault, faults } from './faults.ts'
import { type Frozen, freezeAt, places } from './frozen.ts'
import { type House, openHouse } from './house.ts'
import { READY_MS, watchReady } from './watchReady.ts'

const words = process.argv.slice(2)
const long = !words.includes('short')
const wanted = words.filter((word) => word !== 'short')
const isWanted = ({ name }: { readonly name: string }) => wanted.length === 0 || wanted.some((word) => name.includes(word))

/** From the end of a fault until every process is ready and the next bet is acknowledged. */
const RECOVERY_MS = 5000

interface Row {
  readonly name: string
  readonly made: number
  readonly answers: Readonly<Record<AnswerClass, number>>
  readonly silence: number
  readonly recovery: number
  readonly failures: readonly string[]
}

async function made(house: House, crowd: Crowd, { name, make }: Fault): Promise<Row> {
  console.log(`… ${name}`)
  crowd.takeCounts()
  const watched = watchReady(house)
  const failures: string[] = []
  const times = await make({ house, crowd, long }).catch((error: unknown) => {
    failures.push(String(error))
    return null
  })
  failures.push(...endedOf(house))
  for (const { platform } of house.members) if (platform.hasEnded) await platform.restart()
  const end = performance.now()
  await recovered(house, crowd)
  const recovery = performance.now() - end
  const { answers, silence } = crowd.takeCounts()
  if (times === 0) failures.push('it could not be made here')
  if (recovery > RECOVERY_MS) failures.push(`all was well again only after ${(recovery / 1000).toFixed(1)} s`)
  if (answers.failed > 0) failures.push(`${answers.failed} answers were failures of another kind`)
  if (answers['busy, without Retry-After'] > 0) failures.push(`${answers['busy, without Retry-After']} answers did not say when to ask again`)
  failures.push(...await watched())
  return { name, made: times ?? 0, answers, silence, recovery, failures: failures.map((what) => `${name}: ${what}`) }
}

const endedOf = ({ members }: House): string[] => members.filter(({ platform }) => platform.hasEnded)
  .map(({ platform }) => `a process ended by itself:\n${platform.output().slice(-2000)}`)

async function recovered({ members }: House, crowd: Crowd): Promise<void> {
  for (const { platform } of members) {
    while ((await get(platform.port, '/ready', READY_MS))?.status !== 200) await sleep(50)
  }
  await crowd.nextDone()
}

/** All faults in turn, under bets. */
async function bench(): Promise<{ rows: Row[]; verdict: Verdict }> {
  const house = await openHouse({ disk: 700, ownClock: true })
  try {
    const crowd = await startCrowd(house)
    const rows: Row[] = []
    for (const fault of faults.filter(isWanted)) rows.push(await made(house, crowd, fault))
    await crowd.stop()
    return { rows, verdict: await compare(house, crowd.model) }
  } finally {
    await house.close()
  }
}

/** One process frozen at one place after another. */
async function freeze(): Promise<Frozen[]> {
  const chosen = places.filter((place) => wanted.length > 0 ? isWanted(place) || wanted.includes('places') : long || place.short)
  if (chosen.length === 0) return []
  const house = await openHouse({ players: 1, quickSeconds: 3 })
  try {
    const rows: Frozen[] = []
    for (const place of chosen) {
      console.log(`… frozen ${place.name}`)
      rows.push(await freezeAt(house, place))
    }
    return rows
  } finally {
    await house.close()
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

function print({ rows, verdict }: { rows: readonly Row[]; verdict: Verdict }): void {
  console.log('\n| fault | made | done | busy | refused | failed | no answer | longest silence s | recovered after s |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const { name, made: times, answers, silence, recovery } of rows) {
    const busy = answers.busy + answers['busy, without Retry-After']
    console.log(`| ${name} | ${times} | ${answers.done} | ${busy} | ${answers.refused} | ${answers.failed} | ${answers.none} | ${seconds(silence)} | ${seconds(recovery)} |`)
  }
  const { acknowledged, lost, doubled, bookedThoughRefused, violated } = verdict
  console.log(`\nacknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, booked though refused ${bookedThoughRefused}; audit: ${violated.join(', ') || 'nothing violated'}`)
}

function printFrozen(rows: readonly Frozen[]): void {
  console.log('\n| a process frozen | draws meanwhile | latest of them s | of other lotteries s |\n|---|---:|---:|---:|')
  for (const { name, draws, latest, latestOfOthers } of rows) console.log(`| ${name} | ${draws} | ${seconds(latest)} | ${seconds(latestOfOthers)} |`)
}

const begun = await bench()
print(begun)
const frozen = await freeze()
printFrozen(frozen)

const checks = [...begun.rows, ...frozen, begun.verdict].map(({ failures }) => failures)
for (const failure of checks.flat()) console.error(`✘ ${failure}`)
const failed = checks.filter(({ length }) => length > 0).length
const reportFile = process.env['REPORT_FILE']
if (reportFile) await writeFile(reportFile, JSON.stringify({ passed: checks.length - failed, failed, failures: checks.flat() }))
process.exit(failed > 0 ? 1 : 0)
