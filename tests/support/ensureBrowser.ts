/** Makes sure there is a Chromium to test with: a found one, or Debian's, installed where we may. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './browser.ts'

/** Resolves to the browser's path. Ends the process with one line when there is none and none can be installed. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing Debian\'s')
    const install = (args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    install(['update'])
    install(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation', 'fonts-noto-cjk'])
  }
  const installed = findBrowser()
  if (installed) return installed
  console.error('The tests need Chromium or Chrome: install it, or set CHROME_PATH to its executable.')
  process.exit(1)
}
