/** Finds the Chromium that the tests drive. */
import { accessSync, constants } from 'node:fs'

/** Flags under which headless Chromium runs as root, in a container and without a network of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Debian puts the browser. */
export const debianBrowser = '/usr/bin/chromium'

const usual = [
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

/** CHROME_PATH, or the first Chromium or Chrome installed at a usual place; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], ...usual].find(isProgram)
}

/** Chromium as Debian builds it without windows: the same engine, for a third less of the processor. */
export const shell = { program: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' } as const

/** What the stories are played in: CHROME_PATH, or the engine without windows, or the browser itself. */
export function findStage(): string | undefined {
  return [process.env['CHROME_PATH'], shell.program].find(isProgram) ?? findBrowser()
}
