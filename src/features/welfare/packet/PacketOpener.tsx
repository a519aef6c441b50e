/** Waits for red packets that the platform reports. Shows each packet once, when no other action is disturbed. */
import { useLocation } from '@tanstack/react-router'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { reportedPacket } from '#/api/reportedPacket.ts'
import { isOpenWrite } from '#/api/pendingWrite/pendingWrite.ts'
import { selectWrites } from '#/api/pendingWrite/pendingSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { packetsQuiet } from '#/lib/packetsQuiet.ts'
import { useObservable } from '#/pwa/observable.ts'
import { wasShown } from './packetsSeen.ts'
import { whenUndisturbed } from './undisturbed.ts'

// Without the script, the packet remains on its own page.
const PacketDialog = lazyPart(
  () => withTexts('welfare', import('./PacketDialog.tsx')),
  'PacketDialog',
  () => null,
)

/** Milliseconds over which the requests of all pages are spread, because the platform reports a packet to all pages at once. */
const spread = 2000

interface PacketOpenerProps {
  /** Whether the packet may appear on the page with this pathname. */
  readonly isQuietPlace: (pathname: string) => boolean
}

export function PacketOpener({ isQuietPlace }: PacketOpenerProps): ReactElement | null {
  const reported = useObservable(reportedPacket)
  const isQuiet = packetsQuiet.useOn()
  const isThere = useLocation({ select: ({ pathname }) => isQuietPlace(pathname) })
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const isPlacing = useSelector(selectWrites).some(isOpenWrite)
  const [prepared, setPrepared] = useState<string>()
  const [isShown, setShown] = useState(false)
  const isWanted = reported !== null && !isQuiet && user !== undefined && user.playRestriction === null
  const isDue = isWanted && isThere && !isPlacing

  useEffect(() => {
    if (!isDue || reported === null || reported === prepared) return undefined
    return whenUndisturbed(Math.random() * spread, () => {
      void wasShown(reported).then((was) => (was ? forget(reported) : setPrepared(reported)))
    })
  }, [isDue, reported, prepared])

  if (prepared === undefined || !(isShown || (isDue && reported === prepared))) return null
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

/** Another packet may have been reported meanwhile. */
function forget(id: string): void {
  if (reportedPacket.get() === id) reportedPacket.set(null)
}
