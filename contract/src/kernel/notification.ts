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
