import { reportFailure } from './call.ts'
import { store } from './store.ts'
import { useStore } from './use-store.ts'
import { toast } from './toast.ts'

export interface Question {
  readonly title: string
  readonly message: string
  /** What it is about, in its own line: the name of the record. */
  readonly subject?: string
  /** A verb. */
  readonly yes: string
  readonly no?: string
  readonly tone?: 'danger'
  /** Runs while the dialog waits; a failure is alerted and leaves the dialog open. */
  readonly run?: () => Promise<unknown>
}

export interface OpenQuestion extends Question {
  answer(yes: boolean): void
}

const open = store<OpenQuestion | undefined>(undefined)

/** The question waiting for an answer, for the part that draws it. */
export const useOpenQuestion = () => useStore(open)

/** Asks; true once confirmed and, with `run`, done. A second question takes the first's place. */
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

/** Does what a confirmed question is for; false, with an alert, when it failed. */
export async function carryOut({ run }: Question): Promise<boolean> {
  try {
    await run?.()
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}

interface Deletion {
  /** The name of the record, or how many of them. */
  readonly label: string
  readonly run: () => Promise<unknown>
}

/** Asks before deleting, deletes and says so; true once deleted. */
export async function confirmDelete({ label, run }: Deletion): Promise<boolean> {
  const isDeleted = await confirm({
    title: 'Deseja realmente deletar?',
    message: 'Essa ação é irreversível!',
    subject: label,
    yes: 'Excluir',
    tone: 'danger',
    run,
  })
  if (isDeleted) toast.success('Deletado com sucesso')
  return isDeleted
}
