/** Posts the interest of days that are over, in every process: whoever comes first acts. */
import { every } from '../../platform/jobs/every.ts'
import type { Platform } from '../../platform/platform.ts'
import { settleProfit } from './profit.ts'

const TICK_MS = 60_000

export function startProfit(platform: Platform): { stop(): Promise<void> } {
  const stop = every(TICK_MS, platform.log, 'posting of interest', async () => {
    const settled = await settleProfit(platform, platform.log)
    if (settled > 0) platform.log.info({ days: settled }, 'interest was settled')
  })
  return { stop }
}
