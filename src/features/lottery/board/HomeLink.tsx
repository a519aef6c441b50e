/** The link to the home page beside the column on wide screens: the platform's gem and name. */
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { StoneShape } from '#/ui/art/StoneShape.tsx'
import * as styles from './HomeLink.module.css'

export function HomeLink(): ReactElement {
  const platformName = usePlatformName()
  return (
    <Link to="/home" className={`title ${styles.home}`}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <StoneShape />
      </svg>
      <span>{platformName}</span>
    </Link>
  )
}
