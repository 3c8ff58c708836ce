import { formatos } from '@claquete/core/financeiro/extrato/compare'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { day, id, oneOf, pathId, reply } from '../../wire.ts'

const situacao = oneOf('pendente', 'conciliado', 'ignorado')

export const formatoLabels = {
  ofx: 'OFX',
  csv: 'CSV',
  xlsx: 'Excel',
  api: 'Direto do banco',
} as const satisfies Readonly<Record<Formato, string>>

const name = { kind: 'text', canBeNull: true } as const

/** The statements that were brought in, each for one account. */
export const extratos = list('GET /lancamentos/conciliacao-bancaria/get/extratosImportados/', {
  summary: 'Extratos importados, de todas as contas ou de uma',
  access: 'extrato.consultar',
  key: 'id_extrato_importado',
  columns: {
    id_extrato_importado: { kind: 'id' },
    contabancaria: { kind: 'text', label: 'Conta', width: 136, sorts: true },
    nome: { kind: 'text', label: 'Extrato', width: 190, sorts: true },
    formato: { kind: 'word', words: formatoLabels, label: 'Formato', width: 88 },
    inicio: { kind: 'date', canBeNull: true, label: 'De' },
    fim: { kind: 'date', canBeNull: true, label: 'Até', sorts: true },
    /** Lines that the account did not have. */
    novas: { kind: 'number', label: 'Linhas', width: 70, sorts: true },
    pendentes: { kind: 'number', label: 'A conciliar', width: 100 },
    saldo_banco: { kind: 'money', canBeNull: true, label: 'Saldo no banco', width: 140 },
    criado_em: { kind: 'datetime', label: 'Importado em', sorts: true },
    usuario: { ...name, label: 'Por', width: 140 },
    id_contabancaria: { kind: 'id' },
    /** A signed link to the file; null when it came from the bank's service. */
    link: name,
    saldo_dia: { kind: 'date', canBeNull: true },
    /** Lines of the file. */
    linhas: { kind: 'number' },
    conciliadas: { kind: 'number' },
    ignoradas: { kind: 'number' },
    /** The statement of the card whose file it was; its lines are purchases. */
    id_extrato_cartao: { kind: 'id', canBeNull: true },
    desfeito_em: { kind: 'datetime', canBeNull: true },
    usuario_desfez: name,
  },
  order: ['criado_em', 'desc'],
  filters: {
    id_contabancaria: z.optional(pathId),
    /** Of the account. */
    id_empresa: z.optional(pathId),
    formato: z.optional(oneOf(...formatos)),
    /** Statements with lines of these days. */
    inicio: z.optional(day),
    fim: z.optional(day),
    estado: z.optional(oneOf('vigente', 'desfeito')),
  },
})
export const importedExtratoList = extratos.call
export type Extrato = z.input<typeof extratos.row>
export type ExtratoInside = z.output<typeof extratos.row>

export const extratoView = read('v2 GET /extratos/{id_extrato_importado}', {
  summary: 'Um extrato importado',
  access: 'extrato.consultar',
  params: z.object({ id_extrato_importado: pathId }),
  reply: reply({ data: extratos.row }),
})

export const linhas = list('v2 GET /extratos/linhas', {
  summary: 'As linhas que um extrato trouxe',
  access: 'extrato.consultar',
  key: 'id_extrato_historico',
  columns: {
    id_extrato_historico: { kind: 'id' },
    data: { kind: 'date', label: 'Data', sorts: true },
    texto: { kind: 'text', label: 'Histórico', width: 360, sorts: true },
    valor: { kind: 'money', label: 'Valor', sorts: true },
    situacao: { kind: 'other', schema: situacao, label: 'Situação', sorts: true },
    documento: { ...name, label: 'Documento', width: 150 },
    /** Why it was ignored. */
    motivo: { ...name, label: 'Motivo', width: 220 },
    usuario_situacao: { ...name, label: 'Por', width: 150 },
    fitid: name,
  },
  order: ['data', 'asc'],
  filters: { id_extrato_importado: pathId, situacao: z.optional(situacao) },
})
export const extratoLines = linhas.call

export const extratoUndo = write('POST /lancamentos/excluir-importacao/', {
  summary:
    'Desfaz a importação de um extrato, enquanto nada foi decidido das suas linhas nem fechada a fatura do cartão',
  access: ['extrato.importar', 'cartao.cadastrar'],
  body: z.object({ id_extrato_importado: id }),
  reply: reply({ excluidas: z.int() }),
})
