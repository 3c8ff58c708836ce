import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import { fluxoCaixaGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { contaPayableCreate } from '@claquete/contract/livro/titulos/titulo'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { visaoRelatorioList } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { reaisToCents } from '@claquete/core/kernel/amounts/money'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaConta as novaContaDoPlano } from '../../../financeiro/dre/testing/ledger.ts'
import { novoJob } from '../../../orcamentos/execucao/testing/job.ts'

const dia = calendarDate
const centavos = (reais: number | undefined): number => reaisToCents(reais ?? 0) ?? Number.NaN
const reais = (amount: number) => amount / 100

/** A tenant for tests of split titles: each line of its job has its own account and cost centre. */
export interface SplitConta {
  readonly world: World
  readonly id_orcamento: number
  readonly itens: readonly number[]
  readonly planos: readonly number[]
  readonly centros: readonly number[]
  readonly conta: number
}

export async function splitEmpresa(): Promise<SplitConta> {
  const world = await newWorld()
  const job = await novoJob(world)
  const planos: number[] = []
  const centros: number[] = []
  for (const letter of ['A', 'B', 'C']) {
    planos.push(await novaContaDoPlano(world, `Conta ${letter}`, 'custo_jobs'))
    const body = { descricao: `Centro ${letter}`, id_centrocusto_superior: 0 }
    centros.push((await world.call(centroCustoCreate, { body })).id_centrocusto)
  }
  return {
    world,
    id_orcamento: job.id_orcamento,
    itens: [job.food, job.transport, job.art],
    planos,
    centros,
    conta: job.conta,
  }
}

/** The lines of a split over the job, in centavos, as a form sends them. */
export const rateioOf = (
  { id_orcamento, itens, planos, centros }: SplitConta,
  valores: readonly number[],
) =>
  valores.map((valor, i) => ({
    id_orcamento,
    id_orca_item: itens[i] ?? 0,
    id_grupoCusto: planos[i] ?? 0,
    id_centrocusto: centros[i] ?? 0,
    valor: reais(valor),
  }))

/** A payable of March split over the job; returns its id. */
export async function splitConta(empresa: SplitConta, valores: readonly number[]) {
  const { id_lancamento } = await empresa.world.call(contaPayableCreate, {
    body: {
      descricao: 'Locadora',
      valor: reais(valores.reduce((all, valor) => all + valor, 0)),
      dataVencimento: dia('2026-03-30'),
      rateio: rateioOf(empresa, valores),
    },
  })
  return id_lancamento
}

export interface Pagamento {
  /** Centavos that move in the account; by default all that is owed. */
  readonly valor?: number
  readonly juros?: number
  readonly multa?: number
  readonly desconto?: number
  readonly data?: string
}

/** Settles it and returns the id of the settlement. */
export async function pay(
  { world, conta }: SplitConta,
  id_lancamento: number,
  { valor, juros = 0, multa = 0, desconto = 0, data = '2026-03-10' }: Pagamento,
): Promise<number> {
  const { ids_baixa } = await world.call(darBaixa, {
    body: {
      id_contabancaria: conta,
      data: dia(data),
      baixas: [
        {
          id_lancamento,
          ...(valor !== undefined && { valor: reais(valor) }),
          juros: reais(juros),
          multa: reais(multa),
          desconto: reais(desconto),
        },
      ],
    },
  })
  return ids_baixa[0] ?? 0
}

/** What each screen shows as paid, by split line, in centavos. */
export interface PaidByLine {
  readonly job: readonly number[]
  readonly fluxo: readonly number[]
  readonly dre: readonly number[]
  /** The DRE of each centre alone: its account, and its interest and fines less discounts. */
  readonly dreDoCentro: readonly number[]
  readonly encargosDoCentro: readonly number[]
  /** Total of the budget in the report of budgets. */
  readonly orcamento: number
}

const periodo = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }

async function dreOf(world: World, id_centrocusto: number | null) {
  const body = { base: 'caixa', ...periodo, id_centrocusto } as const
  return (await world.call(dreList, { body })).data.linhas
}
type DreLines = Awaited<ReturnType<typeof dreOf>>

const totalOfConta = (linhas: DreLines, plano: number): number =>
  0 -
  linhas
    .flatMap(({ contas }) => contas)
    .filter(({ id_grupoCusto }) => id_grupoCusto === plano)
    .reduce((all, { total }) => all + centavos(total), 0)

const encargosDoDre = (linhas: DreLines): number =>
  0 -
  linhas
    .filter(({ codigo }) => codigo === 'receitas_financeiras' || codigo === 'despesas_financeiras')
    .reduce((all, { total }) => all + centavos(total), 0)

/** Reads what was paid of each line from every screen that shows it. */
export async function readPaid(empresa: SplitConta): Promise<PaidByLine> {
  const { world, id_orcamento, itens, planos, centros } = empresa
  const { linhas } = (await world.call(visaoView, { body: { id_orcamento } })).data
  const { grupos } = (
    await world.call(fluxoCaixaGrouped, { query: { ...periodo, em_aberto: 'N' } })
  ).data
  const dre = await dreOf(world, null)
  const byCentro: DreLines[] = []
  for (const centro of centros) byCentro.push(await dreOf(world, centro))
  const { data } = await world.call(visaoRelatorioList, { query: {} })
  return {
    job: itens.map((item) =>
      centavos(linhas.find(({ tipo, id }) => tipo === 'item' && id === item)?.realizado),
    ),
    fluxo: planos.map((plano) =>
      centavos(grupos.find(({ id_grupoCusto }) => id_grupoCusto === plano)?.saidas),
    ),
    dre: planos.map((plano) => totalOfConta(dre, plano)),
    dreDoCentro: planos.map((plano, i) => totalOfConta(byCentro[i] ?? [], plano)),
    encargosDoCentro: byCentro.map(encargosDoDre),
    orcamento: centavos(data.data.find((um) => um.id_orcamento === id_orcamento)?.realizado),
  }
}
