/** Reads the subject of an access token without verifying the token: only the platform can verify it. */

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function claim(token: string, name: string): string | undefined {
  const [version, payload] = token.split('.')
  if (version !== 'v1' || !payload) return undefined
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const value = field(JSON.parse(text), name)
    return typeof value === 'string' && value !== '' ? value : undefined
  } catch {
    return undefined
  }
}

/** The user's id in an access token `v1.<base64url JSON>.<mac>`; undefined when malformed. */
export function subjectOf(token: string): string | undefined {
  return claim(token, 'sub')
}

/** The session's id in an access token; undefined when malformed. */
export function sessionIdOf(token: string): string | undefined {
  return claim(token, 'sid')
}
