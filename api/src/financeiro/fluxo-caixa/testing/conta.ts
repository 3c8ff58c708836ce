import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { planoContasCreate } from '@claquete/contract/livro/contas/plano-contas'
import type { World } from '../../../../test/world.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

/** Creates a company with a unit and an account. */
export async function withConta(world: World, saldo_inicial = 0) {
  const id_empresa = await novaUnidade(world)
  return { id_empresa, id_contabancaria: await novaConta(world, { saldo_inicial }) }
}

export async function novaConta(
  world: World,
  body: { descricao?: string; saldo_inicial?: number; data_abertura?: string; id_empresa?: number },
) {
  const conta = {
    descricao: 'Conta',
    id_contabancaria_tipo: 1,
    ...body,
    data_abertura: calendarDate(body.data_abertura ?? '2020-01-01'),
  }
  return (await world.call(contaBancariaCreate, { body: conta })).id_contabancaria
}

export async function novoGrupo(world: World, descricao: string, superior = 0) {
  const body = { descricao, id_grupoCustoSuperior: superior, tipo: 'despesa' as const }
  const reply = await world.call(planoContasCreate, { body })
  return reply.id_grupoCusto
}
