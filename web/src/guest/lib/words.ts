import { useSearch } from '../../lib/plain/search.ts'

/** A word of the address, and how to set it; going back brings the one before. */
export function useWord(name: string): readonly [string | null, (value: string) => void] {
  const [search, setSearch] = useSearch()
  const words = new URLSearchParams(search)
  const set = (value: string) => {
    words.set(name, value)
    setSearch(words)
    scrollTo(0, 0)
  }
  return [words.get(name), set]
}
