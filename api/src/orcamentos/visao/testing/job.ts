import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { Insertable } from 'kysely'
import { randomInt } from 'node:crypto'
import type { World } from '../../../../test/world.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type {
  Lancamento,
  Orcamento,
  OrcaDespesa,
  OrcaGrupo,
  OrcaItem,
  OrcaVerba,
} from '../../../kernel/database/tables.ts'

type GrupoDado = { readonly uid: string; readonly superior?: string } & Partial<
  Insertable<OrcaGrupo>
>
type ItemDado = {
  readonly uid: string
  readonly grupo: string
  readonly superior?: string
} & Partial<Insertable<OrcaItem>>

interface JobDado {
  readonly orcamento?: Partial<Insertable<Orcamento>>
  readonly grupos?: readonly GrupoDado[]
  readonly itens?: readonly ItemDado[]
}

/** A stored budget, with ids by uid. */
export interface Job {
  readonly id_orcamento: number
  readonly id_empresa: number
  /** The ids of its rows, by uid. */
  readonly grupo: (uid: string) => number
  readonly item: (uid: string) => number
}

const known = (ids: ReadonlyMap<string, number>) => (uid: string) => {
  const id = ids.get(uid)
  if (id === undefined) throw new Error(`linha desconhecida: ${uid}`)
  return id
}

/** Inserts a budget directly into its tables, with the given stored totals. */
export async function novoJob(world: World, dado: JobDado = {}): Promise<Job> {
  const id_empresa =
    dado.orcamento?.id_empresa ??
    (await world.call(empresaCreate, { body: { razao: 'Unidade Ltda.', fantasia: 'Unidade' } }))
      .id_empresa
  const id_orcamento = randomInt(2 ** 40)
  return world.rows(async (db) => {
    const { id_orcamento_status } = await db
      .from('orcamento_status')
      .select('id_orcamento_status')
      .where('libera_financeiro', '=', true)
      .orderBy('id_orcamento_status')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('orcamento')
      .values({
        id_orcamento,
        id_familia: id_orcamento,
        num_orc: `${id_orcamento}`,
        titulo: 'Filme de verão',
        id_empresa,
        id_usuario: world.id_usuario,
        id_orcamento_status,
        ...dado.orcamento,
      })
      .execute()
    const grupos = await putGrupos(db, id_orcamento, dado.grupos ?? [])
    const itens = await putItens(db, id_orcamento, { grupo: known(grupos) }, dado.itens ?? [])
    return { id_orcamento, id_empresa, grupo: known(grupos), item: known(itens) }
  })
}

/** Adds lines to a job. A line with sublines accepts no titles, but may have some from before. */
export const addItens = async (
  world: World,
  job: Job,
  itens: readonly ItemDado[],
): Promise<Job> => {
  const added = await world.rows(async (db) => {
    const rows = await db
      .from('orca_item')
      .select(['uid', 'id_orca_item'])
      .where('id_orcamento', '=', job.id_orcamento)
      .execute()
    const antes = new Map(rows.map(({ uid, id_orca_item }) => [uid, id_orca_item]))
    return putItens(db, job.id_orcamento, { grupo: job.grupo, itens: antes }, itens)
  })
  return { ...job, item: known(added) }
}

async function putGrupos(db: TenantDb, id_orcamento: number, grupos: readonly GrupoDado[]) {
  const ids = new Map<string, number>()
  for (const [at, { uid, superior, ...values }] of grupos.entries()) {
    const { id_orca_grupo } = await db
      .insertInto('orca_grupo')
      .values({
        id_orcamento,
        uid,
        ordem: at + 1,
        descricao: `Grupo ${uid}`,
        id_orca_grupo_superior: superior === undefined ? null : known(ids)(superior),
        ...values,
      })
      .returning('id_orca_grupo')
      .executeTakeFirstOrThrow()
    ids.set(uid, id_orca_grupo)
  }
  return ids
}

interface Antes {
  readonly grupo: (uid: string) => number
  readonly itens?: ReadonlyMap<string, number>
}

async function putItens(
  db: TenantDb,
  id_orcamento: number,
  { grupo: grupoIdOf, itens: antes }: Antes,
  itens: readonly ItemDado[],
) {
  const ids = new Map(antes)
  for (const [at, { uid, grupo, superior, ...values }] of itens.entries()) {
    const { id_orca_item } = await db
      .insertInto('orca_item')
      .values({
        id_orcamento,
        uid,
        ordem: (antes?.size ?? 0) + at + 1,
        descricao: `Item ${uid}`,
        id_orca_grupo: grupoIdOf(grupo),
        id_orca_item_superior: superior === undefined ? null : known(ids)(superior),
        ...values,
      })
      .returning('id_orca_item')
      .executeTakeFirstOrThrow()
    ids.set(uid, id_orca_item)
  }
  return ids
}

export const fornecedor = async (world: World, fantasia: string): Promise<number> =>
  (await world.call(pessoaCreate, { body: { razao: `${fantasia} Ltda.`, fantasia } })).id_pessoa

const dia = calendarDate('2026-03-10')

/** Makes a title of a fund, expense or commission. These tests insert those rows by hand, not by calls. */
export const storeTituloOf = (
  world: World,
  job: Job,
  origem: 'verba' | 'devolucao' | 'reembolso' | 'cartao' | 'despesa' | 'comissao',
  values: Partial<Insertable<Lancamento>> & { valor: number; situacao: 'aprovado' | 'pago' },
): Promise<number> =>
  world.rows(async (db) => {
    const { valor, situacao, dataVencimento = dia } = values
    const paid = situacao === 'pago'
    const operacao = origem === 'devolucao' ? 'C' : 'D'
    const { id_lancamento } = await db
      .insertInto('lancamento')
      .values({
        id_empresa: job.id_empresa,
        id_orcamento: job.id_orcamento,
        operacao,
        origem,
        descricao: 'Pagamento',
        competencia: dia,
        dataVencimento,
        dataBaixa: paid ? dataVencimento : null,
        valor_baixado: paid ? valor : 0,
        valor_movido: paid ? valor : 0,
        ...values,
      })
      .returning('id_lancamento')
      .executeTakeFirstOrThrow()
    if (paid) {
      await db
        .insertInto('lancamento_baixa')
        .values({ id_lancamento, operacao, data: dataVencimento, principal: valor })
        .execute()
    }
    return id_lancamento
  })

export const spend = (
  world: World,
  job: Job,
  values: Partial<Insertable<OrcaDespesa>> & { valor: number; id_orca_item: number },
): Promise<number> =>
  world.rows(async (db) => {
    const row = await db
      .insertInto('orca_despesa')
      .values({
        id_orcamento: job.id_orcamento,
        descricao: 'Despesa',
        data: dia,
        formaPagamento: 'dinheiro',
        situacao: 'aprovada',
        ...values,
      })
      .returning('id_orca_despesa')
      .executeTakeFirstOrThrow()
    return row.id_orca_despesa
  })

type Movimento = readonly [tipo: string, valor: number]

/** Creates a fund with its movements. */
export const openVerba = async (
  world: World,
  job: Job,
  values: Partial<Insertable<OrcaVerba>> & { valor: number },
  movimentos: readonly Movimento[],
): Promise<number> => {
  const id_produtor = values.id_produtor ?? (await fornecedor(world, 'Produtora de set'))
  return world.rows(async (db) => {
    const { id_orca_verba } = await db
      .insertInto('orca_verba')
      .values({
        id_orcamento: job.id_orcamento,
        id_produtor,
        data: dia,
        estado: movimentos.length > 0 ? 'prestacao' : 'aprovada',
        ...values,
      })
      .returning('id_orca_verba')
      .executeTakeFirstOrThrow()
    for (const [tipo, valor] of movimentos) {
      await db
        .insertInto('verba_movimento')
        .values({ id_orca_verba, operacao: 1, tipo, valor, data: dia })
        .execute()
    }
    return id_orca_verba
  })
}
