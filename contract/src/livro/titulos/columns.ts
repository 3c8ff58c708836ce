import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import type { ListColumns } from '../../list.ts'
import { oneOf } from '../../wire.ts'
import { BankError } from './shared.ts'

/** The state of a title in a list. */
export const statesOfTitulo = {
  aberto: 'Em aberto',
  parcial: 'Parcial',
  atrasado: 'Atrasado',
  agendado: 'Agendado',
  pago: 'Pago',
  negociado: 'Negociado',
  solicitado: 'Solicitado',
  rejeitado: 'Rejeitado',
  cancelado: 'Cancelado',
} as const
export type StateInList = keyof typeof statesOfTitulo

/** What was done with a bank about a payable that is still owed. */
export const statesOfPagamento = {
  preparado: 'Preparado',
  em_arquivo: 'Em arquivo',
  agendado: 'Agendado',
  rejeitado: 'Rejeitado',
} as const
export type StateOfPagamento = keyof typeof statesOfPagamento

interface Words {
  /** Whom one pays or is paid by. */
  readonly pessoa: string
  /** That it was paid or received. */
  readonly pago: string
  /** Only receivables show a charge, and only payables a cheque: the label of that column. */
  readonly boleto?: string
  readonly cheque?: string
  readonly pagamento?: string
}

/** The first five columns are all that a phone's card shows. */
const what = {
  descricao: { kind: 'text', label: 'Descrição', width: 216, paper: 34 },
  dataVencimento: { kind: 'date', label: 'Vencimento', width: 112, paper: 12, sorts: true },
  valor: { kind: 'money', label: 'Valor', width: 120, paper: 15, sorts: true },
  estado: { kind: 'word', words: statesOfTitulo, label: 'Situação', width: 104, paper: 12 },
  /** Days late; null when it is not. */
  atraso: { kind: 'number', canBeNull: true, label: 'Atraso', width: 80, paper: 8 },
  /** Open amount; zero when rejected or cancelled. */
  saldo: { kind: 'money', label: 'Saldo', width: 120, paper: 15 },
} as const

const name = { kind: 'text', canBeNull: true } as const
const where = {
  num_documento: { ...name, label: 'Documento', width: 116, paper: 14 },
  num_orc: { ...name, label: 'Orçamento', width: 146, paper: 14 },
  descricao_plano_contas: { ...name, label: 'Plano de contas', width: 190, paper: 26 },
  descricao_centro_custo: { ...name, label: 'Centro de custo', width: 150, paper: 22 },
  conta: { ...name, label: 'Conta', width: 140, paper: 20 },
  competencia: { kind: 'date', label: 'Competência', paper: 12, sorts: true },
} as const

/** Amounts that are hidden until a person chooses them. Value and balance are enough, and the screen needs the room. */
const further = { kind: 'money', paper: 15, isHiddenAtFirst: true } as const

/** Columns that are only in the reply. */
const record = {
  id_lancamento: { kind: 'id' },
  id_parcelamento: { kind: 'id', canBeNull: true },
  /** The recurrence that it is one of. */
  id_recorrencia: { kind: 'id', canBeNull: true },
  parcela: { kind: 'number', canBeNull: true },
  parcelas: { kind: 'number', canBeNull: true },
  id_empresa: { kind: 'id' },
  operacao: { kind: 'other', schema: oneOf('C', 'D') },
  tipo: { kind: 'other', schema: oneOf(...tiposOfLancamento) },
  origem: { kind: 'text' },
  id_pessoa: { kind: 'id', canBeNull: true },
  razao: name,
  email: name,
  obs: name,
  tipo_documento: name,
  valor_baixado: { kind: 'money' },
  /** What of `valor_baixado` new titles of a negotiation took over. */
  valor_negociado: { kind: 'money' },
  dataVencimentoFormat: { kind: 'text' },
  agendado_para: { kind: 'date', canBeNull: true },
  dt_cadastro: { kind: 'datetime' },
  situacao: { kind: 'text' },
  motivo: name,
  faturamento_avulso: { kind: 'yesno' },
  id_orcamento: { kind: 'id', canBeNull: true },
  orcamento: name,
  id_contabancaria: { kind: 'id', canBeNull: true },
  forma_pagamento: name,
  rateado: { kind: 'yesno' },
  conciliado: name,
  id_chequeEmitido: { kind: 'id', canBeNull: true },
  error_openbank: { kind: 'other', schema: BankError, canBeNull: true },
  nosso_numero_boleto_inter: name,
  txid_pix_inter: name,
  versao: { kind: 'number' },
  /** Why the bank refused or sent back its last payment. */
  pagamento_motivo: name,
  /** The batch of its last payment. */
  id_lote_pagamento: { kind: 'id', canBeNull: true },
} as const

const labelled = (label: string | undefined) => (label === undefined ? {} : { label })

/** The columns of a list of titles, labelled with the words of payables, of receivables or of both. */
export const titulosColumns = ({ pessoa, pago, boleto, cheque, pagamento }: Words) =>
  ({
    razao_nome: { ...name, label: pessoa, width: 200, paper: 30, sorts: true },
    ...what,
    pagamento: {
      kind: 'word',
      words: statesOfPagamento,
      canBeNull: true,
      ...labelled(pagamento),
      width: 108,
      paper: 12,
    },
    /** Where the paper of its charge is, which opens with the session. */
    url_boleto: { ...name, ...labelled(boleto), width: 112 },
    ...where,
    dataBaixa: { kind: 'date', canBeNull: true, label: pago, paper: 12, sorts: true },
    data_emissao: { kind: 'date', canBeNull: true, label: 'Emissão', paper: 12, sorts: true },
    /** What of `valor_baixado` was money, with interest and fine. */
    valor_movido: { ...further, label: `${pago} (R$)`, width: 124 },
    /** What the client kept, and what was offset as barter. */
    valor_retido: { ...further, label: 'Retido', width: 116 },
    valor_compensado: { ...further, label: 'Compensado', width: 124 },
    company: { kind: 'text', label: '{Unidade}', width: 150, paper: 20 },
    valor_faturado: { ...further, label: 'Faturado', width: 124 },
    /** The number of the last cheque in force that pays it. */
    numCheque: {
      kind: 'number',
      canBeNull: true,
      ...labelled(cheque),
      width: 96,
      paper: 10,
      isHiddenAtFirst: true,
    },
    qnt_anexos: { kind: 'number', label: 'Anexos', width: 80, paper: 8 },
    ...record,
  }) as const satisfies ListColumns
