/** What an operator can do; `help` prints it. */
import { modules } from '../modules.ts'
import { commandsOf } from '../platform/modules/compose.ts'

export const commands = commandsOf(modules)

export function helpText(): string {
  const lines = Object.entries(commands).map(([name, { usage, help }]) => [`${name} ${usage}`.trim(), help] as const)
  const width = Math.max(...lines.map(([left]) => left.length)) + 2
  return ['npm run operator -- <command>', '', ...lines.map(([left, help]) => `  ${left.padEnd(width)}${help}`)].join('\n')
}
