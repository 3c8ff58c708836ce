import { estouroPolicies } from '@claquete/core/orcamentos/execucao/estouro'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { money, oneOf, reply } from '../../wire.ts'
import { shownText } from '../../livro/titulos/shared.ts'
import { Approvable, ApprovedOne } from './common.ts'

const approves = ['execucao.aprovar', 'aprovacao.aprovar'] as const

/** A request that exceeds what is left of its line after those before it in the list. */
const ApprovableEstouro = z.object({
  ...Approvable.shape,
  descricao: z.string(),
  num_orc: z.string(),
  /** Null for a line that the caller's profile does not see. */
  item: shownText,
  valor: money,
  /** What is left of the line before it, for who may see costs. */
  saldo: z.optional(money),
  excesso: money,
})
export type ApprovableEstouro = z.input<typeof ApprovableEstouro>

export const aprovacaoPreview = read('v2 POST /execucao/pendencias/previa', {
  summary: 'Quantos pedidos seriam aprovados, quanto somam e o que cada um passa do saldo do item',
  access: approves,
  body: z.object({ alvos: z.array(Approvable).check(z.minLength(1), z.maxLength(200)) }),
  reply: reply({
    data: z.object({
      quantidade: z.int(),
      soma: money,
      /** What the company does with a request beyond the balance of its line. */
      politica: oneOf(...estouroPolicies),
      /** This person may approve beyond the balance of a line. */
      pode_estourar: z.boolean(),
      estouros: z.array(ApprovableEstouro),
      excesso: money,
    }),
  }),
})

/** All of them or none: it says which changed since, and how. Repeating it changes nothing. */
export const aprovacaoUndo = write('v2 POST /execucao/pendencias/desfazer', {
  summary: 'Desfaz as aprovações que esta pessoa acabou de dar, enquanto nada mudou desde então',
  access: approves,
  body: z.object({ alvos: z.array(ApprovedOne).check(z.minLength(1), z.maxLength(200)) }),
  reply: reply({ desfeitos: z.array(Approvable) }),
})
