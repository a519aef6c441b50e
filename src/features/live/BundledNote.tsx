/** Says that a bundled picture is not live. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'

export function BundledNote({ room }: { readonly room: Pick<Room, 'isBundled'> }): ReactElement | null {
  if (!room.isBundled) return null
  return (
    <p className="note">
      <Trans>The picture is a drawn film in a loop. Draws and chat are live.</Trans>
    </p>
  )
}
