/** What an operator can do. One entry for each command; `help` prints them. */
import { articleCommands } from './articleCommands.ts'
import { bannerCommands } from './bannerCommands.ts'
import { clockCommands } from './clockCommands.ts'
import type { Command } from './command.ts'
import { contentCommands } from './contentCommands.ts'
import { drawCommands } from './drawCommands.ts'
import { lotteryCommands } from './lotteryCommands.ts'
import { memberCommands } from './memberCommands.ts'
import { rechargeCommands } from './rechargeCommands.ts'
import { settingCommands } from './settingCommands.ts'
import { talkCommands } from './talkCommands.ts'
import { withdrawalCommands } from './withdrawalCommands.ts'

export const commands: Readonly<Record<string, Command>> = {
  ...settingCommands,
  ...contentCommands,
  ...articleCommands,
  ...bannerCommands,
  ...talkCommands,
  ...memberCommands,
  ...drawCommands,
  ...clockCommands,
  ...lotteryCommands,
  ...withdrawalCommands,
  ...rechargeCommands,
}

export function helpText(): string {
  const lines = Object.entries(commands).map(([name, { usage, help }]) => [`${name} ${usage}`.trim(), help] as const)
  const width = Math.max(...lines.map(([left]) => left.length)) + 2
  return ['npm run operator -- <command>', '', ...lines.map(([left, help]) => `  ${left.padEnd(width)}${help}`)].join('\n')
}
