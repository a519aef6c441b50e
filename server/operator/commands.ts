/** What an operator can do. One entry for each command; `help` prints them. */
import { articleCommands } from '../domains/content/articleCommands.ts'
import { bannerCommands } from '../domains/content/bannerCommands.ts'
import { clockCommands } from '../platform/clock/clockCommands.ts'
import type { Command } from '../platform/operator/command.ts'
import { contentCommands } from '../domains/content/contentCommands.ts'
import { drawCommands } from '../domains/draws/drawCommands.ts'
import { lotteryCommands } from '../domains/draws/lotteryCommands.ts'
import { memberCommands } from '../domains/accounts/memberCommands.ts'
import { rechargeCommands } from '../domains/recharge/rechargeCommands.ts'
import { settingCommands } from '../domains/configuration/settingCommands.ts'
import { talkCommands } from '../domains/feedback/talkCommands.ts'
import { withdrawalCommands } from '../domains/withdrawals/withdrawalCommands.ts'

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
