/** What the page of a link shows to one signer, and what it takes. Nothing is signed by opening it. */
import { papeisDoSignatario } from '@claquete/core/contratos/assinatura/envelope'
import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import {
  exactText,
  instant,
  oneOf,
  reply,
  requiredExactText,
  requiredText,
  text,
} from '../../wire.ts'
import * as at from './convidado.addresses.ts'

const token = requiredText(200)

/**
 * `espera`: others sign first. `ler`: it is this person's turn. The others are how it ended, for this person or for all.
 */
export const situacoesDaPagina = [
  'espera',
  'ler',
  'assinado',
  'recusado',
  'concluido',
  'encerrado',
] as const

const Pagina = z.object({
  largura: z.int(),
  altura: z.int(),
  imagem: z.string(),
  texto: z.string(),
})

const AssinaturaPage = z.object({
  empresa: z.string(),
  cor: z.string(),
  titulo: z.string(),
  mensagem: z.string(),
  situacao: oneOf(...situacoesDaPagina),
  /** How it ended for all, in words, where it did not end with everybody's signature. */
  fim: z.string(),
  nome: z.string(),
  papel: oneOf(...papeisDoSignatario),
  em_nome_de: z.string(),
  /** `a•••@foto.example` */
  email: z.string(),
  pede_cpf: z.boolean(),
  expira_em: z.nullable(instant),
  respondido_em: z.nullable(instant),
  /** Blank until it is this person's turn: nobody reads before. */
  documentos: z.array(
    z.object({
      nome: z.string(),
      sha256: z.string(),
      arquivo: z.string(),
      paginas: z.array(Pagina),
    }),
  ),
  /** Pages seen before, of all documents one after the other, from 1. */
  vistas: z.array(z.int()),
  pessoas: z.array(
    z.object({
      nome: z.string(),
      papel: oneOf(...papeisDoSignatario),
      situacao: oneOf('assinou', 'vez', 'depois', 'recusou'),
    }),
  ),
  aceite: z.object({ versao: z.string(), textos: z.array(z.string()) }),
  /** Once all signed. */
  final: z.nullable(z.object({ arquivo: z.string(), codigo: z.string(), verificacao: z.string() })),
})
export type AssinaturaPage = z.input<typeof AssinaturaPage>

export const assinaturaOpen = define(at.assinaturaOpen, {
  summary: 'O documento de um signatário, pelo link dele; abrir não assina nada',
  body: z.object({ token }),
  reply: reply({ data: AssinaturaPage }),
})

const pages = z.array(z.int().check(z.positive())).check(z.maxLength(2_000))

export const assinaturaPages = define(at.assinaturaPages, {
  summary: 'Anota as páginas que o signatário viu',
  body: z.object({ token, paginas: pages }),
  reply: reply({ data: z.object({ vistas: z.array(z.int()) }) }),
})

export const assinaturaCode = define(at.assinaturaCode, {
  summary: 'Envia um código ao e-mail do signatário',
  body: z.object({ token }),
  reply: reply({
    data: z.object({
      enviado: z.boolean(),
      email: z.string(),
      /** Until another may be asked for. */
      espera_segundos: z.int(),
      valido_minutos: z.int(),
    }),
  }),
})

export const assinaturaConfirm = define(at.assinaturaConfirm, {
  summary: 'Confere o código recebido por e-mail',
  body: z.object({ token, codigo: requiredText(12) }),
  reply: reply({
    data: z.object({
      situacao: oneOf('validado', 'errado', 'vencido', 'esgotado'),
      restam: z.int(),
      /** Goes with the signature or the refusal. */
      prova: z.nullable(z.string()),
    }),
  }),
})

/** As a browser says them; they go into the evidence. */
const context = {
  idioma: z.optional(text(40)),
  /** `390x844` */
  tela: z.optional(text(20)),
}

const Answered = z.object({
  situacao: oneOf('assinado', 'recusado'),
  respondido_em: instant,
})

export const assinaturaSign = define(at.assinaturaSign, {
  summary: 'Assina, com a prova do código, o aceite e a assinatura desenhada ou digitada',
  body: z.object({
    token,
    prova: requiredExactText(100),
    aceite: requiredText(20),
    paginas: pages,
    tipo: oneOf('desenhada', 'digitada'),
    /** A PNG in base64, or the name as it was typed. */
    marca: requiredExactText(160_000),
    cpf: z.optional(exactText(14)),
    ...context,
  }),
  reply: reply({ data: Answered }),
})

export const assinaturaRefuse = define(at.assinaturaRefuse, {
  summary: 'Recusa assinar, com o motivo e a prova do código',
  body: z.object({ token, prova: requiredExactText(100), motivo: text(500), ...context }),
  reply: reply({ data: Answered }),
})
