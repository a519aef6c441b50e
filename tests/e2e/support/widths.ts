/** The supported widths of pages, and the measurement of a page at one of them. */
import { expect } from '@playwright/test'

export const widths = [360, 390, 430, 820, 1280] as const

/** Expects of a measure, softly, what it comes to: a page lays itself out anew a moment after its window has changed. */
export const expectLaidOut = expect.configure({ soft: true }).poll
