import { papeisDeParte } from '@claquete/core/contratos/contrato/contrato'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { FilledDocument } from '@claquete/core/kernel/rich-text/fill'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { Documento } from '../../sistema/modelos/documento.ts'
import { BlankKeys, EmptyVariable, Timbre, origem } from '../../sistema/modelos/modelo.ts'
import {
  day,
  id,
  money,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  versaoOfChange,
  changeNeedsVersao,
  yesNo,
} from '../../wire.ts'
import { estadoOfContrato, tipoOfContrato } from './contrato.ts'

const shown = z.nullable(z.string())
const maybeDay = z.optional(z.nullable(day))
const maybeId = z.optional(z.nullable(id))
const atMost = (max: number) => z.optional(text(max))

/** Somebody who signs. */
export const Parte = z.object({
  papel: oneOf(...tableKeys(papeisDeParte)),
  nome: requiredText(120),
  email: text(254),
  telefone: atMost(40),
  documento: atMost(20),
  /** Who is bound by this signature, where that is not the person itself: a company. */
  em_nome_de: atMost(160),
})
export type Parte = z.output<typeof Parte>

/** An instalment: what is paid on a day. */
export const Parcela = z.object({
  valor: moneyFromZero,
  vencimento: day,
  descricao: atMost(120),
  /** Which source of the budget's project pays it, where the budget is of one. */
  id_projeto_fonte: maybeId,
})

const values = {
  titulo: requiredText(160),
  objeto: atMost(1000),
  id_empresa: id,
  /** The other party. */
  id_pessoa: maybeId,
  conteudo: Documento,
  papel_timbrado: yesNo,
  em_branco: BlankKeys,
  lado: oneOf('pagar', 'receber'),
  /** Whether its instalments become titles when it is signed. */
  abre_titulos: yesNo,
  valor: moneyFromZero,
  parcelas: z.array(Parcela).check(z.maxLength(60)),
  id_grupoCusto: maybeId,
  id_centrocusto: maybeId,
  id_orca_item: maybeId,
  inicio: maybeDay,
  fim: maybeDay,
  territorio: atMost(200),
  midias: atMost(300),
  uso_inicio: maybeDay,
  uso_fim: maybeDay,
  partes: z.array(Parte).check(z.maxLength(20)),
}
export const ContratoValues = z.object(values)
export type ContratoValues = z.input<typeof ContratoValues>
export type ContratoValuesInside = z.output<typeof ContratoValues>

/** The budget that a contract is issued from. */
export const ContratoOrcamento = z.object({
  id_orcamento: id,
  num_orc: z.string(),
  titulo: z.string(),
  cliente: shown,
  incentivado: yesNo,
  status: z.object({ descricao: z.string(), cor: z.string(), cor_fundo: z.string() }),
  /** Whether its titles may be opened already. */
  libera_financeiro: z.boolean(),
})

export const contratoIssue = read('GET /orcamento/emitir-contrato', {
  summary:
    'O orçamento de que se emite um contrato, os contratos que ele já tem e os textos de que se faz outro',
  access: 'contrato.consultar',
  query: z.object({ id_orcamento: z.optional(pathId) }),
  reply: reply({
    data: z.object({
      orcamento: z.nullable(ContratoOrcamento),
      contratos: z.array(
        z.object({
          id_contrato: id,
          numero: z.string(),
          titulo: z.string(),
          pessoa: shown,
          tipo: tipoOfContrato,
          estado: estadoOfContrato,
          valor: money,
        }),
      ),
      /** Texts of the product, one for each kind, and those that the company wrote. */
      textos: z.array(
        z.object({
          tipo: z.nullable(tipoOfContrato),
          id_contrato_modelo: z.nullable(id),
          titulo: z.string(),
          descricao: shown,
        }),
      ),
      /** People of the budget who may be the other party: its client, agency and suppliers. */
      pessoas: z.array(z.object({ id_pessoa: id, nome: z.string(), papel: z.string() })),
    }),
  }),
})

/** Which contract: a stored one, or a new one of a kind, of a text, for a person. */
const which = {
  id_contrato: z.optional(id),
  id_orcamento: maybeId,
  tipo: z.optional(tipoOfContrato),
  /** A text that the company wrote; without it, the one that ships for the kind. */
  id_contrato_modelo: maybeId,
  id_pessoa: maybeId,
  /** What is being edited; it takes the place of what is stored. */
  valores: z.optional(ContratoValues),
}
const Edited = z.object(which)
export type EditedContrato = z.output<typeof Edited>

export const contratoLoad = read('POST /orcamento/carregar-contrato', {
  summary: 'Um contrato para editar, guardado ou novo, e o seu texto preenchido',
  access: 'contrato.consultar',
  body: Edited,
  reply: reply({
    data: z.object({
      id_contrato: z.nullable(id),
      numero: shown,
      tipo: tipoOfContrato,
      estado: estadoOfContrato,
      numero_versao: z.int(),
      versao: z.nullable(z.int()),
      motivo: z.string(),
      orcamento: z.nullable(ContratoOrcamento),
      valores: z.object({ ...values, conteudo: z.custom<RichText>() }),
      documento: z.custom<FilledDocument>(),
      imagens: z.record(z.string(), z.string()),
      timbre: z.nullable(Timbre),
      variaveis: z.array(
        z.object({ chave: z.string(), rotulo: z.string(), origem, valor: z.string() }),
      ),
      problemas: z.array(z.string()),
      vazias: z.array(EmptyVariable),
    }),
  }),
})

export const contratoSave = write('POST /orcamento/salvar-contrato', {
  summary: 'Guarda um contrato: um novo, que ganha número, ou o rascunho de um',
  access: ['contrato.cadastrar', 'contrato.alterar'],
  body: z
    .object({
      ...values,
      id_contrato: z.optional(id),
      /** Of a new one. */
      tipo: z.optional(tipoOfContrato),
      id_orcamento: maybeId,
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_contrato }) => id_contrato !== undefined)),
  reply: reply({ id_contrato: id, numero: z.string(), versao: z.int() }),
})

export const contratoPreview = slow('POST /orcamento/visualiazar-contrato', {
  summary: 'O PDF de um contrato, como ele será emitido',
  access: 'contrato.consultar',
  wire: 'file',
  body: Edited,
  reply: nothing,
})
