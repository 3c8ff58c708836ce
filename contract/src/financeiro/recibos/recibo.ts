import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { Destinatario } from '../../sistema/modelos/modelo.ts'
import { day, id, nothing, oneOf, pathId, money, reply, requiredText, text } from '../../wire.ts'

const operacao = oneOf('C', 'D')
const situacao = oneOf('emitido', 'cancelado')

const filters = {
  situacao: z.optional(situacao),
  operacao: z.optional(operacao),
  id_empresa: z.optional(pathId),
  id_pessoa: z.optional(pathId),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
}

export const recibos = list('v2 GET /financeiro/recibos', {
  summary: 'Recibos, pelos filtros dados',
  access: 'recibo.consultar',
  key: 'id_recibo',
  columns: {
    id_recibo: { kind: 'id', sorts: true },
    /** As printed: '0042'. It is unique in its unit, and stays when the receipt is cancelled. */
    numero: { kind: 'text', label: 'Recibo', width: 100, paper: 12, sorts: true },
    data: { kind: 'date', label: 'Data', paper: 12, sorts: true },
    /** 'Recebido' or 'Pago'. */
    operacao_label: { kind: 'text', label: 'Tipo', width: 96, paper: 12 },
    pagador_nome: { kind: 'text', label: 'Quem pagou', width: 164, paper: 32, sorts: true },
    recebedor_nome: { kind: 'text', label: 'Quem recebeu', width: 164, paper: 32, sorts: true },
    referente: { kind: 'text', label: 'Referente a', width: 190, paper: 40 },
    situacao_label: { kind: 'text', label: 'Situação', width: 112, paper: 14 },
    valor: { kind: 'money', label: 'Valor', width: 140, paper: 16, sorts: true },
    empresa: { kind: 'text', label: '{Unidade}', width: 160, paper: 24 },
    operacao: { kind: 'other', schema: operacao },
    situacao: { kind: 'other', schema: situacao },
    id_empresa: { kind: 'id' },
    pagador_documento: { kind: 'text' },
    recebedor_documento: { kind: 'text' },
  },
  order: ['id_recibo', 'desc'],
  filters,
})
export const reciboList = recibos.call
export type ReciboRow = z.input<typeof recibos.row>

const ReciboBaixa = z.object({
  id_baixa: id,
  id_lancamento: id,
  descricao: z.string(),
  data: day,
  valor: money,
  /** Reversed since. */
  estornada: z.boolean(),
})

export const Recibo = z.object({
  ...recibos.row.shape,
  /** The whole text, amount included. */
  texto: z.string(),
  obs: z.string(),
  local: z.string(),
  assinaturas: z.array(z.string()),
  motivo: z.nullable(z.string()),
  usuario: z.nullable(z.string()),
  email: z.nullable(z.string()),
  baixas: z.array(ReciboBaixa),
})
export type Recibo = z.input<typeof Recibo>
export type ReciboInside = z.output<typeof Recibo>

export const reciboView = read('v2 GET /financeiro/recibos/{id_recibo}', {
  summary: 'Um recibo com o texto e as baixas',
  access: 'recibo.consultar',
  params: z.object({ id_recibo: pathId }),
  reply: reply({ data: Recibo }),
})

/** Titles, of which every settlement without a receipt is taken, or settlements. */
const chosen = {
  ids: z.optional(z.array(id).check(z.maxLength(100))),
  baixas: z.optional(z.array(id).check(z.maxLength(100))),
}

const ReciboDraft = z.object({
  operacao,
  id_empresa: id,
  empresa: z.string(),
  pagador_nome: z.string(),
  recebedor_nome: z.string(),
  valor: money,
  /** The amount in words. */
  extenso: z.string(),
  data: day,
  local: z.string(),
  referente: z.string(),
  baixas: z.array(ReciboBaixa),
})
export type ReciboDraft = z.input<typeof ReciboDraft>
export type ReciboDraftInside = z.output<typeof ReciboDraft>

export const reciboDraft = read('POST /lancamentos/recibo/acao/carregarDadosRecibo', {
  summary: 'O recibo como sairia dos títulos ou das baixas escolhidas',
  access: 'recibo.cadastrar',
  body: z.object(chosen),
  reply: reply({ data: ReciboDraft }),
})

export const reciboCreate = write('POST /lancamentos/recibo/acao/gerarRecibo', {
  summary: 'Emite o recibo e devolve o endereço do PDF, que se abre com a sessão',
  access: 'recibo.cadastrar',
  body: z.object({
    ...chosen,
    data: z.optional(day),
    local: z.optional(text(120)),
    referente: z.optional(requiredText(1000)),
    obs: z.optional(text(1000)),
    assinaturas: z.optional(z.array(requiredText(120)).check(z.maxLength(4))),
  }),
  reply: reply({ id_recibo: id, numero: z.string(), link: z.string() }),
})

export const reciboPdf = slow('v2 GET /financeiro/recibos/{id_recibo}/pdf', {
  summary: 'O recibo em PDF',
  access: 'recibo.consultar',
  params: z.object({ id_recibo: pathId }),
  wire: 'file',
  reply: nothing,
})

export const reciboCancel = write('v2 POST /financeiro/recibos/cancelar', {
  summary: 'Cancela um recibo: o número fica, e as baixas podem ter outro',
  access: 'recibo.cancelar',
  body: z.object({ id_recibo: id, motivo: z.optional(text(500)) }),
  reply: nothing,
})

export const reciboSend = slow('v2 POST /financeiro/recibos/enviar', {
  summary: 'Envia o recibo em PDF por e-mail',
  access: 'recibo.enviar',
  body: z.object({
    id_recibo: id,
    para: z.array(Destinatario).check(z.minLength(1), z.maxLength(20)),
    cc: z.optional(z.array(Destinatario).check(z.maxLength(20))),
    assunto: z.optional(text(200)),
    mensagem: z.optional(text(4000)),
  }),
  reply: reply({ id_email: id }),
})

export const reciboExport = write('v2 GET /financeiro/recibos/exportar/tipo/{tipo}', {
  summary: 'Exporta os recibos pelos filtros da lista',
  access: 'recibo.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: recibos.query,
  reply: ExportReply,
})
