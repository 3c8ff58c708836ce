import type { AnyAddress } from '@claquete/contract/endpoint'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailure, failureText, isAborted, refreshReads } from '../wire/call.ts'
import type { SaveProblem } from './form.ts'
import type { DraftKeeper } from './draft.ts'
import type { FormRecord } from './record.ts'
import type { Difference } from './schema.ts'
import { errorsOf } from './refusal.ts'
import { toast } from '../page/toast.ts'

type Values = Record<string, unknown>

export interface SavingOptions<V extends Values, Reply> {
  /** Identifies the record. */
  readonly name: string
  /** Reads the record; absent when creating one. */
  readonly load?: ((signal: AbortSignal) => Promise<V>) | undefined
  /** Saving waits for it, and sends the values after it: files under way. Rejects where nothing can be saved. */
  readonly waitsFor?: (() => Promise<void>) | undefined
  readonly save: (values: V) => Promise<Reply>
  /** Address to open after saving; when absent, the form stays open on the saved record. */
  readonly done?: string | ((reply: Reply) => string) | undefined
  /** Called with the reply of a save, before what it makes old is read again. */
  readonly onSaved?: ((reply: Reply) => void) | undefined
  /** Endpoints whose cached reads are invalidated by saving. */
  readonly refresh?: readonly AnyAddress[] | undefined
}

/** What others changed meanwhile, where the record was refused for being old. */
async function conflictsOf<V extends Values>(
  error: unknown,
  load: SavingOptions<V, unknown>['load'],
  record: FormRecord<V>,
): Promise<readonly Difference[]> {
  const isOld = error instanceof CallFailure && error.code === 'versao_antiga' && load
  const theirs = isOld ? await load(new AbortController().signal).catch(() => undefined) : undefined
  return theirs ? record.rebase(theirs).filter(({ path }) => path !== 'versao') : []
}

async function valuesToSend<V extends Values>(
  form: UseFormReturnType<V>,
  waitsFor: SavingOptions<V, unknown>['waitsFor'],
): Promise<V> {
  await waitsFor?.()
  return form.getValues()
}

/** What the server said of a save; a call that was silenced says ''. */
const tell = (msg = 'Salvo com sucesso') => void (msg && toast.success(msg))

/** Saves one at a time, tells what the server said, and shows what it refused beside its fields. */
export function useSaving<V extends Values, Reply extends { msg?: string | undefined }>(
  options: SavingOptions<V, Reply>,
  form: UseFormReturnType<V>,
  record: FormRecord<V>,
  keeper: DraftKeeper,
) {
  const { name, load, waitsFor, save, done, onSaved, refresh = [] } = options
  const navigate = useNavigate()
  const isRunning = useRef(false)
  const isFree = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem>()
  useEffect(() => {
    isFree.current = false
  }, [name])
  const release = () => {
    isFree.current = true
    keeper.drop()
  }
  const run = async (onDone: (() => void) | undefined) => {
    const sent = await valuesToSend(form, waitsFor)
    const reply = await save(sent)
    release()
    tell(reply.msg)
    onSaved?.(reply)
    onDone?.()
    await refreshReads(...refresh)
    if (onDone) return
    if (done !== undefined) return void navigate(typeof done === 'string' ? done : done(reply))
    // It is saved, also when it cannot be read again.
    const saved = await load?.(new AbortController().signal).catch(() => undefined)
    record.settle(saved ?? sent, sent)
    isFree.current = false
  }
  const refuse = async (error: unknown) => {
    if (isAborted(error)) return false
    const conflicts = await conflictsOf(error, load, record)
    form.setErrors(errorsOf(error))
    setProblem({ msg: failureText(error), conflicts, error })
    return false
  }
  const submit = async (onDone?: () => void) => {
    if (isRunning.current) return false
    if (form.validate().hasErrors) {
      setProblem({ msg: 'Confira os campos destacados.', conflicts: [] })
      return false
    }
    isRunning.current = true
    setSaving(true)
    setProblem(undefined)
    const isSaved = await run(onDone).then(() => true, refuse)
    isRunning.current = false
    setSaving(false)
    return isSaved
  }
  const hold = () => {
    isFree.current = false
    setProblem(undefined)
  }
  return { isSaving, problem, release, hold, submit, isHeld: () => !isFree.current }
}
