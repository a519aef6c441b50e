/** Copies a folder by the system's own command: Node's takes a second of computing for the thousand files of a database. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'

/** What is in `from` comes into `to`, which is made where it is not there. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await promisify(execFile)('cp', ['-R', `${from}/.`, to])
}
