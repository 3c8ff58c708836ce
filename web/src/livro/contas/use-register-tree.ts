import { useState } from 'react'
import { reportFailure } from '../../lib/call.ts'
import type { TreeDraft } from '../../ui/tree/tree-editor.tsx'

/** What the person has open, looks for and is typing in a tree. */
export function useRegisterTree() {
  const [search, onSearch] = useState('')
  const [closed, onClosed] = useState<ReadonlySet<number>>(new Set())
  const [draft, onDraft] = useState<TreeDraft>()
  /** Begins a new one under another, whose branch opens. */
  const startNew = (superior: number | null) => {
    onSearch('')
    if (superior !== null) onClosed(new Set([...closed].filter((id) => id !== superior)))
    onDraft({ kind: 'create', superior })
  }
  return { search, onSearch, closed, onClosed, draft, onDraft, startNew }
}

/** Tells a refusal and rejects, so that what was typed stays. */
export async function telling<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    reportFailure(error)
    throw error
  }
}
