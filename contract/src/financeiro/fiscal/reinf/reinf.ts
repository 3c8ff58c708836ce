import { estadosDoMes } from '@claquete/core/financeiro/fiscal/reinf/estado'
import { places } from '@claquete/core/financeiro/fiscal/reinf/row'
import { tributosDaReinf } from '@claquete/core/financeiro/fiscal/reinf/pagamento'
import { eventosReinf } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import * as z from 'zod/mini'
import { read, slow, write } from '../../../endpoint.ts'
import {
  day,
  id,
  instant,
  money,
  nothing,
  oneOf,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../../wire.ts'
import { mes } from '../../../livro/titulos/fechamento.ts'
import { Cited } from '../nfse/cited.ts'
import { codigoDaNatureza, percent } from '../tabelas/campos.ts'

const rows = <T extends z.core.$ZodType>(row: T) => z.readonly(z.array(row))

/** The root of the CNPJ of who pays. */
const root = z.string().check(z.regex(/^[A-Z0-9]{8}$/u, 'São os 8 primeiros do CNPJ'))

/** A row of the month: also how it is stored when the month is checked. */
export const LinhaDaReinf = z.object({
  id_lancamento: id,
  id_empresa: id,
  empresa: z.string(),
  estabelecimento: z.string(),
  id_pessoa: z.nullable(id),
  nome: z.string(),
  documento: z.string(),
  tipo_pessoa: z.nullable(oneOf('PF', 'PJ')),
  descricao: z.string(),
  num_documento: z.string(),
  evento: z.nullable(oneOf(...eventosReinf)),
  natureza: z.string(),
  nome_natureza: z.string(),
  regra: z.nullable(Cited),
  dividendos: z.boolean(),
  data_fato: day,
  credito: day,
  pagamento: z.nullable(day),
  bruto: money,
  tributos: rows(
    z.object({
      id_lancamento: id,
      tributo: oneOf(...tributosDaReinf),
      base: money,
      taxa: percent,
      valor: money,
      codigo_receita: z.string(),
    }),
  ),
  faltas: rows(z.object({ onde: oneOf(...places), tipo: oneOf('erro', 'aviso'), msg: z.string() })),
})
export type LinhaDaReinf = z.input<typeof LinhaDaReinf>

const Titulo = z.object({
  id_lancamento: id,
  id_origem: id,
  codigo_receita: z.string(),
  descricao: z.string(),
  valor: money,
  vencimento: day,
})

const Darf = z.object({
  codigo_receita: z.string(),
  informado: money,
  titulos: money,
  diferenca: money,
  sem_linha: rows(Titulo),
  fora: rows(z.object({ id_lancamento: id, valor: money })),
})
export type DarfDaReinf = z.input<typeof Darf>

const Mudanca = z.object({
  id_lancamento: id,
  nome: z.string(),
  descricao: z.string(),
  tipo: oneOf('nova', 'saiu', 'mudou'),
  campos: rows(z.object({ campo: z.string(), antes: z.string(), agora: z.string() })),
})
export type MudancaDaReinf = z.input<typeof Mudanca>

const Situacao = z.object({
  ordem: z.int(),
  estado: oneOf(...estadosDoMes),
  conferida_em: z.nullable(instant),
  conferida_por: z.nullable(z.string()),
  fechada_em: z.nullable(instant),
  fechada_por: z.nullable(z.string()),
  recibo: z.string(),
  motivo: z.string(),
  /** 0 while nothing of the month is stored. */
  versao: z.int(),
})
export type SituacaoDaReinf = z.input<typeof Situacao>

const MesDaReinf = z.object({
  mes,
  raiz: z.nullable(root),
  contribuintes: rows(z.object({ raiz: root, nome: z.string(), empresas: z.int() })),
  /** Something of the taxpayer is hidden from the person: only who sees all may check and close. */
  incompleto: z.boolean(),
  /** Day 15 of the next month. */
  prazo: day,
  situacao: Situacao,
  /** The filings of the month before this one, the newest first. */
  anteriores: rows(Situacao),
  /** Of a closed month, as they were when it was checked. */
  linhas: rows(LinhaDaReinf),
  a_decidir: rows(LinhaDaReinf),
  darfs: rows(Darf),
  /** What is otherwise now than when the month was checked. */
  mudancas: rows(Mudanca),
  naturezas: rows(
    z.object({
      codigo: z.string(),
      nome: z.string(),
      eventos: rows(oneOf(...eventosReinf)),
      a_conferir: z.boolean(),
    }),
  ),
  totais: z.object({ bruto: money, retido: money }),
})
export type MesDaReinf = z.input<typeof MesDaReinf>
export type MesDaReinfInside = z.output<typeof MesDaReinf>

export const reinfMesView = read('v2 GET /fiscal/reinf/mes', {
  summary: 'As retenções de um mês por evento da Reinf, com o que falta e as diferenças',
  access: 'reinf.consultar',
  query: z.object({ mes: z.optional(mes), raiz: z.optional(root) }),
  reply: reply({ data: MesDaReinf }),
})

const said = {
  informa: yesNo,
  /** Required when it is told. */
  natureza: z.optional(codigoDaNatureza),
}

export const reinfPessoaSave = write('v2 POST /fiscal/reinf/fornecedores', {
  summary: 'Diz a natureza do que se paga a fornecedores, ou que não se informa',
  access: 'reinf.alterar',
  keyless: 'harmless',
  body: z.object({ pessoas: z.array(id).check(z.minLength(1), z.maxLength(500)), ...said }),
  reply: nothing,
})

export const reinfTituloSave = write('v2 POST /fiscal/reinf/pagamentos', {
  summary: 'Diz a natureza de contas, uma a uma, ou que não se informam',
  access: 'reinf.alterar',
  keyless: 'harmless',
  body: z.object({ lancamentos: z.array(id).check(z.minLength(1), z.maxLength(500)), ...said }),
  reply: nothing,
})

const doMes = { mes, raiz: root }

export const reinfMesCheck = write('v2 POST /fiscal/reinf/mes/conferir', {
  summary: 'Confere o mês: guarda as linhas como estão',
  access: 'reinf.fechar',
  keyless: 'harmless',
  body: z.object({
    ...doMes,
    versao: requiredVersao,
    /** The person read that payments without a decision stay out. */
    ciente: z.optional(z.boolean()),
  }),
  reply: nothing,
})

export const reinfMesClose = write('v2 POST /fiscal/reinf/mes/fechar', {
  summary: 'Fecha um mês conferido, com as linhas que se conferiram',
  access: 'reinf.fechar',
  keyless: 'harmless',
  body: z.object({ ...doMes, versao: requiredVersao }),
  reply: nothing,
})

export const reinfMesReceipt = write('v2 POST /fiscal/reinf/mes/recibo', {
  summary: 'Guarda o recibo do mês que o contador transmitiu',
  access: 'reinf.fechar',
  keyless: 'harmless',
  body: z.object({ ...doMes, versao: requiredVersao, recibo: text(52) }),
  reply: nothing,
})

export const reinfMesRectify = write('v2 POST /fiscal/reinf/mes/retificar', {
  summary: 'Abre uma retificação de um mês fechado',
  access: 'reinf.fechar',
  body: z.object({ ...doMes, versao: requiredVersao, motivo: requiredText(300) }),
  reply: nothing,
})

export const reinfMesFile = slow('v2 GET /fiscal/reinf/mes/arquivo/tipo/{tipo}', {
  summary: 'O arquivo do contador em Excel ou CSV, ou os eventos em XML a conferir',
  access: 'reinf.imprimir',
  wire: 'file',
  params: z.object({ tipo: oneOf('excel', 'csv', 'xml') }),
  query: z.object(doMes),
  reply: nothing,
})
