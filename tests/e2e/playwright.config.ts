/** End-to-end stories in a real Chromium, each against a platform and a database of its own. */
import { defineConfig } from '@playwright/test'
import { browserArguments, findHeadlessBrowser } from '../support/browser.ts'

const reportFile = process.env['REPORT_FILE']

export default defineConfig({
  testDir: './stories',
  globalSetup: './support/built.ts',
  outputDir: '../.output/e2e',
  // Of a machine a third as fast as one of ours: what is waited for comes, or never does.
  timeout: 480_000,
  expect: { timeout: 45_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  projects: [
    { name: 'stories', testIgnore: /\.slow\.spec\.ts$/ },
    // What takes long: each table whole, widths and languages, cuts, kills, and real time.
    { name: 'slow stories', testMatch: /\.slow\.spec\.ts$/ },
  ],
  reporter: reportFile ? [['list'], ['json', { outputFile: `../../${reportFile}` }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nobody watches the sheets glide, and each tap waits for them: stories of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be tapped fails by itself, not by the end of the whole story.
    actionTimeout: 90_000,
    // Recording costs a sixth of the time: asked for when a failure is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessBrowser() ?? '', args: browserArguments },
  },
})
