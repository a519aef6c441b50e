/** Asks platforms what a member has there. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import type { Wallet } from './transferTerms.ts'
import { useRefreshPlatformMutation } from '#/ui/games/gamesApi.ts'

/** A balance that is so many milliseconds old is asked for again when its page opens. */
const fresh = 30_000

export interface Refreshing {
  /** Those that are being asked, and those that did not answer when they were last asked. */
  readonly busy: ReadonlySet<string>
  readonly failed: ReadonlySet<string>
  readonly refresh: (codes: readonly string[]) => Promise<void>
}

const canBeAsked = ({ face }: Wallet): boolean => face !== undefined && face.state !== 'maintenance' && face.state !== 'unsure'

/** The platforms that can be asked. */
export const askable = (wallets: readonly Wallet[]): readonly string[] => wallets.filter(canBeAsked).map(({ code }) => code)

/** `wallets`: undefined until they are known. Those with an old balance are asked once, as soon as they can be. */
export function useRefreshing(wallets: readonly Wallet[] | undefined): Refreshing {
  const online = useOnline()
  const [ask] = useRefreshPlatformMutation()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const hasAsked = useRef(false)

  const change = (set: typeof setBusy, code: string, isIn: boolean) =>
    set((before) => new Set(isIn ? [...before, code] : [...before].filter((one) => one !== code)))

  async function refreshOne(code: string) {
    change(setBusy, code, true)
    const { error } = await ask({ platform: code })
    change(setFailed, code, error !== undefined)
    change(setBusy, code, false)
  }

  async function refresh(codes: readonly string[]) {
    await Promise.all(codes.map(refreshOne))
  }

  const isReady = online && wallets !== undefined && wallets.every(({ face }) => face?.state !== 'unsure')
  const askOld = useEffectEvent(() => {
    const old = wallets?.filter(({ at }) => at === null || serverNow() - at > fresh) ?? []
    void refresh(askable(old))
  })
  useEffect(() => {
    if (!isReady || hasAsked.current) return
    hasAsked.current = true
    askOld()
  }, [isReady])

  return { busy, failed, refresh }
}
