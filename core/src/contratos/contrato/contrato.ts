/** What a contract is: its kinds, its states and what may be done in each of them. */

/** Kinds of contracts, each with who the other party is, which way its money goes, and what its text asks for. */
export const tiposDeContrato = {
  cliente: { label: 'Cliente', parte: 'Contratante', lado: 'receber' },
  fornecedor: { label: 'Fornecedor', parte: 'Contratada', lado: 'pagar' },
  elenco: { label: 'Elenco', parte: 'Cedente', lado: 'pagar' },
  equipe: { label: 'Equipe', parte: 'Profissional', lado: 'pagar' },
  locacao: { label: 'Locação', parte: 'Locador', lado: 'pagar' },
  coproducao: { label: 'Coprodução', parte: 'Coprodutora', lado: 'receber' },
} as const satisfies Record<string, { label: string; parte: string; lado: Lado }>
export type TipoDeContrato = keyof typeof tiposDeContrato
export const tiposOfContrato = Object.keys(tiposDeContrato) as readonly TipoDeContrato[]

/** Which way the money of a contract goes: the titles that it opens. */
export type Lado = 'pagar' | 'receber'

/**
 * How the newest version of a contract stands. `recusado`: a signer refused, and it may be edited again; `cancelado` is the
 * contract's end.
 */
export const estadosOfContrato = [
  'rascunho',
  'emitido',
  'em_assinatura',
  'recusado',
  'assinado',
  'cancelado',
] as const
export type EstadoDeContrato = (typeof estadosOfContrato)[number]

export const estadoLabels: Readonly<Record<EstadoDeContrato, string>> = {
  rascunho: 'Rascunho',
  emitido: 'Emitido',
  em_assinatura: 'Em assinatura',
  recusado: 'Recusado',
  assinado: 'Assinado',
  cancelado: 'Cancelado',
}

/** What signers are, as the signature names them. */
export const papeisDeParte = {
  parte: 'Parte',
  testemunha: 'Testemunha',
  interveniente: 'Interveniente',
  anuente: 'Anuente',
} as const
export type PapelDeParte = keyof typeof papeisDeParte

/** What people do to a contract, with the states in which they may. */
export const acts = {
  editar: ['rascunho', 'recusado'],
  emitir: ['rascunho', 'recusado'],
  /** Back to a text that may be changed: the next version. */
  revisar: ['emitido'],
  enviar: ['emitido'],
  assinar_fora: ['emitido', 'em_assinatura'],
  recolher: ['em_assinatura'],
  renovar: ['assinado'],
  /** Gives up a renewal: the contract is again what was signed. What was sent is taken back before. */
  desistir: ['rascunho', 'emitido', 'recusado'],
  /** Which source pays what has no title yet: no term of the text. */
  fontes: ['rascunho', 'emitido', 'em_assinatura', 'recusado', 'assinado'],
  cancelar: ['rascunho', 'emitido', 'em_assinatura', 'recusado', 'assinado'],
} as const satisfies Record<string, readonly EstadoDeContrato[]>
export type ActOnContrato = keyof typeof acts

const refusals: Readonly<Record<ActOnContrato, string>> = {
  editar: 'O texto só muda enquanto é rascunho. Crie uma revisão para mudá-lo.',
  emitir: 'Este contrato já foi emitido.',
  revisar: 'Só um contrato emitido, e que ainda não foi para assinatura, é revisado.',
  enviar: 'Emita o contrato antes de enviar para assinatura.',
  assinar_fora: 'Só um contrato emitido pode ser registrado como assinado.',
  recolher: 'Este contrato não está em assinatura.',
  renovar: 'Só um contrato assinado é renovado.',
  desistir: 'Só se desiste de uma renovação que não está em assinatura: encerre antes o envio.',
  fontes: 'Um contrato cancelado não paga nada.',
  cancelar: 'Este contrato já foi cancelado.',
}

export const mayDo = (act: ActOnContrato, estado: EstadoDeContrato): boolean =>
  (acts[act] as readonly EstadoDeContrato[]).includes(estado)

/** Why an act is refused in a state; undefined where it may be done. */
export const refusalOf = (act: ActOnContrato, estado: EstadoDeContrato): string | undefined =>
  mayDo(act, estado) ? undefined : refusals[act]
