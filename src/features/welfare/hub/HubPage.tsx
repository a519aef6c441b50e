/** /welfare: the awards that can be claimed now, the links to all pages of welfare, and the member's requests. */
import { useSearch } from '@tanstack/react-router'
import { type ReactElement, Suspense } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Hub } from './Hub.tsx'

const RequestsPage = lazyPart(() => import('../requests/RequestsPage.tsx'), 'RequestsPage')
const RequestPage = lazyPart(() => import('../requests/RequestPage.tsx'), 'RequestPage')
const PacketPage = lazyPart(() => import('../packet/PacketPage.tsx'), 'PacketPage')

interface WelfareSearch {
  readonly view?: 'requests' | 'packet'
  readonly id?: string
}

const nothing: WelfareSearch = {}

export function HubPage(): ReactElement {
  // The route has no search of this page while another page is in front.
  const { view, id }: WelfareSearch = useSearch({ from: '/welfare', shouldThrow: false }) ?? nothing
  return (
    <Suspense>
      <View view={view} id={id} />
    </Suspense>
  )
}

function View({ view, id }: { readonly view: WelfareSearch['view'] | undefined; readonly id: string | undefined }): ReactElement {
  if (id !== undefined) return view === 'packet' ? <PacketPage id={id} /> : <RequestPage id={id} />
  return view === 'requests' ? <RequestsPage /> : <Hub />
}
