import type { EmailState } from '../../kernel/mail/state.ts'

/** What became of a version that somebody was to get. */
export const situacoesDoEnvio = [
  'pendente',
  'na_fila',
  'enviado',
  'falhou',
  'aberto',
  'confirmado',
  'recusado',
] as const
export type SituacaoDoEnvio = (typeof situacoesDoEnvio)[number]

/** What is stored of it, with what became of its mail. */
export interface StoredEnvio {
  readonly situacao: 'pendente' | 'enviado' | 'aberto' | 'confirmado' | 'recusado' | 'falhou'
  readonly email: EmailState | null
}

const failed: ReadonlySet<EmailState> = new Set(['recusado', 'desistiu', 'cancelado', 'guardado'])

/**
 * The word of a stored answer counts most; while there is none, the mail tells: it may still wait, or have reached nobody.
 */
export function situacaoOf({ situacao, email }: StoredEnvio): SituacaoDoEnvio {
  if (situacao !== 'enviado' || email === null) return situacao
  if (failed.has(email)) return 'falhou'
  return email === 'enviado' ? 'enviado' : 'na_fila'
}

/** Has not said yes or no. */
export const isUnanswered = (situacao: SituacaoDoEnvio): boolean =>
  situacao !== 'confirmado' && situacao !== 'recusado'

/** Got it, and did not open it. */
export const isUnopened = (situacao: SituacaoDoEnvio): boolean =>
  situacao === 'enviado' || situacao === 'na_fila' || situacao === 'falhou'

/** May be reminded: it was sent to them, and they did not answer. */
export const mayRemind = (situacao: SituacaoDoEnvio): boolean =>
  situacao === 'enviado' || situacao === 'aberto'

/** The state after the page was opened: an answer stays. */
export const afterOpening = (situacao: StoredEnvio['situacao']): StoredEnvio['situacao'] =>
  situacao === 'confirmado' || situacao === 'recusado' ? situacao : 'aberto'
