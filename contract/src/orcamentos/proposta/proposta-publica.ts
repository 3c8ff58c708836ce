import { isValidEmail, normalizeEmail } from '@claquete/core/kernel/email'
import type { GreetingValues } from '@claquete/core/sistema/configuracoes/greeting'
import * as z from 'zod/mini'
import { open } from '../../endpoint.ts'
import { messages } from '../../messages.ts'
import { day, instant, nothing, oneOf, reais, reply, requiredText, text } from '../../wire.ts'
import { PropostaLink } from '../../sistema/configuracoes/proposta-link-fields.ts'

const shown = z.nullable(z.string())

const Linha = z.object({
  nome: z.string(),
  especificacao: z.string(),
  /** '2 diárias'; absent where quantities are not shown. */
  quantidade: z.optional(z.string()),
  subitem: z.boolean(),
  valor: z.optional(reais),
})
const Grupo = z.object({
  nome: z.string(),
  nivel: z.int(),
  subtotal: z.optional(reais),
  itens: z.array(Linha),
})
const Encargo = z.object({ nome: z.string(), valor: reais })
const Opcao = z.object({
  uid: z.string(),
  nome: z.string(),
  especificacao: z.string(),
  ligada: z.boolean(),
  superior: shown,
  valor: reais,
})

/** The budget as the page shows it. What its settings leave out is absent. */
export const Proposta = z.object({
  titulo: z.string(),
  cliente: shown,
  agencia: z.optional(shown),
  numero: z.optional(z.string()),
  versao: z.optional(z.string()),
  responsavel: z.optional(shown),
  condicao_pagamento: z.optional(z.string()),
  prazo_entrega: z.optional(z.string()),
  observacoes: z.optional(z.string()),
  grupos: z.array(Grupo),
  /** Of the prices shown, where charges or a discount stand between it and the total. */
  subtotal: z.optional(reais),
  /** With the prices shown and the discount they sum to the total. */
  encargos: z.array(Encargo),
  desconto: z.nullable(reais),
  opcoes: z.array(Opcao),
  total: reais,
  /** Taxes that the total already has. */
  inclusos: z.array(Encargo),
})
export type Proposta = z.output<typeof Proposta>

const Marca = z.object({
  nome: z.string(),
  cor: z.string(),
  logo_url: shown,
  rodape: z.string(),
})

const Decisao = z.object({
  decisao: oneOf('aprovado', 'ajuste'),
  em: instant,
  por: z.string(),
  total: reais,
})

const Contato = z.object({
  contato_nome: z.string(),
  contato_email: z.string(),
  contato_fone: z.string(),
})

/** How the page looks; how long links last and what approval does in the house is not the client's to know. */
export const PaginaLook = z.omit(PropostaLink, { aprovar_muda_status: true, validade_dias: true })
export type PaginaLook = z.output<typeof PaginaLook>

/** What one finds behind a link that still answers. */
export const Pagina = z.object({
  /** `senha`: nothing is shown before it; `mudou`: the budget is being changed; `encerrada`: another was approved. */
  situacao: oneOf('aberta', 'decidida', 'senha', 'mudou', 'encerrada'),
  marca: z.optional(Marca),
  contato: z.optional(Contato),
  configuracao: z.optional(PaginaLook),
  proposta: z.optional(Proposta),
  valida_ate: z.optional(day),
  valores: z.optional(z.custom<Partial<GreetingValues>>()),
  /** Stands for what is on the page: goes back with the decision, which holds only for it. */
  visto: z.optional(z.string()),
  decisao: z.optional(Decisao),
  /** Stands for the password in the calls that follow. */
  passe: z.optional(z.string()),
})
export type Pagina = z.output<typeof Pagina>

const chave = {
  token: z.string().check(z.maxLength(120)),
  passe: z.optional(z.string().check(z.maxLength(120))),
}
const opcoes = z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(500))

export const propostaAbrir = open('v2 POST /proposta/abrir', {
  summary: 'A página de uma proposta, por quem tem o endereço',
  body: z.object({ ...chave, senha: z.optional(text(60)) }),
  reply: reply({ data: Pagina }),
})

export const propostaTotal = open('v2 POST /proposta/total', {
  summary: 'A proposta com outros opcionais',
  body: z.object({ ...chave, opcoes }),
  reply: reply({ data: Proposta }),
})

const email = text(254).check(
  z.check<string>((ctx) => {
    if (isValidEmail(ctx.value)) return
    ctx.issues.push({ code: 'custom', message: messages.email, input: ctx.value })
  }),
  z.overwrite(normalizeEmail),
)

export const propostaDecidir = open('v2 POST /proposta/decidir', {
  summary: 'Aprova a proposta, ou pede ajustes',
  body: z.object({
    ...chave,
    decisao: oneOf('aprovado', 'ajuste'),
    nome: requiredText(120),
    email,
    comentario: z.optional(text(4000)),
    opcoes,
    /** What the person saw: where it is no longer so, nothing is decided. */
    visto: z.string().check(z.maxLength(80)),
    total: reais,
  }),
  reply: reply({ decisao: Decisao }),
})

export const propostaPdf = open('v2 POST /proposta/pdf', {
  summary: 'A proposta em PDF, com os opcionais escolhidos',
  wire: 'file',
  body: z.object({ ...chave, opcoes }),
  reply: nothing,
})
