import { useState } from 'react'
import { reportFailure } from '../../lib/wire/call.ts'
import type { TreeDraft } from '../../ui/tree/tree-editor.tsx'

/** State of a register's tree: search, folded branches, name being typed. */
export function useRegisterTree() {
  const [search, onSearch] = useState('')
  const [closed, onClosed] = useState<ReadonlySet<number>>(new Set())
  const [draft, onDraft] = useState<TreeDraft>()
  /** Starts a new record under another, unfolding it. */
  const startNew = (superior: number | null) => {
    onSearch('')
    if (superior !== null) onClosed(new Set([...closed].filter((id) => id !== superior)))
    onDraft({ kind: 'create', superior })
  }
  return { search, onSearch, closed, onClosed, draft, onDraft, startNew }
}

/** Shows a failure and rethrows it, so that the typed name stays. */
export async function telling<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    reportFailure(error)
    throw error
  }
}
