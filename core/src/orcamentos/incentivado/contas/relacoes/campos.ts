import { tableKeys } from '../../../../kernel/record.ts'
import type { CampoDeExtrato } from './extrato.ts'
import type { RelacaoCodigo } from './names.ts'
import type { CampoDeGrande, CampoDeItem } from './orcamento.ts'
import type { CampoDePagamento } from './pagamentos.ts'
import type { CellKind } from './relacao.ts'
import type { CampoDeRubrica } from './rubricas.ts'

/** A value that a sheet can have a column of: its name for people, and the type of its cells. */
export interface Campo {
  readonly nome: string
  readonly kind: CellKind
  /** Its sum is in the row of totals. */
  readonly isSummed: boolean
  /** It says nothing while the sheet is of all sources. */
  readonly isOfFonte: boolean
}

const campo = (nome: string, kind: CellKind): Campo => ({
  nome,
  kind,
  isSummed: kind === 'money',
  isOfFonte: false,
})

const ofPagamento: Readonly<Record<CampoDePagamento, Campo>> = {
  seq: campo('Número do pagamento na relação', 'number'),
  grande: campo('Grande item', 'text'),
  item: campo('Item, com o seu número', 'text'),
  rubrica: campo('Item, sem número', 'text'),
  fonte: campo('Fonte', 'text'),
  favorecido: campo('Favorecido', 'text'),
  documento_favorecido: campo('CNPJ ou CPF do favorecido', 'text'),
  tipo_documento: campo('Tipo do documento', 'text'),
  numero: campo('Número do documento', 'text'),
  documento_numero: campo('Tipo e número do documento', 'text'),
  serie: campo('Série do documento', 'text'),
  chave: campo('Chave de acesso ou código de verificação', 'text'),
  emissao: campo('Emissão do documento', 'date'),
  forma: campo('Forma de pagamento', 'text'),
  identificacao: campo('Número do banco', 'text'),
  data: campo('Dia do débito', 'date'),
  bruto: campo('Valor bruto', 'money'),
  iss: campo('ISS retido', 'money'),
  inss: campo('INSS retido', 'money'),
  irrf: campo('IRRF retido', 'money'),
  csrf: campo('CSRF retida', 'money'),
  liquido: campo('Valor líquido', 'money'),
  municipio: campo('Município do documento', 'text'),
  uf: campo('UF do documento', 'text'),
  hiato: campo('Dias entre o documento e o débito', 'number'),
  obs: campo('Observações', 'text'),
  documento_salic: campo('Tipo do documento, pelo código do Salic', 'text'),
  forma_salic: campo('Forma de pagamento, pelo código do Salic', 'text'),
}

const ofExtrato: Readonly<Record<CampoDeExtrato, Campo>> = {
  conta: campo('Conta', 'text'),
  fonte: campo('Fontes da conta', 'text'),
  data: campo('Dia', 'date'),
  historico: campo('Histórico do banco', 'text'),
  identificacao: campo('Número do banco', 'text'),
  favorecido: campo('Favorecido', 'text'),
  operacao: campo('O que a linha é', 'text'),
  credito: campo('Crédito', 'money'),
  debito: campo('Débito', 'money'),
  transferencias: campo('Transferências e liberações', 'money'),
  aplicacoes: campo('Aplicações, resgates e rendimentos', 'money'),
  pagamentos: campo('Pagamentos', 'money'),
  tarifas: campo('Tarifas', 'money'),
  saldo: { ...campo('Saldo depois da linha', 'money'), isSummed: false },
  fora: campo('Valor no livro e sem linha no extrato', 'money'),
  situacao: campo('Conciliação', 'text'),
}

const ofGrande: Readonly<Record<CampoDeGrande, Campo>> = {
  grande: campo('Grande item', 'text'),
  aprovado: campo('Aprovado', 'money'),
  remanejado: campo('Remanejado', 'money'),
  vigente: campo('Aprovado em vigor', 'money'),
  executado: campo('Executado por todas as fontes', 'money'),
  executado_fonte: { ...campo('Executado na fonte da relação', 'money'), isOfFonte: true },
  variacao: campo('Variação', 'money'),
  situacao: campo('Situação', 'text'),
}

const ofItem: Readonly<Record<CampoDeItem, Campo>> = {
  codigo: campo('Número do item', 'text'),
  item: campo('Item', 'text'),
  justificativa: campo('Justificativa', 'text'),
  ...ofGrande,
}

const ofRubrica: Readonly<Record<CampoDeRubrica, Campo>> = {
  item: ofItem.item,
  vigente: ofItem.vigente,
  executado: campo('Realizado', 'money'),
  variacao: ofItem.variacao,
  justificativa: ofItem.justificativa,
}

/** The values that each sheet can show. Another column for a funder is another row; only a new value is code. */
export const camposOfRelacoes: Readonly<Record<RelacaoCodigo, Readonly<Record<string, Campo>>>> = {
  'relacao-pagamentos': ofPagamento,
  'demonstrativo-extrato': ofExtrato,
  'demonstrativo-orcamentario': ofItem,
  'grandes-itens': ofGrande,
  contrapartida: ofPagamento,
  'spcine-pagamentos': ofPagamento,
  'spcine-conciliacao': ofExtrato,
  'spcine-orcamentario': ofRubrica,
  'salic-comprovantes': ofPagamento,
}

export const campoOf = (relacao: RelacaoCodigo, nome: string): Campo | undefined => {
  const known = camposOfRelacoes[relacao]
  return tableKeys(known).includes(nome) ? known[nome] : undefined
}
