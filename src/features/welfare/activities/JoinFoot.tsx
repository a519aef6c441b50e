/** The foot of an activity: the join button, the link to the activity's page, or the reason why the member cannot join. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { isWriteLost, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { useOnline } from '#/lib/online.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as button from '#/ui/Button.module.css'
import * as foot from '#/ui/foot.module.css'
import { wayTexts } from '../tasks/taskFaces.ts'
import { useJoinCampaignMutation } from '../welfareApi.ts'
import * as styles from './campaigns.module.css'

interface JoinFootProps {
  readonly campaign: Campaign
  readonly own: OwnCampaign | undefined
  /** Called when the rules have changed since the page was loaded. */
  readonly onChanged: () => void
}

function Foot({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <footer data-foot className={`${foot.foot} ${styles.join}`}>
      {children}
    </footer>
  )
}

export function JoinFoot({ campaign, own, onChanged }: JoinFootProps): ReactElement | null {
  const signedIn = useSignedIn()
  const dates = usePlatformDates()
  const { state, isSpent, needsJoining, code, from } = campaign
  if (state === 'over') return null
  if (state === 'upcoming') {
    return (
      <Foot>
        <p className="center t2">
          <Trans>It begins on {dates.moment(from)}</Trans>
        </p>
      </Foot>
    )
  }
  if (!signedIn) {
    return (
      <Foot>
        <Link to="/login" search={{ to: `/activity?id=${code}` }} className={`${button.pri} ${button.big}`}>
          <Trans>Sign in to take part</Trans>
        </Link>
      </Foot>
    )
  }
  if (!own) {
    return (
      <Foot>
        <p className="center t2">
          <Trans>This activity is not offered to you at the moment</Trans>
        </p>
      </Foot>
    )
  }
  if (needsJoining && own.isJoined !== true) {
    return isSpent ? (
      <Foot>
        <p className="center t2">
          <Trans>Everything has been given out</Trans>
        </p>
      </Foot>
    ) : (
      <Join campaign={campaign} isEligible={own.isEligible} onChanged={onChanged} />
    )
  }
  return <Way campaign={campaign} own={own} />
}

/** The link to the page of the activity, while some of the activity is not done. */
function Way({ campaign: { page }, own }: Pick<JoinFootProps, 'campaign'> & { readonly own: OwnCampaign }): ReactElement | null {
  const { i18n } = useLingui()
  const isAhead = own.stages.some(({ state, period }) => state === 'waiting' && period === own.period)
  if (page === null || page === '/activity' || !isAhead) return null
  return (
    <Foot>
      <Link to={page} className={`${button.soft} ${button.big}`}>
        {i18n._(wayTexts[page])}
      </Link>
    </Foot>
  )
}

interface JoinProps extends Pick<JoinFootProps, 'campaign' | 'onChanged'> {
  readonly isEligible: boolean
}

function Join({ campaign: { code, version }, isEligible, onChanged }: JoinProps): ReactElement {
  const online = useOnline()
  const ids = useRequestId()
  const errorText = useErrorText()
  const [join, { isLoading, error }] = useJoinCampaignMutation()
  const failed = error === undefined || isLoading ? undefined : toAppError(error)

  async function send() {
    const content = { code, version, isIn: true }
    const answer = await join({ requestId: ids.of(content), ...content })
    if (answer.data) ids.renew()
    const refused = answer.error && toAppError(answer.error)
    if (refused?.kind === 'refused' && refused.reason === 'CAMPAIGN_CHANGED') onChanged()
  }

  return (
    <Foot>
      {failed && (
        <Callout tone={isWriteLost(failed) ? 'w' : 'n'} role="alert">
          {isWriteLost(failed) ? (
            <span>
              <Trans>No answer was received. Try again: you join only once.</Trans>
            </span>
          ) : (
            <span>{errorText(failed)}</span>
          )}
        </Callout>
      )}
      <Button look="pri" big busy={isLoading} disabled={!online || !isEligible} onClick={() => void send()}>
        {!online ? (
          <Trans>Offline: joining needs a connection</Trans>
        ) : isEligible ? (
          <Trans>Join</Trans>
        ) : (
          <Trans>Not open to you yet</Trans>
        )}
      </Button>
      <p className="note center">
        <Trans>Joining costs nothing, and you can leave until the end</Trans>
      </p>
    </Foot>
  )
}
