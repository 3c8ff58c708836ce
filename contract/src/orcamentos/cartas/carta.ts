import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { FilledDocument } from '@claquete/core/kernel/rich-text/fill'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { Documento } from '../../sistema/modelos/documento.ts'
import {
  Destinatario,
  BlankKeys,
  EmptyVariable,
  Timbre,
  origem,
} from '../../sistema/modelos/modelo.ts'
import {
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  money,
  reply,
  requiredText,
  yesNo,
  text,
  requiredVersao,
  versaoOfChange,
  changeNeedsVersao,
} from '../../wire.ts'
import { LinkNovo } from '../proposta/link.ts'

const shown = z.nullable(z.string())

/** The budget of a letter or link, for the header of its screens. */
export const CartaOrcamento = z.object({
  id_orcamento: id,
  num_orc: z.string(),
  titulo: z.string(),
  id_orcamento_versao: z.int(),
  nome_versao: z.string(),
  cliente: shown,
  status: z.object({ descricao: z.string(), cor: z.string(), cor_fundo: z.string() }),
  /** Frozen, so what is sent is what it contains. */
  enviado: z.boolean(),
  aprovado: z.boolean(),
  /** Why this person may not send it; null when they may. */
  impedimento: shown,
})
export type CartaOrcamento = z.output<typeof CartaOrcamento>

const CartaListed = z.object({
  id_carta: id,
  titulo: z.string(),
  id_empresa_carta: z.nullable(id),
  /** Title of its template. */
  modelo: shown,
  enviado_em: z.nullable(instant),
  alterado_em: instant,
})
export type ListedCarta = z.output<typeof CartaListed>

export const cartaDoOrcamento = read('GET /orcamento/get/id_orcamento/{id}/carta/get/', {
  summary: 'As cartas de um orçamento e os modelos de que se faz outra',
  access: 'orcamento.enviar',
  params: z.object({ id: pathId }),
  reply: reply({
    data: z.object({
      orcamento: CartaOrcamento,
      cartas: z.array(CartaListed),
      modelos: z.array(z.object({ id_empresa_carta: id, titulo: z.string(), descricao: shown })),
    }),
  }),
})

/** The letter (stored, new from a template, or blank) and the text being edited. */
const editedFields = {
  id_orcamento: id,
  id_carta: z.optional(id),
  id_empresa_carta: z.optional(id),
  titulo: z.optional(text(120)),
  conteudo: z.optional(Documento),
  papel_timbrado: z.optional(yesNo),
  em_branco: BlankKeys,
}
export const EditedCarta = z.object(editedFields)
export type EditedCarta = z.output<typeof EditedCarta>

/** A line of the letter's table of items, as the client reads it. */
const CartaItem = z.object({
  id_unidade: z.nullable(id),
  produto: z.string(),
  descricao: z.string(),
  nome_unidade: z.string(),
  qtd_orcado: z.nullable(z.number()),
  /** Its days, whatever the unit: quantity × days × price is the total of the line. */
  qtd_unidade: z.nullable(z.number()),
  /** Price of one. Null, with the quantities, when only the description is printed. */
  valor_orcado: z.nullable(money),
  valor_total_orcado: z.nullable(money),
})
export type CartaItem = z.output<typeof CartaItem>

/** A variable of the letter without value, and the record in which it is filled in. */
const CartaEmptyVariable = z.extend(EmptyVariable, {
  onde: z.nullable(z.object({ registro: oneOf('orcamento', 'pessoa', 'empresa'), id })),
})
export type CartaEmptyVariable = z.output<typeof CartaEmptyVariable>

const Variable = z.object({ chave: z.string(), rotulo: z.string(), origem, valor: z.string() })

export const cartaLoad = read('POST /orcamento/post/tipo/carregar-carta', {
  summary: 'Uma carta para editar, e preenchida com os dados do orçamento',
  access: 'orcamento.enviar',
  body: EditedCarta,
  reply: reply({
    data: z.object({
      orcamento: CartaOrcamento,
      id_carta: z.nullable(id),
      id_empresa_carta: z.nullable(id),
      titulo: z.string(),
      assunto: z.string(),
      texto_email: z.string(),
      papel_timbrado: yesNo,
      conteudo: z.custom<RichText>(),
      versao: z.nullable(z.int()),
      enviado_em: z.nullable(instant),
      documento: z.custom<FilledDocument>(),
      imagens: z.record(z.string(), z.string()),
      timbre: z.nullable(Timbre),
      variaveis: z.array(Variable),
      /** The lines of `{{itens_tabela}}`. */
      itens: z.array(CartaItem),
      /** What prevents sending it. */
      problemas: z.array(z.string()),
      /** What is asked about before sending it. */
      vazias: z.array(CartaEmptyVariable),
    }),
  }),
})

export const cartaEmailText = read('POST /orcamento/post/tipo/texto-email', {
  summary: 'O e-mail de uma carta, preenchido, e a quem ele vai',
  access: 'orcamento.enviar',
  body: z.object({ id_orcamento: id, id_carta: z.optional(id) }),
  reply: reply({
    data: z.object({
      assunto: z.string(),
      mensagem: z.string(),
      para: z.array(z.object({ nome: z.string(), email: z.string() })),
      problemas: z.array(z.string()),
    }),
  }),
})

export const cartaRestore = write('POST /orcamento/post/tipo/restaurar-carta', {
  summary: 'Devolve a uma carta o texto do modelo de que foi feita',
  access: 'orcamento.enviar',
  body: z.object({ id_orcamento: id, id_carta: id, versao: requiredVersao }),
  reply: reply({ versao: z.int() }),
})

export const CartaValues = z.object({
  titulo: requiredText(120),
  conteudo: Documento,
  assunto: text(200),
  texto_email: text(4000),
  papel_timbrado: yesNo,
})
export type CartaValues = z.output<typeof CartaValues>

export const cartaSave = write('POST /orcamento/post/tipo/salvar-carta', {
  summary: 'Guarda uma carta de um orçamento',
  access: 'orcamento.enviar',
  body: z
    .extend(CartaValues, {
      id_orcamento: id,
      id_carta: z.optional(id),
      id_empresa_carta: z.optional(z.nullable(id)),
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_carta }) => id_carta !== undefined)),
  reply: reply({ id_carta: id, versao: z.int() }),
})

export const cartaPreview = slow('POST /orcamento/post/tipo/visualizar-carta', {
  summary: 'O PDF de uma carta, como ele será enviado',
  access: 'orcamento.enviar',
  wire: 'file',
  body: EditedCarta,
  reply: nothing,
})

export const cartaSend = slow('POST /orcamento/post/tipo/enviar-carta', {
  summary: 'Envia uma carta em PDF por e-mail, e congela a versão do orçamento',
  access: 'orcamento.enviar',
  body: z.object({
    id_orcamento: id,
    id_carta: id,
    para: z.array(Destinatario).check(z.minLength(1), z.maxLength(20)),
    cc: z.optional(z.array(Destinatario).check(z.maxLength(20))),
    assunto: requiredText(200),
    mensagem: z.optional(text(4000)),
    /** Also creates a link to the proposal page for this mail. */
    link: z.optional(LinkNovo),
    em_branco: BlankKeys,
  }),
  reply: reply({ id_email: id, id_orca_link: z.nullable(id) }),
})

export const orcamentoCartaDelete = write('v2 DELETE /orcamento/carta/{id_carta}', {
  summary: 'Exclui uma carta que não foi enviada',
  access: 'orcamento.enviar',
  params: z.object({ id_carta: pathId }),
  reply: nothing,
})
