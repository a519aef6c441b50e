/** Ensures that a Chromium is available: an installed one, or Debian's package. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { debianBrowser, findBrowser, findHeadlessBrowser, shell } from './browser.ts'

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function installPackages(...packages: readonly string[]) {
  const run = (args: readonly string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  run(['update'])
  run(['install', '-y', '--no-install-recommends', ...packages])
}

/** Resolves to the browser's path. Exits with an error when there is none and none can be installed. */
export async function ensureBrowser(): Promise<string> {
  const browser = findBrowser()
  if (browser) return browser
  if (mayInstall()) {
    console.log("No Chromium found: installing Debian's")
    installPackages('chromium', shell.package, 'fonts-liberation', 'fonts-noto-cjk')
  }
  const installed = findBrowser()
  if (installed) return installed
  console.error('The tests need Chromium or Chrome: install it, or set CHROME_PATH to its executable.')
  process.exit(1)
}

/** Installs the headless build beside Debian's Chromium; without it the stories use the browser itself. */
export function ensureHeadlessBrowser(): void {
  if (process.env['CHROME_PATH'] || findHeadlessBrowser() !== debianBrowser || !mayInstall()) return
  console.log('Installing Chromium without windows for the stories')
  installPackages(shell.package)
}
