import { bancosByFile } from '@claquete/core/financeiro/cobranca/by-file'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import type { Viewer } from '../../../livro/contas/public.ts'

/** Banco Inter's number: only its accounts issue charges by its service. */
const inter = '077'

/** Of other banks an agreement is there for their returns alone. */
const byFile = sql<boolean>`exists (select from cnab_convenio v where v.tenant_id = c.tenant_id
  and v.id_contabancaria = c.id_contabancaria and v.tipo = 'cobranca' and v.ativo = 'S')
  and c.numero_banco = any(${bancosByFile})`

/** The accounts that can receive charges: of the bank's service, or of an agreement about files. */
export const listContasToCharge = (db: TenantDb, seer: Viewer) =>
  db
    .from('contabancaria as c')
    .where(sql<boolean>`(c.numero_banco = ${inter} or ${byFile})`)
    .where('c.ativo', '=', 'S')
    .where(contaVista(seer))
    .select([
      'c.id_contabancaria',
      'c.descricao as contabancaria',
      sql<'inter' | 'cnab'>`case when c.numero_banco = ${inter} then 'inter' else 'cnab' end`.as(
        'provedor',
      ),
    ])
    .orderBy('c.descricao')
    .orderBy('c.id_contabancaria')
    .execute()

/** A receivable with who pays it, by the billing address where there is one. */
export interface TituloToCharge extends Pagador {
  readonly id_lancamento: number
  readonly descricao: string
  readonly empresa: string
  readonly id_empresa: number
  readonly id_pessoa: number | null
  readonly operacao: 'C' | 'D'
  readonly tipo: 'titulo' | 'avulso' | 'transferencia'
  readonly situacao: 'solicitado' | 'aprovado' | 'rejeitado' | 'pago' | 'cancelado'
  readonly permuta: 'S' | 'N'
  readonly saldo: Cents
  readonly vencimento: CalendarDate
}

/** The billing address is used as a whole or not at all: a mixture of both would be wrong. */
const part = (name: string) => sql`coalesce(case when coalesce(e.logradouro_cobranca, '') <> ''
  then ${sql.ref(`e.${name}_cobranca`)} else ${sql.ref(`e.${name}`)} end, '') as ${sql.ref(name)}`

export const listTitulosToCharge = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<TituloToCharge>`select l.id_lancamento, l.descricao, l.id_empresa, l.id_pessoa, l.operacao,
      l.tipo, l.situacao, l.permuta, ((l.valor - l.valor_baixado) * 100)::bigint as saldo,
      l."dataVencimento" as vencimento, coalesce(nullif(u.fantasia, ''), u.razao) as empresa,
      coalesce(p.razao, '') as nome, coalesce(p.cnpj, '') as documento,
      coalesce(nullif(e.email_cobranca, ''), e.email, '') as email,
      ${sql.join(['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'].map(part))}
    from lancamento l
    join empresa u on u.tenant_id = l.tenant_id and u.id_empresa = l.id_empresa
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    left join pessoa_endereco e on e.tenant_id = l.tenant_id and e.id_pessoa = l.id_pessoa
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
    order by l."dataVencimento", l.id_lancamento`)

/** What a receivable still owes. */
export async function findSaldo(db: TenantDb, id_lancamento: number): Promise<Cents> {
  const [row] = await db.run(sql<{ saldo: Cents }>`
    select ((l.valor - l.valor_baixado) * 100)::bigint as saldo from lancamento l
    where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`)
  return row?.saldo ?? cents(0)
}
