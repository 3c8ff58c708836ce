import type { Schema } from '@claquete/contract/endpoint'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { failureText } from './call.ts'
import { draftKeeper, readDraft } from './form-draft.ts'
import type { DraftKeeper } from './form-draft.ts'
import { differences, tidy } from './form-schema.ts'
import type { Difference } from './form-schema.ts'

type Values = Record<string, unknown>

interface RecordOptions<V> {
  readonly name: string
  readonly initial: V
  readonly schema: Schema
  readonly load?: ((signal: AbortSignal) => Promise<V>) | undefined
}

export type FormStatus = 'loading' | 'failed' | 'ready'

/** The record under a form: what was read, and what was typed over it before. */
export interface FormRecord<V> {
  readonly status: FormStatus
  readonly failure: string | undefined
  readonly isDraftRestored: boolean
  retry(): void
  isChanged(): boolean
  discardDraft(): void
  /** Takes the record as somebody else left it for the new ground; what they changed comes back. */
  rebase(theirs: V): readonly Difference[]
}

/** The draft of a form, stored also when the page is left; undefined where none is kept. */
export function useDraft(name: string, isKept: boolean): DraftKeeper | undefined {
  const keeper = useMemo(() => (isKept ? draftKeeper(name) : undefined), [name, isKept])
  useEffect(() => {
    if (!keeper) return
    addEventListener('pagehide', keeper.flush)
    return () => {
      removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  return keeper
}

/** Reads the record of a form once and puts it, or the draft of it, into the fields. */
export function useRecord<V extends Values>(
  { name, initial, load, schema }: RecordOptions<V>,
  form: UseFormReturnType<V>,
  keeper: DraftKeeper | undefined,
): FormRecord<V> {
  const reading = useQuery({
    queryKey: ['form', name],
    queryFn: ({ signal }) => load?.(signal) ?? initial,
    enabled: load !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  const loaded = load ? reading.data : initial
  const base = useRef<V>(initial)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const [shown, setShown] = useState<string>()
  const [isDraftRestored, setRestored] = useState(false)
  const restart = useCallback((values: V) => {
    base.current = values
    latest.current.setInitialValues(values)
    latest.current.setValues(values)
    latest.current.clearErrors()
  }, [])
  useEffect(() => {
    if (loaded === undefined || shown === name) return
    const draft = keeper && readDraft<V>(name)
    restart(loaded)
    const isNews = draft !== undefined && differences(draft, loaded).length > 0
    if (isNews) latest.current.setValues(draft)
    else keeper?.drop()
    setRestored(isNews)
    setShown(name)
  }, [loaded, shown, name, keeper, restart])
  return {
    status: statusOf(reading.isError && load !== undefined, shown === name),
    failure: reading.error ? failureText(reading.error) : undefined,
    isDraftRestored,
    retry: () => void reading.refetch(),
    isChanged: () =>
      shown === name &&
      differences(tidy(schema, base.current), tidy(schema, form.getValues())).length > 0,
    discardDraft: () => {
      restart(base.current)
      keeper?.drop()
      setRestored(false)
    },
    rebase: (theirs) => {
      const changed = differences(base.current, theirs)
      if ('versao' in theirs) {
        base.current = theirs
        form.setFieldValue('versao', theirs['versao'] as never)
      }
      return changed
    },
  }
}

function statusOf(failed: boolean, isShown: boolean): FormStatus {
  if (isShown) return 'ready'
  return failed ? 'failed' : 'loading'
}
