import type { ReactNode } from 'react'
import { IconHistory, IconPaperclip, IconPencil, IconTrash } from '../icons.ts'

interface Action {
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'danger'
  /** The one in force among several. */
  readonly isChosen?: boolean
  /** Why it cannot be used now. */
  readonly disabledReason?: string | undefined
}

/** Something to do with a row: a place to go or a thing to run. */
export type RowAction =
  | (Action & { readonly to: string })
  | (Action & { readonly run: () => unknown })

const size = { size: 16, stroke: 1.5 } as const

/** The actions that every register has, with their texts and icons. */
export const rowAction = {
  attachments: (run: () => unknown): RowAction => ({
    label: 'Anexos',
    icon: <IconPaperclip {...size} />,
    run,
  }),
  edit: (to: string): RowAction => ({ label: 'Editar', icon: <IconPencil {...size} />, to }),
  history: (run: () => unknown): RowAction => ({
    label: 'Histórico',
    icon: <IconHistory {...size} />,
    run,
  }),
  remove: (run: () => unknown): RowAction => ({
    label: 'Excluir',
    icon: <IconTrash {...size} />,
    tone: 'danger',
    run,
  }),
}
