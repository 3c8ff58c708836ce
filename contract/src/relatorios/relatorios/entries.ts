import type { ReportFilter, ReportGroup } from '../../report.ts'

/** The dates by which every report of the ledger's entries can be asked; each puts its usual one first. */
const dates = {
  competencia: 'Competência',
  vencimento: 'Vencimento',
  pagamento: 'Pagamento',
  emissao: 'Emissão',
} as const

export const byCompetencia = dates
export const byVencimento = {
  vencimento: dates.vencimento,
  competencia: dates.competencia,
  pagamento: dates.pagamento,
  emissao: dates.emissao,
} as const
export type EntryDate = keyof typeof dates

const situacoes = [
  { value: 'em_aberto', label: 'Tudo o que falta' },
  { value: 'aberto', label: 'Em aberto' },
  { value: 'parcial', label: 'Parcial' },
  { value: 'atrasado', label: 'Atrasado' },
  { value: 'agendado', label: 'Agendado' },
  { value: 'pago', label: 'Pago' },
] as const

export const wordsOfSituacao: Readonly<Record<string, string>> = {
  ...Object.fromEntries(situacoes.slice(1).map(({ value, label }) => [value, label])),
  negociado: 'Negociado',
  /** Of an invoice that posted none. */
  sem_titulo: 'Sem título',
}

/** The filters of every report of entries: a figure opens its entries with the same ones. */
export const entryFilters = {
  id_empresa: { kind: 'record', label: '{Unidade}', from: 'unidade' },
  id_orcamento: { kind: 'record', label: 'Orçamentos', from: 'orcamento', many: true },
  id_pessoa: { kind: 'record', label: 'Pessoas', from: 'pessoa', many: true },
  id_contabancaria: { kind: 'record', label: 'Contas bancárias', from: 'conta', many: true },
  id_grupoCusto: { kind: 'record', label: 'Plano de contas', from: 'plano', many: true },
  id_centrocusto: { kind: 'record', label: 'Centros de custo', from: 'centro', many: true },
  id_cliente: { kind: 'record', label: 'Cliente do orçamento', from: 'pessoa', many: true },
  id_agencia: { kind: 'record', label: 'Agência do orçamento', from: 'pessoa', many: true },
  id_orcamento_status: {
    kind: 'record',
    label: 'Status do orçamento',
    from: 'status',
    many: true,
  },
  id_responsavel: {
    kind: 'record',
    label: 'Responsável pelo orçamento',
    from: 'responsavel',
    many: true,
  },
  situacao: { kind: 'option', label: 'Situação', options: situacoes },
} as const satisfies Readonly<Record<string, ReportFilter>>

export const operacaoFilter = {
  kind: 'option',
  label: 'Tipo',
  options: [
    { value: 'C', label: 'Receitas' },
    { value: 'D', label: 'Despesas' },
  ],
} as const satisfies ReportFilter

export const faturadoFilter = {
  kind: 'option',
  label: 'Faturado',
  options: [{ value: 'S', label: 'Só o que foi faturado' }],
} as const satisfies ReportFilter

/** Money handed to producers, whose expenses are told elsewhere. */
export const verbasFilter = {
  kind: 'option',
  label: 'Verbas',
  options: [
    { value: 'S', label: 'Só as verbas' },
    { value: 'N', label: 'Sem as verbas' },
  ],
} as const satisfies ReportFilter

/** Groups that more than one report has. */
export const groupOfOrcamento = {
  label: 'Orçamento',
  by: 'id_orcamento',
  name: 'orcamento',
  none: 'Sem orçamento',
} as const satisfies ReportGroup
export const groupOfPlano = {
  label: 'Plano de contas',
  by: 'id_grupoCusto',
  name: 'descricao_plano_contas',
  none: 'Sem conta do plano',
} as const satisfies ReportGroup
export const groupOfMes = {
  label: 'Mês',
  by: 'mes',
  none: 'Sem mês',
} as const satisfies ReportGroup
export const groupOfPessoa = (label: string) =>
  ({
    label,
    by: 'id_pessoa',
    name: 'razao_nome',
    none: 'Sem pessoa',
  }) as const satisfies ReportGroup
