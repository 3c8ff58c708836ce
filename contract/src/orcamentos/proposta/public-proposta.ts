import { isValidEmail, normalizeEmail } from '@claquete/core/kernel/person/email'
import type { GreetingValues } from '@claquete/core/kernel/writing/greeting'
import * as z from 'zod/mini'
import { define } from '../../endpoint.ts'
import { messages } from '../../messages.ts'
import {
  day,
  exactText,
  instant,
  nothing,
  oneOf,
  money,
  reply,
  requiredText,
  text,
} from '../../wire.ts'
import { PropostaLink } from '../../kernel/settings/proposta-link.ts'
import * as at from './public-proposta.addresses.ts'

const shown = z.nullable(z.string())

const Line = z.object({
  nome: z.string(),
  especificacao: z.string(),
  /** '2 diárias'; absent when quantities are hidden. */
  quantidade: z.optional(z.string()),
  subitem: z.boolean(),
  valor: z.optional(money),
})
const Grupo = z.object({
  nome: z.string(),
  nivel: z.int(),
  subtotal: z.optional(money),
  itens: z.array(Line),
})
const Encargo = z.object({ nome: z.string(), valor: money })
const Option = z.object({
  uid: z.string(),
  nome: z.string(),
  especificacao: z.string(),
  ligada: z.boolean(),
  superior: shown,
  valor: money,
})

/** The budget as the page shows it; hidden parts are absent. */
export const Proposta = z.object({
  titulo: z.string(),
  cliente: shown,
  agencia: z.optional(shown),
  numero: z.optional(z.string()),
  responsavel: z.optional(shown),
  condicao_pagamento: z.optional(z.string()),
  prazo_entrega: z.optional(z.string()),
  observacoes: z.optional(z.string()),
  grupos: z.array(Grupo),
  /** Sum of the prices shown, when charges or a discount follow. */
  subtotal: z.optional(money),
  /** With the prices shown and the discount, they sum to the total. */
  encargos: z.array(Encargo),
  desconto: z.nullable(money),
  opcoes: z.array(Option),
  total: money,
  /** Taxes already included in the total. */
  inclusos: z.array(Encargo),
  /** IBS and CBS of the total; absent where the day of the event adds neither. */
  ibs_cbs: z.optional(
    z.object({
      figuras: z.array(z.object({ nome: z.string(), valor: z.string() })),
      texto: z.string(),
    }),
  ),
})
export type Proposta = z.input<typeof Proposta>
export type PropostaInside = z.output<typeof Proposta>

const Brand = z.object({
  nome: z.string(),
  cor: z.string(),
  logo_url: shown,
  rodape: z.string(),
})

const Decision = z.object({
  decisao: oneOf('aprovado', 'ajuste'),
  em: instant,
  por: z.string(),
  total: money,
})

const Contato = z.object({
  contato_nome: z.string(),
  contato_email: z.string(),
  contato_fone: z.string(),
})

/** The look of the page. Validity of links and the internal effect of approval are not sent to clients. */
export const PageLook = z.omit(PropostaLink, { aprovar_muda_status: true, validade_dias: true })
export type PageLook = z.output<typeof PageLook>

/** The content of a valid link. */
export const PropostaPage = z.object({
  /**
   * `senha`: the password is missing; `mudou`: the budget is being edited; `encerrada`: another version was
   * approved.
   */
  situacao: oneOf('aberta', 'decidida', 'senha', 'mudou', 'encerrada'),
  marca: z.optional(Brand),
  contato: z.optional(Contato),
  configuracao: z.optional(PageLook),
  proposta: z.optional(Proposta),
  valida_ate: z.optional(day),
  valores: z.optional(z.custom<Partial<GreetingValues>>()),
  /** Hash of the page's content; the decision returns it and holds only for that content. */
  visto: z.optional(z.string()),
  decisao: z.optional(Decision),
  /** Replaces the password in later calls. */
  passe: z.optional(z.string()),
})
export type PropostaPage = z.input<typeof PropostaPage>
export type PropostaPageInside = z.output<typeof PropostaPage>

const linkKey = {
  token: z.string().check(z.maxLength(120)),
  passe: z.optional(z.string().check(z.maxLength(120))),
}
const optionUids = z
  .array(z.string().check(z.minLength(1), z.maxLength(40)))
  .check(z.maxLength(500))

export const propostaOpen = define(at.propostaOpen, {
  summary: 'A página de uma proposta, por quem tem o endereço',
  body: z.object({ ...linkKey, senha: z.optional(exactText(60)) }),
  reply: reply({ data: PropostaPage }),
})

export const propostaTotal = define(at.propostaTotal, {
  summary: 'A proposta com outros opcionais',
  body: z.object({ ...linkKey, opcoes: optionUids }),
  reply: reply({ data: Proposta }),
})

const email = text(254).check(
  z.check<string>((ctx) => {
    if (isValidEmail(ctx.value)) return
    ctx.issues.push({ code: 'custom', message: messages.email, input: ctx.value })
  }),
  z.overwrite(normalizeEmail),
)

export const propostaDecide = define(at.propostaDecide, {
  summary: 'Aprova a proposta, ou pede ajustes',
  body: z.object({
    ...linkKey,
    decisao: oneOf('aprovado', 'ajuste'),
    nome: requiredText(120),
    email,
    comentario: z.optional(text(4000)),
    opcoes: optionUids,
    /** Hash of what the person saw; the decision is refused if the content changed. */
    visto: z.string().check(z.maxLength(80)),
    total: money,
  }),
  reply: reply({ decisao: Decision }),
})

export const propostaPdf = define(at.propostaPdf, {
  summary: 'A proposta em PDF, com os opcionais escolhidos',
  body: z.object({ ...linkKey, opcoes: optionUids }),
  reply: nothing,
})
