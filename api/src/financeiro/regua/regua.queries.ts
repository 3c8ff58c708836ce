import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { day, idList, int, money, text, texts, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

const columns = {
  id_regua_cobranca: int('id_regua_cobranca'),
  ativo: yesNo('ativo'),
  dias: idList('dias'),
  valor_minimo: money('valor_minimo'),
  hora: int('hora'),
  assunto_antes: text('assunto_antes'),
  texto_antes: text('texto_antes'),
  assunto_depois: text('assunto_depois'),
  texto_depois: text('texto_depois'),
  ligada_em: day.orNull('ligada_em'),
  rodou_em: day.orNull('rodou_em'),
  versao: int('versao'),
}
export type StoredRegua = RowOf<typeof columns>

export async function findRegua(db: TenantDb): Promise<StoredRegua | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from regua_cobranca where tenant_id = ${db.tenant}`,
  )
  return row
}

/** The rule, kept from others until the transaction ends. */
export async function lockRegua(db: TenantDb): Promise<StoredRegua | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from regua_cobranca where tenant_id = ${db.tenant} for update`,
  )
  return row
}

type Saved = Omit<StoredRegua, 'id_regua_cobranca' | 'rodou_em' | 'versao'>

const stored = ({ valor_minimo, ...regua }: Saved) => ({
  ...regua,
  valor_minimo: centsToDecimalText(valor_minimo),
})

export const insertRegua = (db: TenantDb, regua: Saved) =>
  db.insertInto('regua_cobranca').values(stored(regua)).execute()

export const updateRegua = (db: TenantDb, regua: Saved) =>
  db
    .update('regua_cobranca')
    .set({ ...stored(regua), versao: sql<number>`versao + 1` })
    .execute()

/** The day is done: it is not worked through again. */
export const markRan = (db: TenantDb, rodou_em: CalendarDate) =>
  db.update('regua_cobranca').set({ rodou_em }).execute()

const owedColumns = {
  id_lancamento: int('l.id_lancamento'),
  id_pessoa: int('l.id_pessoa'),
  pessoa: text(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  email: text(sql`coalesce(nullif(e.email_cobranca, ''), e.email, '')`),
  id_empresa: int('l.id_empresa'),
  descricao: text('l.descricao'),
  num_documento: text.orNull('l.num_documento'),
  vencimento: day('l.dataVencimento'),
  saldo: money(sql`(l.valor - l.valor_baixado)`),
  /** The day on which it was posted. */
  lancado_em: day(sql`(l.dt_cadastro at time zone 'America/Sao_Paulo')::date`),
}

const toRemindColumns = {
  ...owedColumns,
  /** Days on which reminders of this due date went out. */
  sentOn:
    texts(sql`array(select c.dia::text from cobranca_lembrete c where ${same('c.id_lancamento', 'l')}
    and c.vencimento = l."dataVencimento"
    order by c.dia)`),
}
/** A receivable that is owed, with who owes it. */
export type OwedTitulo = RowOf<typeof toRemindColumns>

const owed = sql`l.operacao = 'C' and l.tipo = 'titulo' and l.situacao = 'aprovado'
  and l.permuta = 'N' and l.valor > l.valor_baixado`

const owedTables = sql`lancamento l
  join pessoa p on ${same('p.id_pessoa', 'l')}
  left join pessoa_endereco e on ${same('e.id_pessoa', 'l')}`

const seenBy = (visao: VisaoDoLivro | undefined) =>
  sql.join([sql`true`, ...(visao ? seenTitulos(visao) : [])], sql` and `)

interface ToRemind {
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** Titles that owe less are left out. */
  readonly least: Cents
  /** Clients who had a reminder on this day are left out. */
  readonly notToldOn?: CalendarDate
  /** What a person sees; the company's own work sees all. */
  readonly visao?: VisaoDoLivro
}

/** Receivables due in a period whose reminders nobody stopped. */
export const listToRemind = (db: TenantDb, { from, until, least, notToldOn, visao }: ToRemind) =>
  db.rows(
    toRemindColumns,
    (list) => sql`select ${list}
      from ${owedTables}
      where l.tenant_id = ${db.tenant} and ${owed} and ${seenBy(visao)}
        and l."dataVencimento" between ${from} and ${until}
        and l.valor - l.valor_baixado >= ${centsToDecimalText(least)}::numeric
        and not exists (select from cobranca_parada s where s.tenant_id = l.tenant_id
          and (s.id_pessoa = l.id_pessoa or s.id_lancamento = l.id_lancamento))
        ${
          notToldOn
            ? sql`and not exists (select from cobranca_lembrete d where ${same('d.id_pessoa', 'l')}
                and d.dia = ${notToldOn})`
            : sql``
        }
      order by l.id_pessoa, l."dataVencimento", l.id_lancamento`,
  )

/** All that a client owes, of what a person sees. */
export const listOwedBy = (db: TenantDb, visao: VisaoDoLivro, id_pessoa: number) =>
  db.rows(
    owedColumns,
    (list) => sql`select ${list} from ${owedTables}
      where l.tenant_id = ${db.tenant} and ${owed} and ${seenBy(visao)} and l.id_pessoa = ${id_pessoa}
      order by l."dataVencimento", l.id_lancamento`,
  )

interface NewLembrete {
  readonly id_lancamento: number
  readonly id_pessoa: number
  readonly id_email: number
  readonly endereco: string
  readonly vencimento: CalendarDate
  readonly dias: number
  readonly dia: CalendarDate
  readonly saldo: Cents
}

export const insertLembretes = (db: TenantDb, lembretes: readonly NewLembrete[]) =>
  db
    .insertInto('cobranca_lembrete')
    .values(lembretes.map(({ saldo, ...row }) => ({ ...row, valor: centsToDecimalText(saldo) })))
    .execute()
