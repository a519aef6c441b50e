/** A member's avatar: drawn, uploaded, or the theme's gem. */
import { type ReactElement, useState } from 'react'
import { Stone } from './art/StoneShape.tsx'
import * as styles from './Avatar.module.css'

interface AvatarProps {
  /** Path on this platform; empty for none. */
  readonly avatar: string
  /** Pixels. */
  readonly size: number
}

export function Avatar({ avatar, size }: AvatarProps): ReactElement {
  const [failed, setFailed] = useState('')
  const own = avatar.startsWith('/') && !avatar.startsWith('//') && failed !== avatar
  return (
    <span className={styles.avatar} style={{ width: size, height: size }}>
      {own ? (
        <img src={avatar} alt="" width={size} height={size} onError={() => setFailed(avatar)} />
      ) : (
        <Stone size={Math.round(size * 0.7)} />
      )}
    </span>
  )
}
