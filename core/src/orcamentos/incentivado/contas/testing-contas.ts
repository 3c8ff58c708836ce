import { cents } from '../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import type { Categoria } from '../limite.ts'
import { usualRegras } from '../normas/usual-regras.ts'
import { isRegraDePagamento } from './condicao.ts'
import type { Contas } from './conferencia.ts'
import { falhasOfGasto } from './conferencia.ts'
import type { Debito, DocumentoFiscal, FonteComConta, Gasto } from './gasto.ts'

export const day = calendarDate

/** A source of public money with the account of ten times its number. */
export const fonte = (
  id_projeto_fonte: number,
  more: Partial<FonteComConta> = {},
): FonteComConta => ({
  id_projeto_fonte,
  nome: `Fonte ${id_projeto_fonte}`,
  mecanismo: 'FSA',
  isPublic: true,
  id_contabancaria: id_projeto_fonte * 10,
  prazo_inicio: null,
  prazo_fim: null,
  captado: cents(100_000_00),
  liberacoes: [],
  rendimento: cents(0),
  ...more,
})

/** The rules of payments of a norm. */
export const rulesOf = (norma: string) =>
  usualRegras.filter((one) => one.norma === norma).filter((one) => isRegraDePagamento(one))

/** A film under IN 159/2021, with the FSA's account 10 and the company's own 20. */
export const contas = (more: Partial<Contas> = {}): Contas => ({
  execucao_inicio: day('2026-01-01'),
  execucao_fim: day('2026-12-31'),
  fontes: new Map([
    [1, fonte(1)],
    [2, fonte(2, { isPublic: false })],
  ]),
  aprovados: new Map([['camera', { item: 'Câmera', valor: cents(10_000_00) }]]),
  regras: rulesOf('ancine-159-2021'),
  ...more,
})

export const documento: DocumentoFiscal = {
  tipo: 'NFS-e',
  fiscal: true,
  numero: '118',
  serie: '',
  chave: '',
  emissao: day('2026-05-10'),
  municipio: 'São Paulo',
  uf: 'SP',
  cita_projeto: 'S',
}
export const debito = (more: Partial<Debito> = {}): Debito => ({
  id_baixa: 1,
  data: day('2026-05-20'),
  valor: cents(1_000_00),
  id_contabancaria: 10,
  forma: 'transferencia',
  identificacao: '',
  ...more,
})

/** A proven expense with nothing wrong. */
export const gasto = (more: Partial<Gasto> = {}): Gasto => ({
  id_lancamento: 1,
  id_orca_despesa: null,
  uid: 'camera',
  item: 'Câmera',
  no: '3.9',
  categorias: new Set<Categoria>(),
  valor: cents(1_000_00),
  retencoes: { irrf: cents(0), csrf: cents(0), inss: cents(0), iss: cents(0) },
  id_pessoa: 7,
  favorecido: 'Lentes Ltda.',
  documento_favorecido: '11222333000181',
  isRelated: false,
  isCoprodutor: false,
  isIncentivador: false,
  recipient: { id_pessoa: 7, nome: 'Lentes Ltda.', documento: '', isRelated: false },
  id_parcelamento: null,
  documento,
  hasDocumento: true,
  hasComprovante: true,
  notPdf: [],
  recibo: null,
  partes: [{ id_projeto_fonte: 1, valor: cents(1_000_00) }],
  debitos: [debito()],
  ...more,
})

/** What is wrong with an expense. */
export const kinds = (one: Gasto, facts: Contas = contas()) =>
  falhasOfGasto(one, facts).map(({ verificacao }) => verificacao)
