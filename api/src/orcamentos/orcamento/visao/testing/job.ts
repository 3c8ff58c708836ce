import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Insertable } from 'kysely'
import { randomInt } from 'node:crypto'
import type { World } from '../../../../../test/world.ts'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import type {
  Lancamento,
  Orcamento,
  OrcaDespesa,
  OrcaGrupo,
  OrcaItem,
  OrcaVerba,
} from '../../../../kernel/database/tables.ts'

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

/** A budget as stored, with what its rows are called. */
export interface Job {
  readonly id_orcamento: number
  readonly id_empresa: number
  /** Ids of its rows by their uid. */
  readonly grupo: (uid: string) => number
  readonly item: (uid: string) => number
}

const known = (ids: ReadonlyMap<string, number>) => (uid: string) => {
  const id = ids.get(uid)
  if (id === undefined) throw new Error(`linha desconhecida: ${uid}`)
  return id
}

/** A budget put straight into its tables; the stored totals are those given. */
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
      .where('papel', '=', 'inicial')
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
    const grupos = await porGrupos(db, id_orcamento, dado.grupos ?? [])
    const itens = await porItens(db, id_orcamento, grupos, dado.itens ?? [])
    return { id_orcamento, id_empresa, grupo: known(grupos), item: known(itens) }
  })
}

async function porGrupos(db: TenantDb, id_orcamento: number, grupos: readonly GrupoDado[]) {
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

async function porItens(
  db: TenantDb,
  id_orcamento: number,
  grupos: ReadonlyMap<string, number>,
  itens: readonly ItemDado[],
) {
  const ids = new Map<string, number>()
  for (const [at, { uid, grupo, superior, ...values }] of itens.entries()) {
    const { id_orca_item } = await db
      .insertInto('orca_item')
      .values({
        id_orcamento,
        uid,
        ordem: at + 1,
        descricao: `Item ${uid}`,
        id_orca_grupo: known(grupos)(grupo),
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

const dia = '2026-03-10' as CalendarDate

/** A title of the ledger; paid ones are paid on the day they fall due. */
export const post = (
  world: World,
  job: Job,
  values: Partial<Insertable<Lancamento>> & { valor: number; situacao: string },
): Promise<number> =>
  world.rows(async (db) => {
    const row = await db
      .insertInto('lancamento')
      .values({
        id_empresa: job.id_empresa,
        id_orcamento: job.id_orcamento,
        operacao: 'D',
        origem: 'item',
        descricao: 'Pagamento',
        competencia: dia,
        dataVencimento: dia,
        dataBaixa: values.situacao === 'pago' ? (values.dataVencimento ?? dia) : null,
        valor_baixado: values.situacao === 'pago' ? values.valor : 0,
        ...values,
      })
      .returning('id_lancamento')
      .executeTakeFirstOrThrow()
    const { operacao = 'D', valor, situacao, dataVencimento = dia } = values
    if (situacao === 'pago') {
      await db
        .insertInto('lancamento_baixa')
        .values({
          id_lancamento: row.id_lancamento,
          operacao,
          data: dataVencimento,
          principal: valor,
        })
        .execute()
    }
    return row.id_lancamento
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

/** A fund with its movements. */
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
