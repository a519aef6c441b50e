/** Finds the Chromium for the tests. */
import { accessSync, constants } from 'node:fs'

/** Flags to run headless Chromium as root, in a container and without its own network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's path of the browser. */
export const debianBrowser = '/usr/bin/chromium'

const installPaths = [
  debianBrowser,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isProgram = (path: string | undefined): path is string => {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** CHROME_PATH, or the first installed Chromium or Chrome; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], ...installPaths].find(isProgram)
}

/** Debian's headless build of Chromium: the same engine, with a third less CPU time. */
export const shell = { program: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' } as const

/** CHROME_PATH, the headless build, or else the installed browser. */
export function findHeadlessBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], shell.program].find(isProgram) ?? findBrowser()
}
