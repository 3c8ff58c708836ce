import type {
  RegraInside as Regra,
  RegraBodyInside as RegraBody,
} from '@claquete/contract/financeiro/conciliacao/regra'
import type { Choice } from '@claquete/core/financeiro/conciliacao/learn'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

export const listRegras = (db: TenantDb) =>
  db.run(sql<Regra>`select r.id_conciliacao_regra, r.descricao, r.ordem, r.ativo, r.id_contabancaria,
      c.descricao as conta, r.operacao, r.contem, (r.valor_min * 100)::bigint as valor_min,
      (r.valor_max * 100)::bigint as valor_max, r.acao, (r.tolerancia * 100)::bigint as tolerancia,
      r."id_grupoCusto_diferenca", gd.descricao as plano_diferenca, r.id_pessoa, coalesce(nullif(p.fantasia, ''), p.razao) as pessoa,
      r."id_grupoCusto", g.descricao as plano, r.id_centrocusto, r.id_orcamento, r.id_conta_destino,
      d.descricao as conta_destino, r.automatica, r.motivo, r.versao,
      (select count(*)::int from conciliacao k where k.tenant_id = r.tenant_id
        and k.id_conciliacao_regra = r.id_conciliacao_regra and k.desfeita_em is null) as usos
    from conciliacao_regra r
    left join contabancaria c on c.tenant_id = r.tenant_id and c.id_contabancaria = r.id_contabancaria
    left join contabancaria d on d.tenant_id = r.tenant_id and d.id_contabancaria = r.id_conta_destino
    left join pessoa p on p.tenant_id = r.tenant_id and p.id_pessoa = r.id_pessoa
    left join plano_contas g on g.tenant_id = r.tenant_id and g."id_grupoCusto" = r."id_grupoCusto"
    left join plano_contas gd on gd.tenant_id = r.tenant_id
      and gd."id_grupoCusto" = r."id_grupoCusto_diferenca"
    where r.tenant_id = ${db.tenant} order by r.ordem, r.id_conciliacao_regra`)

export async function lockRegra(db: TenantDb, id: number) {
  const [row] = await db.run(sql<{ versao: number }>`select versao from conciliacao_regra
    where tenant_id = ${db.tenant} and id_conciliacao_regra = ${id} for update`)
  return row
}

const decimalOrNull = (valor: Cents | null | undefined) =>
  typeof valor === 'number' ? centsToDecimalText(valor) : null

export async function storeRegra(db: TenantDb, body: RegraBody, id_usuario: number) {
  const { id_conciliacao_regra: id, versao: _versao, ...rest } = body
  const values = {
    ...rest,
    tolerancia: centsToDecimalText(body.tolerancia ?? cents(0)),
    valor_min: decimalOrNull(body.valor_min),
    valor_max: decimalOrNull(body.valor_max),
  }
  if (typeof id === 'number') {
    await db
      .update('conciliacao_regra')
      .set({ ...values, versao: sql<number>`versao + 1` })
      .where('id_conciliacao_regra', '=', id)
      .execute()
    return id
  }
  const row = await db
    .insertInto('conciliacao_regra')
    .values({
      ...values,
      id_usuario,
      ordem: sql<number>`(select coalesce(max(r.ordem), 0) + 1 from conciliacao_regra r
        where r.tenant_id = ${db.tenant})`,
    })
    .returning('id_conciliacao_regra')
    .executeTakeFirstOrThrow()
  return row.id_conciliacao_regra
}

export const deleteRegra = (db: TenantDb, id: number) =>
  db.deleteFrom('conciliacao_regra').where('id_conciliacao_regra', '=', id).executeTakeFirst()

export const sortRegras = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql`update conciliacao_regra r set ordem = x.ordem
    from unnest(${ids}::bigint[]) with ordinality as x(id, ordem)
    where r.tenant_id = ${db.tenant} and r.id_conciliacao_regra = x.id`)

export interface Decided extends Choice {
  readonly id_extrato_historico: number
}

/** What people decided for lines of these accounts, newest first. */
export const listChoices = (db: TenantDb, contas: readonly number[], limit: number) =>
  db.run(sql<Decided>`select h.id_extrato_historico, h.texto_normalizado,
      case when h.valor < 0 then 'D' else 'C' end as operacao,
      case when h.situacao = 'ignorado' then 'ignorar' when x.tipo = 'transferencia' then 'transferir'
        when x.criada = 'S' and x.tipo = 'avulso' then 'lancar' else 'casar' end as acao,
      case when x.tipo <> 'transferencia' then x.id_pessoa end as id_pessoa,
      case when x.criada = 'S' and x.tipo = 'avulso' then x."id_grupoCusto" end as "id_grupoCusto",
      case when x.criada = 'S' and x.tipo = 'avulso' then x.id_centrocusto end as id_centrocusto,
      x.outra as id_conta_destino
    from extrato_historico h
    left join lateral (select p.criada, l.tipo, l.id_pessoa, l."id_grupoCusto", l.id_centrocusto,
        (select o.id_contabancaria from lancamento ol
          join lancamento_baixa o on o.tenant_id = ol.tenant_id and o.id_lancamento = ol.id_lancamento
          where ol.tenant_id = l.tenant_id and ol.id_transferencia = l.id_transferencia
            and ol.id_lancamento <> l.id_lancamento limit 1) as outra
      from lancamento_baixa b
      join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
      join conciliacao_parte p on p.tenant_id = b.tenant_id and p.id_baixa = b.id_baixa
        and p.id_conciliacao = b.id_conciliacao
      where b.tenant_id = h.tenant_id and b.id_conciliacao = h.id_conciliacao
      order by b.id_baixa limit 1) x on true
    where h.tenant_id = ${db.tenant} and h.id_contabancaria = any(${contas}::bigint[])
      and h.situacao in ('conciliado', 'ignorado')
    order by h.id_extrato_historico desc limit ${limit}`)

export interface Name {
  readonly id: number
  readonly nome: string
}

export const namesOfOffers = async (
  db: TenantDb,
  pessoas: readonly number[],
  planos: readonly number[],
) => ({
  pessoas:
    await db.run(sql<Name>`select id_pessoa as id, coalesce(nullif(fantasia, ''), razao) as nome
    from pessoa where tenant_id = ${db.tenant} and id_pessoa = any(${pessoas}::bigint[])`),
  planos: await db.run(sql<Name>`select "id_grupoCusto" as id, descricao as nome from plano_contas
    where tenant_id = ${db.tenant} and "id_grupoCusto" = any(${planos}::bigint[])`),
})
