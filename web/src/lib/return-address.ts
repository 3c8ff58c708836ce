/** The login screen, which comes back to this address after signing in. */
export function loginAddress(pathname: string, search: string): string {
  if (pathname === '/' || pathname.startsWith('/login')) return '/login'
  return `/login?volta=${encodeURIComponent(pathname + search)}`
}

/** The address to open after signing in: one of this product, or the dashboard. */
export function returnAddress(search: string): string {
  const back = new URLSearchParams(search).get('volta') ?? ''
  const own = /^\/(?![/\\])/.test(back) && !back.startsWith('/login')
  return own ? back : '/dashboard'
}
