/** The ticker: the platform's short news, one at a time; a tap opens them all. */
import { Trans } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { prefersStill } from '#/lib/motion.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useNewsTickerQuery } from './homeApi.ts'
import { NewsSheet } from './later.ts'
import * as styles from './home.module.css'

/** Milliseconds that one item stands. */
const restTime = 6000

export function Ticker(): ReactElement | null {
  const localized = useLocalized()
  const { data, isError } = useNewsTickerQuery({})
  const [at, setAt] = useState(0)
  /** Undefined until it is asked for the first time, so that the sheet's script is not fetched before. */
  const [open, setOpen] = useState<boolean>()
  const items = data?.items ?? []
  const several = items.length > 1

  useEffect(() => {
    if (!several || open || prefersStill()) return
    const timer = setInterval(() => {
      if (!document.hidden) setAt((before) => before + 1)
    }, restTime)
    return () => clearInterval(timer)
  }, [several, open])

  if (!data && !isError) {
    return (
      <div className={styles.ticker} aria-hidden="true">
        <Skeleton width={16} height={16} radius={8} />
        <Skeleton width="68%" height={12} />
      </div>
    )
  }
  const item = items[at % items.length]
  if (!item) return null
  return (
    <>
      <button type="button" className={styles.ticker} onClick={() => setOpen(true)}>
        <Megaphone className="ico s" aria-hidden />
        <span key={item.id} className="clip grow">
          {localized(item.text)}
        </span>
        <span className="link">
          <Trans>View</Trans>
        </span>
      </button>
      {open !== undefined && (
        <Suspense>
          <NewsSheet open={open} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
