/** The kinds of suites: a command as a single check, or a runner with a report; on this Node or the other one. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { delimiter } from 'node:path'
import { otherNode } from './otherNode.ts'
import type { Outcome } from './reports.ts'

/** Output of a suite: streamed to the terminal, or buffered until its end when others run beside it. */
export type Show = (text: string) => void

export interface Suite {
  readonly name: string
  run(show: Show): Promise<Outcome>
}

export type Values = Readonly<Record<string, string>>

interface Environment {
  readonly values: Values
  stop(): Promise<void>
}

export const output = 'tests/.output'

/** Runs a command to its end; resolves to whether it succeeded. */
function command(line: string, show: Show, environment: Values = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(line, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', show)
    child.on('close', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}

/** A command as a single check. */
export const check = (name: string, line: string): Suite => ({
  name,
  run: async (show) => ((await command(line, show)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

/** A runner that writes a JSON report; a failure missing in the report counts as one. */
export const suite = (
  name: string,
  line: string,
  read: (report: unknown) => Outcome,
  environment: () => Promise<Environment> = async () => withValues({}),
): Suite => ({
  name,
  async run(show) {
    const file = `${output}/${name.replaceAll(' ', '-')}.json`
    const { values, stop } = await environment()
    try {
      const isGreen = await command(line, show, { ...values, REPORT_FILE: file })
      const outcome = await readFile(file, 'utf8')
        .then((text) => read(JSON.parse(text)))
        .catch(() => ({ passed: 0, failed: 0 }))
      const isEmpty = outcome.passed + outcome.failed === 0
      return (isGreen && !isEmpty) || outcome.failed > 0 ? outcome : { ...outcome, failed: outcome.failed + 1 }
    } finally {
      await stop()
    }
  },
})

export const withValues = (values: Values): Environment => ({ values, stop: async () => undefined })

/** A suite on the other supported version of Node: `make` gets the directory to put first in PATH. */
export const onOtherNode = (make: (node: Values) => Suite, whereThereIsNone: 'left out' | 'run on this one'): Suite => ({
  name: make({}).name,
  async run(show) {
    const other = await otherNode()
    if (other) {
      show(`Node ${other.version}\n`)
      return make({ PATH: `${other.folder}${delimiter}${process.env['PATH'] ?? ''}` }).run(show)
    }
    show(`the registry has no other Node for this machine: ${whereThereIsNone}\n`)
    return whereThereIsNone === 'left out' ? { passed: 0, failed: 0 } : make({}).run(show)
  },
})
