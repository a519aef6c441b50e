/** The app's open source dependencies by licence. */

export const licences: readonly { readonly name: string; readonly licence: string }[] = [
  { name: '@lingui/core', licence: 'MIT' },
  { name: '@lingui/react', licence: 'MIT' },
  { name: '@reduxjs/toolkit', licence: 'MIT' },
  { name: '@simplewebauthn/browser', licence: 'MIT' },
  { name: '@tanstack/react-router', licence: 'MIT' },
  { name: 'crypto-js', licence: 'MIT' },
  { name: 'dompurify', licence: '(MPL-2.0 OR Apache-2.0)' },
  { name: 'hls.js', licence: 'Apache-2.0' },
  { name: 'idb-keyval', licence: 'Apache-2.0' },
  { name: 'lucide-react', licence: 'ISC' },
  { name: 'react', licence: 'MIT' },
  { name: 'react-dom', licence: 'MIT' },
  { name: 'react-easy-crop', licence: 'MIT' },
  { name: 'react-redux', licence: 'MIT' },
  { name: 'uplot', licence: 'MIT' },
  { name: 'uqr', licence: 'MIT' },
  { name: 'valibot', licence: 'MIT' },
  { name: 'workbox-window', licence: 'MIT' },
]
