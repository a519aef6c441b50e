/** The lottery page's own shape while it loads. */
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactElement } from 'react'
import { Skeleton } from '#/ui/Skeleton.tsx'

const four: CSSProperties & { '--cols': number } = { '--cols': 4 }

export function LotterySkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <main aria-busy="true">
      <p className="sr" role="status">{t`Loading the lottery`}</p>
      <section className="inkp tray" style={{ minHeight: 96 }} />
      <div style={{ height: 44 }} />
      <div className="groups row g4 pad" style={{ minHeight: 44 }}>
        {[32, 44, 46, 48].map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
      <div className="h3" style={{ paddingTop: 24 }}>
        <Skeleton width={44} height={12} />
      </div>
      <div className="cells" style={four}>
        {Array.from({ length: 20 }, (_, at) => (
          <Skeleton key={at} width="100%" height={52} radius="var(--r2)" />
        ))}
      </div>
    </main>
  )
}
