/** What a member has on the platforms, as it was last heard of. Pure. */
import type { PlatformBalance } from '#/contract/games/wallet.ts'

/** Thousandths. */
export const onPlatforms = (platforms: readonly Pick<PlatformBalance, 'balance'>[]): string =>
  String(platforms.reduce((sum, { balance }) => sum + BigInt(balance ?? '0'), 0n))
