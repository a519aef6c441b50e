/** Shows the update bar, and what a reload would interrupt; waits while a game is open. Reloads a page that is older than its worker. */
import { useLocation } from '@tanstack/react-router'
import { type ReactElement, useEffect, useState } from 'react'
import { useBetUnderWay } from '#/features/lottery/pending/pending.ts'
import { useLinesKept, useSlipBegun } from '#/features/lottery/slip/slip.ts'
import { slipWanted } from '#/features/lottery/slipWanted.ts'
import { useObservable } from '#/pwa/observable.ts'
import { applyUpdate, freeVersion, holdVersion } from '#/pwa/update.ts'
import { UpdateBar } from '#/pwa/UpdateBar.tsx'
import { isBehind, newVersion } from '#/pwa/worker.ts'

/** Milliseconds between two checks of the page's forms. */
const lookAgain = 1000
const fields = 'form :is(textarea, input:not([type=search], [type=checkbox], [type=radio], [type=hidden]))'

/** Whether a visible form has any input. */
const isFormBegun = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    (field) => field.value !== '' && field.getClientRects().length > 0,
  )

function useFormBegun(): boolean {
  const [isBegun, setBegun] = useState(isFormBegun)
  useEffect(() => {
    const look = () => setBegun(isFormBegun())
    const timer = setInterval(look, lookAgain)
    // Also checks when the person leaves the tab or returns to it.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isBegun
}

export function WaitingUpdate({ atop }: { readonly atop: boolean }): ReactElement | null {
  const version = useObservable(newVersion)
  const behind = useObservable(isBehind)
  const slipLines = useLinesKept()
  const slipBegun = useSlipBegun()
  const betUnderWay = useBetUnderWay()
  const formBegun = useFormBegun()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [putOff, setPutOff] = useState<typeof version>()
  const [isUpdating, setUpdating] = useState(false)
  const [isOpenElsewhere, setOpenElsewhere] = useState(false)
  const inGame = path === '/gamePlay'
  const isOpen = inGame || betUnderWay || formBegun || (path === '/lottery' && slipBegun)

  useEffect(() => slipWanted.set(true), [])
  useEffect(() => {
    // The tab that activates the new version releases its hold and reloads its page (update.ts).
    if (isUpdating) return
    if (isOpen) return holdVersion()
    void freeVersion()
    if (behind) location.reload()
  }, [isOpen, behind, isUpdating])

  async function update() {
    setUpdating(true)
    if ((await applyUpdate()) === 'reloading') return
    setOpenElsewhere(true)
    setUpdating(false)
  }

  if (inGame || version === putOff) return null
  return (
    <UpdateBar
      atop={atop}
      slipLines={slipLines}
      betUnderWay={betUnderWay}
      isOpenElsewhere={isOpenElsewhere}
      isUpdating={isUpdating}
      onUpdate={() => void update()}
      onLater={() => setPutOff(version)}
    />
  )
}
