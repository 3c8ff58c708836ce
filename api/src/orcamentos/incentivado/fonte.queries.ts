import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/orcamentos/incentivado/fonte'
import type { FonteDoProjetoInside } from '@claquete/contract/orcamentos/incentivado/fonte'
import { cents, centsToDecimalText, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { mecanismoCodigos, mecanismos } from '@claquete/core/orcamentos/incentivado/fonte'
import { sql } from 'kysely'
import { day, flag, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contaVista } from '../../livro/contas/public.ts'
import type { Viewer } from '../../livro/contas/public.ts'

export type FonteBody = TakenBy<typeof contract.fonteSave>['body']

const columns = {
  id_projeto_fonte: int('f.id_projeto_fonte'),
  id_projeto_incentivado: int('f.id_projeto_incentivado'),
  mecanismo: word(mecanismoCodigos)('f.mecanismo'),
  nome: text('f.nome'),
  contrato: text('f.contrato'),
  edital: text('f.edital'),
  aprovado: money('f.aprovado'),
  prazo_inicio: day.orNull('f.prazo_inicio'),
  prazo_fim: day.orNull('f.prazo_fim'),
  id_contabancaria: int.orNull('f.id_contabancaria'),
  encerrada_em: day.orNull('f.encerrada_em'),
  obs: text('f.obs'),
  versao: int('f.versao'),
}
export type StoredFonte = RowOf<typeof columns>

const selectFontes = (db: TenantDb, where: ReturnType<typeof sql<boolean>>, lock = false) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from projeto_fonte f
      where f.tenant_id = ${db.tenant} and ${where}
      order by f.ordem, f.id_projeto_fonte ${lock ? sql`for update of f` : sql``}`,
  )

const liberacoesOf = (db: TenantDb, id_projeto_incentivado: number) =>
  db.rows(
    {
      id_fonte_liberacao: int('l.id_fonte_liberacao'),
      id_projeto_fonte: int('l.id_projeto_fonte'),
      id_extrato_historico: int.orNull('l.id_extrato_historico'),
      data: day('l.data'),
      valor: money('l.valor'),
      descricao: text('l.descricao'),
      id_pessoa: int.orNull('l.id_pessoa'),
    },
    (list) => sql`select ${list} from fonte_liberacao l
      join projeto_fonte f on ${same('f.id_projeto_fonte', 'l')}
      where l.tenant_id = ${db.tenant} and f.id_projeto_incentivado = ${id_projeto_incentivado}
      order by l.data, l.id_fonte_liberacao`,
  )

/** A source without the name of its account, which depends on who asks. */
export type FonteRead = Omit<FonteDoProjetoInside, 'conta'>

/** The sources of a project in their order, each with what came of it. */
export async function listFontes(
  db: TenantDb,
  id_projeto_incentivado: number,
): Promise<FonteRead[]> {
  const fontes = await selectFontes(
    db,
    sql<boolean>`f.id_projeto_incentivado = ${id_projeto_incentivado}`,
  )
  const all = Map.groupBy(
    await liberacoesOf(db, id_projeto_incentivado),
    (one) => one.id_projeto_fonte,
  )
  return fontes.map(({ id_projeto_incentivado: _, ...fonte }) => {
    const liberacoes = (all.get(fonte.id_projeto_fonte) ?? []).map(
      ({ id_projeto_fonte: __, ...one }) => one,
    )
    const captado = sumOf(liberacoes, ({ valor }) => valor)
    const left = subtract(fonte.aprovado, captado)
    return {
      ...fonte,
      fonte: mecanismos[fonte.mecanismo].nome,
      captado,
      a_captar: left > 0 ? left : cents(0),
      liberacoes,
    }
  })
}

/** What stands for the name of an account that the person may not use. */
const reservedConta = 'Conta reservada'

/**
 * Names the accounts of these sources as somebody may see them: one that is blocked for the profile, or of another unit, is
 * not named.
 */
export async function contaNamer(
  db: TenantDb,
  actor: Viewer,
  fontes: readonly Pick<FonteRead, 'id_contabancaria'>[],
): Promise<(fonte: Pick<FonteRead, 'id_contabancaria'>) => string | null> {
  const ids = fontes.flatMap(({ id_contabancaria }) => id_contabancaria ?? [])
  const seen = await db.rows(
    { id: int('c.id_contabancaria'), nome: text('c.descricao') },
    (list) => sql`select ${list} from contabancaria c where c.tenant_id = ${db.tenant}
      and c.id_contabancaria = any(${ids}::bigint[]) and ${contaVista(actor)}`,
  )
  const nomes = new Map(seen.map(({ id, nome }) => [id, nome]))
  return ({ id_contabancaria: id }) => (id === null ? null : (nomes.get(id) ?? reservedConta))
}

export const totalsOf = (fontes: readonly FonteRead[]) => ({
  aprovado: sumOf(fontes, ({ aprovado }) => aprovado),
  captado: sumOf(fontes, ({ captado }) => captado),
  a_captar: sumOf(fontes, ({ a_captar }) => a_captar),
})

async function selectFonte(
  db: TenantDb,
  id_projeto_fonte: number,
  lock: boolean,
): Promise<StoredFonte | undefined> {
  const [fonte] = await selectFontes(
    db,
    sql<boolean>`f.id_projeto_fonte = ${id_projeto_fonte}`,
    lock,
  )
  return fonte
}

export const findFonte = (db: TenantDb, id: number) => selectFonte(db, id, false)
export const lockFonte = (db: TenantDb, id: number) => selectFonte(db, id, true)

/**
 * What is wrong with the account of a source: this person may not use it, unless the source has it by now, or another open
 * source has it while this one is open too.
 */
export async function problemOfConta(
  db: TenantDb,
  actor: Viewer,
  { id_contabancaria = null, id_projeto_fonte = -1, encerrada_em = null }: FonteBody,
): Promise<'missing' | 'taken' | undefined> {
  const own = sql`f.tenant_id = ${db.tenant} and f.id_contabancaria = ${id_contabancaria}`
  const [row] = await db.rows(
    {
      known: flag(sql`exists (select from contabancaria c where c.tenant_id = ${db.tenant}
        and c.id_contabancaria = ${id_contabancaria} and ${contaVista(actor)})
        or exists (select from projeto_fonte f where ${own}
        and f.id_projeto_fonte = ${id_projeto_fonte})`),
      taken: flag(sql`exists (select from projeto_fonte f where ${own}
        and f.encerrada_em is null and f.id_projeto_fonte <> ${id_projeto_fonte})
        and ${encerrada_em === null}::boolean`),
    },
    (list) => sql`select ${list}`,
  )
  const { known, taken } = must(row, 'account of a source')
  if (!known) return 'missing'
  return taken ? 'taken' : undefined
}

/** Which of these persons are there. */
export async function listKnownPessoas(
  db: TenantDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.rows(
    { id: int('q.id_pessoa') },
    (list) => sql`select ${list} from pessoa q where q.tenant_id = ${db.tenant}
      and q.id_pessoa = any(${ids}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

const storedOf = (body: FonteBody) => ({
  mecanismo: body.mecanismo,
  nome: body.nome ?? '',
  contrato: body.contrato ?? '',
  edital: body.edital ?? '',
  aprovado: sql<number>`${centsToDecimalText(body.aprovado)}::numeric`,
  prazo_inicio: body.prazo_inicio ?? null,
  prazo_fim: body.prazo_fim ?? null,
  id_contabancaria: body.id_contabancaria ?? null,
  encerrada_em: body.encerrada_em ?? null,
  obs: body.obs ?? '',
})

export async function insertFonte(db: TenantDb, body: FonteBody): Promise<number> {
  const { id_projeto_fonte } = await db
    .insertInto('projeto_fonte')
    .values({
      ...storedOf(body),
      id_projeto_incentivado: body.id_projeto_incentivado,
      ordem: sql<number>`(select count(*)::int from projeto_fonte f where f.tenant_id = ${db.tenant}
        and f.id_projeto_incentivado = ${body.id_projeto_incentivado})`,
    })
    .returning('id_projeto_fonte')
    .executeTakeFirstOrThrow()
  return id_projeto_fonte
}

export const updateFonte = (db: TenantDb, id_projeto_fonte: number, body: FonteBody) =>
  db
    .update('projeto_fonte')
    .set({ ...storedOf(body), versao: sql<number>`versao + 1` })
    .where('id_projeto_fonte', '=', id_projeto_fonte)
    .execute()

/** Puts what came of a source in the place of what was stored. */
export async function setLiberacoes(
  db: TenantDb,
  id_projeto_fonte: number,
  liberacoes: NonNullable<FonteBody['liberacoes']>,
): Promise<void> {
  await db.deleteFrom('fonte_liberacao').where('id_projeto_fonte', '=', id_projeto_fonte).execute()
  await db.run(sql`insert into fonte_liberacao
      (id_projeto_fonte, data, valor, descricao, id_extrato_historico, id_pessoa)
    select ${id_projeto_fonte}, l.data, l.valor, l.descricao, l.linha, l.pessoa
    from unnest(${liberacoes.map(({ data }) => data)}::date[],
      ${liberacoes.map(({ valor }) => centsToDecimalText(valor))}::numeric[],
      ${liberacoes.map(({ descricao }) => descricao ?? '')}::text[],
      ${liberacoes.map((one) => one.id_extrato_historico ?? null)}::bigint[],
      ${liberacoes.map((one) => one.id_pessoa ?? null)}::bigint[])
      with ordinality as l (data, valor, descricao, linha, pessoa, at)
    order by l.at`)
}
