import { classificacaoTargets } from '@claquete/core/livro/contas/classificacao'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, nothing, oneOf, reply, text } from '../../wire.ts'
import { tipoOfConta } from './plano-contas.ts'

const target = { id_grupoCusto: z.nullable(id), id_centrocusto: z.nullable(id) }
const Target = z.object(target)

const Rules = z.object({
  /** The first entry, without a unit, is the default of units without their own. */
  unidades: z.array(
    z.object({
      id_empresa: z.nullable(id),
      nome: z.string(),
      receita: Target,
      despesa: Target,
    }),
  ),
  grupos: z.array(
    z.object({
      grupo: z.string(),
      /** How many budgets use it. */
      usos: z.int(),
      ...target,
      /** The account with the group's name. */
      sugestao: z.nullable(id),
    }),
  ),
  catalogo: z.array(
    z.object({ alvo: oneOf('produto', 'servico'), id, nome: z.string(), ...target }),
  ),
  plano: z.array(z.object({ id, nome: z.string(), tipo: tipoOfConta })),
  centros: z.array(z.object({ id, nome: z.string() })),
})
export type ClassificacaoRules = z.output<typeof Rules>

export const classificacaoView = read('v2 GET /plano-contas/classificacao', {
  summary: 'Conta e centro de custo padrão por unidade, grupo de orçamento, produto e serviço',
  access: ['dre.configurar', 'plano_contas.alterar'],
  reply: reply({ data: Rules }),
})

const ClassificacaoSave = z.object({
  regras: z
    .array(
      z.object({
        alvo: oneOf(...classificacaoTargets),
        tipo: tipoOfConta,
        /** The unit, product or service; null for all units, and for a group. */
        id: z.optional(z.nullable(id)),
        /** Name of a budget group. */
        grupo: z.optional(z.nullable(text(200))),
        /** Without account and centre, the rule is deleted. */
        ...target,
      }),
    )
    .check(z.minLength(1, 'Nada mudou'), z.maxLength(500)),
})
export type ClassificacaoSave = z.output<typeof ClassificacaoSave>

export const classificacaoSave = write('v2 POST /plano-contas/classificacao', {
  summary: 'Grava os padrões de classificação; sem conta e sem centro, o padrão sai',
  access: 'dre.configurar',
  body: ClassificacaoSave,
  reply: nothing,
})
