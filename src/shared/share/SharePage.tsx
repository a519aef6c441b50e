/** Shares the address of a page: by the device's share sheet, or by the clipboard. */
import { Share2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton } from '#/ui/IconButton.tsx'
import { useCopyLink } from './useCopyLink.ts'

interface SharePageProps {
  /** Text of the button. */
  readonly label: string
  readonly title: string
  /** Path and search. */
  readonly path: string
}

export function SharePage({ label, title, path }: SharePageProps): ReactElement {
  const copyLink = useCopyLink()
  const url = location.origin + path

  // Closing the share sheet rejects, but is no failure.
  const share = () => ('share' in navigator ? navigator.share({ title, url }).catch(() => undefined) : copyLink(url))

  return (
    <IconButton label={label} onClick={() => void share()}>
      <Share2 className="ico" aria-hidden />
    </IconButton>
  )
}
