import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { orcamentoName, orcamentoPath } from '../diferenca/addresses.ts'
import type { Difference, Verification } from '../diferenca/difference.read.ts'
import { recomputeTotals } from './totals.ts'
import type { ReadContas, ComputedTotals } from './totals.ts'

interface Lido extends ReadContas {
  readonly registro: string
  readonly path: string
  /** As stored in the budget's header. */
  readonly ditos: ComputedTotals
}

const figures: Readonly<Record<keyof ComputedTotals, string>> = {
  subtotal: 'subtotal das linhas',
  custo_total: 'custo previsto',
  valor_base: 'valor com encargos e desconto',
  total_geral: 'total geral',
  bv_total: 'BV',
  imposto_total: 'impostos',
  comissao_total: 'comissões',
  liquido_total: 'líquido',
  lucro_total: 'lucro',
}
const names = Object.keys(figures) as (keyof ComputedTotals)[]

const centavos = (valor: string) => sql`(${sql.ref(valor)} * 100)::bigint`
const millionths = (taxa: string) => sql`(${sql.ref(taxa)} * 1000000)::bigint`

/** Charges on top that exclude groups: the sum of the lines within those groups, at any depth. */
const withoutGrupos = (db: TenantDb) => sql`
  select e.id_orca_encargo, sum(i.valor_total) as fora
  from orca_encargo e
  join orca_item i on i.tenant_id = ${db.tenant} and i.id_orcamento = e.id_orcamento and i.conta
    and i.incide_taxa
  join orca_grupo g on g.tenant_id = ${db.tenant} and g.id_orca_grupo = i.id_orca_grupo
  left join orca_grupo h on h.tenant_id = ${db.tenant} and h.id_orca_grupo = g.id_orca_grupo_superior
  left join orca_grupo k on k.tenant_id = ${db.tenant} and k.id_orca_grupo = h.id_orca_grupo_superior
  where e.tenant_id = ${db.tenant} and e.modo = 'por_fora' and e.grupos_fora <> '{}'
    and (g.uid = any(e.grupos_fora) or h.uid = any(e.grupos_fora) or k.uid = any(e.grupos_fora))
  group by 1`

const listContas = (db: TenantDb) =>
  db.run(sql<Lido>`
    with soma as (
      select id_orcamento, sum(valor_total) as linhas, sum(custo_previsto) as custo,
        sum(valor_total) filter (where incide_taxa) as com_taxa,
        sum(valor_total) filter (where incide_bv) as com_bv,
        sum(valor_total) filter (where incide_imposto) as com_imposto,
        sum(valor_total) filter (where incide_comissao) as com_comissao
      from orca_item where tenant_id = ${db.tenant} and conta group by 1),
    encargo as (
      select e.id_orcamento, jsonb_agg(jsonb_build_object('modo', e.modo, 'tipo', e.tipo,
        'taxa', ${millionths('e.taxa')}, 'valor', ${centavos('e.valor')},
        'em_cascata', e.em_cascata, 'embutir', e.embutir,
        'base', ((coalesce(s.com_taxa, 0) - coalesce(g.fora, 0) - e.valor_fora) * 100)::bigint)
        order by e.ordem, e.id_orca_encargo) as lista
      from orca_encargo e
      left join soma s on s.id_orcamento = e.id_orcamento
      left join (${withoutGrupos(db)}) g on g.id_orca_encargo = e.id_orca_encargo
      where e.tenant_id = ${db.tenant} group by 1),
    comissionado as (
      select id_orcamento, jsonb_agg(jsonb_build_object('tipo_comissionado', tipo_comissionado,
        'base', base, 'taxa', ${millionths('taxa')}, 'valor', ${centavos('valor')},
        'embutir', embutir) order by ordem, id_orca_comissionado) as lista
      from orca_comissionado where tenant_id = ${db.tenant} group by 1)
    select ${orcamentoName} as registro, ${orcamentoPath(sql`o.id_orcamento`)} as path,
      ${sql.join(
        ['linhas', 'custo', 'com_bv', 'com_imposto', 'com_comissao'].map(
          (name) => sql`(coalesce(${sql.ref(`s.${name}`)}, 0) * 100)::bigint as ${sql.ref(name)}`,
        ),
      )},
      coalesce(e.lista, '[]') as encargos, coalesce(c.lista, '[]') as comissionados,
      o.ajuste_tipo, ${centavos('o.ajuste_valor')} as ajuste_valor,
      ${millionths('o.ajuste_taxa')} as ajuste_taxa, ${centavos('o.valor_desejado')} as valor_desejado,
      jsonb_build_object(${sql.join(
        names.flatMap((name) => [sql.lit(name), centavos(`o.${name}`)]),
      )}) as ditos
    from orcamento o
    left join soma s on s.id_orcamento = o.id_orcamento
    left join encargo e on e.id_orcamento = o.id_orcamento
    left join comissionado c on c.id_orcamento = o.id_orcamento
    where o.tenant_id = ${db.tenant} order by o.id_orcamento`)

const reais = (value: number) => centsToDecimalText(cents(value))

/** Reports the first wrong figure only: the later ones follow from it. */
function differenceOf({ registro, path, ditos, ...contas }: Lido): Difference[] {
  const correct = recomputeTotals(contas)
  if (!correct) {
    const esperado = 'encargos e comissões embutidos abaixo de 100% do total'
    return [{ registro, path, esperado, encontrado: '100% ou mais' }]
  }
  const name = names.find((um) => ditos[um] !== correct[um])
  if (name === undefined) return []
  return [
    {
      registro: `${registro}, ${figures[name]}`,
      path,
      esperado: reais(correct[name]),
      encontrado: reais(ditos[name]),
    },
  ]
}

export const orcamentoTotalsChecks: readonly Verification[] = [
  {
    nome: 'os totais de um orçamento são os das suas linhas, encargos, comissões e desconto',
    diferencas: async (db) => (await listContas(db)).flatMap(differenceOf),
  },
]
