import { eventsOfCheque, situacoesOfCheque } from '@claquete/core/financeiro/cheques/cheque'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import {
  day,
  id,
  instant,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  positiveMoney,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'

const situacao = oneOf(...situacoesOfCheque)
const numero = z
  .int()
  .check(z.minimum(1, 'Informe o número do cheque'), z.maximum(999_999, 'São até 6 dígitos'))
const shown = z.nullable(z.string())

const filters = {
  situacao: z.optional(situacao),
  /** 'S': those that the bank has not taken yet. */
  a_compensar: z.optional(oneOf('S')),
  id_contabancaria: z.optional(pathId),
  id_empresa: z.optional(pathId),
  id_pessoa: z.optional(pathId),
  /** Days of issue. */
  periodo1: z.optional(day),
  periodo2: z.optional(day),
  bom_para1: z.optional(day),
  bom_para2: z.optional(day),
}

export const cheques = list('GET /lancamentos/get/listar/cheques/', {
  summary: 'Cheques emitidos, pelos filtros dados',
  access: 'cheque.consultar',
  key: 'id_chequeEmitido',
  columns: {
    id_chequeEmitido: { kind: 'id', sorts: true },
    /** Shown with six digits. */
    numCheque: {
      kind: 'other',
      schema: z.int(),
      label: 'Cheque',
      width: 84,
      paper: 12,
      sorts: true,
    },
    favorecido: { kind: 'text', label: 'Favorecido', width: 200, paper: 36, sorts: true },
    conta: { kind: 'text', label: 'Conta', width: 140, paper: 24, sorts: true },
    dataEmissao: { kind: 'date', label: 'Emissão', paper: 12, sorts: true },
    bom_para: { kind: 'date', canBeNull: true, label: 'Bom para', paper: 12, sorts: true },
    situacao_label: { kind: 'text', label: 'Situação', width: 116, paper: 14 },
    compensado_em: {
      kind: 'date',
      canBeNull: true,
      label: 'Compensação',
      width: 112,
      paper: 14,
      sorts: true,
    },
    alinea: {
      kind: 'other',
      schema: z.int(),
      canBeNull: true,
      label: 'Alínea',
      width: 68,
      paper: 8,
    },
    valor: { kind: 'money', label: 'Valor', width: 124, paper: 16, sorts: true },
    id_contabancaria: { kind: 'id' },
    numero_banco: { kind: 'text' },
    id_pessoa: { kind: 'id', canBeNull: true },
    situacao: { kind: 'other', schema: situacao },
    entregue_em: { kind: 'date', canBeNull: true },
    /** Cleared by a reconciliation, which is what undoes it. */
    conciliado: { kind: 'yesno' },
    devolucoes: { kind: 'number' },
    avulso: { kind: 'yesno' },
    impresso_em: { kind: 'datetime', canBeNull: true },
    versao: { kind: 'number' },
  },
  order: ['id_chequeEmitido', 'desc'],
  filters,
})
export const chequeList = cheques.call
export type ChequeRow = z.input<typeof cheques.row>

const ChequeBaixa = z.object({
  id_baixa: id,
  id_lancamento: id,
  descricao: z.string(),
  num_documento: shown,
  data: day,
  valor: money,
  /** Reversed since. */
  estornada: z.boolean(),
})

const ChequeEvento = z.object({
  id_cheque_evento: id,
  acao: oneOf(...eventsOfCheque),
  situacao,
  data: day,
  alinea: z.nullable(z.int()),
  motivo: z.string(),
  usuario: shown,
  criado_em: instant,
})
export type ChequeEvento = z.output<typeof ChequeEvento>

export const Cheque = z.object({
  ...cheques.row.shape,
  local: z.string(),
  obs: z.string(),
  entregue_para: z.string(),
  /** The whole amount in words. */
  extenso: z.string(),
  baixas: z.array(ChequeBaixa),
  eventos: z.array(ChequeEvento),
})
export type Cheque = z.input<typeof Cheque>
export type ChequeInside = z.output<typeof Cheque>

export const chequeSums = read('v2 GET /lancamentos/get/listar/cheques/somas', {
  summary: 'Quantos cheques há em cada situação e quanto somam, pelos filtros dados',
  access: 'cheque.consultar',
  query: cheques.query,
  reply: reply({
    data: z.object({
      quantidade: z.int(),
      valor: money,
      situacoes: z.array(z.object({ situacao, quantidade: z.int(), valor: money })),
    }),
  }),
})

export const chequeView = read('v2 GET /cheques/{id_chequeEmitido}', {
  summary: 'Um cheque com o que ele paga e a sua história',
  access: 'cheque.consultar',
  params: z.object({ id_chequeEmitido: pathId }),
  reply: reply({ data: Cheque }),
})

const ContaOfCheque = z.object({
  id_contabancaria: id,
  descricao: z.string(),
  numero_banco: z.string(),
  /** The next number; null when none is left. */
  proximo: z.nullable(z.int()),
  /** Issued cheques are out of it. */
  saldo_contabil: money,
  a_compensar: money,
  /** What the bank has: only cleared cheques are out of it. */
  saldo_disponivel: money,
})
export type ContaOfCheque = z.input<typeof ContaOfCheque>
export type ContaOfChequeInside = z.output<typeof ContaOfCheque>

export const chequeContas = read('v2 GET /cheques/contas', {
  summary: 'Contas correntes com o próximo número de cheque e os dois saldos',
  access: ['cheque.consultar', 'cheque.cadastrar'],
  query: z.object({ id_empresa: z.optional(pathId) }),
  reply: reply({
    data: z.array(ContaOfCheque),
    /** The city of the company, as cheques are usually dated. */
    local: z.string(),
    hoje: day,
  }),
})

const refId = z.optional(z.nullable(id))

/** What a cheque pays of one title. */
const Paid = z.object({
  id_lancamento: id,
  /** How much is paid of it; absent pays all that is owed. */
  valor: z.optional(moneyFromZero),
  juros: z.optional(moneyFromZero),
  multa: z.optional(moneyFromZero),
  desconto: z.optional(moneyFromZero),
  versao: z.optional(z.int()),
})

export const chequeCreate = write('v2 POST /cheques', {
  summary: 'Emite um cheque que paga títulos, ou um cheque avulso',
  access: 'cheque.cadastrar',
  body: z.object({
    id_contabancaria: id,
    numCheque: numero,
    favorecido: requiredText(120),
    id_pessoa: refId,
    /** Must be the sum of the titles, so that nobody signs another amount. */
    valor: positiveMoney,
    dataEmissao: day,
    bom_para: z.optional(z.nullable(day)),
    local: z.optional(text(60)),
    obs: z.optional(text(1000)),
    titulos: z.optional(z.array(Paid).check(z.maxLength(100))),
    /** Of a cheque without titles: the entry that it makes. */
    avulso: z.optional(
      z.object({
        descricao: requiredText(300),
        id_empresa: refId,
        id_grupoCusto: refId,
        id_centrocusto: refId,
        id_orcamento: refId,
        id_orca_item: refId,
        num_documento: z.optional(z.nullable(text(60))),
      }),
    ),
  }),
  reply: reply({ id_chequeEmitido: id, numCheque: z.int() }),
})

/** A cheque as whoever acts on it saw it. */
const Chosen = z.object({ id_chequeEmitido: id, versao: requiredVersao })
const chosenOnes = z.array(Chosen).check(z.minLength(1), z.maxLength(200))
const done = reply({ quantos: z.int() })

export const chequeDeliver = write('v2 POST /cheques/entregar', {
  summary: 'Registra a entrega de cheques; todos ou nenhum',
  access: 'cheque.alterar',
  body: z.object({ cheques: chosenOnes, data: day, entregue_para: z.optional(text(120)) }),
  reply: done,
})

export const chequeClear = write('POST /lancamentos/post/tipo/compensar-cheque', {
  summary: 'Compensa cheques: o banco já descontou; todos ou nenhum',
  access: 'cheque.alterar',
  body: z.object({ cheques: chosenOnes, data: day }),
  reply: done,
})

export const chequeUndo = write('v2 POST /cheques/desfazer', {
  summary: 'Desfaz a compensação ou a entrega de um cheque',
  access: 'cheque.alterar',
  body: z.object({
    ...Chosen.shape,
    acao: oneOf('descompensar', 'recolher'),
    motivo: z.optional(text(500)),
  }),
  reply: done,
})

export const chequeReturn = write('v2 POST /cheques/devolver', {
  summary: 'Registra a devolução de um cheque pelo banco, com a alínea; os títulos reabrem',
  access: 'cheque.cancelar',
  body: z.object({
    ...Chosen.shape,
    alinea: z.int(),
    data: day,
    motivo: z.optional(text(500)),
  }),
  reply: done,
})

export const chequePresent = write('v2 POST /cheques/reapresentar', {
  summary: 'Apresenta outra vez um cheque devolvido: ele paga de novo os mesmos títulos',
  access: 'cheque.cancelar',
  body: z.object({ ...Chosen.shape, data: day }),
  reply: done,
})

export const chequeStop = write('v2 POST /cheques/sustar', {
  summary: 'Susta um cheque; os títulos reabrem',
  access: 'cheque.cancelar',
  body: z.object({ ...Chosen.shape, data: day, motivo: requiredText(500) }),
  reply: done,
})

export const chequeCancel = write('v2 POST /cheques/cancelar', {
  summary: 'Cancela um cheque: o número fica, e os títulos reabrem',
  access: 'cheque.cancelar',
  body: z.object({ ...Chosen.shape, motivo: requiredText(500) }),
  reply: done,
})

export const chequeReopen = write('v2 POST /cheques/reabrir', {
  summary: 'Desfaz uma devolução ou uma sustação: o cheque paga de novo os mesmos títulos',
  access: 'cheque.cancelar',
  body: z.object({ ...Chosen.shape, motivo: requiredText(500) }),
  reply: done,
})

const Talao = z.object({
  id_cheque_talao: id,
  id_contabancaria: id,
  conta: z.string(),
  numero_inicial: z.int(),
  numero_final: z.int(),
  /** How many of its leaves were used. */
  usadas: z.int(),
})
export type Talao = z.output<typeof Talao>

export const talaoList = read('v2 GET /cheques/taloes', {
  summary: 'Talões de cheques das contas',
  access: ['cheque.consultar', 'cheque.cadastrar'],
  query: z.object({ id_contabancaria: z.optional(pathId) }),
  reply: reply({ data: z.array(Talao) }),
})

export const talaoCreate = write('v2 POST /cheques/taloes', {
  summary: 'Cadastra um talão de cheques de uma conta',
  access: 'cheque.cadastrar',
  body: z.object({ id_contabancaria: id, numero_inicial: numero, numero_final: numero }),
  reply: reply({ id_cheque_talao: id }),
})

export const talaoDelete = write('v2 POST /cheques/taloes/excluir', {
  summary: 'Exclui um talão; os cheques dele ficam',
  access: 'cheque.cadastrar',
  body: z.object({ id_cheque_talao: id }),
  reply: reply({}),
})

export const chequeExport = write('v2 GET /cheques/exportar/tipo/{tipo}', {
  summary: 'Exporta os cheques pelos filtros da lista',
  access: 'cheque.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: cheques.query,
  reply: ExportReply,
})
