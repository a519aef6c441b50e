/**
 * D5 in full: a million draws of each family, a generator with a planted fault, and the raw stream through the tools that are installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { drawMany, type Generator, published, shapes } from '../support/fastDraws.ts'
import { examine, failed, type Verdict } from '../support/randomness.ts'

const DRAWS = 1_000_000

/** Prints the results; true if no test of fair draws fails and every test finds the planted fault. */
export async function statistics(draws = DRAWS): Promise<boolean> {
  const results: { family: string; verdicts: readonly Verdict[] }[] = []
  console.log(`| ${draws.toLocaleString('en')} draws | tests | least p | failed at 99 % (Bonferroni) |\n|---|---:|---:|---|`)
  for (const [family, shape] of Object.entries(shapes)) {
    const verdicts = examine(drawMany(shape, draws, published(family)), shape).map(({ name, p }) => ({ name: `${family}: ${name}`, p }))
    results.push({ family, verdicts })
    console.log(
      `| ${family} | ${verdicts.length} | ${Math.min(...verdicts.map(({ p }) => p)).toPrecision(2)} | ${
        failed(verdicts)
          .map(({ name }) => name)
          .join(', ') || 'none'
      } |`,
    )
  }
  // One correction for all tests together.
  const all = results.flatMap(({ verdicts }) => verdicts)
  const wrong = failed(all)
  console.log(`\n${all.length} tests, ${wrong.length} failed${wrong.map(({ name, p }) => `\n  ${name}, p ${p.toPrecision(2)}`).join('')}`)

  const fair = published('fault')
  const planted: Generator = (draw) => {
    const uniform = fair(draw)
    return (n) => uniform(32) % n
  }
  const missed = Object.entries(shapes).filter(([, shape]) => failed(examine(drawMany(shape, draws / 10, planted), shape)).length === 0)
  console.log(
    `a remainder of five bits is found in ${Object.keys(shapes).length - missed.length} of ${Object.keys(shapes).length} families`,
  )

  let isGood = wrong.length === 0 && missed.length === 0
  for (const { command, args, megabytes, reads } of tools) {
    if (spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0) {
      console.log(`${command} ${args.join(' ')}: not run, it is not installed`)
      continue
    }
    const output = await through(command, args, megabytes)
    const fine = reads(output)
    console.log(`${command} ${args.join(' ')}: ${fine ? 'passed' : 'FAILED'}, ${megabytes} MB\n${output.trim()}`)
    isGood = isGood && fine
  }
  return isGood
}

interface Tool {
  readonly command: string
  readonly args: readonly string[]
  readonly megabytes: number
  readonly reads: (output: string) => boolean
}

const numberIn = (output: string, pattern: RegExp) => Number(pattern.exec(output)?.[1])
/** `samples`: repetitions of the test; test 17 reads 80 MB for each, so a hundred are too many. */
const dieharder = (test: string, samples = '100'): Tool => ({
  command: 'dieharder',
  args: ['-g', '200', '-d', test, '-p', samples],
  megabytes: 1024,
  reads: (output) => /PASSED|WEAK/.test(output) && !output.includes('FAILED'),
})
const tools: readonly Tool[] = [
  { command: 'ent', args: [], megabytes: 256, reads: (output) => numberIn(output, /Entropy = ([\d.]+)/) > 7.9999 },
  // A perfect source fails 0.08 % of the blocks.
  { command: 'rngtest', args: ['-c', '20000'], megabytes: 64, reads: (output) => numberIn(output, /FIPS 140-2 failures: (\d+)/) < 40 },
  ...['0', '15', '16', '100', '101', '102'].map((test) => dieharder(test)),
  dieharder('17', '10'),
]

/** Writes the random stream of the draws to a tool's standard input. */
async function through(command: string, args: readonly string[], megabytes: number): Promise<string> {
  const tool = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  // A tool closes its input when it has read enough.
  tool.stdin.on('error', () => undefined)
  const ended = once(tool, 'close')
  const seed = Buffer.alloc(32, 7)
  const part = Buffer.alloc(64 * 1024)
  for (let draw = 0; draw < megabytes * 16 && tool.exitCode === null && tool.stdin.writable; draw++) {
    for (let block = 0; block < part.length / 32; block++) {
      createHmac('sha256', seed)
        .update(`draw/1|stream|${draw}||${block}`)
        .digest()
        .copy(part, block * 32)
    }
    if (!tool.stdin.write(Buffer.from(part))) await Promise.race([once(tool.stdin, 'drain').catch(() => undefined), ended])
  }
  tool.stdin.end()
  await ended
  return output
}
