import type { ReactNode } from 'react'
import { IconHistory, IconPaperclip, IconPencil, IconTrash } from '../icons.ts'

interface Action {
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'danger'
  /** The current one among alternatives; shows a check mark. */
  readonly isChosen?: boolean
  /** Tooltip that says why it is disabled. */
  readonly disabledReason?: string | undefined
}

/** An entry of a row's menu: an address to open or a function to run. */
export type RowAction =
  | (Action & { readonly to: string })
  | (Action & { readonly run: () => unknown })

const size = { size: 16, stroke: 1.5 } as const

/** Actions common to registers, with their labels and icons. */
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
