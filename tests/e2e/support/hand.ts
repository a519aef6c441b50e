/**
 * What a person does on the way to something. A tap is a press on a link, a button or a choice of the app. An entry is what is typed into
 * one field or on the number pad, or chosen in a window of the device: it counts once, whatever its length, and is no tap. Putting the
 * cursor into a field belongs to its entry.
 */
import { expect, type Locator } from '@playwright/test'

export class Hand {
  #taps = 0
  #entries = 0

  async tap(what: Locator): Promise<void> {
    await what.click()
    this.#taps += 1
  }

  async enter(type: () => Promise<unknown>): Promise<void> {
    await type()
    this.#entries += 1
  }

  /** Expects the way to have taken no more than this. */
  expectAtMost({ taps, entries = 0 }: { readonly taps: number; readonly entries?: number }): void {
    expect(this.#taps, 'taps').toBeLessThanOrEqual(taps)
    expect(this.#entries, 'entries').toBeLessThanOrEqual(entries)
  }
}
