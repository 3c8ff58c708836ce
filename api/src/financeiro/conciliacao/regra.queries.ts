import { actions } from '@claquete/contract/financeiro/conciliacao/regra'
import type { RegraBodyInside as RegraBody } from '@claquete/contract/financeiro/conciliacao/regra'
import { cents, centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const operacao = word(['C', 'D'])
const action = word(actions)

export const listRegras = (db: TenantDb) =>
  db.rows(
    {
      id_conciliacao_regra: int('r.id_conciliacao_regra'),
      descricao: text('r.descricao'),
      ordem: int('r.ordem'),
      ativo: yesNo('r.ativo'),
      id_contabancaria: int.orNull('r.id_contabancaria'),
      conta: text.orNull('c.descricao'),
      operacao: operacao.orNull('r.operacao'),
      contem: text('r.contem'),
      valor_min: money.orNull('r.valor_min'),
      valor_max: money.orNull('r.valor_max'),
      acao: action('r.acao'),
      tolerancia: money('r.tolerancia'),
      id_grupoCusto_diferenca: int.orNull('r.id_grupoCusto_diferenca'),
      plano_diferenca: text.orNull('gd.descricao'),
      id_pessoa: int.orNull('r.id_pessoa'),
      pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
      id_grupoCusto: int.orNull('r.id_grupoCusto'),
      plano: text.orNull('g.descricao'),
      id_centrocusto: int.orNull('r.id_centrocusto'),
      id_orcamento: int.orNull('r.id_orcamento'),
      id_conta_destino: int.orNull('r.id_conta_destino'),
      conta_destino: text.orNull('d.descricao'),
      automatica: yesNo('r.automatica'),
      motivo: text.orNull('r.motivo'),
      versao: int('r.versao'),
      usos: int(sql`(select count(*) from conciliacao k where ${same('k.id_conciliacao_regra', 'r')}
        and k.desfeita_em is null)`),
    },
    (list) => sql`select ${list} from conciliacao_regra r
      left join contabancaria c on ${same('c.id_contabancaria', 'r')}
      left join contabancaria d on ${same('d.id_contabancaria', 'r.id_conta_destino')}
      left join pessoa p on ${same('p.id_pessoa', 'r')}
      left join plano_contas g on ${same('g."id_grupoCusto"', 'r')}
      left join plano_contas gd on ${same('gd."id_grupoCusto"', 'r."id_grupoCusto_diferenca"')}
      where r.tenant_id = ${db.tenant} order by r.ordem, r.id_conciliacao_regra`,
  )

export async function lockRegra(db: TenantDb, id: number) {
  const [row] = await db.rows(
    { versao: int('versao') },
    (list) => sql`select ${list} from conciliacao_regra
      where tenant_id = ${db.tenant} and id_conciliacao_regra = ${id} for update`,
  )
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

/** What was matched with the line, `x`, is an entry that was made for it. */
const isPosted = sql`x.criada = 'S' and x.tipo = 'avulso'`

/** What people decided for lines of these accounts, newest first. */
export const listChoices = (db: TenantDb, contas: readonly number[], limit: number) =>
  db.rows(
    {
      id_extrato_historico: int('h.id_extrato_historico'),
      id_contabancaria: int('h.id_contabancaria'),
      texto_normalizado: text('h.texto_normalizado'),
      operacao: operacao(sql`case when h.valor < 0 then 'D' else 'C' end`),
      acao: action(sql`case when h.situacao = 'ignorado' then 'ignorar'
        when x.tipo = 'transferencia' then 'transferir' when ${isPosted} then 'lancar' else 'casar' end`),
      id_pessoa: int.orNull(sql`case when x.tipo <> 'transferencia' then x.id_pessoa end`),
      id_grupoCusto: int.orNull(sql`case when ${isPosted} then x."id_grupoCusto" end`),
      id_centrocusto: int.orNull(sql`case when ${isPosted} then x.id_centrocusto end`),
      id_conta_destino: int.orNull('x.outra'),
    },
    (list) => sql`select ${list} from extrato_historico h
      left join lateral (select p.criada, l.tipo, l.id_pessoa, l."id_grupoCusto", l.id_centrocusto,
          (select o.id_contabancaria from lancamento ol
            join lancamento_baixa o on ${same('o.id_lancamento', 'ol')}
            where ${same('ol.id_transferencia', 'l')}
              and ol.id_lancamento <> l.id_lancamento limit 1) as outra
        from lancamento_baixa b
        join lancamento l on ${same('l.id_lancamento', 'b')}
        join conciliacao_parte p on ${same('p.id_baixa', 'b')}
          and p.id_conciliacao = b.id_conciliacao
        where ${same('b.id_conciliacao', 'h')}
        order by b.id_baixa limit 1) x on true
      where h.tenant_id = ${db.tenant} and h.id_contabancaria = any(${contas}::bigint[])
        and h.situacao in ('conciliado', 'ignorado')
      order by h.id_extrato_historico desc limit ${limit}`,
  )

export const namesOfOffers = async (
  db: TenantDb,
  pessoas: readonly number[],
  planos: readonly number[],
) => ({
  pessoas: await db.rows(
    { id: int('id_pessoa'), nome: text(sql`coalesce(nullif(fantasia, ''), razao)`) },
    (list) => sql`select ${list} from pessoa
      where tenant_id = ${db.tenant} and id_pessoa = any(${pessoas}::bigint[])`,
  ),
  planos: await db.rows(
    { id: int('id_grupoCusto'), nome: text('descricao') },
    (list) => sql`select ${list} from plano_contas
      where tenant_id = ${db.tenant} and "id_grupoCusto" = any(${planos}::bigint[])`,
  ),
})
