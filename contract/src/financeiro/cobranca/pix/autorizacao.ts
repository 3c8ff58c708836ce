import {
  contratoMax,
  diasDaSolicitacaoMax,
  jornadas,
  objetoMax,
  periodicidades,
  situacoesDaAutorizacao,
} from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, slow, write } from '../../../endpoint.ts'
import { list } from '../../../list.ts'
import { BankError } from '../../../livro/titulos/shared.ts'
import {
  day,
  id,
  instant,
  money,
  oneOf,
  pathId,
  positiveMoney,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../../wire.ts'
import { PixCobranca } from './cobranca.ts'

const situacao = oneOf(...tableKeys(situacoesDaAutorizacao))
const jornada = oneOf(...tableKeys(jornadas))

export const pixAutorizacoes = list('v2 GET /cobranca/pix-automatico/autorizacoes', {
  summary: 'Autorizações de Pix Automático, pelos filtros dados',
  access: 'pix_automatico.consultar',
  key: 'id_pix_autorizacao',
  columns: {
    id_pix_autorizacao: { kind: 'id', sorts: true },
    cliente: { kind: 'text', label: 'Cliente', width: 200, sorts: true },
    contrato: { kind: 'text', label: 'Contrato', width: 130 },
    situacao: { kind: 'word', label: 'Situação', words: situacoesDaAutorizacao, width: 170 },
    periodicidade: { kind: 'word', label: 'Cobrança', words: periodicidades, width: 140 },
    /** Of each charge; null where they differ. */
    valor: { kind: 'money', label: 'Valor fixo', canBeNull: true, width: 120, sorts: true },
    proximo_vencimento: { kind: 'date', label: 'Próximo vencimento', canBeNull: true, width: 150 },
    automatico: { kind: 'yesno', label: 'Agenda sozinha', width: 124 },
    conta: { kind: 'text', label: 'Conta que recebe', width: 180 },
    criado_em: { kind: 'datetime', label: 'Pedida em', sorts: true },
    objeto: { kind: 'text' },
    id_pessoa: { kind: 'id' },
    id_empresa: { kind: 'id' },
    empresa: { kind: 'text' },
    id_recorrencia: { kind: 'id' },
    motivo: { kind: 'text' },
    erro: { kind: 'other', schema: BankError, canBeNull: true },
    versao: { kind: 'number' },
  },
  order: ['id_pix_autorizacao', 'desc'],
  filters: {
    situacao: z.optional(situacao),
    id_pessoa: z.optional(pathId),
    id_empresa: z.optional(pathId),
    id_contabancaria: z.optional(pathId),
    /** Those that wait for a person: refused by the bank, or with a payment that settled nothing. */
    atencao: z.optional(oneOf('S')),
  },
})
export const pixAutorizacaoList = pixAutorizacoes.call
export type PixAutorizacaoRow = z.input<typeof pixAutorizacoes.row>

const PixAutorizacao = z.object({
  ...pixAutorizacoes.row.shape,
  devedor_documento: z.string(),
  data_inicial: day,
  data_final: z.nullable(day),
  valor_minimo: z.nullable(money),
  retentativa: yesNo,
  dia_util: yesNo,
  jornada,
  ispb: z.string(),
  agencia: z.string(),
  conta_do_cliente: z.string(),
  expira_em: z.nullable(instant),
  id_rec: z.nullable(z.string()),
  /** The bank's word for the request to the client. */
  solicitacao: z.nullable(z.string()),
  copia_cola: z.nullable(z.string()),
  /** What the person does next. */
  proximo_passo: z.string(),
  /** The QR code that the client reads, while it waits: modules per side, dark runs. */
  qr: z.nullable(z.object({ lado: z.int(), tracado: z.string() })),
  cobrancas: z.array(PixCobranca),
  /** The first title of the series, for its address; null where none is left. */
  id_lancamento: z.nullable(id),
})
export type PixAutorizacao = z.input<typeof PixAutorizacao>

const one = z.object({ id_pix_autorizacao: pathId })

export const pixAutorizacaoView = read(
  'v2 GET /cobranca/pix-automatico/autorizacoes/{id_pix_autorizacao}',
  {
    summary: 'Uma autorização de Pix Automático, com as cobranças dela',
    access: 'pix_automatico.consultar',
    params: one,
    reply: reply({ data: PixAutorizacao }),
  },
)

const SerieToAuthorise = z.object({
  id_recorrencia: id,
  id_lancamento: id,
  id_pessoa: id,
  cliente: z.string(),
  descricao: z.string(),
  empresa: z.string(),
  meses: z.int(),
  /** The next title that can be charged by it. */
  proximo_vencimento: day,
  valor: money,
  contrato: z.string(),
  objeto: z.string(),
  /** Why it cannot be authorised; null where it can. */
  problema: z.nullable(z.string()),
})
export type SerieToAuthorise = z.input<typeof SerieToAuthorise>

export const pixAutorizacaoPrepare = read('v2 GET /cobranca/pix-automatico/series', {
  summary:
    'As séries a receber que um cliente pode autorizar, e as contas que recebem Pix Automático',
  access: 'pix_automatico.cadastrar',
  query: z.object({ id_lancamento: z.optional(pathId) }),
  reply: reply({
    configurada: z.boolean(),
    contas: z.array(z.object({ id_contabancaria: id, contabancaria: z.string() })),
    data: z.array(SerieToAuthorise),
  }),
})

export const pixAutorizacaoCreate = write('v2 POST /cobranca/pix-automatico/autorizacoes', {
  summary: 'Pede ao cliente que autorize a cobrança de uma série; o banco é consultado em seguida',
  access: 'pix_automatico.cadastrar',
  body: z.object({
    id_recorrencia: id,
    /** Needed where several could receive. */
    id_contabancaria: z.optional(z.nullable(id)),
    contrato: requiredText(contratoMax),
    objeto: z.optional(text(objetoMax)),
    data_inicial: day,
    data_final: z.optional(z.nullable(day)),
    valor: z.optional(z.nullable(positiveMoney)),
    valor_minimo: z.optional(z.nullable(positiveMoney)),
    retentativa: yesNo,
    dia_util: yesNo,
    jornada,
    ispb: z.optional(text(8)),
    agencia: z.optional(text(4)),
    conta: z.optional(text(20)),
    /** Days in which the client answers the request. */
    dias: z.optional(z.int().check(z.minimum(1), z.maximum(diasDaSolicitacaoMax))),
  }),
  reply: reply({ id_pix_autorizacao: id }),
})

export const pixAutorizacaoChange = write(
  'v2 PUT /cobranca/pix-automatico/autorizacoes/{id_pix_autorizacao}',
  {
    summary: 'Liga ou desliga o agendamento automático das cobranças de uma autorização',
    access: 'pix_automatico.alterar',
    params: one,
    body: z.object({ automatico: yesNo, versao: requiredVersao }),
    reply: reply({}),
  },
)

export const pixAutorizacaoCancel = slow(
  'v2 POST /cobranca/pix-automatico/autorizacoes/{id_pix_autorizacao}/cancelar',
  {
    summary: 'Cancela uma autorização no banco; os títulos continuam a receber',
    access: 'pix_automatico.cancelar',
    // One that is cancelled already is found so.
    keyless: 'harmless',
    params: one,
    reply: reply({}),
  },
)

export const pixAutorizacaoAsk = slow(
  'v2 POST /cobranca/pix-automatico/autorizacoes/{id_pix_autorizacao}/perguntar',
  {
    summary: 'Pergunta ao banco como estão uma autorização e as cobranças em aberto dela',
    access: 'pix_automatico.consultar',
    keyless: 'harmless',
    params: one,
    reply: reply({}),
  },
)
