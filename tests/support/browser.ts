/** Finds the Chromium that the tests drive. */
import { accessSync, constants } from 'node:fs'

/** Flags under which headless Chromium runs as root, in a container and without a network of its own. */
export const browserArguments = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
]

const usual = [
  '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROME_PATH, or the first Chromium or Chrome installed at a usual place; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], ...usual].find((path) => {
    if (!path) return false
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
