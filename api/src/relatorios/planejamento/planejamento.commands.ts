import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  planejamentoCreate,
  planejamentoFill,
  planejamentoSave,
  planejamentoUpdate,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cellKey, grownCells, planEspecies } from '@claquete/core/relatorios/planejamento/plano'
import type { PlanCell, PlanConta } from '@claquete/core/relatorios/planejamento/plano'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'
import { listVisao } from '../../orcamentos/orcamento/public.ts'
import { namesOfEspecies } from '../../financeiro/dre/public.ts'
import { listSums, wholePlano } from '../planilhas/public.ts'
import {
  countContas,
  dismissPrincipal,
  hasPrincipal,
  insertPlanejamento,
  listCells,
  listPlanejamentos,
  lockPlanejamento,
  saveCells,
  touchPlanejamento,
} from './planejamento.queries.ts'
import type { StoredPlanejamento } from './planejamento.queries.ts'
import { listBudgetMonths, listRecurring } from './sources.queries.ts'

type Who = Pick<Context, 'db' | 'actor'>

/** What the result has without an account, in the words of the DRE, after the accounts of its side. */
export const contasWithEspecies = (contas: readonly PlanConta[]): PlanConta[] =>
  (['receita', 'despesa'] as const).flatMap((tipo) => [
    ...contas.filter((one) => one.tipo === tipo),
    ...planEspecies.flatMap((especie): PlanConta[] => {
      const [side, name] = especie.split('.') as [typeof tipo, keyof typeof namesOfEspecies]
      const descricao = namesOfEspecies[name][tipo === 'receita' ? 0 : 1]
      return side === tipo
        ? [{ id_grupoCusto: null, especie, superior: null, codigo: '', descricao, tipo }]
        : []
    }),
  ])

interface Sides {
  readonly receitas: Cents
  readonly despesas: Cents
}

export const withResult = <Planned extends Sides>(one: Planned) => ({
  ...one,
  resultado: subtract(one.receitas, one.despesas),
})

/** The plan if this person may see it. */
export async function findPlanejamento({ db, actor }: Who, id: number) {
  const [plan] = await listPlanejamentos(db, { id, empresas: actor.empresas })
  if (!plan) throw new Failure('nao_encontrado')
  return plan
}

/** Locks the plan, which stays as it was read. */
async function lockSeen(who: Who, id: number, versao: number) {
  await findPlanejamento(who, id)
  const plan = await lockPlanejamento(who.db, id)
  requireVersao(plan, versao)
  return plan
}

function requireUnit({ actor }: Who, id_empresa: number | null) {
  if (actor.empresas.length === 0) return
  if (id_empresa === null || !actor.empresas.includes(id_empresa)) {
    throw fieldFailure('id_empresa', 'Escolha {uma unidade} que você pode usar.')
  }
}

type Created = TakenBy<typeof planejamentoCreate>['body']

export async function createPlanejamento(context: Context, body: Created): Promise<number> {
  const { db, actor } = context
  const { nome, ano, id_empresa = null, copia_de } = body
  requireUnit(context, id_empresa)
  const source = copia_de ? await findPlanejamento(context, copia_de) : undefined
  const principal = (await hasPrincipal(db, { ano, id_empresa })) ? 'N' : 'S'
  const id = await insertPlanejamento(db, {
    nome,
    ano,
    id_empresa,
    principal,
    id_usuario: actor.id_usuario,
  })
  if (source) await saveCells(db, id, await listCells(db, source.id_planejamento))
  return id
}

type Updated = TakenBy<typeof planejamentoUpdate>

export async function updatePlanejamento(context: Context, { params, body }: Updated) {
  const { db } = context
  const { nome, principal, versao } = body
  const id = params.id_planejamento
  const plan = await lockSeen(context, id, versao)
  if (principal === 'S') await dismissPrincipal(db, plan)
  return touchPlanejamento(db, id, { nome, principal })
}

type Saved = TakenBy<typeof planejamentoSave>

export async function savePlanejamento(context: Context, { params, body }: Saved) {
  const { db } = context
  const id = params.id_planejamento
  await lockSeen(context, id, body.versao)
  if (body.valores.some((one) => (one.id_grupoCusto === null) !== (one.especie !== undefined))) {
    throw fieldFailure('valores', 'Cada célula é de uma conta, ou do que não tem conta.')
  }
  const keys = new Set(body.valores.map(cellKey))
  if (keys.size < body.valores.length) {
    throw fieldFailure('valores', 'Cada célula aparece uma vez só.')
  }
  const contas = [...new Set(body.valores.flatMap(({ id_grupoCusto }) => id_grupoCusto ?? []))]
  if ((await countContas(db, contas)) < contas.length) {
    throw fieldFailure('valores', 'Uma das contas não existe mais. Abra o planejamento de novo.')
  }
  await saveCells(db, id, body.valores)
  return touchPlanejamento(db, id)
}

type Asked = TakenBy<typeof planejamentoFill>['body']

interface AskedYear {
  readonly ano: number
  /** Null means all units. */
  readonly id_empresa: number | null
  readonly visao: VisaoDoLivro
}

/** What a year brought in and cost by competência: of each account, and of what has none. */
export async function actualOfYear(
  db: Context['db'],
  { ano, id_empresa, visao }: AskedYear,
): Promise<PlanCell[]> {
  const cells: PlanCell[] = []
  const slice = {
    base: 'competencia',
    periodo1: calendarDate(`${ano}-01-01`),
    periodo2: calendarDate(`${ano}-12-31`),
    id_empresa,
    id_centrocusto: null,
    empresas: visao.empresas,
    visao,
  } as const
  for (const side of ['receita', 'despesa'] as const) {
    for (const { especie, id_grupoCusto, mes, valor } of await listSums(db, {
      ...wholePlano,
      side,
      recorte: slice,
    })) {
      const key =
        especie === 'conta'
          ? { id_grupoCusto }
          : { id_grupoCusto: null, especie: `${side}.${especie}` as const }
      cells.push({ ...key, mes: Number(mes.slice(5)), valor })
    }
  }
  return cells
}

/** Two accounts that budgets go to; each is asked for, since a budget does not say its account. */
async function fromBudgets(context: Context, plan: StoredPlanejamento, asked: Asked) {
  const { db, actor } = context
  const { conta_receita, conta_despesa } = asked
  if (!conta_receita) throw fieldFailure('conta_receita', 'Escolha a conta das vendas.')
  if (!conta_despesa) throw fieldFailure('conta_despesa', 'Escolha a conta dos custos.')
  if ((await countContas(db, [conta_receita, conta_despesa])) < 2) {
    throw fieldFailure('conta_receita', 'Escolha duas contas que existem.')
  }
  const visao = listVisao(actor)
  if (!visao.custos) throw fieldFailure('fonte', 'O seu perfil não vê os custos dos orçamentos.')
  const months = await listBudgetMonths(db, actor, { ...plan, visao })
  return months.flatMap(({ mes, venda, custo }): PlanCell[] => [
    { id_grupoCusto: conta_receita, mes, valor: venda },
    { id_grupoCusto: conta_despesa, mes, valor: custo },
  ])
}

/** Values to fill a plan with; nothing is stored. */
export async function suggestValues(context: Context, id: number, asked: Asked) {
  const plan = await findPlanejamento(context, id)
  const { db, actor } = context
  const { fonte, percentual = 0 } = asked
  const visao = await visaoDoLivro(db, actor)
  const ano = fonte === 'ano_anterior' ? plan.ano - 1 : plan.ano
  const cells =
    fonte === 'ano_anterior'
      ? await actualOfYear(db, { ano, id_empresa: plan.id_empresa, visao })
      : fonte === 'orcamentos'
        ? await fromBudgets(context, plan, asked)
        : await listRecurring(db, visao, plan)
  return {
    valores: grownCells(cells, percentual).filter(({ valor }) => valor !== 0),
    periodo1: calendarDate(`${ano}-01-01`),
    periodo2: calendarDate(`${ano}-12-31`),
  }
}
