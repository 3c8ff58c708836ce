import { tableKeys } from '@claquete/core/kernel/record'
import { greetingProblem } from '@claquete/core/kernel/writing/greeting'
import * as z from 'zod/mini'
import { cor } from './schemas.ts'
import { oneOf, yesNo, text } from '../../wire.ts'

/** The parts of the public page, in order. */
export const parts = {
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
export type Parte = keyof typeof parts
const names = tableKeys(parts)

const greeting = text(600).check(
  z.refine((typed) => greetingProblem(typed) === undefined, {
    error: (issue) => greetingProblem(String(issue.input)),
  }),
)

/** The look of the public proposal page, and what clients may do there. */
export const PropostaLink = z.object({
  /** Stored image; by default the logo of the general settings. */
  logo: z.nullable(text(200)),
  /** By default the colour of the general settings. */
  cor: z.nullable(cor),
  fundo: oneOf('claro', 'neutro', 'escuro'),
  titulo: text(120),
  saudacao: greeting,
  partes: z.array(oneOf(...names)).check(
    z.maxLength(names.length),
    z.refine((list) => new Set(list).size === list.length, 'Há um item repetido'),
  ),
  permite_aprovar: yesNo,
  /** A client's approval changes the budget's status; otherwise somebody is asked to. */
  aprovar_muda_status: yesNo,
  permite_ajuste: yesNo,
  permite_opcionais: yesNo,
  permite_pdf: yesNo,
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
