import { greetingProblem } from '@claquete/core/sistema/configuracoes/greeting'
import * as z from 'zod/mini'
import { cor } from './setting-schemas.ts'
import { oneOf, simNao, text } from '../../wire.ts'

/** What the public page may show of a budget, in the order of the page. */
export const partes = {
  numero: 'Número e versão',
  agencia: 'Agência',
  itens: 'Itens de cada grupo',
  quantidades: 'Quantidades e unidades',
  valores: 'Valor de cada item',
  subtotais: 'Subtotal de cada grupo',
  condicao_pagamento: 'Condição de pagamento',
  prazo_entrega: 'Prazo de entrega',
  observacoes: 'Observações',
  responsavel: 'Responsável na produtora',
} as const
export type Parte = keyof typeof partes
const nomes = Object.keys(partes) as [Parte, ...Parte[]]

const saudacao = text(600).check(
  z.refine((typed) => greetingProblem(typed) === undefined, {
    error: (issue) => greetingProblem(String(issue.input)),
  }),
)

/** How the public page of a proposal looks, and what the client may do on it. */
export const PropostaLink = z.object({
  /** Stored image; none: the logo of the general settings. */
  logo: z.nullable(text(200)),
  /** None: the colour of the general settings. */
  cor: z.nullable(cor),
  fundo: oneOf('claro', 'neutro', 'escuro'),
  titulo: text(120),
  saudacao,
  partes: z.array(oneOf(...nomes)).check(
    z.maxLength(nomes.length),
    z.refine((list) => new Set(list).size === list.length, 'Há um item repetido'),
  ),
  permite_aprovar: simNao,
  /** Approving by the link changes the budget's status; if not, somebody is asked to. */
  aprovar_muda_status: simNao,
  permite_ajuste: simNao,
  permite_opcionais: simNao,
  permite_pdf: simNao,
  validade_dias: z.int().check(z.minimum(1), z.maximum(365)),
  termos: text(5000),
  contato_nome: text(80),
  contato_email: z.union([z.literal(''), z.email().check(z.maxLength(120))]),
  contato_fone: text(20),
})
export type PropostaLink = z.output<typeof PropostaLink>

export const propostaPadrao: PropostaLink = {
  logo: null,
  cor: null,
  fundo: 'neutro',
  titulo: 'Proposta de produção',
  saudacao:
    'Olá, {{contato.nome}}!\n\nÉ um prazer apresentar nossa proposta para {{job.titulo}}. ' +
    'Qualquer dúvida, fale com a gente.',
  partes: [
    'numero',
    'agencia',
    'itens',
    'subtotais',
    'condicao_pagamento',
    'prazo_entrega',
    'observacoes',
    'responsavel',
  ],
  permite_aprovar: 'S',
  aprovar_muda_status: 'N',
  permite_ajuste: 'S',
  permite_opcionais: 'S',
  permite_pdf: 'S',
  validade_dias: 15,
  termos: '',
  contato_nome: '',
  contato_email: '',
  contato_fone: '',
}
