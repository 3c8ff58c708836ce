import { diasAgendaMax, situacoesOfBoleto } from '@claquete/core/financeiro/cobranca/boleto'
import { estadosDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { decisao, Evidencia } from './evidencia.ts'
import { BankError } from '../../livro/titulos/shared.ts'
import { list } from '../../list.ts'
import {
  commaList,
  day,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  reply,
  requiredVersao,
  text,
} from '../../wire.ts'

const situacao = oneOf(...tableKeys(situacoesOfBoleto))
const shown = z.nullable(z.string())

export const boletos = list('v2 GET /cobranca/boletos', {
  summary: 'Boletos emitidos, pelos filtros dados',
  access: 'boleto.consultar',
  key: 'id_boleto',
  columns: {
    id_boleto: { kind: 'id', sorts: true },
    pagador_nome: { kind: 'text', label: 'Cliente', width: 180, sorts: true },
    descricao: { kind: 'text', label: 'Título', width: 180 },
    situacao: { kind: 'word', label: 'Situação', words: situacoesOfBoleto, width: 148 },
    vencimento: { kind: 'date', label: 'Vencimento', sorts: true },
    /** How it can be paid, or was: a boleto with its Pix is one charge. */
    forma: { kind: 'text', label: 'Como se paga', width: 124 },
    recebido_em: {
      kind: 'date',
      label: 'Recebido em',
      canBeNull: true,
      width: 116,
      sorts: true,
    },
    conta: { kind: 'text', label: 'Conta que recebe', width: 200 },
    nosso_numero: { kind: 'text', label: 'Nosso número', canBeNull: true, width: 140 },
    criado_em: { kind: 'datetime', label: 'Emitido em', sorts: true },
    valor: { kind: 'money', label: 'Valor', width: 130, sorts: true },
    id_lancamento: { kind: 'id' },
    /** The bank's service, or files. */
    provedor: { kind: 'other', schema: oneOf('inter', 'cnab') },
    id_empresa: { kind: 'id' },
    empresa: { kind: 'text' },
    id_pessoa: { kind: 'id' },
    pagador_documento: { kind: 'text' },
    pagador_email: { kind: 'text' },
    seu_numero: { kind: 'text' },
    situacao_label: { kind: 'text' },
    /** The bank's own word, where it says more. */
    situacao_banco: { kind: 'text', canBeNull: true },
    codigo_barras: { kind: 'text', canBeNull: true },
    /** As people type it, with dots and spaces. */
    linha_digitavel: { kind: 'text', canBeNull: true },
    txid: { kind: 'text', canBeNull: true },
    pix_copia_cola: { kind: 'text', canBeNull: true },
    erro: { kind: 'other', schema: BankError, canBeNull: true },
    /** Why a paid charge did not settle its receivable. */
    pendencia: { kind: 'text', canBeNull: true },
    valor_recebido: { kind: 'money', canBeNull: true },
    /** What payments of a part brought while it stayed open for the rest. */
    recebido_parcial: { kind: 'money' },
    recebido_por: { kind: 'text', canBeNull: true },
    id_baixa: { kind: 'id', canBeNull: true },
    versao: { kind: 'number' },
  },
  order: ['id_boleto', 'desc'],
  filters: {
    situacao: z.optional(situacao),
    id_pessoa: z.optional(pathId),
    id_empresa: z.optional(pathId),
    id_contabancaria: z.optional(pathId),
    /** Those that wait for a person: refused by the bank, or paid and not settled. */
    atencao: z.optional(oneOf('S')),
    /** Charges of these receivables alone. */
    lancamentos: z.optional(commaList),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const boletoList = boletos.call
const Boleto = boletos.row
export type Boleto = z.input<typeof Boleto>
export type BoletoInside = z.output<typeof Boleto>

export const Pagador = z.object({
  nome: text(160),
  documento: text(20),
  email: text(120),
  cep: text(12),
  logradouro: text(120),
  numero: text(20),
  complemento: text(60),
  bairro: text(80),
  cidade: text(80),
  uf: text(30),
})

const ToIssue = z.object({
  id_lancamento: id,
  descricao: z.string(),
  empresa: z.string(),
  id_pessoa: z.nullable(id),
  /** What is still to be received: the value of the boleto. */
  valor: money,
  vencimento: day,
  pagador: Pagador,
  /** Why it can have no boleto, whatever is typed. */
  problema: shown,
  /** What has to be mended first, by field: `vencimento`, `documento`, `cep`… */
  erros: z.record(z.string(), z.string()),
  /** The last charge, which is in force or failed. */
  boleto: z.nullable(Boleto),
})
export type ToIssue = z.input<typeof ToIssue>
export type ToIssueInside = z.output<typeof ToIssue>

const ids = z.array(id).check(z.minLength(1), z.maxLength(50))

export const boletoPrepare = read('v2 POST /cobranca/boletos/preparar', {
  summary: 'Os boletos que sairiam destes títulos e o que falta em cada um',
  access: 'boleto.consultar',
  body: z.object({ ids }),
  reply: reply({
    /** The company has credentials of the bank's service. */
    configurada: z.boolean(),
    contas: z.array(
      z.object({
        id_contabancaria: id,
        contabancaria: z.string(),
        provedor: oneOf('inter', 'cnab'),
      }),
    ),
    /** Percent once and percent a month, of the settings. */
    multa: z.number(),
    juros: z.number(),
    data: z.array(ToIssue),
  }),
})

const percent = z.number().check(z.minimum(0), z.maximum(99))

export const interGeneratePayment = write('POST /inter/generate-payment', {
  summary: 'Pede ao banco um boleto com Pix de cada título; o banco é consultado em seguida',
  access: 'boleto.emitir',
  body: z.object({
    /** The account that receives; needed where several could. */
    id_contabancaria: z.optional(z.nullable(id)),
    /** Days after the due date until which it is taken. */
    dias_agenda: z.optional(z.int().check(z.minimum(0), z.maximum(diasAgendaMax))),
    desconto: z.optional(percent),
    /** Days before the due date until which the discount is given. */
    dias_desconto: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
    mensagem: z.optional(text(300)),
    boletos: z
      .array(
        z.object({
          id_lancamento: id,
          /** By default the receivable's. */
          vencimento: z.optional(day),
          /** Replaces what the register says of the payer. */
          pagador: z.optional(Pagador),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  reply: reply({ data: z.array(z.object({ id_lancamento: id, id_boleto: id })) }),
})

export const interShowDetailPayment = slow('GET /inter/show-detail-payment/{id}', {
  summary: 'O boleto de um título como o banco o tem agora',
  access: 'boleto.consultar',
  params: z.object({ id: pathId }),
  reply: reply({
    data: z.object({
      ...Boleto.shape,
      /** The QR code of the Pix: modules per side, dark runs. */
      qr: z.nullable(z.object({ lado: z.int(), tracado: z.string() })),
    }),
  }),
})

export const boletoView = read('v2 GET /cobranca/titulos/{id_lancamento}', {
  summary: 'O último boleto de um título, ou um dado, como está guardado, com o código QR do Pix',
  access: 'boleto.consultar',
  params: z.object({ id_lancamento: pathId }),
  query: z.object({ id_boleto: z.optional(pathId) }),
  reply: reply({
    data: z.nullable(
      z.object({
        ...Boleto.shape,
        qr: z.nullable(z.object({ lado: z.int(), tracado: z.string() })),
      }),
    ),
  }),
})

export const vinculoOfTitulo = read('v2 GET /cobranca/titulos/{id_lancamento}/notas', {
  summary: 'As notas de serviço ligadas aos pagamentos de um título (gPgtoVinc)',
  access: 'boleto.consultar',
  params: z.object({ id_lancamento: pathId }),
  reply: reply({
    data: z.array(
      z.object({
        id_nota: id,
        numero_nota: z.string(),
        chave: z.string(),
        estado: oneOf(...estadosDaNota),
        codigo_barras: shown,
        txid: shown,
      }),
    ),
  }),
})

export const generateLinkPayment = write('POST /transactions/generate-link-payment', {
  summary: 'Guarda no título o endereço do seu boleto, que se abre com a sessão',
  access: 'boleto.consultar',
  keyless: 'harmless',
  body: z.object({
    id_lancamento: id,
    origin: z.optional(text(60)),
    nosso_numero_boleto_inter: z.optional(z.nullable(text(30))),
    txid_pix_inter: z.optional(z.nullable(text(40))),
    id_empresa: z.optional(z.nullable(id)),
    beneficiario: z.optional(z.nullable(text(160))),
  }),
  reply: reply({ url: z.string() }),
})

export const removeErrorInter = write('GET /transactions/remove-error-inter/{id}', {
  summary: 'Tira do título o erro do banco, para emitir de novo',
  access: 'boleto.alterar',
  params: z.object({ id: pathId }),
  reply: nothing,
})

const Recipient = z.object({ nome: text(160), email: text(200) })

export const interSendEmailPayment = slow('POST /inter/send-email-payment', {
  summary: 'Envia boletos em PDF por e-mail, uma mensagem a cada pagador',
  access: 'boleto.enviar',
  body: z.object({
    assunto: z.optional(text(200)),
    /** May have {{pagador}}, {{valor}}, {{vencimento}}, {{linha}} and {{pix}}. */
    mensagem: z.optional(text(4000)),
    envios: z
      .array(
        z.object({ boletos: ids, para: z.array(Recipient).check(z.minLength(1), z.maxLength(10)) }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  reply: reply({ emails: z.array(id) }),
})

const one = z.object({ id_boleto: pathId })

export const boletoEvidence = read('v2 GET /cobranca/boletos/{id_boleto}/decidir', {
  summary: 'O que o banco diz que foi pago de um boleto que espera, e o que se pode decidir',
  access: 'boleto.consultar',
  params: one,
  reply: reply({
    /** Null where nothing waits to be decided. */
    data: z.nullable(Evidencia),
  }),
})

export const boletoDecide = write('v2 POST /cobranca/boletos/{id_boleto}/decidir', {
  summary: 'Dá a baixa de um boleto pago que espera, como a pessoa decidiu',
  access: 'lancamento.baixar',
  params: one,
  body: z.object({ decisao, versao: requiredVersao }),
  reply: reply({}),
})

export const boletoCancel = slow('v2 POST /cobranca/boletos/{id_boleto}/cancelar', {
  summary: 'Cancela um boleto no banco; o título continua a receber',
  access: 'boleto.cancelar',
  // A charge that is cancelled already is found so.
  keyless: 'harmless',
  params: one,
  body: z.object({ motivo: text(50).check(z.minLength(3, 'Diga o motivo')) }),
  reply: reply({ data: Boleto }),
})

export const boletoChange = slow('v2 PUT /cobranca/boletos/{id_boleto}', {
  summary: 'Muda no banco o vencimento ou o valor de um boleto',
  access: 'boleto.alterar',
  params: one,
  body: z.object({
    vencimento: z.optional(day),
    valor: z.optional(money),
    versao: requiredVersao,
  }),
  reply: reply({ data: Boleto }),
})

export const boletoPdf = slow('v2 GET /cobranca/boletos/{id_boleto}/pdf', {
  summary: 'O boleto em PDF, com código de barras e QR do Pix',
  access: 'boleto.consultar',
  params: one,
  wire: 'file',
  reply: nothing,
})

export const boletoCarne = slow('v2 GET /cobranca/carne', {
  summary: 'Vários boletos em PDF, três por folha',
  access: 'boleto.consultar',
  query: z.object({ ids: commaList }),
  wire: 'file',
  reply: nothing,
})
