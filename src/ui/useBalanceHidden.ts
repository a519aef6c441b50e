/** Whether amounts of the wallet are covered, on every page alike, until the player shows them again. */
import { deviceFlag } from '#/lib/deviceFlag.ts'

const flag = deviceFlag('balance-hidden')

export function useBalanceHidden(): readonly [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [flag.useOn(), flag.set]
}
