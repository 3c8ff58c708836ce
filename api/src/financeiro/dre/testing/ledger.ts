import { planoContasCreate } from '@claquete/contract/livro/contas/plano-contas'
import type { ContaDreLine } from '@claquete/core/livro/contas/dre-lines'
import type { World } from '../../../../test/world.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

export const novaConta = async (
  world: World,
  descricao: string,
  linha_dre: ContaDreLine | null,
  more: { tipo?: 'receita' | 'despesa'; sob?: number } = {},
) =>
  (
    await world.call(planoContasCreate, {
      body: {
        descricao,
        tipo: more.tipo ?? 'despesa',
        id_grupoCustoSuperior: more.sob ?? 0,
        linha_dre,
      },
    })
  ).id_grupoCusto

export interface Example {
  readonly world: World
  readonly id_empresa: number
  readonly receita: number
  readonly imposto: number
  readonly elenco: number
  readonly rent: number
  readonly semLinha: number
}

/** Creates a company with accounts on their lines, one by inheritance and one without a line. */
export async function novaEmpresa(world: World): Promise<Example> {
  const id_empresa = await novaUnidade(world)
  const custos = await novaConta(world, 'Custos', 'custo_jobs')
  return {
    world,
    id_empresa,
    receita: await novaConta(world, 'Filmes', 'receita_bruta', { tipo: 'receita' }),
    imposto: await novaConta(world, 'ISS', 'impostos_receita'),
    elenco: await novaConta(world, 'Elenco', null, { sob: custos }),
    rent: await novaConta(world, 'Aluguel', 'despesas_administrativas'),
    semLinha: await novaConta(world, 'Diversos', null),
  }
}
