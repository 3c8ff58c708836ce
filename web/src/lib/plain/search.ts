import { useSyncExternalStore } from 'react'

const watch = (tell: () => void) => {
  addEventListener('popstate', tell)
  return () => removeEventListener('popstate', tell)
}

/** Goes to this address with other words after its question mark; going back brings the ones before. */
function setSearch(search: URLSearchParams): void {
  const query = search.toString()
  history.pushState(null, '', location.pathname + (query && `?${query}`))
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The words of the address, where no router is loaded. */
export const useSearch = (): readonly [string, (search: URLSearchParams) => void] => [
  useSyncExternalStore(watch, () => location.search),
  setSearch,
]
