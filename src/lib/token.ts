/** Reads whom an access token was given to. Only the platform can tell whether it is genuine. */

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The user's id in an access token `v1.<base64url JSON>.<mac>`; undefined where there is none. */
export function subjectOf(token: string): string | undefined {
  const [version, payload] = token.split('.')
  if (version !== 'v1' || !payload) return undefined
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const subject = field(JSON.parse(text), 'sub')
    return typeof subject === 'string' && subject !== '' ? subject : undefined
  } catch {
    return undefined
  }
}
