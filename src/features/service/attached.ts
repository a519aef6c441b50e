/** The order that the next message is about, for as long as the message is not sent. */
import { type ChatOrder, chatOrderKinds } from '#/contract/service.ts'
import { useDraft } from '#/shared/form/drafts.ts'

export function useAttached() {
  const { values, set, drop } = useDraft<'kind' | 'id'>('chatOrder', { kind: '', id: '' })
  const kind = chatOrderKinds.find((one) => one === values.kind)
  const attached: ChatOrder | undefined = kind && { kind, id: values.id }
  return {
    attached,
    attach(order: ChatOrder) {
      set('kind', order.kind)
      set('id', order.id)
    },
    detach: drop,
  }
}
