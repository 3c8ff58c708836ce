import { planoContasCreate } from '@claquete/contract/livro/contas/plano-contas'
import type { LinhaDeContaDre } from '@claquete/core/livro/contas/dre-linhas'
import { calendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import type { World } from '../../../../test/world.ts'
import { insertBaixa, insertLancamento } from '../../../livro/titulos/livro.queries.ts'
import { insertRateio } from '../../../livro/titulos/rateio.queries.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

export const novaConta = async (
  world: World,
  descricao: string,
  linha_dre: LinhaDeContaDre | null,
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

export interface BaixaNova {
  readonly data: string
  readonly principal: number
  readonly juros?: number
  readonly multa?: number
  readonly desconto?: number
}

export interface TituloNovo {
  readonly id_empresa: number
  readonly operacao?: 'C' | 'D'
  readonly valor: number
  readonly competencia: string
  readonly conta?: number | null
  readonly id_centrocusto?: number | null
  /** Account, centavos and centre of each line. */
  readonly linhas?: readonly (readonly [number | null, number, (number | null)?])[]
  readonly baixas?: readonly BaixaNova[]
  readonly more?: object
}

/** A title in the ledger, with its lines and what was paid of it; in centavos. */
export const postTitulo = (world: World, titulo: TituloNovo): Promise<number> =>
  world.rows(async (db) => {
    const { linhas, baixas = [] } = titulo
    const id_lancamento = await insertLancamento(db, {
      id_empresa: titulo.id_empresa,
      operacao: titulo.operacao ?? 'D',
      origem: 'avulso',
      id_pessoa: null,
      descricao: 'Título',
      valor: titulo.valor as Cents,
      competencia: calendarDate(titulo.competencia),
      dataVencimento: calendarDate(titulo.competencia),
      situacao: 'aprovado',
      id_grupoCusto: titulo.conta ?? null,
      id_centrocusto: titulo.id_centrocusto ?? null,
      rateado: linhas ? 'S' : 'N',
      id_orcamento: null,
      id_orca_item: null,
      id_solicitante: null,
      ...titulo.more,
    })
    await insertRateio(
      db,
      (linhas ?? []).map(([id_grupoCusto, valor, id_centrocusto = null]) => ({
        id_lancamento,
        id_grupoCusto,
        id_centrocusto,
        id_orcamento: null,
        id_orca_item: null,
        valor: valor as Cents,
      })),
    )
    for (const { data, principal, juros = 0, multa = 0, desconto = 0 } of baixas) {
      await insertBaixa(db, id_lancamento, {
        principal: principal as Cents,
        juros: juros as Cents,
        multa: multa as Cents,
        desconto: desconto as Cents,
        data: calendarDate(data),
        id_contabancaria: null,
        id_usuario: world.id_usuario,
      })
    }
    return id_lancamento
  })

export interface Exemplo {
  readonly world: World
  readonly id_empresa: number
  readonly receita: number
  readonly imposto: number
  readonly elenco: number
  readonly aluguel: number
  readonly semLinha: number
}

/** A company with accounts on their lines, one of them by inheritance and one on none. */
export async function novaEmpresa(world: World): Promise<Exemplo> {
  const id_empresa = await novaUnidade(world)
  const custos = await novaConta(world, 'Custos', 'custo_jobs')
  return {
    world,
    id_empresa,
    receita: await novaConta(world, 'Filmes', 'receita_bruta', { tipo: 'receita' }),
    imposto: await novaConta(world, 'ISS', 'impostos_receita'),
    elenco: await novaConta(world, 'Elenco', null, { sob: custos }),
    aluguel: await novaConta(world, 'Aluguel', 'despesas_administrativas'),
    semLinha: await novaConta(world, 'Diversos', null),
  }
}
