/** The link to the home page beside the column on wide screens: the platform's gem and name. */
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { StoneShape } from './art/StoneShape.tsx'
import { usePlatformName } from './usePlatformName.ts'
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
