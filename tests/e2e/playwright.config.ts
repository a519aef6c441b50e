/** End-to-end stories in a real Chromium, each against a platform and a database of its own. */
import { defineConfig } from '@playwright/test'
import { browserArguments, findStage } from '../support/browser.ts'

const reportFile = process.env['REPORT_FILE']

export default defineConfig({
  testDir: './stories',
  globalSetup: './support/built.ts',
  outputDir: '../.output/e2e',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: reportFile ? [['list'], ['json', { outputFile: `../../${reportFile}` }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording costs a sixth of the time: asked for when a failure is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findStage() ?? '', args: browserArguments },
  },
})
