/** Saves a list of the team as a file: the shown list, read to its end. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { mostListed } from '#/contract/agents/lists.ts'
import { useFormat } from '#/i18n/format.ts'
import { csvFile } from '#/lib/csv.ts'
import { useOnline } from '#/lib/online.ts'
import { saveFile } from '#/lib/saveFile.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { daysOfList, type ListProps } from './listSearch.ts'
import { type ListFile, useListFile } from './useListFile.ts'

type State =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'reading'; readonly rows: number }
  | { readonly kind: 'ready'; readonly file: File; readonly list: ListFile }

interface ListExportSheetProps extends Pick<ListProps, 'search' | 'today'> {
  readonly onClose: () => void
}

export function ListExportSheet({ search, today, onClose }: ListExportSheetProps): ReactElement {
  const { t } = useLingui()
  const { count } = useFormat()
  const online = useOnline()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const isGone = useRef(false)
  const readList = useListFile(search, today)
  const { first, last } = daysOfList(search, today)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function read() {
    setState({ kind: 'reading', rows: 0 })
    const list = await readList((rows) => {
      if (!isGone.current) setState({ kind: 'reading', rows })
      return !isGone.current
    })
    if (isGone.current) return
    const name = `team-${search.tab ?? 'bets'}-${first}-${last}`
    setState(list ? { kind: 'ready', list, file: csvFile(name, list.lines) } : { kind: 'failed' })
  }

  const most = count(mostListed)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Export the list`}
      foot={
        state.kind === 'ready' ? (
          <Button look="pri" big style={{ width: '100%' }} onClick={() => void saveFile(state.file)}>
            <Trans>Save the file</Trans>
          </Button>
        ) : (
          <Button look="pri" big style={{ width: '100%' }} busy={state.kind === 'reading'} disabled={!online} onClick={() => void read()}>
            {online ? <Trans>Create file</Trans> : <Trans>You are offline and cannot export now</Trans>}
          </Button>
        )
      }
    >
      <div className="pad stack g3" style={{ paddingBottom: 16 }}>
        {(state.kind === 'reading' || state.kind === 'ready') && (
          <p className="num" role="status">
            <Plural value={state.kind === 'ready' ? state.list.rows : state.rows} one="# line read" other="# lines read" />
          </p>
        )}
        {state.kind === 'ready' && state.list.isMore && (
          <Callout tone="n" role="alert">
            <Trans>The file has the latest {most} only; choose fewer days for the earlier ones.</Trans>
          </Callout>
        )}
        {state.kind === 'failed' && (
          <Callout tone="n" role="alert">
            <Trans>The list could not be read to its end, so no file was made. Please try again.</Trans>
          </Callout>
        )}
        <p className="note">
          <Trans>A CSV file for any spreadsheet, of the days and filters that are chosen. It is made on this device.</Trans>
        </p>
      </div>
    </Sheet>
  )
}
