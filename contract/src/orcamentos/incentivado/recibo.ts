import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import * as z from 'zod/mini'
import { email } from '../../checked-text.ts'
import { read, slow } from '../../endpoint.ts'
import { messages } from '../../messages.ts'
import { day, id, money, pathId, positiveMoney, reply, requiredText, text } from '../../wire.ts'
import { chaveDoGasto } from './gasto.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const

const Draft = z.object({
  texto: z.string(),
  /** What was withheld, where something was. */
  nota: z.string(),
  valor: money,
  debitos: z.array(z.object({ data: day, valor: money })),
  /** Who is asked to sign, as they are on record; '' where the record does not say. */
  nome: z.string(),
  email: z.string(),
  /** Why it cannot be sent as things stand; null where it can. */
  impedimento: z.nullable(z.string()),
})
export type ReciboDoGastoDraft = z.input<typeof Draft>
export type ReciboDoGastoDraftInside = z.output<typeof Draft>

export const gastoReciboDraft = read(
  'v2 GET /projetos-incentivados/{id_projeto_incentivado}/gastos/{chave}/recibo',
  {
    summary: 'O recibo de um pagamento sem comprovante, como seria enviado para assinatura',
    access: 'incentivado.contas',
    ...ofPlan,
    params: z.object({ id_projeto_incentivado: pathId, chave: chaveDoGasto }),
    reply: reply({ data: Draft }),
  },
)

export const gastoReciboSend = slow('v2 POST /projetos-incentivados/gasto/recibo', {
  summary:
    'Envia o recibo de um pagamento para quem recebeu assinar; assinado, ele é o comprovante do pagamento',
  access: 'incentivado.contas',
  ...ofPlan,
  body: z.object({
    id_projeto_incentivado: id,
    chave: chaveDoGasto,
    /** What was seen: a payment that changed since is refused. */
    valor: positiveMoney,
    nome: requiredText(200),
    email: email.check(z.minLength(1, messages.required)),
    expira_em: z.optional(z.nullable(day)),
    mensagem: z.optional(text(2000)),
  }),
  reply: reply({ data: z.object({ id_envelope: id }) }),
})
