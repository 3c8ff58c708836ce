import { especies } from '@claquete/core/livro/contas/especie'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, flag, int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contaVista, especieOfConta, isMoney, ofUnidades } from '../../livro/contas/public.ts'
import type { Viewer } from '../../livro/contas/public.ts'

interface Wanted {
  readonly quem: Viewer
  readonly inicio: CalendarDate
  readonly fim: CalendarDate
  /** Undefined means every account that the profile sees. */
  readonly contas: readonly number[] | undefined
  /** The selected units; empty means every unit. */
  readonly empresas: readonly number[]
}

/** The accounts of the flow, without blocked ones. */
export const listContasDoFluxo = (db: TenantDb, { quem, inicio, fim, contas, empresas }: Wanted) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      descricao: text('c.descricao'),
      especie: word(especies)(especieOfConta),
      /** Whether its balance is part of the flow's: it belongs to the selected units, or to all. */
      no_saldo: flag(ofUnidades(empresas)),
      /** Its opening balance, if opened before the period. */
      openedWith: money(sql`case when c.data_abertura is null or c.data_abertura < ${inicio}::date
        then c.saldo_inicial else 0 end`),
      /** Its opening date, if within the period. */
      opened: day.orNull(sql`case when c.data_abertura between ${inicio}::date and ${fim}::date
        then c.data_abertura end`),
      opensWith: money('c.saldo_inicial'),
    },
    (list) => sql`select ${list} from contabancaria c
    where c.tenant_id = ${db.tenant} and ${isMoney} and ${contaVista(quem)}
      ${contas ? sql`and c.id_contabancaria = any(${contas}::bigint[])` : sql``}
    order by c.descricao, c.id_contabancaria`,
  )

export const listChoices = (db: TenantDb, seer: Viewer) =>
  db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      descricao: text('c.descricao'),
      ativo: yesNo('c.ativo'),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and ${isMoney} and ${contaVista(seer)}
      order by c.ativo desc, c.descricao`,
  )

export const listUnidades = (db: TenantDb, empresas: readonly number[]) =>
  db.rows(
    {
      id_empresa: int('e.id_empresa'),
      descricao: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
    },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant}
        ${empresas.length > 0 ? sql`and e.id_empresa = any(${empresas}::bigint[])` : sql``}
      order by descricao, id_empresa`,
  )

const contaDoPlano = {
  id_grupoCusto: int('id_grupoCusto'),
  id_grupoCustoSuperior: int.orNull('id_grupoCustoSuperior'),
  codigo: text('codigo'),
  descricao: text('descricao'),
  caminho: text('caminho'),
}
export type ContaDoPlano = RowOf<typeof contaDoPlano>

export const listPlano = (db: TenantDb) =>
  db.rows(
    contaDoPlano,
    (list) => sql`select ${list} from plano_contas where tenant_id = ${db.tenant} order by caminho`,
  )
