import * as z from 'zod/mini'
import { id, instant, money, moneyFromZero, oneOf, yesNo } from '../../wire.ts'

/** Schemas shared by the calls that execute jobs. */

/** Figures of a line; absent when the profile may not see them. */
export const Figures = {
  orcado: z.optional(money),
  previsto: z.optional(money),
  comprometido: z.optional(money),
  realizado: z.optional(money),
  saldo: z.optional(money),
}

/** The job of a row. */
export const job = { id_orcamento: id, num_orc: z.string(), titulo: z.string() }

/** Consent that the request passes what is left of its line; without it one that does is refused. */
export const acceptance = {
  aceita_estouro: z.optional(yesNo),
  /** By how much it passes as the person saw it, all requests of the call together: what passes by more is refused. */
  excesso_visto: z.optional(moneyFromZero),
}

/** Who accepted that a request passes what is left of its line. */
export const Aceite = z.object({
  momento: oneOf('pedido', 'aprovacao'),
  excesso: money,
  usuario: z.string(),
  criado_em: instant,
})

/** A request that somebody approves or rejects. */
export const Approvable = z.object({ tipo: oneOf('verba', 'despesa', 'pagamento'), id })
/** An approved request as it was left, by which its approval can be undone while nothing changed. */
export const ApprovedOne = z.object({ ...Approvable.shape, versao: z.int() })
