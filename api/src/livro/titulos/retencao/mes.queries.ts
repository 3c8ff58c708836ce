import { money as storedMoney } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, flag, int, json, money, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const withheld = z.object({ tributo: z.enum(tributos), base: storedMoney, valor: storedMoney })

const contaDoFornecedor = {
  id_lancamento: int('c.id_lancamento'),
  descricao: text('c.descricao'),
  emissao: day('c.emissao'),
  pagamento: day('c.pagamento'),
  gross: money('c.bruto'),
  /** Settled at least in part. */
  paga: flag('c.paga'),
  tributos: json(z.array(withheld))(sql`coalesce((
    select jsonb_agg(jsonb_build_object('tributo', r.tributo, 'base', r.base, 'valor', t.valor))
    from lancamento t
    join lancamento_retencao r on ${same('r.id_lancamento', 't')}
    where ${same('t.id_lancamento_origem', 'c.id_lancamento')}
      and t.origem = 'retencao' and t.situacao not in ('cancelado', 'rejeitado')), '[]')`),
}
/** A payable to a supplier, with the taxes withheld from it. */
export type ContaDoFornecedor = RowOf<typeof contaDoFornecedor>

interface Wanted {
  readonly id_pessoa: number
  /** The payable being calculated, which is left out. */
  readonly id_lancamento: number | undefined
  /** Its unit; units of the same CNPJ root count as one payer. If absent, every unit. */
  readonly id_empresa: number | undefined
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  /** Profit of a partner, instead of pay for services: each has its own tax and never counts in the other's month. */
  readonly dividendos?: boolean
}

const root = (unidade: string) => sql`nullif(left(${sql.ref(`${unidade}.cnpj`)}, 8), '')`

/**
 * Other payables to a supplier issued or paid in a period. Not limited to what the user may see: the law
 * counts all of them. Advances, their returns, refunds and barter do not count as pay.
 */
export const listContasDoFornecedor = (
  db: TenantDb,
  { id_pessoa, id_lancamento = 0, id_empresa = 0, periodo1, periodo2, dividendos = false }: Wanted,
) =>
  db.rows(
    contaDoFornecedor,
    (list) => sql`with conta as (
      select l.tenant_id, l.id_lancamento, l.descricao, coalesce(l.data_emissao, l.data_documento, l.competencia) as emissao,
        coalesce(l."dataBaixa", l."dataVencimento") as pagamento,
        coalesce(l.valor_bruto, l.valor) as bruto, l.valor_baixado > 0 as paga
      from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_pessoa = ${id_pessoa}
        and l.id_lancamento <> ${id_lancamento} and l.operacao = 'D' and l.permuta = 'N'
        and l.situacao in ('aprovado', 'pago') and l.tipo in ('titulo', 'avulso')
        and l.origem not in ('retencao', 'verba', 'reembolso', 'devolucao', 'permuta')
        and exists (select from lancamento_dividendo d
          where ${same('d.id_lancamento', 'l')}) = ${dividendos}
        and (${id_empresa}::bigint = 0 or l.id_empresa in (
          select u.id_empresa from empresa u
          join empresa e on e.tenant_id = u.tenant_id
            and (e.id_empresa = u.id_empresa or ${root('e')} = ${root('u')})
          where u.tenant_id = ${db.tenant} and e.id_empresa = ${id_empresa})))
    select ${list} from conta c
    where c.emissao between ${periodo1} and ${periodo2}
      or c.pagamento between ${periodo1} and ${periodo2}
    order by c.pagamento, c.id_lancamento`,
  )

/** INSS base that a person declared as already withheld by others, in a month given by its first day. */
export async function findDeclaredInss(
  db: TenantDb,
  id_pessoa: number,
  mes: CalendarDate,
): Promise<Cents> {
  const [row] = await db.rows(
    { base: money(sql`coalesce(sum(base), 0)`) },
    (list) => sql`select ${list} from pessoa_inss_declarado
      where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa} and mes = ${mes}`,
  )
  return must(row, 'declared base of INSS').base
}

/** Replaces what was declared for a month; zero deletes it. */
export async function replaceDeclaredInss(
  db: TenantDb,
  { id_pessoa, mes, base }: { id_pessoa: number; mes: CalendarDate; base: Cents },
): Promise<void> {
  await db
    .deleteFrom('pessoa_inss_declarado')
    .where('id_pessoa', '=', id_pessoa)
    .where('mes', '=', mes)
    .execute()
  if (base <= 0) return
  await db
    .insertInto('pessoa_inss_declarado')
    .values({ id_pessoa, mes, base: centsToDecimalText(base) })
    .execute()
}
