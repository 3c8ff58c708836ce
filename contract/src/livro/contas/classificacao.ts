import { classificacaoTargets } from '@claquete/core/livro/contas/classificacao'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { id, nothing, oneOf, reply, text } from '../../wire.ts'
import { tipoDeConta } from './plano-contas.ts'

const destino = { id_grupoCusto: z.nullable(id), id_centrocusto: z.nullable(id) }
const Destino = z.object(destino)

const Regras = z.object({
  /** The first one, of no unit, holds for those that say nothing. */
  unidades: z.array(
    z.object({
      id_empresa: z.nullable(id),
      nome: z.string(),
      receita: Destino,
      despesa: Destino,
    }),
  ),
  grupos: z.array(
    z.object({
      grupo: z.string(),
      /** In how many budgets it is. */
      usos: z.int(),
      ...destino,
      /** The account whose name is that of the group. */
      sugestao: z.nullable(id),
    }),
  ),
  catalogo: z.array(
    z.object({ alvo: oneOf('produto', 'servico'), id, nome: z.string(), ...destino }),
  ),
  plano: z.array(z.object({ id, nome: z.string(), tipo: tipoDeConta })),
  centros: z.array(z.object({ id, nome: z.string() })),
})
export type ClassificacaoRegras = z.output<typeof Regras>

export const classificacaoView = read('v2 GET /plano-contas/classificacao', {
  summary: 'Conta e centro de custo padrão por unidade, grupo de orçamento, produto e serviço',
  access: ['dre.configurar', 'plano_contas.alterar'],
  reply: reply({ data: Regras }),
})

const ClassificacaoSave = z.object({
  regras: z
    .array(
      z.object({
        alvo: oneOf(...classificacaoTargets),
        tipo: tipoDeConta,
        /** The unit, product or service; null for every unit and for a group. */
        id: z.optional(z.nullable(id)),
        /** Name of the group of budgets. */
        grupo: z.optional(z.nullable(text(200))),
        /** With no centre either, the rule is taken away. */
        ...destino,
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
