/** Says that a bundled picture is not live. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'

export function BundledNote({ room }: { readonly room: Pick<Room, 'isBundled'> }): ReactElement | null {
  if (!room.isBundled) return null
  return (
    <p className="note">
      <Trans>This picture is a drawn film that runs again and again. The draws and the chat are of this moment.</Trans>
    </p>
  )
}
