import { useState } from 'react'

/** Which groups of a tree are unfolded. */
export interface Folds {
  readonly isOpen: (key: string) => boolean
  readonly toggle: (key: string) => void
  /** Unfolds these groups and folds all others. */
  readonly keep: (open: Iterable<string>) => void
}

/** What was unfolded in each table, so that coming Back finds the same rows open. */
const unfolded = new Map<string, ReadonlySet<string>>()

/** The unfolded groups of a table; `first` are those of a table that was not shown yet. */
export function useUnfolded(name: string, first: readonly string[] = []): Folds {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => unfolded.get(name) ?? new Set(first))
  const keep = (keys: Iterable<string>) => {
    const next = new Set(keys)
    unfolded.set(name, next)
    setOpen(next)
  }
  return { isOpen: (key) => open.has(key), toggle: (key) => keep(toggled(open, key)), keep }
}

/** The folded groups of a table whose groups begin unfolded, those that come later as well. */
export function useFolded(): Pick<Folds, 'isOpen' | 'toggle'> {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  return {
    isOpen: (key) => !folded.has(key),
    toggle: (key) => setFolded(toggled(folded, key)),
  }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
