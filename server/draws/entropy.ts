/** Where a draw's outside entropy comes from. The default adds none: the chain alone, and it is shown as such. */

export interface EntropySource {
  /** Lower-case hexadecimal, empty for a draw by the chain alone; null while it is not to be had, and the draw waits. */
  entropyFor(draw: { readonly lotteryId: string; readonly period: string; readonly closesAt: number }): Promise<string | null>
}

export const chainOnly: EntropySource = {
  entropyFor: () => Promise.resolve(''),
}
