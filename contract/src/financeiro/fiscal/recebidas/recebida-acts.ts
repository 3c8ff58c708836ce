import { estadosDaRecebida } from '@claquete/core/financeiro/fiscal/recebidas/estado'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import * as z from 'zod/mini'
import { read, slow, write } from '../../../endpoint.ts'
import { reason } from '../../../livro/titulos/shared.ts'
import { day, id, money, nothing, oneOf, pathId, reply, requiredText } from '../../../wire.ts'

export const resultadosOfFile = [
  'lida',
  'atualizada',
  'ja_estava',
  'evento',
  'assinatura',
  'de_outra',
  'nao_e_nota',
] as const

const FileResult = z.object({
  nome: z.string(),
  resultado: oneOf(...resultadosOfFile),
  /** What happened, and what to do next. */
  texto: z.string(),
  id_nota_recebida: z.nullable(id),
})
export type FileResult = z.input<typeof FileResult>

export const recebidaUpload = slow('v2 POST /fiscal/notas-recebidas/arquivos', {
  summary: 'Lê XML de notas e de eventos, soltos ou em ZIP, e diz o que houve com cada um',
  access: 'nota_recebida.receber',
  wire: 'upload',
  keyless: 'harmless',
  reply: reply({ data: z.array(FileResult) }),
})

export const recebidaKey = write('v2 POST /fiscal/notas-recebidas/chave', {
  summary: 'Registra a chave lida de um QR: de uma NFS-e, ou de uma NFC-e na sua conta a pagar',
  access: 'nota_recebida.receber',
  body: z.object({
    /** What the QR code says, or the key as it was typed. */
    texto: requiredText(1000),
    id_empresa: z.optional(z.nullable(id)),
    /** The payable that a receipt of goods is of. */
    id_lancamento: z.optional(z.nullable(id)),
  }),
  reply: reply({
    data: z.object({
      tipo: oneOf('servico', 'mercadoria'),
      chave: z.string(),
      id_nota_recebida: z.nullable(id),
      ja_estava: z.boolean(),
    }),
  }),
})

export const recebidaFetch = write('v2 POST /fiscal/notas-recebidas/buscar', {
  summary: 'Busca agora no serviço nacional as notas das unidades que têm certificado',
  access: 'nota_recebida.receber',
  keyless: 'harmless',
  reply: nothing,
})

export const recebidaCheck = slow('v2 POST /fiscal/notas-recebidas/conferir', {
  summary:
    'Pergunta ao serviço nacional pelos eventos de uma nota: se foi cancelada ou substituída',
  access: 'nota_recebida.receber',
  keyless: 'harmless',
  body: z.object({ id_nota_recebida: id }),
  reply: reply({ data: z.object({ estado: oneOf(...estadosDaRecebida), eventos: z.int() }) }),
})

const ids = z.array(id).check(z.minLength(1), z.maxLength(60))

export const recebidaAttach = slow('v2 POST /fiscal/notas-recebidas/vincular', {
  summary: 'Liga uma nota às contas a pagar dela: o número e o XML passam a ser delas',
  access: 'nota_recebida.vincular',
  body: z.object({ id_nota_recebida: id, lancamentos: ids }),
  reply: nothing,
})

export const recebidaAttachEqual = slow('v2 POST /fiscal/notas-recebidas/vincular-iguais', {
  summary: 'Liga várias notas à conta igual de cada uma; as que não têm uma ficam como estão',
  access: 'nota_recebida.vincular',
  body: z.object({ notas: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  reply: reply({ vinculadas: z.int(), deixadas: z.int() }),
})

export const recebidaDetach = write('v2 POST /fiscal/notas-recebidas/desvincular', {
  summary: 'Desfaz a ligação de uma nota com uma conta a pagar',
  access: 'nota_recebida.vincular',
  body: z.object({ id_nota_recebida: id, id_lancamento: id }),
  reply: nothing,
})

export const recebidaDismiss = write('v2 POST /fiscal/notas-recebidas/dispensar', {
  summary: 'Diz por que uma nota não tem pagamento, ou desfaz isso',
  access: 'nota_recebida.vincular',
  body: z.object({
    id_nota_recebida: id,
    /** Null undoes it. */
    motivo: z.nullable(reason),
  }),
  reply: nothing,
})

const Retencao = z.object({
  tributo: oneOf(...tributos),
  nome: z.string(),
  base: money,
  taxa: z.number(),
  valor: money,
  dataVencimento: day,
  codigo_receita: z.string(),
})

const contaDaNota = {
  id_grupoCusto: z.optional(z.nullable(id)),
  id_centrocusto: z.optional(z.nullable(id)),
  id_orcamento: z.optional(z.nullable(id)),
  id_orca_item: z.optional(z.nullable(id)),
}

const Rascunho = z.object({
  id_pessoa: z.nullable(id),
  fornecedor: z.string(),
  empresa: z.string(),
  descricao: z.string(),
  num_documento: z.string(),
  dataVencimento: day,
  competencia: day,
  bruto: money,
  liquido: money,
  retencoes: z.array(Retencao),
  /** What a person must know of the figures before they are posted. */
  avisos: z.array(z.string()),
  /** What keeps it from being posted, in words. */
  problemas: z.array(z.string()),
})
export type RascunhoDaConta = z.input<typeof Rascunho>
export type RascunhoDaContaInside = z.output<typeof Rascunho>

export const recebidaDraft = read('v2 GET /fiscal/notas-recebidas/{id_nota_recebida}/conta', {
  summary: 'A conta a pagar como sairia da nota: bruto, tributos retidos e líquido',
  access: 'nota_recebida.vincular',
  params: z.object({ id_nota_recebida: pathId }),
  query: z.object({ dataVencimento: z.optional(day) }),
  reply: reply({ data: Rascunho }),
})

export const recebidaPost = slow('v2 POST /fiscal/notas-recebidas/conta', {
  summary: 'Cria a conta a pagar de uma nota, com os tributos que ela retém, e as liga',
  access: 'nota_recebida.vincular',
  body: z.object({
    id_nota_recebida: id,
    descricao: requiredText(300),
    dataVencimento: day,
    /** By default that of the note; another where its month is closed. */
    competencia: z.optional(day),
    ...contaDaNota,
    confirmar_repetido: z.optional(z.boolean()),
  }),
  reply: reply({ id_lancamento: id }),
})
