/** A million draws of each kind of prize wheel and a million splits of a red packet, with words of the published algorithms. */
import { countWheel, examinePackets, examineWheel } from '../support/fastWelfare.ts'
import { failed, type Verdict } from '../support/randomness.ts'

const DRAWS = 1_000_000
const SPLITS = 1_000_000
/** The weights of a new platform. */
const weights = [50, 28, 12, 6, 3, 1]

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`

/** Prints the results; true if no test fails. */
export function welfareStatistics(): boolean {
  const rows: readonly (readonly [string, readonly Verdict[]])[] = [
    [counted(DRAWS, 'draws of a wheel by chances'), examineWheel('open', weights, countWheel('open', weights, DRAWS))],
    [counted(DRAWS, 'draws of a wheel by stock'), examineWheel('urn', weights, countWheel('urn', weights, DRAWS))],
    [counted(SPLITS, 'splits of a red packet'), examinePackets(SPLITS)],
  ]
  console.log('\n| welfare | tests | least p | outside 99 % (Bonferroni) |\n|---|---:|---:|---|')
  for (const [name, verdicts] of rows) {
    console.log(
      `| ${name} | ${verdicts.length} | ${Math.min(...verdicts.map(({ p }) => p)).toPrecision(2)} | ${namesOf(failed(verdicts))} |`,
    )
  }
  // One correction for all tests together.
  const all = rows.flatMap(([, verdicts]) => verdicts)
  const wrong = failed(all)
  console.log(`\n${all.length} tests, each at 1 % / ${all.length}; outside: ${namesOf(wrong)}`)
  return wrong.length === 0
}

const namesOf = (verdicts: readonly Verdict[]) => verdicts.map(({ name }) => name).join(', ') || 'none'
