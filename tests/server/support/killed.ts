/** A process of the platform that is killed in the middle of its work. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a script that prints a line for each thing it was told is done, kills it once there are that many, and gives the
 * whole lines. Throws where the process ends by itself before.
 */
export async function linesUntilKilled(script: URL, args: readonly string[], lines: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let complaints = ''
  child.stderr.on('data', (chunk) => { complaints += String(chunk) })
  child.stdout.on('data', (chunk) => {
    printed += String(chunk)
    if (printed.split('\n').length > lines) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.on('close', resolve))
  const whole = printed.slice(0, printed.lastIndexOf('\n') + 1).split('\n').filter(Boolean)
  if (whole.length < lines) throw new Error(`the process ended by itself: ${complaints.slice(-2000)}`)
  return whole
}
