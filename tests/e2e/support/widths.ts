/** The supported widths of pages, and the measurement of a page at one of them. */
import { expect } from '@playwright/test'

export const widths = [360, 390, 430, 820, 1280] as const

/** A soft `expect` that polls a measure, because a page's layout changes a moment after its window. */
export const expectLaidOut = expect.configure({ soft: true }).poll
