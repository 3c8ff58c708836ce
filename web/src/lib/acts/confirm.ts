import { reportFailureOf } from '../wire/call.ts'
import { store } from '../plain/store.ts'
import { useStore } from '../plain/use-store.ts'
import { toast } from '../page/toast.ts'

export interface Question {
  readonly title: string
  readonly message: string
  /** Name of the record in question, on its own line. */
  readonly subject?: string
  /** Label of the confirm button; a verb. */
  readonly yes: string
  readonly no?: string
  readonly tone?: 'danger'
  /** Title of the toast when `run` fails. */
  readonly failed?: string | undefined
  /** Runs on confirmation while the dialog stays open. */
  readonly run?: () => Promise<unknown>
}

export interface OpenQuestion extends Question {
  answer(yes: boolean): void
}

const open = store<OpenQuestion | undefined>(undefined)

/** The question waiting for an answer, for the component that shows it. */
export const useOpenQuestion = () => useStore(open)

/** Asks; true once confirmed and, with `run`, done. A second question replaces the first. */
export function confirm(question: Question): Promise<boolean> {
  open.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      open.set(undefined)
      resolve(yes)
    }
    open.set({ ...question, answer })
  })
}

/** Runs the action of a confirmed question; false, with a toast, when it failed. */
export async function carryOut({ run, failed }: Question): Promise<boolean> {
  try {
    await run?.()
    return true
  } catch (error) {
    reportFailureOf(failed, error)
    return false
  }
}

interface Deletion {
  /** Name of the record, or how many records. */
  readonly label: string
  readonly failed?: string | undefined
  readonly run: () => Promise<unknown>
}

/** Asks before deleting, deletes and confirms; true once deleted. */
export async function confirmDelete({ label, failed, run }: Deletion): Promise<boolean> {
  const isDeleted = await confirm({
    title: 'Deseja realmente deletar?',
    message: 'Essa ação é irreversível!',
    subject: label,
    yes: 'Excluir',
    tone: 'danger',
    failed,
    run,
  })
  if (isDeleted) toast.success('Deletado com sucesso')
  return isDeleted
}
