import { opcoesData } from '@claquete/core/projetos/quadro/tarefa'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { day, instant, int, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What decides which projects a person may see; an export stores it until it runs. */
export type ProjetoViewer = Pick<Actor, 'id_usuario' | 'empresas'> & {
  readonly permissions: Pick<Actor['permissions'], 'has'>
}

/**
 * The projects a person may see, as a condition on `p` or another alias: those of their units and, without "Listar todos",
 * those that they created or take part in. Models are everybody's of the unit.
 */
export function isSeenBy({ id_usuario, empresas, permissions }: ProjetoViewer, projeto = 'p') {
  const column = (name: string) => sql.ref(`${projeto}.${name}`)
  const units =
    empresas.length > 0 ? sql`${column('id_empresa')} = any(${empresas}::bigint[])` : sql`true`
  const own = permissions.has('projeto.listar_todos')
    ? sql`true`
    : sql`(${column('modelo')} = 'S' or ${column('id_usuario')} = ${id_usuario} or exists (
        select from projeto_usuario pu where pu.tenant_id = ${column('tenant_id')}
          and pu.id_projeto = ${column('id_projeto')} and pu.id_usuario = ${id_usuario}))`
  return sql<boolean>`(${units} and ${own})`
}

const columns = {
  id_projeto: int('p.id_projeto'),
  num_projeto: text('p.num_projeto'),
  titulo: text('p.titulo'),
  descricao: text('p.descricao'),
  opcao_data: word(opcoesData)('p.opcao_data'),
  modelo: yesNo('p.modelo'),
  id_empresa: int('p.id_empresa'),
  id_familia: int.orNull('p.id_familia'),
  id_campanha: int.orNull('p.id_campanha'),
  data_inicio: day.orNull('p.data_inicio'),
  data_zero: day.orNull('p.data_zero'),
  arquivado_em: instant.orNull('p.arquivado_em'),
  versao: int('p.versao'),
}
export type SeenProjeto = RowOf<typeof columns>

/** The project if this person may see it. */
export async function selectSeen(
  db: TenantDb,
  actor: ProjetoViewer,
  id_projeto: number,
  lock: boolean,
): Promise<SeenProjeto | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from projeto p
      where p.tenant_id = ${db.tenant} and p.id_projeto = ${id_projeto} and ${isSeenBy(actor)}
      ${lock ? sql`for no key update` : sql``}`,
  )
  return row
}

const tarefaColumns = {
  id_projeto_tarefa: int('t.id_projeto_tarefa'),
  id_projeto: int('t.id_projeto'),
  id_projeto_grupo: int('t.id_projeto_grupo'),
  numero: int('t.numero'),
  titulo: text('t.titulo'),
  excluida_em: instant.orNull('t.excluida_em'),
  concluida_em: instant.orNull('t.concluida_em'),
  data_inicio: day.orNull('t.data_inicio'),
  data_entrega: day.orNull('t.data_entrega'),
  dia_entrega: int.orNull('t.dia_entrega'),
  versao: int('t.versao'),
}
export type FoundTarefa = RowOf<typeof tarefaColumns>

/** A task, whoever asks. */
export async function selectTarefa(
  db: TenantDb,
  id_projeto_tarefa: number,
  lock: boolean,
): Promise<FoundTarefa | undefined> {
  const [row] = await db.rows(
    tarefaColumns,
    (list) => sql`select ${list} from projeto_tarefa t
      where t.tenant_id = ${db.tenant} and t.id_projeto_tarefa = ${id_projeto_tarefa}
      ${lock ? sql`for update` : sql``}`,
  )
  return row
}
