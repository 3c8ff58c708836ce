import type { Schema } from '@claquete/contract/endpoint'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isTakenAway } from '../wire/block.ts'
import { draftKeeper, readDraft } from './draft.ts'
import type { DraftKeeper } from './draft.ts'
import { besideTyped, changesToTake, differences, tidy } from './schema.ts'
import type { Difference } from './schema.ts'

type Values = Record<string, unknown>

interface RecordOptions<V> {
  readonly name: string
  readonly initial: V
  readonly schema: Schema
  readonly load?: ((signal: AbortSignal) => Promise<V>) | undefined
  readonly isLoaded?: boolean | undefined
}

type SetAt = (path: string, value: unknown, how?: { readonly forceUpdate?: boolean }) => void

/** Sets a field by its path; the form's own types accept names only. */
export function setAt<V extends Values>(
  form: UseFormReturnType<V>,
  ...[path, value, how]: Parameters<SetAt>
): void {
  const set = form.setFieldValue as SetAt
  set(path, value, how)
}

export type FormStatus = 'loading' | 'failed' | 'ready'

/** The record behind a form: what was read, and the draft restored over it. */
export interface FormRecord<V> {
  readonly status: FormStatus
  /** Why it could not be loaded. */
  readonly failure: unknown
  readonly isDraftRestored: boolean
  retry(): void
  isChanged(): boolean
  discardDraft(): void
  /** Fills every field with these values, which become the base. */
  restart(values: V): void
  /** Makes the saved record the new base; re-renders fields that differ, but those typed since they were sent. */
  settle(saved: V, sent: V): void
  /** Makes another user's version the new base and returns what they changed. */
  rebase(theirs: V): readonly Difference[]
  /** Takes over changes made outside the form, unless the user edited one of the same fields. */
  follow(theirs: V): void
}

/**
 * The draft of a form, also stored when the page is left. `blocked`: it is stored only when a payment block takes the
 * user away from the form.
 */
export function useDraft(name: string, keeps: 'draft' | 'blocked' | 'never'): DraftKeeper {
  const keeper = useMemo(() => {
    const opened = location.pathname
    return draftKeeper(
      name,
      () => keeps === 'draft' || (keeps === 'blocked' && isTakenAway(opened)),
    )
  }, [name, keeps])
  useEffect(() => {
    addEventListener('pagehide', keeper.flush)
    return () => {
      removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  return keeper
}

/**
 * Reads the record of a form once and fills the fields with it, or with its draft. A form that has its values from the
 * start, and no draft, is ready at once: filling it again would overwrite what was typed meanwhile.
 */
export function useRecord<V extends Values>(
  { name, initial, load, isLoaded = load === undefined, schema }: RecordOptions<V>,
  form: UseFormReturnType<V>,
  keeper: DraftKeeper,
): FormRecord<V> {
  const reading = useQuery({
    queryKey: ['form', name],
    queryFn: ({ signal }) => load?.(signal) ?? initial,
    enabled: !isLoaded,
    staleTime: Infinity,
    gcTime: 0,
  })
  const loaded = isLoaded ? initial : reading.data
  const base = useRef<V>(initial)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const [shown, setShown] = useState(() =>
    isLoaded && readDraft(name) === undefined ? name : undefined,
  )
  const [isDraftRestored, setRestored] = useState(false)
  const [restart, settle] = useGround(base, latest)
  useEffect(() => {
    if (loaded === undefined || shown === name) return
    const draft = readDraft<V>(name)
    restart(loaded)
    const isNews = draft !== undefined && differences(draft, loaded).length > 0
    if (isNews) latest.current.setValues(draft)
    else keeper.drop()
    // The fields are uncontrolled: show the restored notice only once they are filled.
    // oxlint-disable-next-line react/set-state-in-effect -- filling an uncontrolled form needs an effect
    setRestored(isNews)
    setShown(name)
  }, [loaded, shown, name, keeper, restart])
  return {
    status: statusOf(reading.isError && !isLoaded, shown === name),
    failure: reading.error,
    isDraftRestored,
    retry: () => void reading.refetch(),
    isChanged: () =>
      shown === name &&
      differences(tidy(schema, base.current), tidy(schema, form.getValues())).length > 0,
    discardDraft: () => {
      restart(base.current)
      keeper.drop()
      setRestored(false)
    },
    restart,
    settle,
    rebase: (theirs) => takeAsBase(base, form, theirs),
    follow: (theirs) => {
      if (shown === name) follow(base, form, theirs)
    },
  }
}

function takeAsBase<V extends Values>(base: RefObject<V>, form: UseFormReturnType<V>, theirs: V) {
  const changed = differences(base.current, theirs)
  if ('versao' in theirs) {
    base.current = theirs
    setAt(form, 'versao', theirs['versao'])
  }
  return changed
}

function follow<V extends Values>(base: RefObject<V>, form: UseFormReturnType<V>, theirs: V): void {
  if (Number(theirs['versao']) <= Number(base.current['versao'])) return
  const changes = changesToTake(base.current, form.getValues(), theirs)
  if (!changes) return
  base.current = theirs
  for (const { path, after } of changes) setAt(form, path, after)
}

/** Two ways to make a record the base: `restart` fills every field, `settle` only when values differ. */
function useGround<V extends Values>(
  baseRef: RefObject<V>,
  latestRef: RefObject<UseFormReturnType<V>>,
): readonly [(values: V) => void, (saved: V, sent: V) => void] {
  const restart = useCallback(
    (values: V) => {
      baseRef.current = values
      latestRef.current.setInitialValues(values)
      latestRef.current.setValues(values)
      latestRef.current.clearErrors()
    },
    [baseRef, latestRef],
  )
  const settle = (saved: V, sent: V) => {
    const form = latestRef.current
    const typed = form.getValues()
    const isTyped = differences(sent, typed).length > 0
    if (!isTyped && differences(typed, saved).length > 0) return restart(saved)
    baseRef.current = saved
    form.setInitialValues(saved)
    for (const { path, after } of isTyped ? besideTyped(sent, typed, saved) : []) {
      setAt(form, path, after)
    }
  }
  return [restart, settle]
}

function statusOf(failed: boolean, isShown: boolean): FormStatus {
  if (isShown) return 'ready'
  return failed ? 'failed' : 'loading'
}
