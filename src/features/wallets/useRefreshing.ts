/** Fetches the member's balances at providers. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import type { Wallet } from './transferTerms.ts'
import { useRefreshPlatformMutation } from '#/shared/games/gamesApi.ts'

/** Balances older than this number of milliseconds are fetched when their page opens. */
const fresh = 30_000

export interface Refreshing {
  /** Providers with a request under way, and providers that did not answer the last request. */
  readonly busy: ReadonlySet<string>
  readonly failed: ReadonlySet<string>
  readonly refresh: (codes: readonly string[]) => Promise<void>
}

const canBeRefreshed = ({ face }: Wallet): boolean => face !== undefined && face.state !== 'maintenance' && face.state !== 'unsure'

/** Codes of the providers whose balance can be fetched. */
export const refreshable = (wallets: readonly Wallet[]): readonly string[] => wallets.filter(canBeRefreshed).map(({ code }) => code)

/** `wallets`: undefined until they are known. Old balances are fetched once, as soon as possible. */
export function useRefreshing(wallets: readonly Wallet[] | undefined): Refreshing {
  const online = useOnline()
  const [fetchBalance] = useRefreshPlatformMutation()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const hasStarted = useRef(false)

  const change = (set: typeof setBusy, code: string, isIn: boolean) =>
    set((before) => new Set(isIn ? [...before, code] : [...before].filter((one) => one !== code)))

  async function refreshOne(code: string) {
    change(setBusy, code, true)
    const { error } = await fetchBalance({ platform: code })
    change(setFailed, code, error !== undefined)
    change(setBusy, code, false)
  }

  async function refresh(codes: readonly string[]) {
    await Promise.all(codes.map(refreshOne))
  }

  const isReady = online && wallets !== undefined && wallets.every(({ face }) => face?.state !== 'unsure')
  const refreshOld = useEffectEvent(() => {
    const old = wallets?.filter(({ at }) => at === null || serverNow() - at > fresh) ?? []
    void refresh(refreshable(old))
  })
  useEffect(() => {
    if (!isReady || hasStarted.current) return
    hasStarted.current = true
    refreshOld()
  }, [isReady])

  return { busy, failed, refresh }
}
