/** Saves the shown report as a file, as soon as it is loaded completely. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { csvFile } from '#/lib/csv.ts'
import type { Days } from '#/lib/daySpan.ts'
import { saveFile } from '#/lib/saveFile.ts'
import { Button } from '#/ui/Button.tsx'
import * as header from '#/ui/Header.module.css'
import { loadedOf, reportLines } from './reportLines.ts'
import type { Report } from './useReport.ts'
import * as styles from './report.module.css'

interface ExportReportProps {
  readonly report: Report
  readonly days: Days
}

export function ExportReport({ report, days: { first, last } }: ExportReportProps): ReactElement {
  const { t } = useLingui()
  const { plain } = useFormat()
  const loaded = loadedOf(report)
  const texts = {
    day: t`Day`,
    stake: t`Stake`,
    payout: t`Payout`,
    rebate: t`Rebates to members`,
    gifts: t`Gifts`,
    net: t`Net`,
    accrued: t`Your rebate`,
    total: t`Total`,
    earlier: t`Earlier days`,
    figure: t`Figure`,
    value: t`Value`,
    recharged: t`Deposits`,
    granted: t`Points given`,
    withdrawn: t`Withdrawals`,
    fees: t`Fees`,
    bettors: t`Bettors`,
    registered: t`New`,
    first: t`First deposits`,
    seen: t`Seen`,
    asOf: t`As of`,
    amountOf: plain,
  }
  return (
    <Button
      className={`link ${header.act} ${styles.save}`}
      disabled={loaded === null}
      onClick={() => loaded && void saveFile(csvFile(`team-report-${first}-${last}`, reportLines(loaded, texts)))}
    >
      <Trans>Export</Trans>
    </Button>
  )
}
