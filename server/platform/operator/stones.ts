/** The stones of the app, which give hosts and films their colours. */
import { UsageError } from './arguments.ts'

const stones = ['yellow-stone', 'jade', 'lapis', 'cinnabar', 'amethyst', 'rose-quartz', 'turquoise', 'coral', 'moonstone', 'obsidian']

export function stoneOf(value: string): string {
  if (!stones.includes(value)) throw new UsageError(`the stone is one of ${stones.join(', ')}`)
  return value
}
