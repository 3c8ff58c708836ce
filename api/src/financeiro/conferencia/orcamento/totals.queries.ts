import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { exactRate, json, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { orcamentoName, orcamentoPath } from '../diferenca/addresses.ts'
import type { Difference, Verification } from '../diferenca/difference.read.ts'
import { recomputeTotals } from './totals.ts'
import type { ComputedTotals } from './totals.ts'

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
const names = tableKeys(figures)

const centavos = (valor: string) => sql`(${sql.ref(valor)} * 100)::bigint`
const millionths = (taxa: string) => sql`(${sql.ref(taxa)} * 1000000)::bigint`

const Encargo = z.object({
  modo: z.enum(['por_fora', 'fixo', 'por_dentro']),
  tipo: z.string(),
  taxa: z.int(),
  valor: z.int(),
  em_cascata: z.boolean(),
  embutir: z.boolean(),
  base: z.int(),
})

const Comissionado = z.object({
  tipo_comissionado: z.int(),
  base: z.enum(['total', 'total_menos_bv', 'liquido', 'lucro', 'fixo']),
  taxa: z.int(),
  valor: z.int(),
  embutir: z.boolean(),
})

const sumOf = (column: string) => money(sql`coalesce(${sql.ref(`s.${column}`)}, 0)`)

/** A budget's header, with the sums of its lines and what is charged on them. */
const columns = {
  registro: text(orcamentoName),
  path: text(orcamentoPath(sql`o.id_orcamento`)),
  linhas: sumOf('linhas'),
  custo: sumOf('custo'),
  com_bv: sumOf('com_bv'),
  com_imposto: sumOf('com_imposto'),
  com_comissao: sumOf('com_comissao'),
  encargos: json(z.array(Encargo))(sql`coalesce(e.lista, '[]')`),
  comissionados: json(z.array(Comissionado))(sql`coalesce(c.lista, '[]')`),
  ajuste_tipo: word(['valor', 'percentual'])('o.ajuste_tipo'),
  ajuste_valor: money('o.ajuste_valor'),
  ajuste_taxa: exactRate('o.ajuste_taxa'),
  valor_desejado: money.orNull('o.valor_desejado'),
  /** As stored in the budget's header. */
  ditos: json(z.record(z.enum(names), z.int()))(
    sql`jsonb_build_object(${sql.join(
      names.flatMap((name) => [sql.lit(name), centavos(`o.${name}`)]),
    )})`,
  ),
}

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
  db.rows(
    columns,
    (list) => sql`
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
      select ${list}
      from orcamento o
      left join soma s on s.id_orcamento = o.id_orcamento
      left join encargo e on e.id_orcamento = o.id_orcamento
      left join comissionado c on c.id_orcamento = o.id_orcamento
      where o.tenant_id = ${db.tenant} order by o.id_orcamento`,
  )

const reais = (value: number) => centsToDecimalText(cents(value))

/** Reports the first wrong figure only: the later ones follow from it. */
function differenceOf({ registro, path, ditos, ...contas }: RowOf<typeof columns>): Difference[] {
  const correct = recomputeTotals(contas)
  if (!correct) {
    const expected = 'encargos e comissões embutidos abaixo de 100% do total'
    return [{ registro, path, expected, found: '100% ou mais' }]
  }
  const name = names.find((um) => ditos[um] !== correct[um])
  if (name === undefined) return []
  return [
    {
      registro: `${registro}, ${figures[name]}`,
      path,
      expected: reais(correct[name]),
      found: reais(ditos[name]),
    },
  ]
}

export const orcamentoTotalsChecks: readonly Verification[] = [
  {
    nome: 'os totais de um orçamento são os das suas linhas, encargos, comissões e desconto',
    diferencas: async (db) => (await listContas(db)).flatMap(differenceOf),
  },
]
