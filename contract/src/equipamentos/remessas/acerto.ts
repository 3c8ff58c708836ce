import * as z from 'zod/mini'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { write } from '../../endpoint.ts'
import { day, id, nothing, oneOf, pathId, positiveMoney, reply, requiredText } from '../../wire.ts'

const excludedPlans = WITHOUT_EQUIPAMENTO
const quantidade = z.int().check(z.minimum(1), z.maximum(100_000))

export const faltaCharge = write('v2 POST /remessas/faltas/{id_remessa_retorno}/cobrar', {
  summary:
    'Cobra o que não voltou: do responsável, como conta a receber, ou do job, como custo da reposição',
  access: 'remessa.cobrar',
  excludedPlans,
  params: z.object({ id_remessa_retorno: pathId }),
  body: z.object({
    de_quem: oneOf('responsavel', 'job'),
    valor: positiveMoney,
    dataVencimento: day,
    descricao: requiredText(300),
    /** Of whom the replacement is bought, for a cost of the job. */
    id_fornecedor: z.optional(z.nullable(id)),
  }),
  reply: reply({ id_lancamento: id }),
})

export const faltaFound = write('v2 POST /remessas/faltas/{id_remessa_retorno}/achar', {
  summary: 'Diz que o que faltava foi achado: a cobrança é cancelada, ou devolvida se foi paga',
  access: 'remessa.cobrar',
  excludedPlans,
  params: z.object({ id_remessa_retorno: pathId }),
  body: z.object({
    /** What the person saw would happen with the charge; something else is refused. */
    devolucao: oneOf('nada', 'cancelar', 'devolver'),
    /** When what was paid is given back. */
    dataVencimento: z.optional(z.nullable(day)),
  }),
  reply: reply({ id_lancamento_credito: z.nullable(id) }),
})

export const sublocacaoCreate = write('v2 POST /remessas/{id_remessa}/sublocacoes', {
  summary: 'Registra o que outra empresa aluga para uma remessa e cria a conta a pagar',
  access: 'remessa.cobrar',
  excludedPlans,
  params: z.object({ id_remessa: pathId }),
  body: z.object({
    /** What it stands in for. */
    id_equipamento: z.optional(z.nullable(id)),
    descricao: requiredText(200),
    quantidade: z.optional(quantidade),
    id_fornecedor: id,
    valor: positiveMoney,
    dataVencimento: day,
  }),
  reply: reply({ id_sublocacao: id, id_lancamento: id }),
})

export const sublocacaoGiveBack = write('v2 POST /remessas/sublocacoes/{id_sublocacao}/devolver', {
  summary: 'Diz que o que foi alugado de outra empresa foi devolvido a ela',
  access: 'remessa.movimentar',
  excludedPlans,
  params: z.object({ id_sublocacao: pathId }),
  reply: nothing,
})
