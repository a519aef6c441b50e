/** Whether wallet amounts are masked on all pages. */
import { deviceFlag } from '#/lib/deviceFlag.ts'

const flag = deviceFlag('balance-hidden')

export function useBalanceHidden(): readonly [hidden: boolean, setHidden: (hidden: boolean) => void] {
  return [flag.useOn(), flag.set]
}
