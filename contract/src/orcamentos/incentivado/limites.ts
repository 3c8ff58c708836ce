import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { day, id, money, oneOf, pathId, reply } from '../../wire.ts'

/** `aviso`: the lines that are asked for are there, and some cost nothing yet. */
const situacao = oneOf('cumpre', 'aviso', 'descumpre', 'nao_se_aplica', 'nao_medido')

const Medida = z.object({
  situacao,
  medido: money,
  limite: money,
  base: money,
  /** What is measured, in per cent of the base. */
  parte: z.nullable(z.number()),
  /** Who exceeds it, or what is missing, or has value zero. */
  quem: z.array(z.string()),
})

const Limite = z.object({
  chave: z.string(),
  titulo: z.string(),
  norma: z.string(),
  artigo: z.string(),
  endereco: z.string(),
  /** How sure it is: read in the official text, in others that quote it, or what the trade does. */
  lido: oneOf('oficial', 'secundario', 'uso'),
  efeito: oneOf('bloqueia', 'avisa'),
  sentido: oneOf('maximo', 'minimo'),
  /** It asks for lines that must be there, and measures no amount. */
  pede_linhas: z.boolean(),
  vigencia_inicio: z.nullable(day),
  vigencia_fim: z.nullable(day),
  /** What it needs to be measured, where it cannot be; '' else. */
  falta: z.string(),
  /** As it is planned, with what was raised until today. */
  hoje: Medida,
  /** As it is spent and promised; null where the limit is of the plan alone, or who asks does not see every title. */
  usado: z.nullable(Medida),
  /** As if that share of what was approved had been raised. */
  simulado: z.array(
    z.object({ captado: z.int(), situacao, situacao_usado: z.nullable(situacao), limite: money }),
  ),
})
export type LimiteDoProjeto = z.input<typeof Limite>

const Limites = z.object({
  id_orcamento: z.nullable(id),
  id_empresa: id,
  total: money,
  /** Of lines that have no place in a structure by which limits are measured. */
  sem_lugar: money,
  /** Whether who asks sees every title of the project, so that payments are measured too. */
  ve_pagamentos: z.boolean(),
  /** Norms in force that the project's sources bring and that it is not under. */
  normas_sugeridas: z.array(z.string()),
  /** Norms that it is under and that were not in force on the first day of its execution. */
  normas_fora: z.array(z.string()),
  limites: z.array(Limite),
})
export type LimitesDoProjeto = z.input<typeof Limites>

export const projetoLimites = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/limites',
  {
    summary:
      'Os limites das normas de um projeto, medidos no orçamento dado e simulados por captação',
    access: 'incentivado.consultar',
    excludedPlans: WITHOUT_INCENTIVADO,
    params: z.object({ id_projeto_incentivado: pathId }),
    query: z.object({
      /** One of the project's budgets; without it, the newest one. */
      id_orcamento: z.optional(pathId),
    }),
    reply: reply({ data: Limites }),
  },
)
