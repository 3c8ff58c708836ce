import type { YesNo } from '@claquete/contract/wire'
import type { Especie } from '@claquete/core/livro/contas/especie'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contaVista, especieOfConta, isMoney, ofUnidades } from '../../livro/contas/public.ts'
import type { Viewer } from '../../livro/contas/public.ts'

interface ContaDoFluxo {
  readonly id_contabancaria: number
  /** Whether its balance is part of the flow's: it belongs to the selected units, or to all. */
  readonly no_saldo: boolean
  readonly descricao: string
  readonly especie: Especie
  /** Its opening balance, if opened before the period. */
  readonly abriu_com: Cents
  /** Its opening date, if within the period. */
  readonly abertura: CalendarDate | null
  readonly abre_com: Cents
}

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
export const listContasDoFluxo = (
  db: TenantDb,
  { quem, inicio, fim, contas, empresas }: Wanted,
): Promise<ContaDoFluxo[]> =>
  db.run(sql<ContaDoFluxo>`
    select c.id_contabancaria, c.descricao, ${especieOfConta} as especie, ${ofUnidades(empresas)} as no_saldo,
      (case when c.data_abertura is null or c.data_abertura < ${inicio}::date then c.saldo_inicial
        else 0 end * 100)::bigint as abriu_com,
      case when c.data_abertura between ${inicio}::date and ${fim}::date then c.data_abertura end as abertura,
      (c.saldo_inicial * 100)::bigint as abre_com
    from contabancaria c
    where c.tenant_id = ${db.tenant} and ${isMoney} and ${contaVista(quem)}
      ${contas ? sql`and c.id_contabancaria = any(${contas}::bigint[])` : sql``}
    order by c.descricao, c.id_contabancaria`)

interface Choice {
  readonly id_contabancaria: number
  readonly descricao: string
  readonly ativo: YesNo
}

export const listChoices = (db: TenantDb, seer: Viewer): Promise<Choice[]> =>
  db.run(sql<Choice>`select c.id_contabancaria, c.descricao, c.ativo from contabancaria c
    where c.tenant_id = ${db.tenant} and ${isMoney} and ${contaVista(seer)}
    order by c.ativo desc, c.descricao`)

export const listUnidades = (db: TenantDb, empresas: readonly number[]) =>
  db.run(sql<{ id_empresa: number; descricao: string }>`
    select e.id_empresa, coalesce(nullif(e.fantasia, ''), e.razao) as descricao from empresa e
    where e.tenant_id = ${db.tenant}
      ${empresas.length > 0 ? sql`and e.id_empresa = any(${empresas}::bigint[])` : sql``}
    order by 2, 1`)

interface ContaDoPlano {
  readonly id_grupoCusto: number
  readonly id_grupoCustoSuperior: number | null
  readonly codigo: string
  readonly descricao: string
  readonly caminho: string
}

export const listPlano = (db: TenantDb): Promise<ContaDoPlano[]> =>
  db.run(sql<ContaDoPlano>`select "id_grupoCusto", "id_grupoCustoSuperior", codigo, descricao, caminho
    from plano_contas where tenant_id = ${db.tenant} order by caminho`)
