/** Names of the headers that travel beside a sealed body. All are lower case, as HTTP/2 sends them. */
export const headers = {
  /** Always `app`. */
  client: 'client',
  language: 'language',
  /** Present on calls that never show a toast. */
  background: 'background',
  device: 'device-id',
  /** Milliseconds by the client's idea of the server's clock; part of the authenticated data. */
  timestamp: 'x-ts',
  nonce: 'x-nonce',
  /** The seal of a request that has no body. */
  seal: 'x-seal',
  /** The page can open an answer that was compressed before it was sealed. */
  deflate: 'x-deflate',
  /** The server's clock on every answer. */
  serverTime: 'x-server-time',
  /** The latest event of which an answer knows: a push socket that opens after it asks for what came later. */
  eventId: 'x-event-id',
  /** From page to worker: do not try the network, the session cannot be refreshed now. */
  storedOnly: 'x-stored-only',
  /** From worker to page: the answer is a last-known one, this many milliseconds old. */
  age: 'x-last-known-age',
} as const

export const clientName = 'app'

/** The fixed client authorisation of the token call: an identifier, not a secret. */
export const basicAuthorization = `Basic ${btoa('app:app')}`
