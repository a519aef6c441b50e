/** The brand, support and messages. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell, Headset } from 'lucide-react'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useUnreadCount } from '#/api/unread.ts'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { Mark } from '#/ui/art/StoneShape.tsx'
import * as unreadMark from '#/ui/unread.module.css'
import * as header from '#/ui/Header.module.css'
import * as iconButton from '#/ui/IconButton.module.css'
import * as styles from './home.module.css'

/** The app draws its own mark, so that it wears the theme. */
function isOwnMark(logoUrl: string | undefined): boolean {
  return logoUrl === undefined || logoUrl === '' || logoUrl === '/icons/mark.svg'
}

export function HomeHeader(): ReactElement {
  const { t } = useLingui()
  const { data: config } = useGetSystemConfigQuery({})
  const platformName = usePlatformName()
  const unread = useUnreadCount()
  const signedIn = useSignedIn()
  return (
    <header className={`${header.bar} ${header.wide}`}>
      <div className={`${styles.brand} title`}>
        {isOwnMark(config?.logoUrl) ? <Mark size={28} /> : <img src={config?.logoUrl} alt="" width="28" height="28" />}
        <h1 className="title clip">{platformName}</h1>
      </div>
      <div>
        <SupportLink className={iconButton.button}>
          <Headset className="ico" aria-hidden />
          <span className="sr">{t`Support`}</span>
        </SupportLink>
        {signedIn && (
          <Link className={iconButton.button} to="/message" aria-label={unread > 0 ? t`Messages, ${unread} unread` : t`Messages`}>
            <Bell className="ico" aria-hidden />
            {unread > 0 && <i className={unreadMark.dot} />}
          </Link>
        )}
      </div>
    </header>
  )
}
