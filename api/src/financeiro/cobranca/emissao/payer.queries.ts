import { bancosByFile } from '@claquete/core/financeiro/cobranca/by-file'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import { day, int, money, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import type { Viewer } from '../../../livro/contas/public.ts'

/** Banco Inter's number: only its accounts issue charges by its service. */
const inter = '077'

/** Of other banks an agreement is there for their returns alone. */
const byFile = sql<boolean>`exists (select from cnab_convenio v where ${same('v.id_contabancaria', 'c')}
  and v.tipo = 'cobranca' and v.ativo = 'S')
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

/** The billing address is used as a whole or not at all: a mixture of both would be wrong. */
const part = (name: string) =>
  text(sql`coalesce(case when coalesce(e.logradouro_cobranca, '') <> ''
    then ${sql.ref(`e.${name}_cobranca`)} else ${sql.ref(`e.${name}`)} end, '')`)

const saldo = money(sql`(l.valor - l.valor_baixado)`)

/** The share of a tax in an instalment of an invoice that nothing was paid of yet. */
const taxInWhole = (name: 'cbs' | 'ibs') =>
  money(sql`coalesce((select i.${sql.ref(name)} from fatura_parcela i
    join fatura f on ${same('f.id_fatura', 'i')} and f.situacao = 'faturado'
    where ${same('i.id_lancamento', 'l')} and l.valor_baixado = 0 and i.valor_receber = l.valor), 0)`)

const toCharge = {
  id_lancamento: int('l.id_lancamento'),
  descricao: text('l.descricao'),
  empresa: text(sql`coalesce(nullif(u.fantasia, ''), u.razao)`),
  id_empresa: int('l.id_empresa'),
  id_pessoa: int.orNull('l.id_pessoa'),
  operacao: word(['C', 'D'])('l.operacao'),
  tipo: word(tiposOfLancamento)('l.tipo'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  permuta: yesNo('l.permuta'),
  saldo,
  cbs: taxInWhole('cbs'),
  ibs: taxInWhole('ibs'),
  vencimento: day('l.dataVencimento'),
  nome: text(sql`coalesce(p.razao, '')`),
  documento: text(sql`coalesce(p.cnpj, '')`),
  email: text(sql`coalesce(nullif(e.email_cobranca, ''), e.email, '')`),
  cep: part('cep'),
  logradouro: part('logradouro'),
  numero: part('numero'),
  complemento: part('complemento'),
  bairro: part('bairro'),
  cidade: part('cidade'),
  uf: part('uf'),
}

/** A receivable with who pays it, by the billing address where there is one. */
export type TituloToCharge = RowOf<typeof toCharge>

export const listTitulosToCharge = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    toCharge,
    (list) => sql`select ${list} from lancamento l
      join empresa u on ${same('u.id_empresa', 'l')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      left join pessoa_endereco e on ${same('e.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      order by l."dataVencimento", l.id_lancamento`,
  )

/** What a receivable still owes. */
export async function findSaldo(db: TenantDb, id_lancamento: number): Promise<Cents> {
  const [row] = await db.rows(
    { saldo },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento}`,
  )
  return must(row, 'receivable of a charge').saldo
}
