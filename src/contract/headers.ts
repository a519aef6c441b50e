/** Names of the headers beside a sealed body, in lower case as in HTTP/2. */
export const headers = {
  /** Always `app`. */
  client: 'client',
  language: 'language',
  /** Present on calls that never show a toast. */
  background: 'background',
  device: 'device-id',
  /** Milliseconds, by the client's estimate of server time; part of the authenticated data. */
  timestamp: 'x-ts',
  nonce: 'x-nonce',
  /** The seal of a request without a body. */
  seal: 'x-seal',
  /** The page accepts answers that were compressed before sealing. */
  deflate: 'x-deflate',
  /** Server time, on every answer. */
  serverTime: 'x-server-time',
  /** Id of the latest event included in an answer: a push socket that opens later requests the following ones. */
  eventId: 'x-event-id',
  /** From page to worker: do not use the network, the session cannot be refreshed now. */
  storedOnly: 'x-stored-only',
  /** From worker to page: a stored answer of this age in milliseconds. */
  age: 'x-last-known-age',
} as const

export const clientName = 'app'

/** The fixed client authorization of the token call: an identifier, not a secret. */
export const basicAuthorization = `Basic ${btoa('app:app')}`

/** Whether a proxy that cannot reach the platform sent the answer: such answers lack the platform's clock. */
export const isOfProxy = (status: number, hasClock: boolean): boolean => status >= 502 && !hasClock
