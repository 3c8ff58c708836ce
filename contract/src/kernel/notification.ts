/** An event of the realtime channel. */
export interface Notification {
  readonly tipo: 'info' | 'warning' | 'danger' | 'success'
  readonly titulo: string
  readonly msg: string
  /** The screen that the notification opens. */
  readonly path?: string
}

/** The realtime event `orcamento`: somebody moved, or the sheet has a new revision. */
export interface FolhaNotice {
  readonly id_orcamento: number
  readonly cliente: string
  readonly id_usuario: number
  readonly nome: string
  readonly imagem_usuario: string | null
  /** Present when the sheet changed. */
  readonly revisao?: number
  /** Present when a person moved; null when they left. */
  readonly presenca?: { readonly uid: string; readonly campo: string | null } | null
}

/** The realtime event `quadro`: a board changed. It never carries contents, only where tasks stand and which to read again. */
export interface BoardNotice {
  readonly id_projeto: number
  /** Tasks that moved, with their new places. */
  readonly lugares?: readonly {
    readonly id_projeto_tarefa: number
    readonly id_projeto_grupo: number
    readonly order: string
    readonly concluida_em: string | null
  }[]
  /** Tasks to read again: they changed, are new, or are gone. */
  readonly ids?: readonly number[]
  /** Everything is to be read again: groups, people, labels, or many tasks. */
  readonly tudo?: true
}
