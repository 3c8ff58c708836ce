import { useSyncExternalStore } from 'react'

const watch = (tell: () => void) => {
  addEventListener('popstate', tell)
  return () => removeEventListener('popstate', tell)
}

/** A word of the address, and how to set it; going back brings the one before. */
export function useWord(name: string): readonly [string | null, (value: string) => void] {
  const search = useSyncExternalStore(watch, () => location.search)
  const set = (value: string) => {
    const words = new URLSearchParams(location.search)
    words.set(name, value)
    history.pushState(null, '', `?${words}`)
    dispatchEvent(new PopStateEvent('popstate'))
    scrollTo(0, 0)
  }
  return [new URLSearchParams(search).get(name), set]
}
