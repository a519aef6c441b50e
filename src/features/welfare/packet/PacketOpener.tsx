/** Watches for red packets that the platform tells of, and shows each of them once, where it disturbs nothing. Renders nothing before. */
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { packetTold } from '#/api/packetTold.ts'
import { isOpenWrite } from '#/api/pendingWrite/pendingWrite.ts'
import { selectWrites } from '#/api/pendingWrite/pendingSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { packetsQuiet } from '#/lib/packetsQuiet.ts'
import { useObservable } from '#/pwa/observable.ts'
import { wasShown } from './packetsSeen.ts'
import { whenUndisturbed } from './undisturbed.ts'

// If its script cannot be loaded, the packet stays on its page.
const PacketDialog = lazy(() =>
  withTexts('welfare', import('./PacketDialog.tsx')).then(
    (m) => ({ default: m.PacketDialog }),
    () => ({ default: () => null }),
  ),
)

/** Milliseconds over which all pages that were told at once ask. */
const spread = 2000

interface PacketOpenerProps {
  /** Of a pathname: something may appear there by itself. */
  readonly isQuietPlace: (pathname: string) => boolean
}

export function PacketOpener({ isQuietPlace }: PacketOpenerProps): ReactElement | null {
  const told = useObservable(packetTold)
  const isQuiet = packetsQuiet.useOn()
  const isThere = useLocation({ select: ({ pathname }) => isQuietPlace(pathname) })
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const isPlacing = useSelector(selectWrites).some(isOpenWrite)
  const [prepared, setPrepared] = useState<string>()
  const [isShown, setShown] = useState(false)
  const isWanted = told !== null && !isQuiet && user !== undefined && user.playRestriction === null
  const isDue = isWanted && isThere && !isPlacing

  useEffect(() => {
    if (!isDue || told === null || told === prepared) return undefined
    return whenUndisturbed(Math.random() * spread, () => {
      void wasShown(told).then((was) => (was ? forget(told) : setPrepared(told)))
    })
  }, [isDue, told, prepared])

  if (prepared === undefined || !(isShown || (isDue && told === prepared))) return null
  return (
    <Suspense>
      <PacketDialog
        key={prepared}
        id={prepared}
        onShown={() => setShown(true)}
        onClose={() => {
          setShown(false)
          setPrepared(undefined)
          forget(prepared)
        }}
      />
    </Suspense>
  )
}

/** Another one may have been told of meanwhile. */
function forget(id: string): void {
  if (packetTold.get() === id) packetTold.set(null)
}
