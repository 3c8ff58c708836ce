import type { LineDifference } from '@claquete/core/contratos/contrato/difference'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import {
  day,
  id,
  money,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'
import { ContratoVersao, estadoOfContrato, tipoOfContrato } from './contrato.ts'
import { ContratoOrcamento } from './edit.ts'
import { envelopeStates, meioOfEnvelope } from './envelope.ts'

const shown = z.nullable(z.string())
const params = z.object({ id_contrato: pathId })
const acted = reply({ versao: z.int() })

/** An instalment with the title that it became. */
const ParcelaShown = z.object({
  ordem: z.int(),
  valor: money,
  vencimento: day,
  descricao: z.string(),
  id_lancamento: z.nullable(id),
  /** How its title stands; null while it has none. */
  situacao: shown,
  id_projeto_fonte: z.nullable(id),
  /** What the source is called that pays it. */
  fonte: shown,
})

const Envelope = z.object({
  id_contrato_envelope: id,
  /** The envelope of the signature; null of what is signed outside. */
  id_envelope: z.nullable(id),
  numero_versao: z.int(),
  meio: meioOfEnvelope,
  estado: envelopeStates,
  enviado_em: z.string(),
  expira_em: z.nullable(day),
  encerrado_em: shown,
  motivo: z.string(),
})

export const contratoGet = read('v2 GET /contratos/{id_contrato}', {
  summary:
    'Um contrato: como está, as suas versões, parcelas, envios e o que se pode fazer com ele',
  access: 'contrato.consultar',
  params,
  reply: reply({
    data: z.object({
      id_contrato: id,
      numero: z.string(),
      tipo: tipoOfContrato,
      estado: estadoOfContrato,
      motivo: z.string(),
      titulo: z.string(),
      objeto: z.string(),
      id_empresa: id,
      unidade: z.string(),
      id_pessoa: z.nullable(id),
      pessoa: shown,
      orcamento: z.nullable(ContratoOrcamento),
      id_contrato_pasta: z.nullable(id),
      pasta: shown,
      etiquetas: z.array(z.string()),
      retencao_ate: z.nullable(day),
      lado: oneOf('pagar', 'receber'),
      valor: money,
      /** The line of the budget that counts to which its titles go. */
      id_orca_item: z.nullable(id),
      territorio: z.string(),
      midias: z.string(),
      inicio: z.nullable(day),
      fim: z.nullable(day),
      uso_inicio: z.nullable(day),
      uso_fim: z.nullable(day),
      versao: z.int(),
      /** The newest first. */
      versoes: z.array(ContratoVersao),
      parcelas: z.array(ParcelaShown),
      partes: z.array(
        z.object({
          papel: z.string(),
          /** Who has the same number signs at the same time. */
          ordem: z.int(),
          nome: z.string(),
          email: z.string(),
          em_nome_de: z.string(),
        }),
      ),
      envelopes: z.array(Envelope),
    }),
  }),
})

/** What opens when a contract is signed, before anything does. */
const TitulosToOpen = z.object({
  titulos: z.array(
    z.object({
      ordem: z.int(),
      descricao: z.string(),
      valor: money,
      vencimento: day,
      operacao: oneOf('C', 'D'),
      /** The source that pays it, where the budget is of an incentivised project. */
      fonte: shown,
      /** What would be wrong with it for the accounting of the project. */
      avisos: z.array(z.string()),
    }),
  ),
  /** The incentivised project that pays them; null where the budget is of none. */
  projeto: shown,
  /** What would be wrong with all of them together. */
  avisos: z.array(z.string()),
  total: money,
  /** "3 títulos a pagar serão abertos, de R$ 3.000,00 ao todo." */
  resumo: z.string(),
  /** Why they cannot be opened as things stand; null when they can. */
  impedimento: shown,
})
export type TitulosToOpen = z.output<typeof TitulosToOpen>

export const contratoTitulos = read('v2 GET /contratos/{id_contrato}/titulos', {
  summary: 'Os títulos que um contrato abre quando é assinado, antes de abrir',
  access: 'contrato.consultar',
  params,
  reply: reply({ data: TitulosToOpen }),
})

export const contratoEmit = slow('v2 POST /contratos/{id_contrato}/emitir', {
  summary: 'Emite um contrato: o texto e os termos desta versão não mudam mais',
  access: 'contrato.emitir',
  params,
  body: z.object({ versao: requiredVersao }),
  reply: acted,
})

export const contratoRevise = write('v2 POST /contratos/{id_contrato}/revisar', {
  summary: 'Volta a editar um contrato emitido, numa versão nova; a emitida fica',
  access: 'contrato.alterar',
  params,
  body: z.object({ versao: requiredVersao }),
  reply: acted,
})

export const contratoRenew = write('v2 POST /contratos/{id_contrato}/renovar', {
  summary:
    'Começa a renovação de um contrato assinado, numa versão nova; a assinada continua valendo',
  access: 'contrato.alterar',
  params,
  body: z.object({ versao: requiredVersao }),
  reply: acted,
})

export const contratoDropRevision = write('v2 DELETE /contratos/{id_contrato}/revisao', {
  summary: 'Desiste da versão que se escrevia; o contrato volta a como estava antes dela',
  access: 'contrato.alterar',
  params,
  query: z.object({ versao: pathId }),
  reply: acted,
})

export const contratoDropRenewal = write('v2 DELETE /contratos/{id_contrato}/renovacao', {
  summary:
    'Desiste da renovação de um contrato: ele volta a assinado, e o que foi emitido dela fica como descartado',
  access: 'contrato.alterar',
  params,
  query: z.object({ versao: pathId }),
  reply: acted,
})

export const contratoSend = slow('v2 POST /contratos/{id_contrato}/enviar', {
  summary:
    'Envia para assinatura o contrato emitido: pela Claquete, pela DocuSign, pela D4Sign, ou fora do sistema',
  access: 'contrato.emitir',
  params,
  body: z.object({
    meio: meioOfEnvelope,
    expira_em: z.optional(z.nullable(day)),
    mensagem: z.optional(text(2000)),
    versao: requiredVersao,
  }),
  reply: acted,
})

export const contratoTakeBack = write('v2 POST /contratos/{id_contrato}/recolher', {
  summary: 'Encerra um envio que não foi assinado: foi recusado, ou desistimos dele',
  access: 'contrato.emitir',
  params,
  body: z.object({
    resultado: oneOf('recusado', 'cancelado'),
    motivo: requiredText(1000),
    versao: requiredVersao,
  }),
  reply: acted,
})

export const contratoSigned = write('v2 POST /contratos/{id_contrato}/assinado-fora', {
  summary:
    'Registra que o contrato foi assinado fora do sistema, com o PDF assinado, e abre os seus títulos',
  access: 'contrato.emitir',
  params,
  body: z.object({
    assinado_em: day,
    /** The signed PDF, attached to the contract before. */
    id_arquivo: id,
    /** Who checked the signatures, and what the validator showed: name, CPF, day. */
    conferido_por: requiredText(120),
    conferencia: z.optional(text(1000)),
    versao: requiredVersao,
  }),
  reply: reply({ versao: z.int(), titulos: z.array(id) }),
})

export const contratoOpenTitulos = write('v2 POST /contratos/{id_contrato}/abrir-titulos', {
  summary: 'Abre os títulos de um contrato assinado que ainda não abriram',
  access: 'contrato.emitir',
  params,
  body: z.object({ versao: requiredVersao }),
  reply: reply({ versao: z.int(), titulos: z.array(id) }),
})

export const contratoCancelPreview = read('v2 GET /contratos/{id_contrato}/cancelamento', {
  summary: 'O que acontece com os títulos de um contrato se ele for cancelado',
  access: 'contrato.cancelar',
  params,
  reply: reply({
    data: z.object({
      cancelados: z.array(z.object({ id_lancamento: id, descricao: z.string(), valor: money })),
      mantidos: z.array(
        z.object({ id_lancamento: id, descricao: z.string(), valor: money, motivo: z.string() }),
      ),
    }),
  }),
})

export const contratoCancel = write('v2 POST /contratos/{id_contrato}/cancelar', {
  summary: 'Cancela um contrato e os seus títulos em aberto; o que foi pago fica',
  access: 'contrato.cancelar',
  params,
  body: z.object({ motivo: requiredText(1000), versao: requiredVersao }),
  reply: reply({ versao: z.int(), cancelados: z.array(id), mantidos: z.array(id) }),
})

export const contratoDifference = read('v2 GET /contratos/{id_contrato}/diferenca', {
  summary: 'O que mudou no texto de uma versão para outra, por palavras',
  access: 'contrato.consultar',
  params,
  query: z.object({ de: pathId, para: pathId }),
  reply: reply({ data: z.array(z.custom<LineDifference>()) }),
})

export const contratoPdf = slow('v2 GET /contratos/{id_contrato}/versao/{numero}/pdf', {
  summary: 'O PDF de uma versão emitida, byte por byte',
  access: 'contrato.consultar',
  wire: 'file',
  params: z.object({ id_contrato: pathId, numero: pathId }),
  reply: nothing,
})

export const contratoArrange = write('v2 PUT /contratos/{id_contrato}/arquivar', {
  summary: 'Diz em que pasta um contrato fica, com que etiquetas e até quando',
  access: 'contrato.alterar',
  params,
  body: z.object({
    id_contrato_pasta: z.nullable(id),
    etiquetas: z.array(requiredText(40)).check(z.maxLength(20)),
    retencao_ate: z.optional(z.nullable(day)),
    versao: requiredVersao,
  }),
  reply: acted,
})

export const contratoMove = write('v2 POST /contratos/mover', {
  summary: 'Move contratos para uma pasta, todos ou nenhum',
  access: 'contrato.alterar',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    id_contrato_pasta: z.nullable(id),
  }),
  reply: nothing,
})
