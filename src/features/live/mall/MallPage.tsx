/** Titles and rides: items in use, owned items, and items to buy or to earn. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { MallKind, OwnMallItem } from '#/contract/live/mall.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { type Address, Header } from '#/ui/Header.tsx'
import { SignInFirst } from '#/shared/members/SignInFirst.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { BuySheet, Unanswered } from './BuySheet.tsx'
import { InUse } from './InUse.tsx'
import { type OwnItems, useOwnRidesQuery, useOwnTitlesQuery, usePutToUseMutation } from './mallApi.ts'
import { RideCard } from './RideCard.tsx'
import { TitleRows } from './TitleRows.tsx'
import { useBuying } from './useBuying.ts'
import { both } from '#/api/query.ts'
import * as styles from './mall.module.css'

export function MallPage({ back }: { readonly back: Address }): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  return (
    <>
      <Header title={t`Rides and titles`} back={back} />
      {signedIn ? <Mall /> : <SignInFirst title={t`Rides and titles are for members`} />}
    </>
  )
}

function Mall(): ReactElement {
  const { t } = useLingui()
  const rides = useOwnRidesQuery({}, { refetchOnMountOrArgChange: true })
  const titles = useOwnTitlesQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <main>
      <Answer
        of={both(rides, titles)}
        pulls
        age="never"
        failed={t`Rides and titles could not be loaded`}
        waiting={<SkeletonCards heights={[136, 48, 232]} label={t`Loading rides and titles`} />}
      >
        {([ownRides, ownTitles]) => <Shelves rides={ownRides} titles={ownTitles} />}
      </Answer>
    </main>
  )
}

function Shelves({ rides, titles }: { readonly rides: OwnItems; readonly titles: OwnItems }): ReactElement {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<MallKind>('ride')
  const [wanted, setWanted] = useState<string>()
  const [putToUse, using] = usePutToUseMutation()
  const buying = useBuying(() => setWanted(undefined))
  const shelf = kind === 'ride' ? rides : titles
  const item = shelf.records.find(({ code }) => code === wanted)
  const inUse = (items: OwnItems) => items.records.find(({ isInUse }) => isInUse)
  const onUse = ({ code, isInUse }: OwnMallItem) => void putToUse({ code, isUsing: !isInUse })
  return (
    <>
      <div className="pad">
        <InUse kind={kind} name={rides.name} balance={rides.balance} ride={inUse(rides)} title={inUse(titles)} />
      </div>
      <div className="pad mt3">
        <Segmented
          label={t`Rides or titles`}
          value={kind}
          options={[
            { value: 'ride', text: <Trans>Rides</Trans> },
            { value: 'title', text: <Trans>Titles</Trans> },
          ]}
          onChange={setKind}
        />
      </div>
      {using.error && (
        <div className="pad mt3">
          <Callout tone="n" role="alert">
            {errorText(toAppError(using.error), i18n)}
          </Callout>
        </div>
      )}
      {buying.isUnknown && !item && (
        <div className="pad mt3">
          <Unanswered />
        </div>
      )}
      {shelf.records.length === 0 && <EmptyState title={t`Nothing here at the moment`} text={t`The platform offers none right now.`} />}
      {kind === 'ride' ? (
        <div className={styles.grid}>
          {rides.records.map((ride) => (
            <RideCard
              key={ride.code}
              item={ride}
              level={rides.level}
              isBusy={using.isLoading}
              onUse={onUse}
              onPreview={() => setWanted(ride.code)}
            />
          ))}
        </div>
      ) : (
        <TitleRows items={titles.records} level={titles.level} isBusy={using.isLoading} onUse={onUse} onPreview={setWanted} />
      )}
      <p className={`note pad ${styles.end}`}>
        {kind === 'ride' ? (
          <Trans>
            A ride changes only the line and the small picture of an entrance, for about 2 seconds. It ends by itself on its last day, is
            not renewed by itself, and not refunded.
          </Trans>
        ) : (
          <Trans>Titles are shown in the chat only. None can be had by betting, winning or losing.</Trans>
        )}
      </p>
      {item && <BuySheet item={item} owner={shelf} title={inUse(titles)} buying={buying} onClose={() => setWanted(undefined)} />}
    </>
  )
}
