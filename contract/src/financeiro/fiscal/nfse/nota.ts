import { estadosDaNota, estadoLabels } from '@claquete/core/financeiro/fiscal/nfse/estado'
import * as z from 'zod/mini'
import { read, slow, write } from '../../../endpoint.ts'
import { ExportReply } from '../../../kernel/export-reply.ts'
import { list } from '../../../list.ts'
import { Destinatario } from '../../../sistema/modelos/modelo.ts'
import {
  day,
  id,
  instant,
  money,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
} from '../../../wire.ts'
import { Cited } from './cited.ts'

const estado = oneOf(...estadosDaNota)
const via = oneOf('nacional', 'municipio')

const filters = {
  estado: z.optional(estado),
  id_empresa: z.optional(pathId),
  id_cliente: z.optional(pathId),
  id_fatura: z.optional(pathId),
  /** Range of competences. */
  periodo1: z.optional(day),
  periodo2: z.optional(day),
}

export const notas = list('v2 GET /fiscal/notas', {
  summary: 'Notas emitidas (NFS-e), pelos filtros dados',
  access: 'nota.consultar',
  key: 'id_nota',
  columns: {
    id_nota: { kind: 'id', sorts: true },
    /** That of the note; the declaration's ('DPS 1/42') while there is none. */
    numero_nota: { kind: 'text', label: 'Nota', width: 112, paper: 14 },
    competencia: { kind: 'date', label: 'Competência', paper: 12, sorts: true },
    tomador_nome: { kind: 'text', label: 'Cliente', width: 210, paper: 36, sorts: true },
    estado: {
      kind: 'word',
      words: estadoLabels,
      label: 'Situação',
      width: 160,
      paper: 18,
      sorts: true,
    },
    descricao: { kind: 'text', label: 'Serviço', width: 210, paper: 40 },
    fatura: { kind: 'text', label: 'Fatura', canBeNull: true, width: 110, paper: 12 },
    valor: { kind: 'money', label: 'Valor', width: 130, paper: 16, sorts: true },
    retido: { kind: 'money', label: 'Retido', width: 120, paper: 14 },
    tomador_documento: { kind: 'documento', label: 'CPF ou CNPJ', width: 170, paper: 20 },
    chave: { kind: 'text', label: 'Chave', width: 240, paper: 52 },
    /** The boletos and Pix by which its titles are paid (`gPgtoVinc`). */
    pagamentos: {
      kind: 'text',
      label: 'Pagamento vinculado',
      width: 240,
      paper: 52,
      isHiddenAtFirst: true,
    },
    empresa: { kind: 'text', label: '{Unidade}', width: 160, paper: 24 },
    via: { kind: 'other', schema: via },
    id_empresa: { kind: 'id' },
    id_cliente: { kind: 'id' },
    id_fatura: { kind: 'id', canBeNull: true },
  },
  order: ['id_nota', 'desc'],
  filters,
})
export const notaList = notas.call
export type NotaRow = z.input<typeof notas.row>

const Erro = z.object({
  codigo: z.string(),
  texto: z.string(),
  conserto: oneOf('servico', 'emissor', 'cliente', 'certificado', 'ninguem'),
  campo: z.optional(z.string()),
})

const tributo = z.object({
  /** 'IRRF', 'ISS'. */
  nome: z.string(),
  valor: money,
  /** Whence the value comes: the invoice, and the norm of the rate in force on the day. */
  regra: z.string(),
})

const motivo = oneOf('1', '2', '9')

const NotaEvento = z.object({
  id_nota_evento: id,
  tipo: oneOf('cancelar', 'pedir_analise'),
  estado: oneOf('enviando', 'aceito', 'recusado'),
  motivo,
  justificativa: z.string(),
  criado_em: instant,
  respondido_em: z.nullable(instant),
  usuario: z.nullable(z.string()),
  erros: z.array(Erro),
  espera: z.string(),
})

export const Nota = z.object({
  ...notas.row.shape,
  ambiente: oneOf('1', '2'),
  serie: z.string(),
  numero: z.int(),
  dps_id: z.string(),
  emitida_em: instant,
  autorizada_em: z.nullable(instant),
  link: z.string(),
  liquido: money,
  retencoes: z.array(tributo),
  regras: z.array(Cited),
  /** What the service refused it for, in words, with what mends it. */
  erros: z.array(Erro),
  /** Why its answer is not known yet. */
  espera: z.string(),
  id_lancamento: z.nullable(id),
  id_servico: z.nullable(id),
  municipio: z.string(),
  consumo_final: z.boolean(),
  iss_retido: z.boolean(),
  cTribNac: z.string(),
  cNBS: z.string(),
  cClassTrib: z.string(),
  eventos: z.array(NotaEvento),
  /** The note that it takes the place of, and the one that took its place. */
  substitui: z.nullable(z.object({ id_nota: id, numero_nota: z.string() })),
  substituida_por: z.nullable(z.object({ id_nota: id, numero_nota: z.string() })),
  /** What a person must know before it is cancelled. */
  avisos: z.array(z.string()),
  usuario: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Its mail carries the XML beside the DANFSe. */
  anexa_xml: z.boolean(),
})
export type Nota = z.input<typeof Nota>
export type NotaInside = z.output<typeof Nota>

export const notaView = read('v2 GET /fiscal/notas/{id_nota}', {
  summary: 'Uma nota emitida com a declaração, as regras, os eventos e o que falta',
  access: 'nota.consultar',
  params: z.object({ id_nota: pathId }),
  reply: reply({ data: Nota }),
})

/** What is billed, how it is declared, and whose place it takes. */
const asked = {
  /** One of both: a whole invoice, or one receivable. */
  id_fatura: z.optional(id),
  id_lancamento: z.optional(id),
  id_servico: z.optional(z.nullable(id)),
  competencia: z.optional(day),
  descricao: z.optional(text(2000)),
  /** IBGE's code of the city where it was done; that of the unit unless said. */
  municipio: z.optional(text(7)),
  iss_retido: z.optional(z.boolean()),
  consumo_final: z.optional(z.boolean()),
  /** The rejected note that it mends, or the authorised one that it takes the place of. */
  id_nota: z.optional(id),
}

const Draft = z.object({
  id_empresa: id,
  empresa: z.string(),
  id_cliente: z.nullable(id),
  tomador: z.object({ nome: z.string(), documento: z.string(), endereco: z.string() }),
  /** What is billed, as 'Fatura 2026-0042'. */
  origem: z.string(),
  /** Null while nothing says by which emitter the unit issues. */
  via: z.nullable(via),
  ambiente: oneOf('1', '2'),
  serie: z.string(),
  proximo: z.int(),
  servicos: z.array(z.object({ id_servico: id, servico: z.string() })),
  id_servico: z.nullable(id),
  competencia: day,
  descricao: z.string(),
  municipio: z.string(),
  iss_retido: z.boolean(),
  consumo_final: z.boolean(),
  /** The codes of the classification, with their names in the layout. */
  codigos: z.array(z.object({ nome: z.string(), valor: z.string() })),
  valor: money,
  retencoes: z.array(tributo),
  liquido: money,
  /** Null where the law collects one on the day and its rate is not known. */
  cbs: z.nullable(money),
  ibs: z.nullable(money),
  /** What is collected: the value, with IBS and CBS where the day adds them. */
  total: z.nullable(money),
  /** CBS and IBS are in the total, and not only shown. */
  soma_ibs_cbs: z.boolean(),
  /** A rate that is missing, in words. */
  falta: z.nullable(z.string()),
  regras: z.array(Cited),
  /** What stops the note, with the record where it is mended. */
  problemas: z.array(
    z.object({
      campo: z.string(),
      texto: z.string(),
      onde: oneOf('nota', 'cliente', 'unidade', 'emissor', 'regime', 'servico'),
    }),
  ),
})
export type NotaDraft = z.input<typeof Draft>
export type NotaDraftInside = z.output<typeof Draft>

export const notaDraft = read('v2 POST /fiscal/notas/rascunho', {
  summary: 'A nota como sairia da fatura ou do título: valores, regras e o que falta consertar',
  access: 'nota.emitir',
  body: z.object(asked),
  reply: reply({ data: Draft }),
})

export const notaEmit = write('v2 POST /fiscal/notas', {
  summary: 'Emite a nota: numera e assina a declaração, e a manda em segundo plano',
  access: 'nota.emitir',
  body: z.object({
    ...asked,
    /** Why it takes the place of an authorised note. */
    motivo: z.optional(text(255)),
  }),
  reply: reply({ id_nota: id, estado }),
})

export const notaResend = write('v2 POST /fiscal/notas/consultar-de-novo', {
  summary: 'Pergunta ao serviço agora pelo que ainda não teve resposta',
  access: 'nota.emitir',
  keyless: 'harmless',
  body: z.object({ id_nota: id }),
  reply: nothing,
})

export const notaRegister = write('v2 POST /fiscal/notas/registrar', {
  summary: 'Guarda número e código da nota emitida no portal do município',
  access: 'nota.emitir',
  body: z.object({
    id_nota: id,
    numero_nota: requiredText(20),
    /** The city's verification code, or the key. */
    chave: z.optional(text(60)),
    link: z.optional(text(400)),
  }),
  reply: nothing,
})

export const notaDiscard = write('v2 POST /fiscal/notas/descartar', {
  summary: 'Descarta uma nota rejeitada ou que não foi emitida no portal do município',
  access: 'nota.emitir',
  body: z.object({ id_nota: id }),
  reply: nothing,
})

export const notaCancel = write('v2 POST /fiscal/notas/cancelar', {
  summary: 'Pede o cancelamento de uma nota, ou a análise dele depois do prazo do município',
  access: 'nota.cancelar',
  body: z.object({
    id_nota: id,
    tipo: oneOf('cancelar', 'pedir_analise'),
    motivo,
    justificativa: text(255),
    /** The person read the warnings of the note. */
    ciente: z.optional(z.boolean()),
  }),
  reply: nothing,
})

export const notaPdf = slow('v2 GET /fiscal/notas/{id_nota}/pdf', {
  summary: 'O DANFSe de uma nota, em PDF',
  access: 'nota.consultar',
  params: z.object({ id_nota: pathId }),
  wire: 'file',
  reply: nothing,
})

export const notaXml = slow('v2 GET /fiscal/notas/{id_nota}/xml', {
  summary: 'O XML de uma nota, ou o da declaração enquanto ela não tem resposta',
  access: 'nota.consultar',
  params: z.object({ id_nota: pathId }),
  wire: 'file',
  reply: nothing,
})

export const notaSend = slow('v2 POST /fiscal/notas/enviar', {
  summary: 'Envia o DANFSe de uma nota por e-mail',
  access: 'nota.enviar',
  body: z.object({
    id_nota: id,
    para: z.array(Destinatario).check(z.minLength(1), z.maxLength(20)),
    cc: z.optional(z.array(Destinatario).check(z.maxLength(20))),
    assunto: z.optional(text(200)),
    mensagem: z.optional(text(4000)),
  }),
  reply: reply({ id_email: id }),
})

export const notaExport = write('v2 GET /fiscal/notas/exportar/tipo/{tipo}', {
  summary: 'Exporta as notas emitidas pelos filtros da lista',
  access: 'nota.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: notas.query,
  reply: ExportReply,
})
