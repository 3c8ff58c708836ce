import { toDashboard, toLogin } from '../../addresses/entry.ts'
/** Address of the login screen that returns to this address after sign-in. */
export function loginAddress(pathname: string, search: string): string {
  if (pathname === '/' || pathname.startsWith(toLogin())) return toLogin()
  return `${toLogin()}?volta=${encodeURIComponent(pathname + search)}`
}

/** Address to open after sign-in: the one in `volta` if it is of this product, else the dashboard. */
export function returnAddress(search: string): string {
  const back = new URLSearchParams(search).get('volta') ?? ''
  const own = /^\/(?![/\\])/.test(back) && !back.startsWith(toLogin())
  return own ? back : toDashboard()
}
