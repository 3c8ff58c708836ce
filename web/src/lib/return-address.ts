/** Address of the login screen that returns to this address after sign-in. */
export function loginAddress(pathname: string, search: string): string {
  if (pathname === '/' || pathname.startsWith('/login')) return '/login'
  return `/login?volta=${encodeURIComponent(pathname + search)}`
}

/** Address to open after sign-in: the one in `volta` if it is of this product, else the dashboard. */
export function returnAddress(search: string): string {
  const back = new URLSearchParams(search).get('volta') ?? ''
  const own = /^\/(?![/\\])/.test(back) && !back.startsWith('/login')
  return own ? back : '/dashboard'
}
