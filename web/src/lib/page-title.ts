import { useEffect } from 'react'
import { store, useStore } from './store.ts'

const current = store<string | undefined>(undefined)

/** Names the open screen by what it shows ("Ana Souza") in place of its title in the route table. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    current.set(title)
    return () => current.set(undefined)
  }, [title])
}

export const useCurrentTitle = (): string | undefined => useStore(current)
