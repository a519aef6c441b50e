/** /mine: the page of a member, with a card of the open bets; or of a visitor, who can choose the theme with a sheet of the settings. */
import { type ReactElement, Suspense } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { MinePage } from '#/features/account/MinePage.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'

const ThemeSheet = lazyPart(() => withTexts('settings', import('#/features/settings/ThemeSheet.tsx')), 'ThemeSheet')
const WaitingBets = lazyPart(() => withTexts('home', import('#/shared/lotteries/WaitingBets.tsx')), 'WaitingBets')
const VisitorPage = lazyPart(() => import('#/features/account/VisitorPage.tsx'), 'VisitorPage')

export function Mine(): ReactElement {
  const signedIn = useSignedIn()
  if (signedIn) return <MinePage openBets={<WaitingBets most={3} className="card mt3" />} />
  return (
    <Suspense fallback={<PageSkeleton path="/mine" />}>
      <VisitorPage themeSheet={ThemeSheet} />
    </Suspense>
  )
}
