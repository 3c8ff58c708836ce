import { formatos } from '@claquete/core/financeiro/extrato/compare'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, instant, oneOf, pathId, money, reply } from '../../wire.ts'

const shown = z.nullable(z.string())
const situacao = oneOf('pendente', 'conciliado', 'ignorado')

/** One statement brought in for one account. */
export const Extrato = z.object({
  id_extrato_importado: id,
  id_contabancaria: id,
  contabancaria: z.string(),
  formato: oneOf(...formatos),
  nome: z.string(),
  /** A signed link to the file; null when it came from the bank's service. */
  link: shown,
  inicio: z.nullable(day),
  fim: z.nullable(day),
  saldo_banco: z.nullable(money),
  saldo_dia: z.nullable(day),
  /** Lines of the file, and those that the account did not have. */
  linhas: z.int(),
  novas: z.int(),
  pendentes: z.int(),
  conciliadas: z.int(),
  ignoradas: z.int(),
  /** The statement of the card whose file it was; its lines are purchases. */
  id_extrato_cartao: z.nullable(id),
  usuario: shown,
  criado_em: instant,
  desfeito_em: z.nullable(instant),
  usuario_desfez: shown,
})
export type Extrato = z.input<typeof Extrato>
export type ExtratoInside = z.output<typeof Extrato>

export const ExtratoLinha = z.object({
  id_extrato_historico: id,
  data: day,
  valor: money,
  texto: z.string(),
  documento: shown,
  fitid: shown,
  situacao,
  /** Why it was ignored. */
  motivo: shown,
  usuario_situacao: shown,
})
export type ExtratoLinha = z.output<typeof ExtratoLinha>

export const extratoList = read('GET /lancamentos/conciliacao-bancaria/get/extratosImportados/', {
  summary: 'Extratos importados, de todas as contas ou de uma',
  access: 'extrato.consultar',
  query: listQuery({
    id_contabancaria: z.optional(pathId),
    id_empresa: z.optional(pathId),
    formato: z.optional(oneOf(...formatos)),
    /** Statements with lines of these days. */
    inicio: z.optional(day),
    fim: z.optional(day),
    estado: z.optional(oneOf('vigente', 'desfeito')),
  }),
  reply: page(Extrato),
})

export const extratoView = read('v2 GET /extratos/{id_extrato_importado}', {
  summary: 'Um extrato importado',
  access: 'extrato.consultar',
  params: z.object({ id_extrato_importado: pathId }),
  reply: reply({ data: Extrato }),
})

export const extratoLines = read('v2 GET /extratos/linhas', {
  summary: 'As linhas que um extrato trouxe',
  access: 'extrato.consultar',
  query: listQuery({ id_extrato_importado: pathId, situacao: z.optional(situacao) }),
  reply: page(ExtratoLinha),
})

export const extratoUndo = write('POST /lancamentos/excluir-importacao/', {
  summary:
    'Desfaz a importação de um extrato, enquanto nada foi decidido das suas linhas nem fechada a fatura do cartão',
  access: ['extrato.importar', 'cartao.cadastrar'],
  body: z.object({ id_extrato_importado: id }),
  reply: reply({ excluidas: z.int() }),
})
