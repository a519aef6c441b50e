/** Processes of the platform that are killed in the middle of their work, and the data that outlives them. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createLog } from '../../../server/platform/log/log.ts'
import { openPlatform, type OpenedPlatform } from '../../../server/open.ts'
import type { Home } from './process.ts'

export const killSecret = 'kill-test'

export type Data = Pick<Home, 'folder' | 'url'>

/** The platform on this data, in this process; with `demo` it knows the test gateway. */
export const openData = ({ folder, url }: Data, demo = false): Promise<OpenedPlatform> =>
  openPlatform({ dataFolder: folder, databaseUrl: url, serverSecret: killSecret, log: createLog('silent'), demo })

/** What the script that is to be killed was given: its data, and the words after it. */
export function scriptArguments(): { data: Data; words: readonly string[] } {
  const [folder = '', url = '', ...words] = process.argv.slice(2)
  return { data: { folder, url: url || undefined }, words }
}

export const argumentsFor = ({ folder, url = '' }: Data, words: readonly string[] = []): string[] => [folder, url, ...words]

/**
 * Runs a script that prints a line for each thing it was told is done, kills it once there are that many, and gives the
 * whole lines. Throws where the process ends by itself before.
 */
export async function linesUntilKilled(script: URL, data: Data, words: readonly string[], lines: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script), ...argumentsFor(data, words)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += String(chunk)
  })
  child.stdout.on('data', (chunk) => {
    printed += String(chunk)
    if (printed.split('\n').length > lines) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.on('close', resolve))
  const whole = printed
    .slice(0, printed.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
  if (whole.length < lines) throw new Error(`the process ended by itself: ${complaints.slice(-2000)}`)
  return whole
}
