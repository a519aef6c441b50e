/** Small in-memory disks that tests can fill, where this process may mount one. */
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'

/** Mounts a disk on an empty folder; false if mounting is not allowed. */
export const mountDisk = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0

export const unmountDisk = (folder: string): void => {
  spawnSync('umount', ['-l', folder])
}

/** Writes a file until the disk is full. */
export function fillToTheBrim(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const size of [1 << 20, 4096, 1]) fillBy(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function fillBy(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block)
  } catch {
    // no space for another block
  }
}
